// Addresses of networks, and the other groups of hexadecimal digits: UUIDs, addresses of hardware.

extension ShapeScan {
  /// Where an IPv4 address with its port or prefix length ends; nil if the four numbers are none.
  func ipv4End(_ start: Int, _ stop: Int) -> Int? {
    var place = start
    while place < stop {
      let next = endOfDigits(place)
      guard next - place <= 3 else { return nil }
      let value = (place..<next).reduce(0) { $0 * 10 + Int(bytes[$1] - 0x30) }
      guard value <= 255 else { return nil }
      place = next + 1
    }
    guard !has(ByteClass.alphanumeric, stop) else { return nil }
    return portEnd(stop) ?? prefixEnd(stop) ?? stop
  }

  /// Where the port ends whose colon is at a place.
  func portEnd(_ colon: Int) -> Int? {
    guard isByte(Mark.colon, colon) else { return nil }
    let stop = endOfDigits(colon + 1)
    guard stop > colon + 1, stop <= colon + 6, !has(ByteClass.alphanumeric, stop) else {
      return nil
    }
    return stop
  }

  private func prefixEnd(_ slash: Int) -> Int? {
    guard isByte(Mark.slash, slash) else { return nil }
    let stop = endOfDigits(slash + 1)
    guard stop > slash + 1, stop <= slash + 4, !has(ByteClass.path, stop) else { return nil }
    return stop
  }

  /// Reads a UUID, or groups with colons between them; `stop` is where the name ends that begins here.
  mutating func scanHexGroups(_ stop: Int) -> Bool {
    if stop - index >= 36, isGrouped([8, 4, 4, 4, 12]), !has(ByteClass.alphanumeric, index + 36) {
      emit(.uuid, index, index + 36)
      return true
    }
    if stop - index == 17, isGrouped([2, 2, 2, 2, 2, 2]) {
      emit(.mac, index, stop)
      return true
    }
    guard isByte(Mark.colon, stop), endOf(ByteClass.hex, index) == stop else { return false }
    return scanColons()
  }

  /// Whether groups of hexadecimal digits stand here with hyphens between them.
  private func isGrouped(_ sizes: [Int]) -> Bool {
    var place = index
    for size in sizes {
      if place > index {
        guard isByte(Mark.hyphen, place) else { return false }
        place += 1
      }
      for offset in 0..<size where !has(ByteClass.hex, place + offset) { return false }
      place += size
    }
    return true
  }

  /// Groups of hexadecimal digits with colons between them.
  private struct ColonGroups {
    var stop: Int
    var count = 0
    var longest = 0
    var areTwoLong = true
    var hasDigit = false
    var gaps = 0
  }

  /// Reads an IPv6 address, a hardware address or another run such as `0000:00:1f`.
  mutating func scanColons() -> Bool {
    let start = index
    let groups = colonGroups()
    guard groups.hasDigit, !has(ByteClass.alphanumeric, groups.stop),
      !isByte(Mark.underscore, groups.stop)
    else { return false }
    if groups.gaps == 0, groups.count == 6, groups.areTwoLong {
      emit(.mac, start, groups.stop)
    } else if groups.longest <= 4, groups.gaps == 1 ? groups.count <= 7 : groups.count == 8,
      groups.gaps <= 1
    {
      emit(.address, start, ipv6End(groups))
    } else if groups.gaps == 0, groups.count >= 3 {
      emit(.id, start, groups.stop)
    } else {
      return false
    }
    return true
  }

  /// The groups from here on, as far as an address can be long.
  private func colonGroups() -> ColonGroups {
    var groups = ColonGroups(stop: index)
    let limit = min(end, index + 48)
    while groups.stop < limit {
      let next = min(limit, endOf(ByteClass.hex, groups.stop))
      let size = next - groups.stop
      if size > 0 {
        groups.count += 1
        groups.longest = max(groups.longest, size)
        if size != 2 { groups.areTwoLong = false }
        for place in groups.stop..<next where has(ByteClass.digit, place) { groups.hasDigit = true }
      }
      groups.stop = next
      let isGap = isByte(Mark.colon, next) && isByte(Mark.colon, next + 1)
      // A colon that ends a clause belongs to no address.
      guard isGap || (isByte(Mark.colon, next) && has(ByteClass.hex, next + 1)) else { break }
      if isGap { groups.gaps += 1 }
      groups.stop = next + (isGap ? 2 : 1)
    }
    return groups
  }

  /// Where an IPv6 address ends with its IPv4 part, its zone and its prefix length.
  private func ipv6End(_ groups: ColonGroups) -> Int {
    var stop = groups.stop
    while isByte(Mark.dot, stop), has(ByteClass.digit, stop + 1) { stop = endOfDigits(stop + 1) }
    if isByte(Mark.percent, stop) { stop = endOf(ByteClass.alphanumeric, stop + 1) }
    return prefixEnd(stop) ?? stop
  }
}
