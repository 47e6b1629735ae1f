class Predict { constructor(app) { this.app = app; this.isOn = false; } start() {} stop() {} key() { return false; } renderBar() {} }
