import CellGrid
import Foundation
import Testing
import TextLayout

@testable import AdaptiveCards

@Suite struct `Layout of the corpus` {
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
    CardTestData.corpus().filter { $0.contains("/hostconfig/") }.compactMap { path in
      FileManager.default.contents(atPath: path).flatMap {
        try? HostConfig(json(String(decoding: $0, as: UTF8.self)))
      }
    }
  }

  @Test func `every card keeps its places and its texts, narrow and wide and in all hosts`() {
    let cards = cards()
    let hosts = [HostConfig()] + hostConfigs()
    print("corpus: \(cards.count) cards, \(hosts.count) host configs")
    for (index, (path, card)) in cards.enumerated() {
      let columns = [12, 40, 80][index % 3]
      var environment = LayoutEnvironment.forTests
      environment.hostConfig = hosts[index % hosts.count]
      check(CardLayout(card, columns: columns, state: .init(), environment: environment), path)
      environment.isPlain = true
      let plain = CardLayout(card, columns: columns, state: .init(), environment: environment)
      check(plain, path)
      checkTexts(of: plain, path)
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

extension WrappedLine {
  /// An empty line after all of a text.
  fileprivate static func end(of item: TextItem) -> WrappedLine {
    let end = UInt32(item.length)
    return WrappedLine(start: end, end: end, columns: 0, indent: 0, isTruncated: false)
  }
}
