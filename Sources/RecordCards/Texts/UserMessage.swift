import JSON
import Phrases
import Platform
import Query
import Records
import TextLayout

/// Everything that riffle says about what went wrong: one line, what happened and what to do.
package enum UserMessage {
  /// The reason why a file could not be opened or read on.
  package static func text(of error: RecordError) -> Phrase {
    switch error {
    case .notFound: "no such file"
    case .isDirectory: "is a folder; name the files in it"
    case .unreadable(let code): systemText(code)
    case .binary: "is not text (it has zero bytes); riffle reads JSON, CSV, cards, logs and text"
    case .compression(let compression, let problem): text(of: problem, in: compression)
    case .rootMissing(let path, let found):
      found == "."
        ? "has nothing at \(path)" : "has nothing at \(path); \(found) is as far as it goes"
    case .badRecord(let line, let problem): "line \(line): bad record: \(text(of: problem))"
    case .changed: "has changed since it was opened"
    case .spoolFull(let limit):
      "sends more than \(BinaryText.size(limit)); reading stopped there (--spool-limit)"
    case .database(let problem): Phrase(verbatim: problem)
    case .spoolFailed(let code): "cannot be kept in a temporary file: \(systemText(code))"
    }
  }

  /// The change that happened to a file while it is open.
  package static func text(of event: SourceEvent) -> Phrase {
    switch event {
    case .truncated: "was truncated; showing it again"
    case .rewritten: "was rewritten; showing it again"
    case .replaced: "was replaced; showing the new file"
    case .rotated: "was rotated; the records of the new file follow"
    case .deleted: "was deleted; showing what is still open"
    case .restored: "is back under its name"
    }
  }

  /// The reason why compressed data cannot be read to its end.
  private static func text(of problem: CompressionProblem, in compression: Compression) -> Phrase {
    let name = compression.rawValue
    switch problem {
    case .libraryMissing(let library):
      return "is compressed with \(name); \(library) is not installed"
    case .damaged(let offset): return "is damaged: wrong \(name) data at byte \(offset + 1)"
    case .cutOff(let offset): return "is cut off: its \(name) data goes on after byte \(offset)"
    case .outOfMemory: return "takes too much memory to be decompressed by \(name)"
    case .expandsTooMuch(let byteCount):
      let size = BinaryText.size(byteCount)
      return
        "expands to more than 1,000 times its size; stopped after \(size) (--no-limit reads on)"
    }
  }

  /// The reason why a record is bad.
  package static func text(of problem: RecordProblem) -> Phrase {
    switch problem {
    case .json(let error): "\(text(of: error.reason)) at byte \(error.byteOffset + 1)"
    case .unclosedQuote: "a quote opens here and is not closed"
    case .outsideArray: "this is outside the array"
    case .undecidedStart:
      "the pattern of --split or --define-format takes too long to say if a record starts here"
    }
  }

  /// The fault of a search pattern.
  package static func text(of error: SearchError, in pattern: String) -> Phrase {
    "/\(pattern)/ is not a regular expression: \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// Why a text defines no format.
  package static func text(of error: DefinedFormatError) -> Phrase {
    switch error {
    case .noName: "takes a name of letters, digits, - and _, a =, and a regular expression"
    case .noGroup: "has no named group: (?<message>.*) makes a field of what it matches"
    case .pattern(let error):
      "has no regular expression: \(error.message) at byte \(error.byteOffset + 1) of it"
    }
  }

  /// The name of a format.
  package static func name(of format: RecordFormat) -> Phrase {
    switch format {
    case .jsonLines: "JSON Lines"
    case .jsonArray: "a JSON array"
    case .jsonMember(let name): "the array \(name) of a JSON document"
    case .jsonValues: "JSON"
    case .delimited(9): "tab-separated values"
    case .delimited(let byte): "values separated by \(Character(Unicode.Scalar(byte)))"
    case .log: "a log"
    case .paragraphs: "text, a record a paragraph"
    case .lines: "text, a record a line"
    case .blocks(.matching(let pattern)): "text, a record from each line with /\(pattern.text)/"
    case .blocks(.gitLog): "a git log"
    case .blocks(.mail): "mail messages"
    case .blocks(.letter): "a mail message"
    case .blocks(.stanzas), .blocks(.led): "paragraphs of fields"
    case .blocks(.journal): "an exported journal"
    case .blocks(.sections(.yaml)): "YAML documents"
    case .blocks(.sections(.card)): "vCards"
    case .blocks(.sections(.calendar)): "a calendar"
    case .blocks(.sections(.reference)): "BibTeX entries"
    case .blocks(.sections(.change)): "changes of files"
    case .blocks(.sections(.expandedRow)): "rows of a database"
    case .blocks(.sections(.file)): "what was printed of several files"
    case .blocks(.sections(.release)): "a changelog"
    case .blocks(.settings): "settings in sections"
    case .blocks(.directory): "entries of a directory"
    case .blocks(.database): "a database of recutils"
    case .blocks(.separated), .blocks(.ruled): "texts with a separator between them"
    case .blocks(.table): "a table of text"
    case .blocks(.defined(let format)): "\(format.name), as defined"
    }
  }

  /// The lists of a document that has several, and how to read another; nil where it has not.
  ///
  /// - Parameters:
  ///   - option: What chooses one, in front of its path.
  ///   - shown: The path to the one that is read, where that was chosen.
  package static func text(
    of lists: [JSONList], by option: String = "--root", shown: String? = nil
  ) -> Phrase? {
    func isShown(_ list: JSONList) -> Bool { shown.map { $0 == list.path } ?? list.isRead }
    guard let other = lists.first(where: { !isShown($0) }) else { return nil }
    if lists.count == 1 {
      let path = other.path
      let word = shellWord(path)
      guard let count = other.count else {
        return "\(path) holds records by name; \(option) \(word) shows them"
      }
      return "\(path) holds \(count) records by name; \(option) \(word) shows them"
    }
    let names = lists.prefix(mostLists).map { list in
      let count = list.count.map { String($0) }
      let notes = [count, isShown(list) ? shownNote.text : nil].compactMap(\.self)
      return notes.isEmpty ? list.path : "\(list.path) (\(notes.joined(separator: ", ")))"
    }
    let all = names.joined(separator: ", ") + (lists.count > mostLists ? ", …" : "")
    let path = option == "--root" ? shellWord(other.path) : other.path
    return lists.contains(where: isShown)
      ? "\(lists.count) lists: \(all); \(option) \(path) shows another"
      : "\(lists.count) lists: \(all); \(option) \(path) shows one of them"
  }

  private static let mostLists = 4

  /// The list of several that is shown.
  private static var shownNote: Phrase { "shown" }

  /// A text as a shell reads it as one word.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      Byte.isLetter(byte) || Byte.isDigit(byte) || "._-/".utf8.contains(byte)
    }
    guard !isPlain else { return text }
    let parts = text.split(separator: Character("'"), omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The name of the input without a file.
  package static var standardInput: Phrase { "standard input" }

  /// The name of the output without a file.
  package static var standardOutput: Phrase { "standard output" }

  /// Writes a message to standard error; file names and the like are made harmless first.
  package static func print(_ message: Phrase) {
    let bytes = Array("riffle: \(line(of: message.text))\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// A text as one line that is fit for a terminal.
  package static func line(of text: String) -> String {
    String(decoding: DisplayText(text).utf8.map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
  }

  /// The reason why a text is not JSON.
  package static func text(of reason: JSONError.Reason) -> Phrase {
    reason == .syntax ? "not JSON" : reason.words
  }

  /// The system's words for an `errno`.
  package static func systemText(_ code: Int32) -> Phrase {
    Phrase(verbatim: String(cString: strerror(code)).lowercased())
  }
}

/// Faults of fields, filters and sorts that were typed.
extension UserMessage {
  /// The fault of a field's name.
  package static func text(of error: FieldPathError, in text: String) -> Phrase {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// The fault of a filter.
  package static func text(of error: FilterError, in text: String) -> Phrase {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// The fault of a sort key.
  package static func text(of error: SortKeyError, in text: String) -> Phrase {
    "\(text): \(error.message) at byte \(error.byteOffset + 1)"
  }

  /// The reason why records stay unsorted.
  package static func text(of error: SortError) -> Phrase {
    switch error {
    case .unreadable(let error): "Not sorted: the file \(text(of: error))."
    case .temporaryFileFailed(let code):
      "Not sorted: no room in a temporary file (\(systemText(code))); TMPDIR names another folder."
    case .tooManyRecords: "Not sorted: there are more than 4 294 967 295 records."
    }
  }

  /// The fault of a list of fields.
  package static func text(of error: FieldSelectionError, in list: String) -> Phrase {
    switch error {
    case .noEntry: "there is no field in the list"
    case .emptyEntry: "a - in \(list) has no field after it"
    case .unclosedQuote: "a quote in \(list) is not closed"
    }
  }
}
