import Phrases
import Printing
import RecordCards
import TablePrograms

/// Settings that are saved while the program runs: what has changed in them changes on the screen, and the reader stays
/// where he is.
extension BrowserStack {
  /// Begins to watch their files, once.
  func watchSettings(in application: TableApplication) {
    guard !hasWatchedSettings, let settingsWatch else { return }
    hasWatchedSettings = true
    settingsWatch.start { [wakeup = application.wakeup] in wakeup.signal() }
  }

  /// Takes in what was saved since the last call.
  func adoptSettings(in application: TableApplication) {
    for outcome in settingsWatch?.consumeNews() ?? [] {
      // What was wrong is so no longer, or something else is.
      if let settingsProblem, front.messages.text == settingsProblem.text { front.messages.clear() }
      settingsProblem = nil
      switch outcome {
      case .refused(let problem):
        front.messages.say(problem)
        settingsProblem = problem
      case .settings(let live, let note):
        if live.colors != self.live.colors { application.use(live.colors) }
        for browser in browsers { browser.adopt(live, since: self.live) }
        settings.adopt(live)
        self.live = live
        if let note { front.messages.say(note) }
      }
    }
  }
}

extension BrowserSettings {
  /// Takes over what is asked for again where another file or table is opened.
  mutating func adopt(_ live: LiveSettings) {
    (keys, actions, density, beside) = (live.keys, live.actions, live.density, live.beside)
    showsStrip = live.showsStrip
    printing.cards.collapse = live.collapse
    printing.width = live.columns
  }
}

extension RecordBrowser {
  /// Takes in what is otherwise in settings than in those before; what was changed by hand meanwhile stays.
  func adopt(_ live: LiveSettings, since former: LiveSettings) {
    if live.keys != former.keys { change(keys: live.keys) }
    settings.actions = live.actions
    if live.collapse != former.collapse { set(.collapse, to: live.collapse) }
    if live.columns != former.columns { set(.width, to: live.columns) }
    if live.showsNumbers != former.showsNumbers { setNumbers(live.showsNumbers) }
    if live.fields != former.fields { show(fields: live.fields) }
    if live.beside != former.beside { beside = live.beside }
    if live.showsStrip != former.showsStrip { setStrip(live.showsStrip) }
    if live.usesMouse != former.usesMouse { application.capturesMouse = live.usesMouse }
    if live.density != former.density {
      settings.density = live.density
      knowsDensity = false
      chooseDensity()
    }
  }
}
