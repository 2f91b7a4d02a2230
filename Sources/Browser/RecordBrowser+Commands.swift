import AdaptiveCards
import Phrases
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// The actions of the commands.
extension RecordBrowser {
  /// Does what was asked for.
  func perform(_ request: Request) {
    let (count, argument) = (request.count, request.argument)
    let times = count ?? 1
    let command =
      settings.isSpoken ? request.command.spoken(isInside: list.isInside) : request.command
    willPerform(command)
    switch command {
    case .down: repeated(times) { stepDown() }
    case .up: repeated(times) { stepUp() }
    case .lineDown: list.scroll(byLines: times, goesToEnd: reading.isFollowing)
    case .lineUp: list.scroll(byLines: -times, goesToEnd: false)
    case .next: step(by: times)
    case .previous: step(by: -times)
    case .pageDown: list.scroll(byLines: times * list.page)
    case .pageUp: list.scroll(byLines: -times * list.page)
    case .halfDown: list.scroll(byLines: times * list.halfPage)
    case .halfUp: list.scroll(byLines: -times * list.halfPage)
    case .first: goToCard(count ?? 1)
    case .last: count.map(goToCard) ?? goToLast()
    case .follow: toggleFollowing()
    case .percent: goToPercent(count ?? 0)
    case .whereabouts: messages.say(whereabouts)
    case .alongStrip: goAlongStrip()
    case .selectTop: list.selectVisible(at: 0)
    case .selectMiddle: list.selectVisible(at: 0.5)
    case .selectBottom: list.selectVisible(at: 1)
    case .placeTop: list.place(.top)
    case .placeMiddle: list.place(.middle)
    case .placeBottom: list.place(.bottom)

    case .unfold: beginInteractionOrUnfold()
    case .answerLast: beginInteraction(atEnd: true)
    case .expand: repeated(times) { goRight() }
    case .fold:
      if let page, !page.list.isInside { close(page) } else { repeated(times) { goLeft() } }
    case .expandAll: setAllExpanded(true)
    case .foldAll: setAllExpanded(false)
    case .open: if !openListedTable() { openRecord() }
    case .pick: pick()
    case .raw: openRaw()
    case .chooseFields: chooseFields()
    case .loadImages: images.loadImages(of: list)
    case .loadAllImages: images.toggleAll()
    case .file: openFileInformation()
    case .refresh: refreshCard()

    case .nextView: showNextView()
    case .cards: show(.cards)
    case .lines: show(.lines)
    case .table: show(.table)
    case .plain: showPlain()
    case .strip: performStrip(argument)
    case .wrap: toggleWrapping()
    case .beside: setBeside(argument)
    case .besideDown: scrollBeside(by: times)
    case .besideUp: scrollBeside(by: -times)
    case .hideColumn: hideColumn()
    case .showColumns: showHiddenColumns()
    case .columnLeft: moveColumn(by: -times)
    case .columnRight: moveColumn(by: times)
    case .keepColumns: toggleKeptColumns()
    case .tagColumn: toggleColumnTag()
    case .narrower: widenColumn(by: -times)
    case .wider: widenColumn(by: times)
    case .openColumn: toggleOpenColumn()
    case .searchColumn: searchColumn()

    case .copyValue: copyValue()
    case .copyPath: copyPath()
    case .copyRecord: copyRecords()
    case .copyText: copyText()
    case .copyLink: copyLink()
    case .copyTSV: copyTable(separator: "\t")
    case .copyCSV: copyTable(separator: ",")
    case .openLink: openLink()
    case .edit: editRecord()
    case .pipe: pipeRecords(to: argument)
    case .shell: runCommand(argument)

    case .mark: mark(argument)
    case .goToMark: goToMark(argument)
    case .jumpBack: jump(by: -times)
    case .jumpForward: jump(by: times)
    case .openReference: followReference()
    case .tag: toggleTag()
    case .tagMatches: tagMatches()
    case .nextTagged: goToTagged(isForward: true)
    case .previousTagged: goToTagged(isForward: false)
    case .clearTags: clearTags()
    case .session: performSession(argument)
    case .mouse: toggleMouse()

    case .search: askForSearch(isBackward: false)
    case .searchBackward: askForSearch(isBackward: true)
    case .nextMatch: goToMatch(isForward: true)
    case .previousMatch: goToMatch(isForward: false)
    case .narrow: askForFilter()
    case .only: askForValue(isExcluded: false)
    case .hide: askForValue(isExcluded: true)
    case .context: showContext(count, argument)
    case .lessContext: showLessContext(times)
    case .count: countValues(of: argument)
    case .survey: surveyFields()
    case .patterns: showPatterns(of: argument)
    case .sortUp: askForSort(isDescending: false)
    case .sortDown: askForSort(isDescending: true)
    case .cancel: cancel()

    case .write:
      if isAllowed("saving") { saver.save(to: argument, replaces: request.isForced, places.tags) }
    case .filter: setFilter(argument)
    case .sort: sort(by: argument)
    case .fields: setFields(argument)
    case .type: readAsType(argument)
    case .root: readList(at: argument)
    case .set: change(setting: argument)
    case .nextFile: goToFile(1)
    case .previousFile: goToFile(-1)
    case .messages: openMessages()
    case .submitted: openSubmissions()
    case .warnings: openWarnings()
    case .diff: openDifference(argument)
    case .action: runAction(argument)

    case .help: openHelp()
    case .command: askForCommand()
    case .repaint: application.repaint()
    case .suspend: application.suspend()
    case .interrupt: interrupt()
    case .back: if let page { close(page) } else { leave() }
    case .quitNow: leaveAtOnce()
    case .quit: if request.isForced { leaveAtOnce() } else { leave() }
    }
  }

