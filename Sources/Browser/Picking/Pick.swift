import Phrases
import Printing
import RecordCards
import Records

/// What is chosen where the program is there to choose from.
package struct PickSettings: Equatable, Sendable {
  /// Whether several records may be chosen.
  package var allowsMany = false
  /// The form in which the chosen records are printed.
  package var format = OutputFormat.raw
  /// The field whose value is printed in place of each; nil for the whole record.
  package var field: FieldPath?

  /// One record, as it stands in its file.
  package init() {}

  /// Keys that choose, in place of what they do otherwise.
  var keys: [KeyChange] {
    let enter = KeyChange("Enter", .pick)
    return allowsMany ? [enter, KeyChange("Tab", .tag)] : [enter]
  }
}

/// The exit codes of who is there to have records chosen, which are those of fzf(1).
package enum PickStatus: Int32, Sendable {
  /// Something was chosen.
  case chosen = 0
  /// There is nothing to choose: no record is shown.
  case nothingShown = 1
  /// Something cannot be read, shown or written.
  case failed = 2
  /// The user has left without a choice.
  case givenUp = 130
}

/// The records that were chosen, to be printed once the terminal is as it was.
package struct Pick: Sendable {
  private let records: ShownRecords
  private let settings: PickSettings
  private let plan: PrintPlan

  init(_ records: ShownRecords, _ settings: PickSettings, _ plan: PrintPlan) {
    self.records = records
    self.settings = settings
    self.plan = plan
  }

  /// Writes them to a descriptor.
  package func write(to descriptor: Int32) throws(SaveError) {
    if let field = settings.field {
      return try ValueWriter(records, of: field).write(to: descriptor)
    }
    let writer = ShownWriter(records: records, format: .data(settings.format), plan: plan)
    _ = try writer.write(to: descriptor) { _ in true }
  }
}

/// Choosing records and leaving with them.
extension RecordBrowser {
  /// Chooses the selected record, or those that are tagged, and leaves.
  ///
  /// With the next frame at the earliest: who types a search and `Enter` twice means what is found, not what is selected
  /// until then.
  func pick() {
    guard settings.pick != nil else {
      return messages.say("Nothing is chosen here: riffle was not started with --pick.")
    }
    awaitsPick = true
  }

  /// Chooses what was to be chosen once a search, a filter and a sort have led where they lead.
  func pickIfDue() {
    if isNothingLeft { return leaveAtOnce(status: PickStatus.nothingShown.rawValue) }
    guard awaitsPick, let settings = settings.pick, !finder.isSeeking,
      reading.arranged.isWhole
    else { return }
    // Something to choose may still come.
    if reading.all.cardCount == 0, !reading.isReadToItsEnd { return }
    awaitsPick = false
    choose(settings)
  }

  /// Whether the filters of the command line let nothing through that might be chosen.
  private var isNothingLeft: Bool {
    let given = settings.printing.filters
    return settings.pick != nil && !settings.follows && !given.isEmpty
      && reading.arranged.filters == given
      && reading.isReadToItsEnd && reading.arranged.isWhole && !reading.arranged.isBusy
      && reading.all.cardCount == 0
  }

  private func choose(_ settings: PickSettings) {
    var tags = places.tags
    if !settings.allowsMany || tags.isEmpty {
      if reading.tail == nil, reading.all.cardCount == 0 {
        return leaveAtOnce(status: PickStatus.nothingShown.rawValue)
      }
      guard let id = selectedID else { return messages.say(missingRecord) }
      tags = Tags()
      tags.toggle(id)
    }
    guard let records = reading.taken(by: tags) else { return messages.say(Tags.noneIsShown) }
    stack?.picked = Pick(records, settings, printing)
    leaveAtOnce(status: PickStatus.chosen.rawValue)
  }
}
