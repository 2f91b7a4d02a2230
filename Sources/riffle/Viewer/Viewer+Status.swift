import RecordCards
import Records
import TableKit

/// What the status line says.
extension Viewer {
  /// The line at the bottom.
  var status: StatusLine {
    var line = StatusLine()
    if let message {
      line.add(question ?? message, rank: 0)
      return line
    }
    if overlays.isEmpty { addMain(to: &line) } else { addOverlay(to: &line) }
    line.add(keys.pending, rank: 0)
    return line
  }

  /// What is shown where there is no card.
  var emptiness: String {
    if !arrangement.filters.isEmpty, records.knownCounts.contains(where: { $0 > 0 }) {
      return "No record matches; Esc undoes the filter."
    }
    let isLoading = records.sources.contains { !$0.progress.isComplete }
    if isLoading { return "Waiting for \(records.sources.map(\.name).joined(separator: ", ")) …" }
    guard records.sources.count == 1 else { return "There are no records in these files." }
    if let failure = records.sources[0].progress.failure {
      return "\(records.sources[0].name) \(UserMessage.text(of: failure))."
    }
    let isEmpty = records.sources[0].progress.indexedBytes == 0
    return "\(records.sources[0].name) \(isEmpty ? "is empty" : "has no records")."
  }

  private func addMain(to line: inout StatusLine) {
    line.add(records.sources[selectedSection].name, rank: 2)
    line.add(position, rank: 0)
    line.add(percentage, rank: 3)
    line.add(IndexingStatus.text(of: records.sources.map(\.progress)), rank: 2)
    if let followStatus { line.add(followStatus, rank: 0) }
    if let search { line.add(search.status, rank: 1) }
    line.add(arrangement.filterStatus, rank: 1)
    line.add(arrangement.sortStatus, rank: 3)
    let bad = records.sources.reduce(0) { $0 + $1.progress.badCount }
    if bad > 0 { line.add("\(ValueText.grouped(bad)) bad", rank: 0, isWarning: true) }
    let hidden = records.hiddenCount(ofSection: selectedSection)
    if hidden > 0 { line.add("\(hidden) hidden", rank: 1) }
    line.add(savingStatus, rank: 1)
    line.add(imageStatus, rank: 4)
    if let failure = records.sources[selectedSection].progress.failure, main.cardCount > 0 {
      line.add(UserMessage.text(of: failure), rank: 0, isWarning: true)
    }
    if list.isInteracting { return line.add(Self.answerKeys, rank: 1) }
    line.add("? help", rank: 5)
    if history.isEmpty { line.add("q quit  / search  Tab more", rank: 6) }
  }

  private static let answerKeys = "Tab next  Enter press  Esc leave"

  private func addOverlay(to line: inout StatusLine) {
    line.add(list.title, rank: 0)
    if list.title == Overlay.record || list.title == Overlay.raw { line.add(position, rank: 0) }
    line.add(list.isInteracting ? Self.answerKeys : "q back", rank: 1)
  }

  /// The file that the selected record is of.
  var selectedSection: Int {
    (tail?.cards as? TailCards)?.section ?? main.selection?.section ?? 0
  }

  /// `34/4 567`; while records are counted `34/4 567+`, while they arrive `34/120…`.
  ///
  /// At the end of a file that is not counted yet it is `…/4 567+`.
  private var position: String {
    let number = main.selection.map { main.card(at: $0) + 1 } ?? 0
    return
      "\(tail == nil ? ValueText.grouped(number) : "…")/\(ValueText.grouped(main.cardCount))\(incompleteness)"
  }

  private var incompleteness: String {
    guard let open = records.sources.first(where: { !$0.progress.isComplete }) else { return "" }
    return open.progress.totalBytes == nil ? "…" : "+"
  }

  private var percentage: String {
    main.cardCount == 0 || tail != nil ? "" : "\(Int(main.table.rowProgress * 100))%"
  }
}
