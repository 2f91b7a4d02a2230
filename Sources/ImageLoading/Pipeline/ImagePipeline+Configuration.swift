extension ImagePipeline {
  /// The limits of a pipeline, and how it decodes and fetches.
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
    /// The most that an image may cost.
    public var limits = ImageLimits()
    /// The libraries to open, where images are decoded in this process.
    public var libraries = ImageLibraries()
    /// The processes that decode images, or nil to decode them in this one.
    ///
    /// The program must call `ImageWorker.serveIfAsked()` for it. Its limits are those of this.
    public var workers: WorkerPool.Configuration?
    /// The fetching of images from other hosts, or nil to send nothing to any host.
    public var remote: RemoteLoader.Configuration?

    /// Four loads, two pictures at a time, 16 MB, no delay, nothing remote.
    public init() {}
  }
}
