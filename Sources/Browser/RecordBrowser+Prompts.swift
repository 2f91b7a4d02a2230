import CardTable
import CellGrid
import Phrases
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TextLayout

/// The prompts of the last line: searches, filters, sorts, commands, and questions.
extension RecordBrowser {
  func ask(
    _ label: PromptLabel, _ kind: History.Kind, text: String = "", _ uses: PromptMode.Uses
  ) {
    loadHistory()
    application.present(
      PromptMode(label: label, history: history[kind], text: text, in: application, uses))
  }

  /// Has what was typed in earlier runs offered too, from the first prompt on.
  private func loadHistory() {
    guard let file = historyFile.take() else { return }
    file.load(into: &history)
    keptHistory = file
  }

  /// Keeps a line that was typed, for this run and later ones.
  func remember(_ line: String, as kind: History.Kind) {
    guard !line.isEmpty else { return }
    history.add(line, to: kind)
    keptHistory?.add(line, to: kind)
  }

  /// Asks for a command.
  ///
  /// - Parameter text: Its beginning.
  func askForCommand(_ text: String = "") {
    ask(
      .command, .command, text: text,
      PromptMode.Uses(
        hint: { $0.isEmpty ? "Tab shows the commands; Esc leaves" : .none },
        completion: { [unowned self] typed in
          CommandCompletion.completion(of: typed) { completion(of: $1, as: $0) }
        },
        onEnd: { [unowned self] line in
          guard let line else { return }
          remember(line, as: .command)
          perform(line)
        }))
  }

  /// Completes the argument of a command by what is read.
  private func completion(of typed: String, as argument: CommandInfo.Argument) -> Completion {
    switch argument {
    case .fields: fieldCompletion(of: typed)
    case .path: Completion(of: typed, behind: "", among: knownLists.map(\.path))
    case .number, .file, .setting, .type, .letter, .text: .none
    }
  }

  /// Does what a line says.
  func perform(_ line: String) {
    switch TypedCommand(line) {
    case .empty: return
    case .request(let request): perform(request)
    case .refused(let problem): messages.say(problem)
    }
  }
}

// MARK: Searching

extension RecordBrowser {
  /// Asks for what to seek, and seeks it as it is typed.
  ///
  /// - Parameter scope: Where it is sought at first.
  func askForSearch(isBackward: Bool, in scope: SearchScope = .values) {
    var query = finder.usualQuery
    query.isBackward = isBackward
    query.scope = scope
    let page = page
    var scopes = page == nil ? SearchScope.scopes(of: reading.contentOfSelection) : [.values]
    if !scopes.contains(scope) { scopes.append(scope) }
    // Who is in a record sees the names of its fields before anything else.
    if list.isInside, scopes.contains(.names) { query.scope = .names }
    let typed = TypedSearch(query, scopes: scopes)
    let here = page == nil ? findPlace() : nil
    if page == nil { finder.beginTyping() }
    ask(
      typed.query.label, .search,
      PromptMode.Uses(
        ownKey: { [unowned self] key in
          guard typed.press(key) else { return nil }
          if page == nil { finder.seekAsTyped(typed.query) }
          return typed.query.label
        },
        note: { [unowned self] in
          page == nil ? finder.session?.found(in: reading.records.rows) ?? .none : .none
        },
        onChange: { [unowned self] text in
          typed.query.text = text
          if page == nil { finder.seekAsTyped(typed.query) }
        },
        onEnd: { [unowned self] line in
          guard line != nil else { return page == nil ? finder.giveUpTyping() : () }
          if let here { places.jumps.leave(here) }
          accept(typed.query, in: page)
        }))
  }

  private func accept(_ query: SearchQuery, in page: Page?) {
    guard let page else {
      return search { () throws(SearchError) in
        try finder.acceptTyped(query)
      } sought: {
        query.text
      }
    }
    var query = query
    if query.text.isEmpty {
      guard let last = history[.search].last else { return }
      query.text = last
    }
    do throws(SearchError) {
      let isFound = try page.search(query)
      remember(query.text, as: .search)
      if !isFound { messages.say(page.missing) }
    } catch { messages.say(UserMessage.text(of: error, in: query.text)) }
  }

