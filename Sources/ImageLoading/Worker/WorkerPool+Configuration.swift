extension WorkerPool {
  /// What the processes of a pool may use.
  public struct Configuration: Sendable, Hashable {
    /// The program to start; it calls `ImageWorker.serveIfAsked()` first of all.
    public var program = "/proc/self/exe"
    /// Processes at the same time.
    public var processes = 2
    /// What an image may cost.
    public var limits = ImageLimits()
    /// Seconds of processor time for one image.
    public var processorSeconds = 5
    /// Seconds for one image until its process is ended.
    public var seconds = 10
    /// Seconds for the start of a process until it is ended.
    public var startSeconds = 10
    /// Milliseconds after its last image at which a process is ended.
    public var idleMilliseconds = 15_000

    /// This very program, twice at most; 5 s of processor time and 10 s in all for an image.
    public init() {}
  }
}
