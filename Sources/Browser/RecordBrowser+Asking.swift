import AdaptiveCards
import CardTable
import Phrases
import Platform
import RecordCards
import Records
import TablePrograms
import Values

/// Cards that are sent: kept, written at the end, or given to a command that answers with another card.
extension RecordBrowser {
  /// Takes what was filled in.
  func submit(_ content: CardSubmission) {
    if settings.submitCommand != nil { return ask(content) }
    let subject = subject
    let submission = Submission(content: content, record: subject?.number, card: subject?.json)
    guard settings.submitsAndExits || reading.isSingleRecord else {
      submissions.add(submission)
      let title = content.actionTitle
      let sent = content.json.text
      messages.say(
        title.isEmpty
          ? "Submitted: \(sent)  (:submitted shows all)"
          : "Submitted (\(title)): \(sent)  (:submitted shows all)")
      if let button = content.button, let id = list.selection.map(list.cards.id) {
        list.showDelivery(.sent, of: button, on: id)
      }
      return
    }
    end(with: submission)
  }

  private func end(with submission: Submission) {
    submissions.end(with: submission.json(settings.submissionForm))
    application.quit(status: 0)
  }

  /// The selected record's card, alone or among the others; nil where nobody knows yet which record it is.
  private var subject: Asker.Subject? {
    let records = reading.records
    let selected = reading.tail == nil ? reading.all.selection.map(records.id) : nil
    guard let id = page == nil ? selected : page?.shown else { return nil }
    return Asker.Subject(id: id, number: records.number(of: id), json: records.json(ofCard: id))
  }

  // MARK: Asking

  /// Asks the command what to show in place of the selected card.
  private func ask(_ content: CardSubmission) {
    guard isAllowed("commands") else { return }
    guard let subject else {
      return messages.say("Not sent yet: the records before this one are still counted.")
    }
    if let problem = asker.ask(content, about: subject) { return messages.say(problem) }
    show(.waiting, of: content, on: subject.id)
  }

  /// Asks the command for a newer version of the selected card.
  func refreshCard() {
    guard settings.submitCommand != nil else {
      return messages.say("There is no command to ask: --on-submit names one.")
    }
    guard let card = list.selection.map({ list.cards.card(at: $0, detail: .full) }),
      let content = CardSubmission(refreshing: card)
    else { return messages.say("This card does not say how to get a newer version of it.") }
    if let expires = card.refresh?.expires, let date = DateText(expires),
      date.moment > Moment(seconds: time(nil))
    {
      return messages.say("Not asked: this card is good until \(expires).")
    }
    ask(content)
  }

  /// Whether there may be a newer version of the selected card.
  var canRefreshCard: Bool {
    guard settings.submitCommand != nil, let place = list.selection else { return false }
    return list.cell(at: place)?.hosted?.card.refresh?.action != nil
  }

  /// Has the command asked for choices, once nothing more is typed.
  func wantChoices(_ query: ChoiceQuery) {
    guard settings.submitCommand != nil, isAllowed("commands"), let subject else { return }
    let pause = list.context.presentation.environment.hostConfig.interaction.queryDelay
    let delay = Duration.milliseconds(max(0, pause))
    asker.want(query, about: subject, after: delay)
    application.wake(after: delay)
  }

  /// Stops the command; false where none is asked.
  func stopAsking() -> Bool {
    guard let asked = asker.stop() else { return false }
    switch asked.matter {
    case .submission(let content):
      show(nil, of: content, on: asked.subject.id)
      messages.say("\(commandText) was stopped; the card can be sent again.")
    case .choices: messages.say("\(commandText) was stopped.")
    }
    return true
  }

  private var commandText: String { settings.submitCommand?.text ?? "" }

  /// Takes the answer of the command, and asks what has waited for that.
  func updateAsker() {
    if let (asked, result) = asker.takeAnswer() { adopt(result, to: asked) }
    showEndedAction()
    if let problem = asker.askForWanted() { messages.say(problem) }
  }

  // MARK: Answers

  /// Characters that are shown and kept of what a command says.
  private static let mostSaidCharacters = 1000

