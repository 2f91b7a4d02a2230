import AdaptiveCards
import JSON
import Phrases
import Platform
import RecordCards
import Records
import TextLayout

/// Checks files of cards and prints the findings, each with its line and column: `riffle lint`.
package struct CardLint {
  /// The form of a finding.
  package enum Form: Sendable {
    /// A line as compilers write it: file, line, column, level, message, rule.
    case text
    /// A line of JSON.
    case jsonLines
  }

  private let names: [String]
  private let check: CardCheck
  private let form: Form
  /// Whether a person reads the findings.
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var counts = Counts()

  /// Most bytes of a file.
  private static let largestByteCount = 16 << 20

  /// The cards and findings so far.
  private struct Counts {
    var cards = 0
    var errors = 0
    var warnings = 0
    /// Whether a file could not be read.
    var hasFailed = false
  }

  /// Makes a run over some files; `-` is standard input.
  package init(_ names: [String], check: CardCheck, form: Form) {
    (self.names, self.check, self.form) = (names, check, form)
  }

  /// Checks the files in turn; returns the exit code, which is 0 without errors and warnings, else 1.
  package mutating func run() -> Int32 {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      for name in names { try lint(name, &output) }
      try output.flush()
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch {}
    printSummary()
    return counts.errors + counts.warnings > 0 || counts.hasFailed ? 1 : 0
  }

  private mutating func lint(
    _ name: String, _ output: inout OutputBuffer
  ) throws(OutputBuffer.Failure) {
    let bytes: [UInt8]
    do throws(SmallFile.Failure) {
      let path = name == "-" ? "/dev/stdin" : name
      bytes = try SmallFile.read(path, mostBytes: Self.largestByteCount)
    } catch {
      counts.hasFailed = true
      UserMessage.print("\(name): \(Self.text(of: error))")
      return
    }
    let shown = name == "-" ? "<stdin>" : name
    let file = LintedFile(bytes)
    for text in file.texts {
      counts.cards += text.cards.count
      for (finding, place) in text.findings(by: check) {
        switch finding.rule.level {
        case .error: counts.errors += 1
        case .warning: counts.warnings += 1
        case .note: break
        }
        try output.append(line(finding, place, shown).utf8)
      }
    }
    for error in file.faults {
      counts.errors += 1
      let finding = CardFinding(
        rule: .invalidValue, path: "", message: UserMessage.text(of: error.reason).text)
      try output.append(line(finding, (error.line, error.column), shown).utf8)
    }
  }

  private static func text(of failure: SmallFile.Failure) -> Phrase {
    switch failure {
    case .tooLarge: "is larger than \(BinaryText.size(largestByteCount)), too much for a card"
    case .failed(ENOENT): "no such file"
    case .failed(let code): UserMessage.systemText(code)
    }
  }

  private func printSummary() {
    guard counts.errors + counts.warnings > 0 else {
      if counts.cards == 0, !counts.hasFailed { UserMessage.print("there is no card in it") }
      return
    }
    let errors = ValueText.count(counts.errors, "error")
    let warnings = ValueText.count(counts.warnings, "warning")
    UserMessage.print("\(errors), \(warnings) in \(ValueText.count(counts.cards, "card"))")
  }

  private func line(
    _ finding: CardFinding, _ place: (line: Int, column: Int), _ name: String
  ) -> String {
    switch form {
    case .text:
      let path = finding.path.isEmpty ? Phrase("card").text : finding.path
      let text =
        "\(name):\(place.line):\(place.column): \(finding.rule.level.rawValue): "
        + "\(path): \(finding.message) [\(finding.rule.rawValue)]"
      return String(decoding: DisplayText(text).utf8, as: UTF8.self) + "\n"
    case .jsonLines:
      let members: [(String, JSONValue?)] = [
        ("file", .string(name)), ("line", .number("\(place.line)")),
        ("column", .number("\(place.column)")), ("level", .string(finding.rule.level.rawValue)),
        ("rule", .string(finding.rule.rawValue)), ("path", .string(finding.path)),
        ("property", finding.property.map(JSONValue.string)), ("message", .string(finding.message)),
      ]
      let object = JSONObject(
        members: members.compactMap { key, value in
          value.map { JSONObject.Member(key: key, value: $0) }
        })
      let text = JSONValue.object(object).text
      return (isTerminal ? String(decoding: DisplayText(text).utf8, as: UTF8.self) : text) + "\n"
    }
  }
}
