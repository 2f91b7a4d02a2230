import CursesTerminal
import Records

/// Searching while one types.
extension Viewer {
  /// What is to be as it was if the prompt is given up.
  struct Typing {
    /// Where the reader was.
    var view: CardList.Spot
    /// The record from which the search goes.
    var start: RecordPosition
    /// The search before.
    var former: SearchSession?
    /// Whether anything was sought since.
    var isBegun = false
    /// Cards that were unfolded to show a match in them.
    var unfolded: [CardID] = []
  }

  /// Asks for what to seek.
  func ask(isBackward: Bool) {
    var wish = usualWish
    wish.isBackward = isBackward
    let scopes = overlays.isEmpty ? SearchScope.scopes(of: contentOfSelection) : [.values]
    prompt = SearchPrompt(wish, scopes: scopes, history: history)
    guard overlays.isEmpty else { return }
    typing = Typing(view: main.spot, start: position(of: main.selection), former: search)
  }

  /// Types a key into the prompt.
  func type(_ name: String, _ character: Character?) {
    let former = prompt?.wish
    switch prompt?.type(name, character: character) {
    case .accepted: accept()
    case .cancelled: giveUpPrompt()
    case .editing: if prompt?.wish != former { seekAsTyped() }
    case nil: break
    }
  }

  /// Adds text that was pasted into the prompt.
  func paste(_ text: String) {
    guard prompt != nil else { return }
    prompt?.paste(text)
    seekAsTyped()
  }

  /// Goes to the first match of what is typed so far; what is no expression yet finds nothing yet.
  private func seekAsTyped() {
    guard let wish = prompt?.wish, let typing else { return }
    pendingMatch = nil
    // One that is done costs nothing more, and is wanted again if the prompt is given up.
    if typing.isBegun || search?.isBusy == true { search?.stop() }
    self.typing?.isBegun = true
    goBack()
    show(nil)
    if !wish.text.isEmpty { try? seek(wish, from: typing.start) }
  }

  private func accept() {
    guard var wish = prompt?.wish else { return }
    if !wish.text.isEmpty, let typing, typing.isBegun, let search, search.wish == wish {
      return keep(search, from: typing.start)
    }
    giveUpPrompt()
    if wish.text.isEmpty {
      guard let lastWish else { return }
      wish = SearchWish(lastWish, isBackward: wish.isBackward)
    }
    beginSearch(wish)
  }

  /// Closes the prompt and stays at what was found, or says that nothing was.
  private func keep(_ search: SearchSession, from start: RecordPosition) {
    prompt = nil
    typing = nil
    lastWish = search.wish
    remember(search.wish.text)
    guard search.current == nil, pendingMatch == nil else { return }
    pendingMatch = PendingMatch(
      start: start, isForward: !search.wish.isBackward, includesStart: true)
  }

  /// Closes the prompt and goes back to where one was.
  private func giveUpPrompt() {
    prompt = nil
    if let typing, typing.isBegun {
      search?.stop()
      pendingMatch = nil
      goBack()
      restore(typing.former)
    }
    typing = nil
  }

  /// Shows the search that was there before; one that was stopped by typing begins anew.
  private func restore(_ former: SearchSession?) {
    show(former)
    guard let former, !former.isComplete else { return }
    repeatSearch()
    search?.current = former.current
  }

  private func goBack() {
    guard let typing else { return }
    for id in typing.unfolded { main.fold(id) }
    self.typing?.unfolded = []
    main.go(to: typing.view)
  }

  /// What the selected record holds, or nil where there is none that can be read.
  var contentOfSelection: Record? {
    guard main.selection != nil else { return nil }
    let id = selectedRecord
    return try? records.sources[id.section].record(at: id.number)
  }
}

extension SearchWish {
  /// The same again, in a direction.
  fileprivate init(_ wish: SearchWish, isBackward: Bool) {
    self = wish
    self.isBackward = isBackward
  }
}
