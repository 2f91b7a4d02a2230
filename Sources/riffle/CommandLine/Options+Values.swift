import AdaptiveCards
import Browser
import ImageLoading
import Phrases
import Printing
import Query
import RecordCards
import Records
import TerminalInterface

/// Options whose value is read; each answers whether the value can be meant.
extension Options {
  /// Changes how records are chosen, which is asked for by that.
  mutating func changePick(_ change: (inout PickSettings) -> Void) {
    var made = pick ?? PickSettings()
    change(&made)
    pick = made
  }

  /// Takes a type, or the name of a format that may be defined later.
  mutating func setType(_ name: String) -> Bool {
    type = InputType(rawValue: name) ?? .auto
    formatName = type.rawValue == name ? nil : name
    return true
  }

  /// Takes a format, `NAME=REGEX`.
  mutating func addFormat(_ text: String) -> Bool {
    do throws(DefinedFormatError) {
      let format = try DefinedFormat(text)
      guard InputType(rawValue: format.name) == nil else {
        complaint = "\(format.name) is the name of a type; take another"
        return false
      }
      formats.removeAll { $0.name == format.name }
      formats.append(format)
      return true
    } catch {
      complaint = UserMessage.text(of: error)
      return false
    }
  }

  /// Takes fields whose values are counted, with commas between them.
  mutating func addCountedFields(_ text: String) -> Bool {
    guard let keys = try? SortKey.parse(text) else { return false }
    countedFields += keys.map(\.field)
    // What a sort says behind a name means nothing here.
    return keys.allSatisfy { $0 == SortKey($0.field) }
      && countedFields.count <= FieldCounting.mostFields
  }

  /// Whether the type is one that there is.
  var isTypeKnown: Bool { formatName == nil || formats.contains { $0.name == formatName } }

  /// Takes a delimiter of one byte.
  mutating func setDelimiter(_ text: String) -> Bool {
    delimiter = byte(of: text)
    return delimiter != nil
  }

  /// Takes the byte that begins a comment.
  mutating func setComment(_ text: String) -> Bool {
    comment = byte(of: text)
    return comment != nil
  }

  /// Takes the names of columns, with commas between them.
  mutating func setKey(_ text: String) -> Bool {
    key = text.split(separator: ",").map { $0.trimmingPrefix(" ") }.map(String.init)
    return !key.isEmpty
  }

  /// Takes a path in a JSON document.
  mutating func setRoot(_ text: String) -> Bool {
    root = JSONPath(text)
    return root != nil
  }

  /// Takes `line`, `blank` or a regular expression.
  mutating func setSplit(_ text: String) -> Bool {
    switch text {
    case "line": split = .line
    case "blank": split = .paragraph
    default: split = (try? SplitPattern(text)).map(RecordOptions.TextUnit.pattern)
    }
    return split != nil
  }

  /// Takes a number of lines, or of a hundred with `%` behind it.
  mutating func setHeight(_ text: String) -> Bool {
    let isShare = text.hasSuffix("%")
    guard let number = Int(isShare ? String(text.dropLast()) : text) else { return false }
    height = isShare ? .percent(number) : .rows(number)
    return isShare
      ? (1...100).contains(number) : number >= TerminalOptions.Height.fewestRows
  }

  /// Takes the name of an encoding.
  mutating func setEncoding(_ text: String) -> Bool {
    encoding = TextEncoding(text)
    return encoding != nil
  }

  /// Takes a number of bytes, with `K`, `M` or `G` behind it for powers of 1024.
  mutating func setSpoolLimit(_ text: String) -> Bool {
    let shift =
      switch text.last {
      case "K", "k": 10
      case "M", "m": 20
      case "G", "g": 30
      default: 0
      }
    guard let number = Int(shift == 0 ? text : String(text.dropLast())), number > 0 else {
      return false
    }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: 1 << shift)
    spoolLimit = isTooMuch ? .max : bytes
    return true
  }

  /// Takes a command.
  mutating func setSubmitCommand(_ text: String) -> Bool {
    do throws(SubmitCommand.Problem) {
      submitCommand = try SubmitCommand(text)
      return true
    } catch {
      switch error {
      case .unclosedQuote: complaint = "a quote is not closed in \(text)"
      case .nothing: complaint = "this names no program"
      }
      return false
    }
  }

  /// Takes the name of a theme, or the path of its file, which is read later.
  mutating func setTheme(_ name: String) -> Bool {
    let known = ThemeName(rawValue: name)
    (theme, themeName) = (known ?? .terminal, known == nil ? name : nil)
    return !name.isEmpty
  }

  /// Takes the language of messages and of dates.
  mutating func setLanguage(_ text: String) -> Bool {
    language = CardLanguage(text)?.tag
    return language != nil
  }

  /// Takes a list of fields.
  mutating func setFields(_ text: String) -> Bool {
    guard let selection = try? FieldSelection(text) else { return false }
    cards.fields = selection
    return true
  }

  /// Takes the numbers of two records.
  mutating func setCompared(_ text: String) -> Bool {
    compared = RecordPair(text)
    return compared != nil
  }

  /// Takes the name of a session.
  mutating func setSession(_ name: String) -> Bool {
    guard SessionStore.isName(name) else { return false }
    session = name
    return true
  }

  /// Takes the files of the session, where none are named and nothing is piped in.
  ///
  /// - Returns: Why there are none; nil where all is well.
  mutating func addFilesOfSession() -> Phrase? {
    guard let session, files.isEmpty, !StandardStreams.hasInput else { return nil }
    let store = SessionStore(folder: StateFolder.customary.path)
    do throws(SessionStore.Failure) {
      guard let paths = try store.files(ofSession: session) else {
        return "there is no session \(session) yet: name the files that it is to be of"
      }
      files = paths
      return nil
    } catch { return store.text(of: error) }
  }

  /// Takes a filter, on top of those before.
  mutating func addFilter(_ text: String) -> Bool {
    do throws(FilterError) {
      filters.append(try RecordFilter(text))
      return true
    } catch {
      complaint = UserMessage.text(of: error, in: text)
      return false
    }
  }

  /// Takes what to sort by.
  mutating func setSort(_ text: String) -> Bool {
    do throws(SortKeyError) {
      sortKeys = try SortKey.parse(text)
      return true
    } catch {
      complaint = UserMessage.text(of: error, in: text)
      return false
    }
  }

  /// Allows a host by name; false for what names none.
  mutating func allowHost(_ text: String) -> Bool {
    guard let rule = HostRule(text) else { return false }
    allowedHosts.append(rule)
    return true
  }

  /// The byte that a text is; `\\t` is a tab.
  private func byte(of text: String) -> UInt8? {
    let unescaped = text == "\\t" ? "\t" : text
    return unescaped.utf8.count == 1 ? unescaped.utf8.first : nil
  }
}
