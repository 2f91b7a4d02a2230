/// The remote images that the user wants loaded: nothing is sent to a host before.
public struct ImageConsent: Sendable, Hashable {
  /// The answer for hosts about which nothing else was said.
  public enum Usual: Sendable, Hashable {
    /// Nothing is loaded.
    case no
    /// The user is asked.
    case ask
    /// Everything is loaded.
    case yes
  }

  /// The answer for one image.
  public enum Answer: Sendable, Hashable {
    /// It is not loaded.
    case no
    /// The user is to be asked about its host.
    case ask
    /// It is loaded, encrypted.
    case yes
    /// It is loaded, encrypted, from its host and from no other that this may send it on to.
    case yesFromHost
    /// It is loaded, also unencrypted, for the user wants this one.
    case yesForThis
  }

  /// Single images that are remembered at most; beyond, all of them are forgotten.
  private static let capacity = 4096

  /// The answer for hosts about which nothing else was said.
  public var usual: Usual
  /// The answers for single hosts.
  private var hosts: [String: Bool] = [:]
  /// The addresses of images that the user wants.
  private var images: Set<String> = []

  /// Makes a consent without single hosts and images; to nothing, unless `usual` says otherwise.
  public init(usual: Usual = .no) { self.usual = usual }

  /// Returns whether an image may be loaded.
  public func answer(for url: String, host: String) -> Answer {
    if images.contains(url) { return .yesForThis }
    return switch (hosts[host], usual) {
    case (false, _), (nil, .no): .no
    case (nil, .ask): .ask
    case (true, .no), (true, .ask): .yesFromHost
    case (_, .yes): .yes
    }
  }

  /// Allows or refuses a host.
  public mutating func set(_ host: String, isAllowed: Bool) {
    if hosts.count >= Self.capacity { hosts.removeAll() }
    hosts[host] = isAllowed
  }

  /// Allows all hosts, also those that were refused.
  public mutating func allowAll() {
    usual = .yes
    hosts.removeAll()
  }

  /// Allows single images by their addresses.
  public mutating func allow(_ urls: some Sequence<String>) {
    for url in urls {
      if images.count >= Self.capacity { images.removeAll() }
      images.insert(url)
    }
  }
}
