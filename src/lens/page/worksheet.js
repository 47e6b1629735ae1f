const renderWorksheet = (app, host) => host.replaceChildren();
