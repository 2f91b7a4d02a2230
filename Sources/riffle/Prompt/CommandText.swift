/// A line that was typed behind `:`, taken apart.
enum CommandText: Equatable {
  /// A record by its number, 1-based.
  case record(Int)
  /// So many hundredths of the records.
  case percent(Int)
  /// A name, and what stands behind it.
  case command(String, PromptCommand.Call)
  /// Nothing.
  case empty

  init(_ line: String) {
    let text = Self.trimmed(line.drop { $0 == " " || $0 == ":" })
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if text.isEmpty {
      self = .empty
    } else if !digits.isEmpty, let number = Int(digits), digits.count == text.count {
      self = .record(number)
    } else if !digits.isEmpty, let number = Int(digits), text.dropFirst(digits.count) == "%" {
      self = .percent(number)
    } else {
      let name = text.prefix { $0.isLetter }
      let rest = text.dropFirst(name.count)
      let isForced = rest.first == "!"
      let argument = Self.trimmed(rest.dropFirst(isForced ? 1 : 0))
      self = .command(
        String(name.isEmpty ? text : name),
        PromptCommand.Call(argument: name.isEmpty ? "" : String(argument), isForced: isForced))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
