/// How a transfer ended.
enum TransferOutcome: Hashable {
  /// The whole answer is here.
  case complete
  /// It was stopped here.
  case stopped
  /// The answer, or its rest, did not come.
  case failed(ImageFailure)
}

extension RemoteFetch {
  /// The transfer has ended.
  ///
  /// - Parameter now: seconds since 1970.
  mutating func ended(_ outcome: TransferOutcome, now: Int) -> Action {
    if case .failure(let failure) = stop { return fail(failure) }
    switch outcome {
    case .failed(let failure) where stop == nil: return unreached(failure)
    case .stopped where stop == nil: return unreached(.cutShort)
    default: return answered(now: now)
    }
  }

  /// No whole answer came: a copy that is not fresh is better than nothing.
  private mutating func unreached(_ failure: ImageFailure) -> Action {
    switch failure {
    case .unreachable(let host) where refusedAddress: fail(.privateAddress(host: host))
    case .unknownHost, .unreachable, .timedOut, .cutShort:
      copy.map { succeed($0.bytes, .none) } ?? fail(failure)
    default: fail(failure)
    }
  }

  private mutating func answered(now: Int) -> Action {
    switch head.status {
    case 200, 203: return succeed(bytes, diskChange(now: now))
    case 301, 302, 303, 307, 308: return follow()
    case 304:
      guard var copy else { return fail(.status(head.status)) }
      copy.freshUntil = now + head.secondsOfFreshness
      return succeed(copy.bytes, head.mustNotStore ? .remove(url: copy.url) : .store(copy))
    default: return fail(.status(head.status))
    }
  }

  /// Goes where the server says (RFC 9110, section 15.4).
  private mutating func follow() -> Action {
    guard let url, let location = head.location else { return fail(.status(head.status)) }
    guard redirects < limits.redirects else { return fail(.tooManyRedirects) }
    redirects += 1
    return .parse(location, base: url.text)
  }

  private func diskChange(now: Int) -> DiskChange {
    guard let url else { return .none }
    guard !head.mustNotStore else { return .remove(url: url.text) }
    return .store(
      CachedImage(
        url: url.text, entityTag: head.entityTag, lastModified: head.lastModified,
        freshUntil: now + head.secondsOfFreshness, bytes: bytes))
  }

  /// Ends with bytes, if they are those of an image.
  mutating func succeed(_ bytes: [UInt8], _ change: DiskChange) -> Action {
    guard ImageFormat(startOf: bytes) != nil else { return fail(.notAnImage) }
    let events = headerEvents(of: bytes)
    return .finish(events + [.finished(.success(bytes))], change)
  }

  /// Ends without an image; an address that a server sent on to is refused as such.
  func fail(_ failure: ImageFailure) -> Action {
    .finish(
      [.finished(.failure(isRefusal(failure) && redirects > 0 ? .refusedRedirect : failure))], .none
    )
  }

  /// Whether the failure is the guard's.
  private func isRefusal(_ failure: ImageFailure) -> Bool {
    switch failure {
    case .privateAddress, .notEncrypted, .credentials, .unsupportedScheme: true
    default: false
    }
  }
}
