extension ImagePipeline {
  /// What a pipeline may use.
  public struct Configuration: Sendable, Hashable {
    /// Images that are decoded or drawn at the same time.
    public var workers = 2
    /// Bytes of decoded images to remember.
    public var bitmapBytes = 8 << 20
    /// Bytes of drawings to remember.
    public var symbolBytes = 4 << 20
    /// Milliseconds that every load takes at least: slow on purpose, to see and to test late images.
    public var delayMilliseconds = 0
    /// What an image may cost.
    public var limits = ImageLimits()
    /// The libraries to open.
    public var libraries = ImageLibraries()

    /// Two workers, 8 MB of images, 4 MB of drawings, no delay.
    public init() {}
  }
}
