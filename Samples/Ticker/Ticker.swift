import TableKit
import TableTerminal

/// Rows of an asynchronous sequence: a line comes now and then, and the end is followed.
@main
final class Ticker: TableProgram {
  private let lines = RowList<String> { Label($0) }
  private(set) lazy var tableView = TableView(lines)

  func start(in application: TableApplication) {
    tableView.followsTail = true
    Task { try await lines.append(contentsOf: ticks) }
  }

  /// A hundred lines, five in a second.
  private let ticks = AsyncStream { continuation in
    Task {
      for count in 1...100 {
        try await Task.sleep(for: .milliseconds(200))
        continuation.yield("tick \(count) of 100")
      }
      continuation.finish()
    }
  }
}
