/// The signs by which a text is known as what a program reads or writes: scripts, configurations, changes of
/// files, logs.
///
/// Their lines may begin like headings and items, and a mark that is left out there changes what they say.
struct CodeSigns {
  /// Lines with words, but for those in fences.
  private var lineCount = 0
  /// Those that no prose has.
  private var codeCount = 0
  private var oldFileCount = 0
  private var newFileCount = 0

  /// Of so many lines one that no prose has makes the text code.
  private static let linesPerSign = 4
  /// Beginnings that only the first line of a text for a program has.
  private static let heads = ["#!", "%YAML", "<?xml", "<?php", "diff ", "Index: "]

  /// Whether a text is rather for a program than for people.
  ///
  /// O(bytes).
  static func areFound(in text: String) -> Bool {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { !$0.isBlank }) else { return false }
    if heads.contains(where: lines[first].hasPrefix) { return true }
    let second = first + 1 < lines.count ? lines[first + 1] : ""
    // What stands between two such lines at the start of a text is YAML, whatever follows.
    if lines[first] == "---", Setting(second) != nil { return true }
    var signs = CodeSigns()
    signs.look(at: lines[first...])
    return signs.codeCount * linesPerSign > signs.lineCount
      || signs.oldFileCount > 0 && signs.newFileCount > 0
  }

  private mutating func look(at lines: ArraySlice<Substring>) {
    var fence: MarkdownFence?
    for (index, line) in zip(lines.indices, lines) where !line.isBlank {
      if let open = fence {
        if open.isEnded(by: line) { fence = nil }
        continue
      }
      fence = MarkdownFence(line)
      guard fence == nil else { continue }
      lineCount += 1
      if line.hasPrefix("--- ") { oldFileCount += 1 }
      if line.hasPrefix("+++ ") { newFileCount += 1 }
      let next = index + 1 < lines.endIndex ? lines[index + 1] : ""
      if Self.isCode(line, before: next) { codeCount += 1 }
    }
  }

  private static func isCode(_ line: Substring, before next: Substring) -> Bool {
    // Items of prose may end with a semicolon; those of YAML are known by the lines around them.
    guard MarkdownItem(line) == nil else { return false }
    let text = line.trimmed
    if endings.contains(where: text.hasSuffix) || words.contains(text) { return true }
    if text.hasPrefix("$ ") || parts.contains(where: { text.contains(bytesOf: $0) }) { return true }
    if text.first == "[", text.last == "]", !text.contains(" ") { return true }
    if isEntry(text) || isCall(text) { return true }
    guard let setting = Setting(text) else { return isStatement(text) }
    // The name of a list is indented less than what is in it; of prose it is not.
    return setting.hasValue || indent(of: next) > indent(of: line)
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

  /// Endings of lines of programs, and of no sentence.
  private static let endings = [";", "{", "}", "\\", "(", "[", "],"]
  /// Signs in the middle of commands.
  private static let parts = ["$(", "=`", "; do", "; then", " && ", " || "]
  /// Lines that are one word of a script.
  private static let words: Set<Substring> = ["fi", "done", "esac", "else", "then", "do", "end"]
  /// Words that begin a command, and of prose hardly a line.
  private static let commands: Set<Substring> = [
    "export", "echo", "import", "sudo", "cd", "mkdir", "exit", "source", "alias", "def", "class",
    "elif", "except", "return", "local", "unset",
  ]

  private static func isStatement(_ text: Substring) -> Bool {
    let word = text.prefix { $0 != " " }
    if commands.contains(word) { return text.last != "." }
    return word == "set" && text.dropFirst(4).first.map { $0 == "-" || $0 == "+" } ?? false
  }

  /// Whether a line is a call and nothing else: a name, brackets, and between them what is handed over.
  private static func isCall(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return !name.isEmpty && text.dropFirst(name.count).first == "(" && text.last == ")"
  }

  /// Whether a line begins with a date and a time of day, as entries of logs do.
  private static func isEntry(_ text: Substring) -> Bool {
    let shape = text.drop { $0 == "[" }.prefix(13).map { character in
      character.isNumber ? "0" : character == "T" ? " " : character
    }
    return String(shape) == "0000-00-00 00"
  }
}

/// A line `name: value` or `name=value`, in which the name is one word.
private struct Setting {
  /// Whether a value stands behind the mark.
  let hasValue: Bool

  init?(_ line: Substring) {
    let text = line.trimmed
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    let rest = text.dropFirst(name.count)
    if rest.first == ":", rest.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true {
      hasValue = !rest.dropFirst().isBlank
    } else if rest.first == "=" || rest.hasPrefix(" = ") || rest.hasPrefix(" := ") {
      hasValue = true
    } else {
      return nil
    }
  }
}
