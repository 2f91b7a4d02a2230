import CardTable
import CellGrid
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface

/// The prompts of the last line: searches, filters, sorts, commands, and questions.
extension RecordBrowser {
  private func ask(_ label: String, _ kind: History.Kind, _ uses: PromptMode.Uses) {
    application.present(
      PromptMode(label: label, history: history[kind], in: application, uses))
  }

  /// Asks for a command.
  func askForCommand() {
    ask(
      ":", .command,
      PromptMode.Uses(
        hint: { $0.isEmpty ? "Tab shows the commands; Esc leaves" : "" },
        completion: CommandCompletion.completion,
        onEnd: { [unowned self] line in
          guard let line else { return }
          history.add(line, to: .command)
          perform(line)
        }))
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
  func askForSearch(isBackward: Bool) {
    var query = finder.usualQuery
    query.isBackward = isBackward
    let page = page
    let scopes = page == nil ? SearchScope.scopes(of: reading.contentOfSelection) : [.values]
    let typed = TypedSearch(query, scopes: scopes)
    if page == nil { finder.beginTyping() }
    ask(
      typed.query.label, .search,
      PromptMode.Uses(
        ownKey: { [unowned self] key in
          guard typed.press(key) else { return nil }
          if page == nil { finder.seekAsTyped(typed.query) }
          return typed.query.label
        },
        note: { [unowned self] in page == nil ? finder.session?.found ?? "" : "" },
        onChange: { [unowned self] text in
          typed.query.text = text
          if page == nil { finder.seekAsTyped(typed.query) }
        },
        onEnd: { [unowned self] line in
          guard line != nil else { return page == nil ? finder.giveUpTyping() : () }
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
      history.add(query.text, to: .search)
      if !isFound { messages.say(page.missing) }
    } catch {
      messages.say(UserMessage.text(of: error, in: query.text))
    }
  }

  /// Begins a search, or says why it cannot be made.
  ///
  /// - Parameters:
  ///   - begin: Begins it; returns the text that is sought.
  ///   - text: The text, where it cannot be sought.
  func search(_ begin: () throws(SearchError) -> String?, sought text: () -> String) {
    do throws(SearchError) {
      if let text = try begin() { history.add(text, to: .search) }
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
    guard !isTyping, let count = reading.undecidedCount() ?? finder.undecidedCount() else { return }
    messages.say(
      [messages.text, UserMessage.undecided(count) + "."].compactMap(\.self)
        .joined(separator: " "))
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

// MARK: Filters and sorts

extension RecordBrowser {
  /// Asks for something that is about the records and not about a page.
  private func askAboutRecords(
    _ label: String, _ kind: History.Kind, hint: @escaping (String) -> String,
    _ accept: @escaping (String) -> Void
  ) {
    while let page { close(page) }
    reading.leaveTail()
    ask(
      label, kind,
      PromptMode.Uses(
        hint: hint, completion: { [unowned self] in fieldCompletion(of: $0) },
        onEnd: { [unowned self] line in
          guard let line else { return }
          history.add(line, to: kind)
          accept(line)
        }))
  }

  /// Asks for a filter.
  func askForFilter() {
    let hint = "word  \"two words\"  field=value  field>3  field~regex  and or not"
    askAboutRecords("&", .filter, hint: { $0.isEmpty ? hint : "" }) { [unowned self] in
      pushFilter($0)
    }
  }

  /// Asks for the field whose value the records are to have, or not to have.
  func askForValue(isExcluded: Bool) {
    guard reading.all.selection != nil else { return }
    let verb = isExcluded ? "hides" : "shows only"
    askAboutRecords(
      isExcluded ? "!" : "@", .field,
      hint: { [unowned self] text in
        (try? valueFilter(named: text, isExcluded: false)).flatMap(\.self)
          .map { "Enter \(verb) \($0); Tab: other fields" }
          ?? "this record has no such value; Tab shows the fields"
      }, { [unowned self] in filter(byValueOf: $0, isExcluded: isExcluded) })
  }

  /// Asks for what to sort by.
  func askForSort(isDescending: Bool) {
    let hint = "field  field:desc  several with commas; Tab shows the fields; nothing: unsorted"
    askAboutRecords(
      isDescending ? "sort ↓ " : "sort ↑ ", .field, hint: { $0.isEmpty ? hint : "" }
    ) { [unowned self] in sort(by: $0, isDescending: isDescending) }
  }

  /// Shows what all of some filters let through.
  func setFilters(_ filters: [RecordFilter]) {
    reading.filter(by: filters)
    finder.repeatSearch()
  }

  private func push(_ filter: RecordFilter) {
    guard !reading.filters.contains(filter) else {
      return messages.say("That filter is there already: \(filter).")
    }
    setFilters(reading.filters + [filter])
  }

  /// Puts a typed filter on top; nothing typed takes the last one away.
  private func pushFilter(_ text: String) {
    guard !text.isEmpty else { return undoArrangement() }
    do throws(FilterError) {
      push(try RecordFilter(text))
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// Has one filter in place of all that are there; nothing typed takes them away.
  func setFilter(_ text: String) {
    do throws(FilterError) {
      setFilters(text.isEmpty ? [] : [try RecordFilter(text)])
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// Sorts by typed keys; nothing typed puts the order of the input back.
  ///
  /// - Parameter isDescending: Whether keys that say nothing else are sorted from the greatest down.
  func sort(by text: String, isDescending: Bool = false) {
    do throws(SortKeyError) {
      var keys = text.isEmpty ? [] : try SortKey.parse(text)
      if isDescending, !text.contains(":") {
        for index in keys.indices { keys[index].isDescending = true }
      }
      reading.sort(by: keys)
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// Shows only the records with the selected record's value of a field, or hides them.
  private func filter(byValueOf text: String, isExcluded: Bool) {
    do throws(FieldPathError) {
      guard let filter = try valueFilter(named: text, isExcluded: isExcluded) else {
        return messages.say("This record has no \(text) to compare with.")
      }
      push(filter)
    } catch {
      messages.say(UserMessage.text(of: error, in: text))
    }
  }

  /// The filter for the value of a field; without a name of the usual one.
  private func valueFilter(
    named text: String, isExcluded: Bool
  ) throws(FieldPathError) -> RecordFilter? {
    guard let name = text.isEmpty ? usualField : text else { return nil }
    let path = try FieldPath(name)
    guard let record = reading.contentOfSelection else { return nil }
    return isExcluded
      ? RecordFilter(otherThan: record, at: path) : RecordFilter(sameAs: record, at: path)
  }

  /// The field that is asked about first: the state of things, or else the first with a value.
  private var usualField: String? {
    let section = reading.selectedRecord.section
    let records = reading.records
    if case .log = records.sources[section].progress.format { return "level" }
    let status = records.plan(ofSection: section).subtitle.first { $0.kind == .status }?.name
    return status.map { FieldPath(name: $0).description } ?? fieldNames.first
  }

  /// The fields of the selected record's file, as they are typed.
  private var fieldNames: [String] {
    var names = FieldNames()
    let source = reading.records.sources[reading.selectedRecord.section]
    for index in 0..<min(CardPlan.sampleSize, source.progress.count) {
      if let record = try? source.record(at: index) { names.add(record) }
    }
    return names.paths.map(\.description)
  }

  /// Offers the fields that begin with the word that is being typed.
  private func fieldCompletion(of typed: String) -> Completion {
    let start = typed.lastIndex { " ,(!".contains($0) }.map { typed.index(after: $0) }
    let head = String(typed[..<(start ?? typed.startIndex)])
    return Completion(of: String(typed.dropFirst(head.count)), behind: head, among: fieldNames)
  }
}

// MARK: Questions

extension RecordBrowser {
  private func ask(_ text: @escaping (Int) -> String, onKey: @escaping (Key) -> Bool) {
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
    do throws(WebAddress.Refusal) {
      let address = try WebAddress(text)
      ask({ AddressQuestion.text(about: address, columns: $0) }) { [unowned self] key in
        guard key == "y" || key == "Y" else { return true }
        messages.say(perform(.open(address)) ?? "Opened \(address.text)")
        return true
      }
    } catch {
      switch error {
      case .address: messages.say("Not opened, for it is no web address: \(text)")
      case .characters:
        messages.say("Not opened, for it has characters that cannot be seen: \(text)")
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
