extension ImagePipeline {
  /// Makes a pipeline that loads and renders images as its configuration says.
  ///
  /// - Parameters:
  ///   - onProgress: Called on a worker when a good part of an image has come.
  ///   - onChange: Called on a worker when the size of an image is known, when it is loaded or has failed,
  ///     and when a picture of it was made.
  package convenience init(
    _ configuration: Configuration = Configuration(),
    onProgress: @escaping @Sendable () -> Void = {},
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    let scheduler = WorkerQueue()
    self.init(
      configuration,
      loader: AddressLoader(
        byteLimit: configuration.limits.bytes, scheduler: scheduler,
        remote: configuration.remote.map(RemoteLoader.init)),
      renderer: configuration.renderer, scheduler: scheduler, onProgress: onProgress,
      onChange: onChange)
  }
}

extension ImagePipeline.Configuration {
  fileprivate var renderer: any ImageRendering {
    guard var workers else { return ImageDecoder(libraries: libraries, limits: limits) }
    workers.limits = limits
    workers.processes = renderings
    return WorkerPool(workers)
  }
}
