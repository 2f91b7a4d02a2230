import Phrases
import Query
import RecordCards
import Records
import TableKit

/// The words on the screen beside the cards: where the reader is, and why there are no records.
@MainActor
struct ReadingStatus {
  private let reading: Reading

  /// Takes what is read.
  init(of reading: Reading) { self.reading = reading }

  /// `34/4 567`; while records are counted `34/4 567+`, while they arrive `34/120…`.
  ///
  /// At the end of a file that is not counted yet it is `…/4 567+`.
  var position: String {
    if let tables = reading.tables { return reading.position(in: tables) }
    let all = reading.all
    let number = all.selection.map { all.card(at: $0) + 1 } ?? 0
    let place = reading.tail == nil ? ValueText.grouped(number) : "…"
    let open = reading.records.sources.first { !$0.progress.isComplete }
    let rest = open.map { $0.progress.totalBytes == nil ? "…" : "+" } ?? ""
    return "\(place)/\(ValueText.grouped(all.cardCount))\(rest)"
  }

  /// `Record 34 of 4567`; while records are counted or arrive `Record 34 of 4567 or more`.
  var positionInWords: Phrase {
    if let tables = reading.tables { return reading.positionInWords(in: tables) }
    let all = reading.all
    let isOpen = reading.records.sources.contains { !$0.progress.isComplete }
    let count = all.cardCount
    // At the end of a file that is not counted yet nobody knows the number.
    guard reading.tail == nil, let place = all.selection else {
      return isOpen ? "A record of \(count) or more" : "A record of \(count)"
    }
    let number = all.card(at: place) + 1
    return isOpen ? "Record \(number) of \(count) or more" : "Record \(number) of \(count)"
  }

  /// How far the selected record is into all of them: `1 %`, `about 53 %`; nothing where that is not known.
  ///
  /// Other than ``percentage`` it is not about what the screen shows, which may have room for all that is left.
  var percentageInWords: String {
    if let tables = reading.tables {
      let percentage = reading.percentage(in: tables).replacing("%", with: " %")
      guard percentage.hasPrefix("≈") else { return percentage }
      return Phrase("about \(percentage.dropFirst())").text
    }
    let all = reading.all
    let isOpen = reading.records.sources.contains { !$0.progress.isComplete }
    guard !isOpen, reading.tail == nil, let place = all.selection else { return "" }
    return "\(((all.card(at: place) + 1) * 200 + all.cardCount) / (2 * all.cardCount)) %"
  }

  /// `34%`; nothing where that is not known.
  var percentage: String {
    if let tables = reading.tables { return reading.percentage(in: tables) }
    return reading.all.cardCount == 0 || reading.tail != nil
      ? "" : "\(Int(reading.all.table.rowProgress * 100))%"
  }

  /// The message where there is no card.
  var emptiness: Phrase {
    let records = reading.records
    if !reading.arranged.filters.isEmpty, records.knownCounts.contains(where: { $0 > 0 }) {
      return reading.arranged.isBusy
        ? "Looking for records that match; Esc undoes the filter."
        : "No record matches; Esc undoes the filter."
    }
    // Rows that are told of may still be on their way.
    if let tables = reading.tables, !tables.isBusy, let window = tables.windows.first,
      window.records.isEmpty || window.failure != nil
    {
      let name = records.sources[0].name
      return window.failure.map { "\(name) \($0)." } ?? "\(name) has no rows."
    }
    let isLoading = records.sources.contains { !$0.progress.isComplete }
    if isLoading { return "Waiting for \(records.sources.map(\.name).joined(separator: ", ")) …" }
    guard records.sources.count == 1 else { return "There are no records in these files." }
    if let failure = records.sources[0].progress.failure {
      return "\(records.sources[0].name) \(UserMessage.text(of: failure))."
    }
    let isEmpty = records.sources[0].progress.indexedBytes == 0
    let name = records.sources[0].name
    return isEmpty ? "\(name) is empty." : "\(name) has no records."
  }
}
