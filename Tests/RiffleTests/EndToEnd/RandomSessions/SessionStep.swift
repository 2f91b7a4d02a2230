import CellGrid
import TestSupport

/// Something that is done in a random session.
enum SessionStep: CustomStringConvertible {
  /// Keys that move, open, close, fold and follow.
  case keys(String)
  /// What the data file becomes.
  case change(ChangingData.Change)
  /// A filter is put on top of those that are there.
  case filter(RecordChoice.Test)
  /// Filters are taken away.
  case noFilter
  /// Records are put into order, or left in that of the file.
  case sort(RecordChoice.Key?, isDescending: Bool)
  /// A prompt is opened and text typed; it is accepted or given up once the file has changed.
  case prompt(String, ChangingData.Change?, isAccepted: Bool)
  /// The terminal gets another size.
  case resize(GridSize)
  /// The records are written to a file, which meanwhile changes.
  case save(SaveTarget, ChangingData.Change?)
  /// All that is asked for must be seen: on the screen and in a file.
  case check

  var description: String {
    switch self {
    case .keys(let keys): "keys \(keys.debugDescription)"
    case .change(let change): "\(change)"
    case .filter(let test): "filter \(test.text)"
    case .noFilter: "no filter"
    case .sort(let key, let isDescending):
      "sort \(key?.text(isDescending: isDescending) ?? "nothing")"
    case .prompt(let text, let change, let isAccepted):
      "prompt \(text.debugDescription), \(change.map { "\($0)" } ?? "nothing"), "
        + (isAccepted ? "Enter" : "^G")
    case .resize(let size): "resize \(size.columns) × \(size.rows)"
    case .save(let target, let change):
      "save \(target)" + (change.map { " while \($0)" } ?? "")
    case .check: "check"
    }
  }
}

/// Where records are written to.
enum SaveTarget: Hashable, Sendable {
  /// A new file with an ending.
  case new(String)
  /// A file that is there already, with or without leave to replace it.
  case existing(isForced: Bool)
  /// The data file itself.
  case data
  /// A device that is always full.
  case device
  /// A folder that is not there.
  case noFolder
  /// A disk that has no room.
  case fullDisk

  /// The endings that formats go by; without one the records stay as they stand.
  static let endings = ["", ".jsonl", ".csv", ".txt"]
}
