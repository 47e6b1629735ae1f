class FrontierView { constructor(app) { this.app = app; this.at = 0; this.mistakes = []; } open() {} render() {} renderSentence() {} drawTimeline() {} legend() { return []; } }
