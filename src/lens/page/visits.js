const renderVisits = (app, host) => app.columns.render(host);
const sayVisits = (app, node) => {};
const drawShares = (app, canvas) => {};