  /// Begins a search, or says why it cannot be made.
  ///
  /// - Parameters:
  ///   - begin: Begins it; returns the text that is sought.
  ///   - text: The text, where it cannot be sought.
  func search(_ begin: () throws(SearchError) -> String?, sought text: () -> String) {
    do throws(SearchError) {
      if let text = try begin() { remember(text, as: .search) }
    } catch {
      messages.say(UserMessage.text(of: error, in: text()))
    }
  }

  /// Goes to the next match, `n` in the direction of the search and `N` against it.
  func goToMatch(isForward: Bool) {
    if let page {
      if let problem = page.goToMatch(isForward: isForward) { messages.say(problem) }
    } else {
      try? finder.goToMatch(isForward: isForward)
    }
  }

  /// Says once that a search or a filter has passed over records on which it takes too long.
  func sayUndecided() {
    let isTyping = application.overlays.contains { $0 is PromptMode }
    guard !isTyping, let count = reading.arranged.undecidedCount() ?? finder.undecidedCount() else {
      return
    }
    let undecided: Phrase = "\(UserMessage.undecided(count))."
    messages.say(
      Phrase(
        verbatim: [messages.text, undecided.text].compactMap(\.self).joined(separator: " ")))
  }
}

/// A search that is being typed, with the keys that change how it searches.
@MainActor
private final class TypedSearch {
  var query: SearchQuery
  /// The scopes that Tab goes through.
  private let scopes: [SearchScope]

  init(_ query: SearchQuery, scopes: [SearchScope]) {
    self.query = query
    self.scopes = scopes
  }

  /// Changes how the search goes; false for a key that is for the line.
  func press(_ key: Key) -> Bool {
    switch key {
    case "^R": query.isLiteral.toggle()
    case "^N": query.isNegated.toggle()
    case "M-c":
      query.sensitivity = Self.next(query.sensitivity, in: CaseSensitivity.allCases, by: 1)
    case "Tab": query.scope = Self.next(query.scope, in: scopes, by: 1)
    case "S-Tab": query.scope = Self.next(query.scope, in: scopes, by: -1)
    default: return false
    }
    return true
  }

  private static func next<Choice: Equatable>(
    _ choice: Choice, in choices: [Choice], by step: Int
  ) -> Choice {
    let index = (choices.firstIndex(of: choice) ?? 0) + step
    return choices[(index + choices.count) % choices.count]
  }
}

// MARK: Questions

extension RecordBrowser {
  /// Asks something that one key answers.
  ///
  /// - Parameters:
  ///   - text: The question in a number of columns.
  ///   - onKey: Called with the key; false hands it on as if nothing had been asked.
  func ask(_ text: @escaping (Int) -> Phrase, onKey: @escaping (Key) -> Bool) {
    // It is among the messages too, where it can be read later.
    messages.note(text(.max))
    application.present(
      QuestionMode(
        in: application, cursor: { [unowned self] in list.cursor }, text: text, onKey: onKey))
  }

  /// Takes a question away where something else is said in its place: what cannot be read any more is not
  /// answered.
  func dismissQuestion() {
    for question in application.overlays.compactMap({ $0 as? QuestionMode }) {
      application.dismiss(question)
    }
  }

  /// Asks whether an address is to be opened; one that nobody should open is refused at once.
  func askToOpen(_ text: String) {
    guard isAllowed("opening") else { return }
    do throws(WebAddress.Refusal) {
      let address = try WebAddress(text)
      ask({ AddressQuestion.text(about: address, columns: $0) }) { [unowned self] key in
        guard key == "y" || key == "Y" else { return true }
        messages.say(perform(.open(address)) ?? "Opened \(address.text)")
        return true
      }
    } catch {
      switch error {
      case .address: messages.say("Not opened: this is not a web address: \(text)")
      case .characters: messages.say("Not opened: the address has invisible characters: \(text)")
      }
    }
  }

  /// Asks about a host whose images are on the screen, where nothing else has the keys or the last line.
  func askAboutHost() {
    guard messages.text == nil, !list.isInteracting, let host = context.images?.hostToAsk,
      application.overlays.allSatisfy({ $0 is Page })
    else { return }
    ask({ HostQuestion.text(about: host, columns: $0) }) { [unowned self] key in
      images.answer(host, isAllowed: key == "y" || key == "Y", andAllOthers: key == "Y")
      return key == "y" || key == "Y"
    }
  }
}