  /// Repeats a step; a count is a wish, not a duty: nobody waits for ten million steps.
  private func repeated(_ times: Int, _ step: () -> Void) {
    for _ in 0..<min(times, 10_000) { step() }
  }
}

// MARK: Going to places

extension RecordBrowser {
  /// Goes to a card by its number, 1-based; beyond the last to that, and says so.
  private func goToCard(_ number: Int) {
    if page == nil { reading.leaveTail() }
    if page == nil, number > 1, reading.tables?.isSortedHere == false {
      if let trouble = reading.goToRow(ofTable: number) { messages.say(trouble) }
      return
    }
    if number == 1 {
      if page == nil { reading.goToFirst() } else { list.goToFirst() }
    } else {
      list.go(toCard: number - 1)
    }
    guard page == nil, list.cardCount > 0, number > list.cardCount else { return }
    let isAll = reading.isReadToItsEnd && reading.arranged.isWhole && !reading.arranged.isBusy
    let count = ValueText.count(list.cardCount, "record")
    messages.say(
      isAll ? "This is the last of \(count)." : "This is the last of \(count) so far.")
  }

  /// Goes to the file so many behind or before the one of the selected record, of those that have records.
  private func goToFile(_ distance: Int) {
    while let page { close(page) }
    let file = reading.selectedSection
    reading.leaveTail()
    let isMerged = reading.records.rows.isMerged
    if !isMerged, list.goToSection(distance, from: file) { return }
    messages.say(
      reading.records.sources.count == 1
        ? "There is one file only."
        : isMerged
          ? "The records of all files are sorted into one list."
          : distance > 0 ? "This is the last file." : "This is the first file.")
  }

  private func goToPercent(_ percent: Int) {
    if percent >= 100 { return goToLast() }
    if page == nil {
      reading.leaveTail()
      if reading.goToPercent(ofTable: percent) { return }
    }
    list.go(toPercent: percent)
  }

  /// Goes to the end; a second time begins to follow.
  private func goToLast() {
    let isAgain = isRepeated(.last)
    if let page { return page.list.goToLast() }
    if isAgain, reading.list.table.isAtBottom { return beginFollowing() }
    reading.goToLast()
  }

  private func toggleFollowing() {
    if reading.isFollowing { reading.pauseFollowing() } else { beginFollowing() }
    sayToListener(
      reading.isFollowing ? "Following: records are said as they come." : "Not following any more.")
  }

  /// Stays at the end as records come, where any can.
  func beginFollowing() {
    guard inputs.contains(where: \.canGrow) else {
      return messages.say(
        "Nothing more comes of rows without a key; --key names columns that tell them apart.")
    }
    reading.beginFollowing()
  }

  /// Goes to the record after or before; where there is none says so to who does not see that nothing moves.
  private func step(by distance: Int) {
    let former = [list.selection, reading.list.selection]
    goToNeighbour(distance)
    if settings.isSpoken, former == [list.selection, reading.list.selection] {
      messages.say(endInWords(isLast: distance > 0))
    }
  }

