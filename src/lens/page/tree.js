const renderTree = (app, host) => host.replaceChildren();
