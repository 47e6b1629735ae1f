const renderWhole = (app, host) => host.replaceChildren();
