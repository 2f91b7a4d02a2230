import Phrases
import Platform
import RecordCards
import Records
import TextLayout

/// Prints what differs between two records, of one file or of two.
package struct DifferencePrinter {
  private let plan: PrintPlan
  private let pair: RecordPair
  /// The format of data; nil prints a card.
  private let format: OutputFormat?

  /// Makes a printer.
  ///
  /// - Parameter format: The format of data, one of ``isFormat(_:)``; nil prints a card.
  package init(plan: PrintPlan, pair: RecordPair, format: OutputFormat?) {
    (self.plan, self.pair, self.format) = (plan, pair, format)
  }

  /// Whether differences are printed in a format of data: the input's own is none of theirs.
  package static func isFormat(_ format: OutputFormat) -> Bool { format != .raw }

  /// Prints the difference; returns the exit code: 1 where a record is not there, 2 where there are too many files.
  package func run() -> Int32 {
    var opener = InputOpener(plan.inputs)
    let names = opener.names
    guard let first = names.first, names.count <= 2 else {
      UserMessage.print("--diff compares records of one file or of two")
      return 2
    }
    let left = pair.leftNumber(ofFiles: names.count)
    guard left > 0 else {
      UserMessage.print("there is no record before record 1")
      return 1
    }
    var records: [Record]?
    if names.count == 1 {
      records = read([left, pair.right], of: first, &opener)
    } else if let old = read([left], of: first, &opener) {
      records = read([pair.right], of: names[1], &opener).map { old + $0 }
    }
    guard let records, records.count == 2 else { return 1 }
    guard
      let difference = RecordDifference(records[0], records[1], fields: plan.cards.fields)
    else {
      UserMessage.print("records of more than 16 MB are not compared")
      return 1
    }
    return print(difference, of: titles(left, names))
  }

  /// The records of some numbers, in the order of these; nil, and it is said why, where one is not there.
  private func read(
    _ numbers: [Int], of name: String, _ opener: inout InputOpener
  ) -> [Record]? {
    guard var reader = opener.openReader(name), let last = numbers.max() else { return nil }
    var found: [Int: Record] = [:]
    var taker = RecordTaker()
    var count = 0
    do throws(RecordError) {
      while count < last {
        count += 1
        let isRead: Void? = try reader.nextRaw { raw in
          if numbers.contains(count) { found[count] = taker.record(raw) }
        }
        if isRead == nil {
          count -= 1
          break
        }
      }
    } catch {
      opener.fail(name, error)
      return nil
    }
    UserMessage.print(choiceAmong: reader.lists, of: name)
    if let missing = numbers.first(where: { found[$0] == nil }) {
      let all = ValueText.count(count, "record")
      UserMessage.print(
        "\(UserMessage.line(of: InputOpener.title(of: name))): there is no record \(missing), only \(all)"
      )
      return nil
    }
    return numbers.compactMap { found[$0] }
  }

  /// The names of the records, with those of their files where there are two.
  private func titles(_ left: Int, _ names: [String]) -> DifferenceCard.Names {
    let texts = [left, pair.right].enumerated().map { index, number in
      let record = Phrase("Record \(number)").text
      return names.count == 1
        ? record : "\(UserMessage.line(of: InputOpener.title(of: names[index]))) · \(record)"
    }
    return DifferenceCard.Names(left: texts[0], right: texts[1])
  }

  private func print(_ difference: RecordDifference, of names: DifferenceCard.Names) -> Int32 {
    do throws(OutputBuffer.Failure) {
      if let format {
        try write(DifferenceData.text(of: difference, in: format))
      } else {
        let isPlainText = plan.form == .text && plan.colors == nil
        let card = DifferenceCard.card(
          for: difference, of: names, on: isPlainText ? .plainText : .print)
        var printer = try CardPrinter(plan: plan, descriptor: STDOUT_FILENO)
        try printer.printLines(of: card, number: pair.right)
        try printer.finish()
      }
      return 0
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch { return 0 }
  }

  /// Writes data; on a terminal what would control it is written out.
  private func write(_ bytes: [UInt8]) throws(OutputBuffer.Failure) {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    try output.append(isTerminal ? Array(DisplayText(bytes: bytes).utf8) : bytes)
    try output.flush()
  }
}

/// Two records that are compared, by their numbers, 1-based.
package struct RecordPair: Equatable, Sendable {
  /// The number of the left one; nil for the record before the right one in the same file, or for the record
  /// of the same number in the first of two files.
  package let left: Int?
  /// The number of the right one.
  package let right: Int

  /// Reads `3,5`, or `5` alone; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0.filter { $0 != " " }) }
    guard (1...2).contains(parts.count), numbers.count == parts.count, let last = numbers.last,
      numbers.allSatisfy({ $0 > 0 })
    else { return nil }
    (left, right) = (numbers.count == 2 ? numbers[0] : nil, last)
  }

  /// The number of the left one among records of so many files; 0 where there is none before the right one.
  func leftNumber(ofFiles count: Int) -> Int { left ?? (count == 1 ? right - 1 : right) }
}