  private func adopt(_ result: CommandResult, to asked: Asker.Asked) {
    let isSame = reading.records.json(ofCard: asked.subject.id) == asked.subject.json
    switch asked.matter {
    case .submission(let content):
      guard isSame else {
        show(nil, of: content, on: asked.subject.id)
        return messages.say(
          asked.subject.number.map {
            "\(commandText) has answered, but record \(ValueText.grouped($0)) is another one now."
          } ?? "\(commandText) has answered, but the record is another one now.")
      }
      adopt(result, to: content, about: asked.subject)
    case .choices(let query):
      if isSame { adopt(result, to: query, about: asked.subject) }
    }
  }

  private func adopt(
    _ result: CommandResult, to content: CardSubmission, about subject: Asker.Subject
  ) {
    let answer: CommandAnswer
    do throws(CommandFailure) { answer = try result.answer(of: commandText) } catch {
      show(nil, of: content, on: subject.id)
      return messages.say(error.text)
    }
    let submission = Submission(content: content, record: subject.number, card: subject.json)
    let isTaken = answer.errors.isEmpty
    show(isTaken && answer.card == nil ? .sent : nil, of: content, on: subject.id)
    if content.kind != .refresh {
      submissions.add(submission)
      if isTaken, settings.submitsAndExits { return end(with: submission) }
    }
    if let json = answer.card {
      let card = reading.records.replace(subject.id, by: json)
      reading.all.replace(subject.id, by: card)
      for page in pages(of: subject.id) { page.replaceCard(by: card) }
      besideCard.renew(subject.id)
      finder.noteReplacements()
    }
    let misplaced = show(answer.errors, on: subject.id).map { id in
      "\(id): \(answer.errors[id] ?? "")"
    }
    let own = ([answer.message ?? ""] + misplaced).filter { !$0.isEmpty }.joined(separator: "; ")
    let said =
      own.isEmpty
      ? words(about: answer, isRefresh: content.kind == .refresh, subject)
      : Phrase(verbatim: String(own.prefix(Self.mostSaidCharacters)))
    if !said.isEmpty { messages.say(said) }
  }

  private func adopt(
    _ result: CommandResult, to query: ChoiceQuery, about subject: Asker.Subject
  ) {
    do throws(CommandFailure) {
      let answer = try result.answer(of: commandText)
      if let message = answer.message {
        messages.say(Phrase(verbatim: String(message.prefix(Self.mostSaidCharacters))))
      }
      for (list, id) in lists(showing: subject.id) {
        list.setChoices(answer.choices ?? [], of: query.inputID, on: id)
      }
    } catch { messages.say(error.text) }
  }

  /// What is said where the command says nothing itself; nothing where all of it is to be seen.
  private func words(
    about answer: CommandAnswer, isRefresh: Bool, _ subject: Asker.Subject
  ) -> Phrase {
    if self.subject?.id == subject.id {
      if !answer.errors.isEmpty { return "Not taken: see what is marked." }
      if answer.card != nil { return .none }
      return isRefresh ? "There is no newer card." : "Sent."
    }
    let number = subject.number.map(ValueText.grouped)
    if !answer.errors.isEmpty {
      return number.map { "Not taken: see what is marked in record \($0)." }
        ?? "Not taken: see what is marked in the record."
    }
    if answer.card != nil {
      return number.map { "There is a new card in record \($0)." }
        ?? "There is a new card in the record."
    }
    if isRefresh { return "There is no newer card." }
    return number.map { "Sent: record \($0)." } ?? "Sent: the record."
  }

  // MARK: Showing them

  /// The pages that show the card of a record.
  func pages(of id: CardID) -> [Page] { pages.filter { $0.shown == id } }

  /// The lists that show the card of a record, and its place in them.
  private func lists(showing id: CardID) -> [(list: CardList, id: CardID)] {
    [(reading.all, id)] + pages(of: id).map { ($0.list, CardID.only) }
  }

  /// Shows at the button that was pressed how far that has come what it has sent.
  private func show(
    _ stage: CardState.Delivery.Stage?, of content: CardSubmission, on id: CardID
  ) {
    guard let button = content.button else { return }
    for (list, id) in lists(showing: id) { list.showDelivery(stage, of: button, on: id) }
  }

  /// Shows messages below inputs; returns the ids that no input has, in order.
  private func show(_ errors: [String: String], on id: CardID) -> [String] {
    guard !errors.isEmpty else { return [] }
    let missing = lists(showing: id).compactMap { list, id in
      list.setErrors(errors, of: id, takesKeys: list === self.list)
    }
    return missing.last ?? errors.keys.sorted()
  }
}
