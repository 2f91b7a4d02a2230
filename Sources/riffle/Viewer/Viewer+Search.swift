import CursesTerminal
import Records
import TableKit

/// Searching: the work is done elsewhere; here is where it leads.
extension Viewer {
  /// Begins a search in the list on the screen; an empty text repeats the last one.
  func beginSearch(_ typed: String) {
    guard let text = typed.isEmpty ? history.last : typed else { return }
    search?.stop()
    awaitsMatch = false
    if !overlays.isEmpty { return searchOverlay(text) }
    do throws(SearchError) {
      let wakeup = loop.wakeup
      let session = try SearchSession(
        text: text, isBackward: isPromptBackward, sources: records.sources
      ) { wakeup.signal() }
      context.highlight = { session.pattern.ranges(in: $0) }
      search = session
      remember(text)
      awaitsMatch = true
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }

  /// Goes to the next match, `n` in the direction of the search and `N` against it.
  func goToMatch(isForward: Bool) {
    if !overlays.isEmpty { return goToOverlayMatch(isForward: isForward != isPromptBackward) }
    guard let search else {
      if history.isEmpty { message = "Nothing is sought yet: / searches." } else { beginSearch("") }
      return
    }
    let from = main.selection ?? CardPlace(section: 0, row: 0)
    let isForward = isForward != search.isBackward
    if let place = search.next(from: from, isForward: isForward) { return show(place) }
    if !search.isComplete {
      awaitsMatch = true
    } else if let place = search.first(isForward: isForward) {
      show(place)
      message = isForward ? "Continued at the top." : "Continued at the bottom."
    } else {
      message = "No record matches /\(search.text)/."
    }
  }

  /// Searches the list that is open on top of the records.
  private func searchOverlay(_ text: String) {
    do throws(SearchError) {
      let pattern = try SearchPattern(text)
      list.context.highlight = { pattern.ranges(in: $0) }
      list.foundMatch = nil
      remember(text)
      goToOverlayMatch(isForward: !isPromptBackward)
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }

  private func goToOverlayMatch(isForward: Bool) {
    if list.context.highlight == nil {
      message = "Nothing is sought here yet: / searches."
    } else if !list.goToNextMatch(isForward: isForward) {
      message = "Nothing here matches /\(history.last ?? "")/."
    }
  }

  private func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
  }

  /// Once something is found, goes there; once all was looked at, says what came of it.
  func goToFirstMatch() {
    guard awaitsMatch, let search else { return }
    let from = main.selection ?? CardPlace(section: 0, row: 0)
    let isForward = !search.isBackward
    if let place = search.next(from: from, isForward: isForward, includingPlace: true) {
      awaitsMatch = false
      show(place)
    } else if search.isComplete {
      awaitsMatch = false
      goToMatch(isForward: true)
    }
  }

  /// Shows a record that matches: unfolded where the match is folded away, the match on the screen.
  private func show(_ place: CardPlace) {
    search?.current = place
    main.select(place)
    main.reveal(place)
  }
}
