import Glibc

/// The methods of Synchronization's `Mutex` on a lock of pthreads, for `sanitizers.sh thread`.
public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
  private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// As that of Synchronization.
  public init(_ value: consuming sending Value) {
    pthread_mutex_init(lock, nil)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// As that of Synchronization.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }
}
