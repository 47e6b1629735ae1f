const renderCompare = (app, host) => host.replaceChildren();
