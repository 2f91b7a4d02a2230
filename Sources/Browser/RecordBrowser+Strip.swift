import AdaptiveCards
import CardTable
import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// The strip of time at the right edge of the list, and the keys and clicks that go by it.
extension RecordBrowser {
  /// Columns of a screen that has no room for it.
  private static let fewColumns = 20
  /// Intervals where it is heard and not seen.
  private static let spokenIntervals = 20

  /// Whether it is on the screen.
  private var drawsStrip: Bool {
    strip.isShown && !settings.isSpoken && application.size.columns > Self.fewColumns
  }

  /// The list with the strip at its right, where that is shown.
  func withStrip(_ list: Pane) -> Pane {
    drawsStrip ? .horizontal(list, .view(strip.view).length(.fixed(1))) : list
  }

  /// How its cells look on this terminal.
  var stripLook: StripLook {
    let environment = context.presentation.environment
    return StripLook(usesASCII: environment.usesASCII, hasFewColors: environment.hasFewColors)
  }

  /// Shows it, along a field if one is named, or hides it; where the screen is heard says where one is in it.
  func performStrip(_ text: String) {
    if text.isEmpty {
      guard strip.isShown, !settings.isSpoken else { return showStrip() }
      strip.hide()
      return messages.say("The strip is hidden.")
    }
    do throws(FieldPathError) {
      let path = try FieldPath(text)
      if areKnown([path], in: "strip \(text)") { showStrip(along: path) }
    } catch { messages.say(UserMessage.text(of: error, in: text)) }
  }

  private func showStrip(along field: FieldPath? = nil) {
    guard mayHaveStrip() else { return }
    while let page { close(page) }
    if !strip.isShown || field != nil { strip.show(along: field) }
    strip.request = .words
    updateStrip()
  }

  /// Shows it without a word, where there can be one, or hides it.
  func setStrip(_ isOn: Bool) {
    if !isOn { return strip.hide() }
    if reading.tables == nil { strip.show() }
  }

  private func mayHaveStrip() -> Bool {
    guard inputs.allSatisfy({ $0.feed == nil }) else {
      messages.say("Of a table too little is read for a strip.")
      return false
    }
    guard settings.isSpoken || application.size.columns > Self.fewColumns else {
      messages.say("The screen is too narrow for a strip.")
      return false
    }
    return true
  }

  /// Gives the keys to it, which is shown if it was not.
  func goAlongStrip() {
    guard mayHaveStrip() else { return }
    while let page { close(page) }
    if !strip.isShown { strip.show() }
    strip.request = .keys
    updateStrip()
  }

  /// Takes over what was found out for it, and does what waits for that.
  func updateStrip() {
    let news = strip.update()
    if news.isThere || news.found != nil { application.setNeedsDisplay() }
    if let refused = news.refused {
      strip.request = nil
      messages.say("\(refused.description) has neither times nor numbers.")
    }
    if let found = news.found { go(to: found) }
    guard strip.sample != nil, let request = strip.request else { return }
    if strip.scale.map({ $0.count != stripLines }) ?? true { _ = strip.layOut(lines: stripLines) }
    strip.request = nil
    switch request {
    case .words: messages.sayIfSilent(stripInWords)
    case .keys: presentStripMode()
    }
  }

  /// Intervals that it has.
  private var stripLines: Int {
    settings.isSpoken ? Self.spokenIntervals : max(1, reading.list.table.size.rows)
  }

  /// Brings it up to date with what the screen shows.
  func layOutStrip() {
    guard strip.isShown, strip.layOut(lines: stripLines) else { return }
    // Matches are counted anew for other intervals.
    if finder.session != nil { application.setNeedsDisplay() }
  }

  private func presentStripMode() {
    guard strip.scale != nil else { return messages.say("No record here has a place on a strip.") }
    guard application.overlays.isEmpty else { return }
    let mode = StripMode(
      strip, messages: messages, in: application,
      point: { [unowned self] interval in
        drawsStrip ? Point(column: stripColumn, row: stripTop + interval) : nil
      },
      onChoice: { [unowned self] in goToInterval($0) })
    application.present(mode)
  }

  private var stripColumn: Int { reading.list.table.size.columns }
  private var stripTop: Int { showsTitles ? 1 : 0 }

  /// The strip and the place of the selected record on it, in words.
  private var stripInWords: Phrase {
    guard let words = strip.words else { return "No record here has a place on a strip." }
    let keys = settings.keyMap.name(of: .alongStrip)
    guard settings.isSpoken else {
      return
        "\(words.span), each line \(words.step); \(keys) goes along it, :strip hides it (\(words.title))."
    }
    guard let interval = strip.intervalOfSelection else {
      return "\(words.span) by \(words.title). This record has no place in it."
    }
    let count = strip.intervals.count
    return
      "\(words.span) by \(words.title). This record is in \(words.spokenInterval(interval)), part \(interval + 1) of \(count). \(keys) goes along it."
  }
}

// MARK: Going to an interval

extension RecordBrowser {
  /// Goes to the first record of an interval, once it is known which that is.
  private func goToInterval(_ interval: Int) {
    strip.seek(interval)
    updateStrip()
  }

  /// Goes where a click on the strip leads; false where it was not on it.
  func clickOnStrip(at position: Point) -> Bool {
    let interval = position.row - stripTop
    guard page == nil, drawsStrip, position.column == stripColumn,
      strip.intervals.indices.contains(interval)
    else { return false }
    goToInterval(interval)
    return true
  }

  private func go(to found: Strip.Found) {
    guard let target = found.place ?? found.next,
      let place = reading.records.place(of: CardID(target.position))
    else { return messages.say("There is no record from \(found.interval).") }
    beginJump()
    reading.leaveTail()
    reading.moving { reading.all.go(to: place) }
    if found.place == nil {
      messages.say("There is no record from \(found.interval); this is the next one.")
    }
  }
}
