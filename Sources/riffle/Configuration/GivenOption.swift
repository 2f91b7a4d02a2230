import Phrases
import TOML

/// An option that somebody has given, and where; by reference as ``Configuration/KeySetting`` is.
final class GivenOption: Sendable {
  /// Who has given it.
  enum Origin: Equatable, Sendable {
    /// A line of the file of settings, 1-based.
    case file(line: Int)
    /// The variable `RIFFLE_OPTIONS`.
    case environment
    /// The command line.
    case commandLine

    /// The line of the file of settings, 1-based; nil where it is not that file.
    var line: Int? {
      switch self {
      case .file(let line): line
      case .environment, .commandLine: nil
      }
    }
  }

  /// The option.
  let definition: OptionDefinition
  /// The name that it was given by, with its dashes.
  let name: String
  /// Its value; nil for a flag.
  let value: String?
  /// Where it was given.
  let origin: Origin

  init(_ definition: OptionDefinition, named name: String, value: String?, _ origin: Origin) {
    (self.definition, self.name, self.value, self.origin) = (definition, name, value, origin)
  }

  /// Makes one that stands in the file of settings.
  convenience init(_ definition: OptionDefinition, value: String?, line: Int) {
    self.init(definition, named: definition.long, value: value, .file(line: line))
  }

  /// Has it change the options.
  func apply(to options: inout Options) throws(OptionParser.UsageError) {
    switch definition.effect {
    case .flag(let set): set(&options)
    case .request, .choice: break
    case .value(let idea, let set):
      guard let value else { throw .missingValue(option: name, idea: idea.text) }
      options.complaint = nil
      if set(&options, value) { return }
      if let problem = options.complaint { throw .refused(option: name, problem: problem) }
      throw .wrongValue(
        option: name, value: value, idea: definition.expectation?.text ?? idea.text)
    }
  }
}

extension [GivenOption] {
  /// Adds an option of the file of settings with its values; one that is wrong is left out and told.
  ///
  /// - Returns: Whether there is such an option.
  mutating func read(_ node: TOMLNode, problems: inout [Configuration.Problem]) -> Bool {
    // Names with underscores are what other programs have.
    guard
      let option = OptionTable.named(node.key)
        ?? OptionTable.named(node.key.replacing("_", with: "-")),
      option.isSetting
    else { return false }
    switch (option.effect, node.value) {
    case (.flag, .boolean(let isOn)):
      if isOn { append(GivenOption(option, value: nil, line: node.line)) }
    case (.flag, _):
      problems.append(
        Configuration.Problem(
          line: node.line, kind: .wrongType(node.key, expected: "true or false")))
    case (_, .array(let elements)):
      for element in elements { readValue(of: option, element, problems: &problems) }
    default: readValue(of: option, node, problems: &problems)
    }
    return true
  }

  private mutating func readValue(
    of option: OptionDefinition, _ node: TOMLNode, problems: inout [Configuration.Problem]
  ) {
    switch node.value {
    case .text(let text): append(GivenOption(option, value: text, line: node.line))
    case .integer(let number):
      append(GivenOption(option, value: String(number), line: node.line))
    case .decimal, .boolean, .time, .array, .table:
      problems.append(
        Configuration.Problem(
          line: node.line, kind: .wrongType(option.long, expected: "a text or a number")))
    }
  }
}
