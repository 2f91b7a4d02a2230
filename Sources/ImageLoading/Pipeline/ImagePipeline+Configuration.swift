extension ImagePipeline {
  /// What a pipeline may use.
  public struct Configuration: Sendable {
    /// Images that are loaded at the same time.
    public var loads = 4
    /// Pictures that are made at the same time.
    public var renderings = 2
    /// Bytes of encoded images to remember.
    public var dataBytes = 16 << 20
    /// Bytes of pictures to remember.
    public var pictureBytes = 8 << 20
    /// Milliseconds that every load takes at least: slow on purpose, to see and to test late images.
    public var delayMilliseconds = 0
    /// What an image may cost.
    public var limits = ImageLimits()
    /// The libraries to open.
    public var libraries = ImageLibraries()

    /// Four loads, two pictures at a time, 24 MB, no delay, nothing remote.
    public init() {}
  }
}
