import ImageLoading

extension ImageStore {
  /// Has images loaded that the user asks for: remote ones that were not wanted so far, and those that
  /// have failed, once more.
  ///
  /// - Returns: How many there are to load.
  public func request(_ urls: [String], folder: String?) -> Int {
    let held = urls.filter { isHeld($0, folder: folder) }
    consent.allow(held)
    var failed = 0
    for case .key(let key) in Set(urls).subtracting(held).map({ resolve($0, folder: folder) }) {
      if case .failed = pipeline.state(of: key) { failed += 1 }
      retry(key)
    }
    if failed > 0 { tellObservers() }
    return Set(held).count + failed
  }

  /// Whether an image is remote and not loaded because the user has not agreed to it.
  private func isHeld(_ url: String, folder: String?) -> Bool {
    switch resolve(url, folder: folder) {
    case .remote, .undecided: return true
    case .refused: return false
    case .key(let key):
      guard case .failed(let failure) = pipeline.state(of: key) else { return false }
      return failure.isForWantOfConsent
    }
  }
}
