import Dispatch
import Query
import Synchronization
import Testing

@testable import Databases
@testable import Paging

/// Somebody who looks at a table, and the records that have come of it.
final class TableLook<Connection: EngineConnection>: Sendable {
  let table: PagedTable<Connection>
  private let lines: Lines
  private let news = DispatchSemaphore(value: 0)

  /// The records by their numbers.
  private final class Lines: Sendable {
    private let texts = Mutex<[String]>([])

    func take(_ part: [UInt8]) -> Bool {
      let new = part.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      texts.withLock { $0 += new }
      return true
    }

    var all: [String] { texts.withLock { $0 } }
  }

  /// Opens a table whose rows are spread evenly over its key.
  init(_ description: TableDescription, over connection: Connection) {
    let lines = Lines()
    self.lines = lines
    table = PagedTable(
      description, over: connection,
      scale: { connection, column, isDescending throws(EngineError) in
        try description.evenScale(ofColumn: column, isDescending: isDescending, over: connection)
      }, text: Self.text, sink: lines.take)
    let seenVersion = Mutex(0)
    table.observe { [news, weak table] in
      // What was gone to is seen, as on a screen.
      if let table { Self.see(table, seenVersion) }
      news.signal()
    }
    table.begin()
  }

  deinit { table.cancel() }

  private static func see(_ table: PagedTable<Connection>, _ seenVersion: borrowing Mutex<Int>) {
    let window = table.window
    guard let arrival = window.arrival, seenVersion.withLock({ $0 != window.version }) else {
      return
    }
    seenVersion.withLock { $0 = window.version }
    table.see(from: window.records[arrival], through: window.records[arrival])
  }

  private static func text(of error: EngineError) -> String {
    switch error {
    case .refused(let message, _), .notOpened(let message), .lost(let message): message
    case .libraryMissing, .cancelled, .timedOut: "\(error)"
    }
  }

  var window: TableWindow { table.window }

  /// The records at hand, as they came.
  var records: [String] {
    let all = lines.all
    return window.records.map { all[Int($0)] }
  }

  /// Records that have come so far.
  var count: Int { lines.all.count }

  /// The numbers that the records at hand begin with.
  var ids: [Int] {
    records.compactMap { record in record.split { !$0.isNumber }.first.flatMap { Int($0) } }
  }

  /// Waits until something is so and nothing is read any more.
  func wait(
    _ location: SourceLocation = #_sourceLocation, until isDone: (TableWindow) -> Bool
  ) {
    while !isDone(window) || window.isBusy {
      guard news.wait(timeout: .now() + 60) == .success else {
        Issue.record("not in time: \(window)", sourceLocation: location)
        return
      }
    }
  }
}
