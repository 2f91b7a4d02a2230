extension RemoteLoader: ByteLoading {
  /// Begins to load a remote image; any other address fails.
  package func load(
    _ address: ImageAddress, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadID {
    guard case .remote(let image) = address else {
      fatalError("Only remote images are fetched: read others from this machine")
    }
    let request = RemoteRequest(
      url: image.url, host: image.host, allowsPlainHTTP: image.allowsPlainHTTP,
      staysWithHost: image.staysWithHost)
    return load(request, receive)
  }
}
