import TestSupport

/// Makes texts and sections at random, each with an id that nothing else has.
struct ScreenTexts {
  private var lastID = 0

  mutating func id() -> Int {
    lastID += 1
    return lastID
  }

  /// A row of any form; now and then without letters, or taller than the screen.
  mutating func row(_ random: inout RandomSource, _ data: ScreenData) -> ScreenText {
    var text = ScreenText(
      id: id(), form: random.pick(ScreenText.Form.allCases), letters: Self.letters(&random, data))
    text.hidesTitle = random.oneIn(3)
    text.hidesLetters = random.oneIn(4)
    return text
  }

  /// A number of letters for one to three lines, for none, or for more than a screen.
  static func letters(_ random: inout RandomSource, _ data: ScreenData) -> Int {
    switch random.below(12) {
    case 0: 0
    case 1: data.columns * random.number(in: data.lines...(data.lines + 4))
    default: random.number(in: 1...(3 * data.columns))
    }
  }

  /// A header or footer, which is never blank.
  ///
  /// One that draws itself may be collapsed.
  mutating func view(_ random: inout RandomSource, _ data: ScreenData) -> ScreenText {
    let letters = random.number(in: 1...(random.oneIn(4) ? 4 : 1) * data.columns)
    var text = ScreenText(
      id: id(), form: random.pick(ScreenText.Form.allCases), letters: letters)
    if text.form == .drawn, random.oneIn(6) { text.letters = 0 }
    return text
  }

  mutating func section(_ random: inout RandomSource, _ data: ScreenData) -> ScreenSection {
    var section = ScreenSection(id: id())
    section.header = random.oneIn(3) ? nil : view(&random, data)
    section.footer = random.oneIn(2) ? nil : view(&random, data)
    section.rows = (0..<random.below(6)).map { _ in row(&random, data) }
    return section
  }

  /// The data that a table starts with.
  mutating func data(_ random: inout RandomSource) -> ScreenData {
    var data = ScreenData()
    data.columns = random.number(in: 7...12)
    data.lines = random.number(in: 1...10)
    data.pinsHeaders = random.oneIn(2)
    data.pinsFooters = random.oneIn(4)
    data.followsTail = random.oneIn(4)
    data.keepsPlaceAtTop = random.oneIn(4)
    if random.oneIn(3) { data.tableHeader = view(&random, data) }
    if random.oneIn(3) { data.tableFooter = view(&random, data) }
    data.sections = (0..<random.number(in: 1...4)).map { _ in section(&random, data) }
    return data
  }

  /// Another text for the same row, header or footer.
  static func another(
    _ text: ScreenText, _ random: inout RandomSource, _ data: ScreenData
  ) -> ScreenText {
    var text = text
    text.version += 1
    text.letters = letters(&random, data)
    return text
  }
}
