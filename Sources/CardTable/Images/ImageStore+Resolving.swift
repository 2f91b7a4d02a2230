import ImageLoading

/// From addresses to the images that they name, where these may be loaded.
extension ImageStore {
  func resolve(_ address: String, folder: String?) -> ResolvedAddresses.Meaning {
    let reference = ImageReference(address: address, folder: folder ?? self.folder)
    if let known = resolved.meaning(of: reference) { return known }
    let meaning = resolve(ImageAddress.resolve(address, besideFile: reference.folder))
    resolved.insert(meaning, for: reference)
    return meaning
  }

  /// Gives up what was begun under the former consent and may not go on.
  ///
  /// What is on the screen is asked for anew by the next frame.
  func consentDidChange() {
    resolved.removeAll()
    usedPipeline?.forgetWaitingPictures()
    cancelPrefetching { key in
      guard case .remote = key.address else { return false }
      guard case .key(let present) = resolve(key.address) else { return true }
      return present != key
    }
    tellObservers()
  }

  private func resolve(_ address: ImageAddress) -> ResolvedAddresses.Meaning {
    switch address {
    case .remote(let image): resolve(image)
    case .refused(let failure): .refused(failure)
    case .file, .data: .key(ImageKey(address))
    }
  }

  private func resolve(_ image: RemoteImage) -> ResolvedAddresses.Meaning {
    var image = image
    let answer = consent.answer(for: image.url, host: image.host)
    image.allowsPlainHTTP = answer == .yesForThis
    image.staysWithHost = answer != .yesForThis && answer != .yes
    switch answer {
    case .yes, .yesForThis, .yesFromHost: return .key(ImageKey(.remote(image)))
    case _ where allowedHosts.contains { $0.allows(image) }: return .key(ImageKey(.remote(image)))
    case .ask: return .undecided(host: image.host)
    case .no: return .remote(host: image.host)
    }
  }
}
