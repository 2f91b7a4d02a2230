import Phrases
import Values

/// A command with what was typed around it.
struct Request: Equatable, Sendable {
  /// The command.
  var command: Command
  /// The number typed before the keys, or behind the word.
  var count: Int?
  /// The text behind the word, without the blanks around it.
  var argument = ""
  /// Whether a `!` stands behind the word.
  var isForced = false

  init(_ command: Command, count: Int? = nil, argument: String = "", isForced: Bool = false) {
    self.command = command
    self.count = count
    self.argument = argument
    self.isForced = isForced
  }

  /// Whether it is of no use without a text behind the word, which is not there.
  var needsArgument: Bool { argument.isEmpty && [.write, .shell, .pipe].contains(command) }

  /// The request as it is typed: `:sort created:desc`.
  var line: String {
    let rest = [argument, count.map(String.init) ?? ""].filter { !$0.isEmpty }
    return ([":\(command.rawValue)\(isForced ? "!" : "")"] + rest).joined(separator: " ")
  }
}

/// A line that was typed behind `:`, taken apart.
enum TypedCommand: Equatable {
  /// A request.
  case request(Request)
  /// Nothing.
  case empty
  /// A message about the mistake in it.
  case refused(Phrase)

  init(_ line: String) {
    // A word in full is what settings have, line by line as the program starts.
    let wordEnd = line.utf8.firstIndex(of: 0x20) ?? line.endIndex
    if let command = Command.inFull(String(line[..<wordEnd])) {
      self.init(command, line[wordEnd...])
      return
    }
    let text = Self.trimmed(line.drop { $0 == " " || $0 == ":" })
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if text.isEmpty {
      self = .empty
    } else if let number = Int(digits), digits.count == text.count {
      self = .request(Request(.first, count: max(1, number)))
    } else if let number = Int(digits), text.dropFirst(digits.count) == "%" {
      self = .request(Request(.percent, count: number))
    } else {
      self.init(word: text)
    }
  }

  private init(word text: Substring) {
    let letters = text.prefix { $0.isLetter || $0 == "-" }
    // `:!` and `:|` are words by themselves.
    let word = letters.isEmpty ? text.prefix { $0 == "!" || $0 == "|" }.prefix(1) : letters
    guard let command = word.isEmpty ? nil : Command.named(String(word)) else {
      let nearest = NearestName.find(String(word), among: Command.allCases.map(\.rawValue))
      let typed = word.isEmpty ? text : word
      self = .refused(
        nearest.map { "There is no command :\(typed); did you mean :\($0)?" }
          ?? "There is no command :\(typed); :help lists them.")
      return
    }
    self.init(command, text.dropFirst(word.count))
  }

  /// Takes apart what stands behind a command's word.
  private init(_ command: Command, _ rest: Substring) {
    guard !rest.isEmpty else {
      self = .request(Request(command))
      return
    }
    let isForced = rest.first == "!"
    let argument = String(Self.trimmed(rest.dropFirst(isForced ? 1 : 0)))
    let info = command.entry
    if isForced, !info.takesForce {
      self = .refused(":\(command.rawValue) takes no !.")
    } else if info.argument == .number, !argument.isEmpty, Int(argument) == nil || info.keys == nil
    {
      self = .refused(":\(command.rawValue) takes no argument.")
    } else {
      let count = info.argument == .number ? Int(argument) : nil
      self = .request(Request(command, count: count, argument: argument, isForced: isForced))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
