/// Loads the bytes of images from where their addresses say.
package protocol ByteLoading: Sendable {
  /// Begins to load; returns at once.
  ///
  /// - Parameter receive: Called on threads of the loader, one call after another: at most once with
  ///   `.header`, any number of times with `.progress`, then once with `.finished`. Not called any more
  ///   once ``cancel(_:)`` has returned, but for a call that was under way.
  func load(_ address: ImageAddress, _ receive: @escaping @Sendable (LoadEvent) -> Void) -> LoadID

  /// Stops a load; nothing where it has ended. Returns at once.
  func cancel(_ id: LoadID)
}

/// One load of a loader.
package struct LoadID: Sendable, Hashable {
  let number: UInt64

  /// Makes the name of a load; numbers are not used twice by one loader.
  package init(number: UInt64) {
    self.number = number
  }
}
