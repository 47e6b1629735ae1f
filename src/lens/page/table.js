const renderTable = (app, host) => host.replaceChildren();
