import TableEngine

extension TableView {
  /// What to do about an update block that contradicts itself or the data source.
  public var updateFailurePolicy: UpdateFailurePolicy {
    get { updates.failurePolicy }
    set { updates.failurePolicy = newValue }
  }

  /// Takes messages about mistakes that the table went on after; writes to standard error at first.
  public var log: (String) -> Void {
    get { updates.log }
    set { updates.log = newValue }
  }

  /// Answers a block that cannot be; nothing of it was carried out.
  func fail(_ error: UpdateError) {
    let message = "invalid update of a table: \(error)"
    switch updateFailurePolicy {
    case .trap: fatalError(message)
    case .reload:
      log("\(message); all data is reloaded")
      reloadData()
    }
  }
}
