extension ImagePipeline {
  /// Makes a pipeline that loads local images and renders them with the installed libraries.
  ///
  /// - Parameters:
  ///   - onProgress: Called on a worker when a good part of an image has come.
  ///   - onChange: Called on a worker when the size of an image is known, when it is loaded or has failed,
  ///     and when a picture of it was made.
  public convenience init(
    _ configuration: Configuration = Configuration(),
    onProgress: @escaping @Sendable () -> Void = {},
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    let scheduler = WorkerQueue()
    self.init(
      configuration,
      loader: AddressLoader(
        byteLimit: configuration.limits.bytes, scheduler: scheduler, remote: nil),
      renderer: ImageDecoder(libraries: configuration.libraries, limits: configuration.limits),
      scheduler: scheduler, onProgress: onProgress, onChange: onChange)
  }
}
