import Platform
import TableEngine

/// The state of the open update block beside its batch, and the work that waits for the end of a pass.
@MainActor
struct UpdateState {
  /// Rows that were appended in the block, by section of the new state.
  var appended: [Int: Int] = [:]
  /// The row that keeps its line where the block puts rows in another order; an old path.
  var focus: RowPath?
  /// How the next reload finds rows again; nil if it does not.
  var finder: RowFinder?

  /// Calls that were made in a pass, in their order.
  var queue: [WaitingCall] = []
  /// Whether they are being carried out.
  var isCarryingOut = false
  /// How many of them come after the one that is being carried out.
  var callsWaiting = 0
  /// The work that waits until no block is open and no pass under way, each for itself.
  var followUps: [FollowUp] = []
  var isFollowingUp = false
  /// Whether a layout is under way, for whose end completions wait.
  var isInTurn = false
  var isCompleting = false

  #if DEBUG
    /// The mistakes that were logged.
    var warnings: Set<TableWarning> = []
    /// Whether a data source was set that nobody has taken back.
    var hasDataSource = false
    var hasLookedForHeaders = false
  #endif
  var failurePolicy = UpdateFailurePolicy.standard
  var log: (String) -> Void = { StandardError.write($0) }

  var isWaiting: Bool { !queue.isEmpty || !followUps.isEmpty }
}

/// A call that was made in a pass and waits for its end.
struct WaitingCall {
  /// Whether it is one block with the single calls before and after it.
  var isSingle: Bool
  var run: (TableView) -> Void
}

/// A piece of work that waits until no block is open and no pass under way.
struct FollowUp {
  /// A row that a call has named which waits itself, and that must be known first.
  var row: FollowedRows.ID?
  var run: (TableView) -> Void
}

/// Where messages go that nobody else takes.
enum StandardError {
  /// Writes a line; what cannot be written is lost, since there is nobody to tell.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { Platform.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// The policy for an update block that contradicts itself or the data source.
public enum UpdateFailurePolicy: Sendable, Hashable {
  /// Stops the program with the message: the mistake is found where it is made.
  case trap
  /// Logs the message and reloads all data: the reader goes on with what is there now.
  case reload

  /// Stops in debug builds, reloads in others.
  public static var standard: UpdateFailurePolicy {
    #if DEBUG
      .trap
    #else
      .reload
    #endif
  }
}
