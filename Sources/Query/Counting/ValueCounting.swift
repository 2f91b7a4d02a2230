/// Something that counts the values of some fields in the background: from the records, or by a database.
///
/// All of it may be called from any thread.
package protocol ValueCounting: AnyObject, Sendable {
  /// How far it has come.
  var progress: CountProgress { get }

  /// The counts of the fields, in their order; of fields that are counted one after the other those that are done.
  var counts: [FieldCount] { get }

  /// Starts the count.
  ///
  /// - Parameter onChange: Called on a background thread when there is more to show. It must neither cancel the count nor
  ///   hold it.
  func start(onChange: @escaping @Sendable () -> Void)

  /// Stops; nobody works for it any more, or soon.
  func cancel()
}

extension FieldCounting: ValueCounting {}