  /// Goes to the record after or before, among all or in the page that shows one.
  func goToNeighbour(_ distance: Int) {
    guard let page, page.kind.isOfRecord else { return list.goToNeighbour(distance) }
    close(page)
    reading.list.goToNeighbour(distance)
    if page.kind == .record { openRecord() } else { openRaw(as: page.form ?? .formatted) }
  }

  private func setAllExpanded(_ isExpanded: Bool) {
    if list.isInside {
      setAllFieldsOpen(isExpanded)
    } else if let page {
      page.list.setAllExpanded(isExpanded)
    } else {
      reading.setAllExpanded(isExpanded)
    }
  }
}

// MARK: Stopping

extension RecordBrowser {
  /// Stops what is going on first, then undoes the innermost thing.
  private func cancel() {
    reading.forgetStart()
    if stack?.stopOpening() == true || stopAsking() || tagger.stop() || finder.stop()
      || reading.arranged.stop()
    {
      return sayToListener("Stopped.")
    }
    if finder.clear() { return sayToListener("The search is cleared.") }
    if list.isInside { return list.comeOut() }
    if let page { close(page) } else { undoArrangement() }
  }

  /// Takes the last filter away, or else the sort.
  func undoArrangement() {
    if !reading.arranged.filters.isEmpty {
      setFilters(reading.arranged.filters.dropLast())
    } else if reading.arranged.isSorted {
      beginJump()
      reading.arranged.sort(by: [])
    }
  }

  private func interrupt() {
    if stack?.stopOpening() == true || stopAsking() || stopAction() { return }
    if saver.stop() || pipe.stop() || tagger.stop() || finder.stop() || reading.arranged.stop() {
      return
    }
    if reading.isFollowing { return reading.pauseFollowing() }
    if isRepeated(.interrupt) { return application.quit(status: 130) }
    let count = reading.stopReading().map { ValueText.count($0, "record") }
    messages.say(
      count.map { "Stopped after \($0); ^C again leaves at once." }
        ?? "q quits; ^C again leaves at once.")
  }
}

// MARK: Cards that can be answered

extension RecordBrowser {
  /// Hands a key to the card that is being answered; false if it means nothing there.
  func interact(_ key: Key) -> Bool {
    guard list.isInteracting, let cardKey = CardKey(name: key.name, typed: key.typedCharacter)
    else { return false }
    return interact(cardKey)
  }

  /// Hands pasted text to the card that is being answered; nothing else has a use for it.
  @discardableResult
  func pasteIntoCard(_ text: String) -> Bool { list.isInteracting && interact(.paste(text)) }

  /// Hands a key to the card that is being answered; behind its last part comes the next record.
  private func interact(_ key: CardKey) -> Bool {
    if let events = list.interact(key) {
      for event in events { act(on: event) }
      return true
    }
    switch key {
    case .escape: list.endInteraction()
    case .tab: goToNeighbouringParts(1)
    case .backTab: goToNeighbouringParts(-1)
    case .enter, .space, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .backspace,
      .delete, .character, .control, .paste:
      return false
    }
    return true
  }

  /// Gives the keys to the selected card if it has parts for them, else unfolds it or folds it; in a record
  /// opens the field under the cursor or closes it.
  private func beginInteractionOrUnfold() {
    if list.isInside { return toggleField() }
    if list.beginInteraction() { return }
    list.toggleExpansion()
    guard let place = list.selection else { return }
    sayToListener(list.isExpanded(place) ? "Nothing is folded." : "Long texts are folded.")
  }

  private func beginInteraction(atEnd: Bool) {
    if !list.beginInteraction(atEnd: atEnd) {
      messages.say("There is nothing to answer in this card.")
    }
  }

  /// Goes on with the next record; of a single one with its other end.
  private func goToNeighbouringParts(_ distance: Int) {
    list.endInteraction()
    let former = list.selection
    goToNeighbour(distance)
    guard list.selection != former || list.cardCount == 1 else { return }
    list.table.layoutIfNeeded()
    _ = list.beginInteraction(atEnd: distance < 0)
  }

  /// Does what a card asks for.
  func act(on event: CardEvent) {
    switch event {
    case .openURL(let address): askToOpen(address)
    case .submit(let submission): submit(submission)
    case .validationFailed: messages.say("Not sent: see what is marked.")
    case .choicesWanted(let query): wantChoices(query)
    case .customAction, .visibilityChanged, .showCardChanged, .popupOpened, .popupClosed,
      .pageTurned, .pageOpened, .valueChanged:
      break
    }
  }
}
