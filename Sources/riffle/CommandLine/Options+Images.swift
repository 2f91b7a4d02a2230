import ImageLoading

extension Options {
  /// Allows a host by name; false for what names none.
  mutating func allowHost(_ text: String) -> Bool {
    guard let rule = HostRule(text) else { return false }
    allowedHosts.append(rule)
    return true
  }
}
