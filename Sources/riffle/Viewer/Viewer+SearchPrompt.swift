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
    /// Cards that were unfolded to show a match in them.
    var unfolded: [CardPlace] = []
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
    if search?.wish != typing.former?.wish || search?.isBusy == true { search?.stop() }
    goBack()
    show(nil)
    if !wish.text.isEmpty { try? seek(wish, from: typing.start) }
  }

  private func accept() {
    guard var wish = prompt?.wish else { return }
    if !wish.text.isEmpty, let search, search.wish == wish {
      prompt = nil
      typing = nil
      lastWish = wish
      return remember(wish.text)
    }
    giveUpPrompt()
    if wish.text.isEmpty {
      guard let lastWish else { return }
      wish = SearchWish(lastWish, isBackward: wish.isBackward)
    }
    beginSearch(wish)
  }

  /// Closes the prompt and goes back to where one was.
  private func giveUpPrompt() {
    prompt = nil
    guard let typing else { return }
    if let search, search.wish != typing.former?.wish {
      self.search?.stop()
      pendingMatch = nil
      goBack()
      restore(typing.former)
    }
    self.typing = nil
  }

  /// Shows the search that was there before; one that was stopped by typing begins anew.
  private func restore(_ former: SearchSession?) {
    show(former)
    guard let former, former.isBusy else { return }
    repeatSearch()
    search?.current = former.current
  }

  private func goBack() {
    guard let typing else { return }
    for place in typing.unfolded { main.setExpanded(false, place) }
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
