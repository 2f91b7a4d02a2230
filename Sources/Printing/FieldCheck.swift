import Phrases
import Query
import RecordCards
import Records

/// Watches the records that are printed for the fields that the command line names.
///
/// Not for sharing between threads.
final class FieldCheck {
  /// Records of an input that are looked at, at most: whoever writes a name wrong hears of it, and nobody waits for it.
  private static let mostRecords = 256

  private var unknown: UnknownFields
  private var taker = RecordTaker()
  /// Inputs that are looked at, at most.
  private static let mostInputs = 8

  /// Records of this input that were looked at.
  private var count = 0
  private var inputCount = 0
  /// Whether there were more records than were looked at.
  private var isCut = false
  private let isOneInput: Bool

  /// Makes one for a plan.
  ///
  /// - Parameter showsCards: Whether the records are printed as cards, which have parts that fields are chosen for.
  init(_ plan: PrintPlan, showsCards: Bool) {
    isOneInput = plan.inputs.names.count <= 1
    let paths = plan.namedFields(ofCards: showsCards)
    unknown = UnknownFields(isOneInput ? paths : paths.filter { $0 != .file })
  }

  /// Begins with the next input.
  func beginInput() {
    count = 0
    inputCount += 1
  }

  /// Whether it has still to look at records of this input.
  var wantsMore: Bool {
    !unknown.isSettled && count <= Self.mostRecords && inputCount <= Self.mostInputs
  }

  /// Looks at a record that comes by.
  func look(at record: RawRecord) {
    if isToBeLookedAt { unknown.look(at: taker.record(record)) }
  }

  /// Looks at a record that comes by.
  func look(at record: Record) { if isToBeLookedAt { unknown.look(at: record) } }

  private var isToBeLookedAt: Bool {
    guard !unknown.isSettled else { return false }
    count += 1
    guard count <= Self.mostRecords, inputCount <= Self.mostInputs else {
      isCut = true
      return false
    }
    return true
  }

  /// Says which field is not there, if one is not; false if that is so of all records.
  func report() -> Bool {
    guard let message = unknown.message(isAll: !isCut, isOneInput: isOneInput) else { return true }
    UserMessage.print(sentence: message)
    return isCut
  }
}

extension PrintPlan {
  /// The fields that the command line names one by one, and that a record is expected to have.
  ///
  /// - Parameter showsCards: Whether the records become cards, which have parts that fields are chosen for.
  package func namedFields(ofCards showsCards: Bool) -> [FieldPath] {
    let names = (cards.fields?.shownNames ?? []) + (showsCards ? cards.parts.names : [])
    return filters.flatMap(\.comparedPaths) + sortKeys.map(\.field)
      + names.map { (try? FieldPath($0)) ?? FieldPath(name: $0) }
  }
}
