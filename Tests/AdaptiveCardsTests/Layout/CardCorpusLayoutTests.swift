import CellGrid
import Foundation
import Testing
import TextLayout

@testable import AdaptiveCards

@Suite struct CardCorpusLayoutTests {
  private func cards() -> [(path: String, card: Card)] {
    CardTestData.corpus().compactMap { path in
      guard let data = FileManager.default.contents(atPath: path),
        let value = try? json(String(decoding: data, as: UTF8.self)),
        CardParser.isAdaptiveCard(value)
      else { return nil }
      return (path, CardParser.parse(value))
    }
  }

  private func hostConfigs() -> [HostConfig] {
    CardTestData.hostConfigs().compactMap { path in
      FileManager.default.contents(atPath: path).flatMap {
        try? HostConfig.parse(json(String(decoding: $0, as: UTF8.self))).config
      }
    }
  }

  @Test func `every card keeps its places and its texts, narrow and wide and in all hosts`() {
    let cards = cards()
    let hosts = [HostConfig()] + hostConfigs()
    print("corpus: \(cards.count) cards, \(hosts.count) host configs")
    for (index, (path, card)) in cards.enumerated() {
      for (step, columns) in [30, 60, 80, 120].enumerated() {
        var environment = LayoutEnvironment.forTests
        environment.hostConfig = hosts[(index + step) % hosts.count]
        environment.adaptsToWidth = step % 2 == index % 2
        environment.isPlain = step == index % 4
        let layout = CardLayout(card, columns: columns, state: .init(), environment: environment)
        checkWidth(of: layout, path)
        if step == index % 4 { checkTexts(of: layout, path) }
        if step == index / 4 % 4 { check(layout, path) }
      }
    }
  }

  @Test func `every visible text of every card is in what goes to a pipe, whole`() {
    for (index, (path, card)) in cards().enumerated() {
      let columns = [30, 60, 80, 120][index % 4]
      let shown = screen(card, columns: columns, environment: .plain).joined().signs
      for text in VisibleTexts.of(card) where !shown.contains(text.signs) && !text.signs.isEmpty {
        Issue.record("\(path): \(columns) columns: \(text)")
      }
    }
  }

  /// Nothing lies beside the card.
  private func checkWidth(of layout: CardLayout, _ path: String) {
    for item in layout.list.texts {
      let isInside = item.lines.allSatisfy { line in
        let start = item.firstColumn(of: line)
        return start >= 0 && start + Int(line.columns) <= layout.columns
      }
      if !isInside { Issue.record("\(path): too wide at \(layout.columns) columns") }
    }
    for rect in layout.images.map(\.rect) + layout.list.fills.map(\.rect) {
      let isInside = rect.column >= 0 && rect.endColumn <= layout.columns
      if !isInside { Issue.record("\(path): too wide at \(layout.columns) columns") }
    }
  }

  private func check(_ layout: CardLayout, _ path: String) {
    let rows = screen(layout)
    #expect(rows.count == layout.lineCount)
    for line in 0..<layout.lineCount where layout.line(of: layout.position(ofLine: line)) != line {
      Issue.record("\(path): line \(line) of \(layout.columns) columns")
    }
  }

  /// Of every text all bytes but blanks and newlines are in one of its lines.
  private func checkTexts(of layout: CardLayout, _ path: String) {
    for item in layout.list.texts {
      var end = 0
      for line in item.lines + [WrappedLine.end(of: item)] {
        let left = item.text.text.utf8[end..<max(end, line.range.lowerBound)]
        let isBlank = String(decoding: left, as: UTF8.self).allSatisfy(\.isWhitespace)
        if !isBlank || line.isTruncated { Issue.record("\(path): \(layout.columns) columns") }
        end = line.range.upperBound
      }
    }
  }
}

extension String {
  /// The letters and signs of a text, without what a line break or a terminal may take from them.
  fileprivate var signs: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          let properties = scalar.properties
          return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && !properties.isEmojiPresentation
        }))
  }
}

extension WrappedLine {
  /// An empty line after all of a text.
  fileprivate static func end(of item: TextItem) -> WrappedLine {
    let end = UInt32(item.length)
    return WrappedLine(start: end, end: end, columns: 0, indent: 0, isTruncated: false)
  }
}
