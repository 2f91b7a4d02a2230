extension ImagePipeline {
  /// What a pipeline may use.
  public struct Configuration: Sendable {
    /// Images that are loaded at the same time.
    public var loads = 4
    /// Pictures that are made at the same time.
    public var renderings = 2
    /// Bytes of encoded images to remember.
    public var dataBytes = 8 << 20
    /// Bytes of pictures to remember.
    public var pictureBytes = 8 << 20
    /// Milliseconds that every load takes at least: slow on purpose, to see and to test late images.
    public var delayMilliseconds = 0
    /// What an image may cost.
    public var limits = ImageLimits()
    /// The libraries to open, where images are decoded in this process.
    public var libraries = ImageLibraries()
    /// How images are decoded in processes of their own, or nil to decode them in this one.
    ///
    /// The program must call `ImageWorker.serveIfAsked()` for it. Its limits are those of this.
    public var workers: WorkerPool.Configuration?
    /// How images of other hosts are fetched, or nil to send nothing to any host.
    public var remote: RemoteLoader.Configuration?

    /// Four loads, two pictures at a time, 16 MB, no delay, nothing remote.
    public init() {}
  }
}
