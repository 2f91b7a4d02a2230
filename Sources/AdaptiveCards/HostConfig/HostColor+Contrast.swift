import Platform

/// How well one colour can be read on another (WCAG 2.1, "relative luminance", "contrast ratio").
extension HostColor {
  /// Least contrast of a text with what is behind it (WCAG 2.1, success criterion 1.4.3).
  static let leastContrast = 4.5

  static let black = HostColor(0x000000)
  static let white = HostColor(0xFFFFFF)

  /// The relative luminance, 0 to 1.
  var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// The contrast ratio with another colour, 1 to 21.
  func contrast(with other: HostColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Black or white, whichever is read better on this colour.
  var ink: HostColor {
    Self.white.contrast(with: self) >= Self.black.contrast(with: self) ? .white : .black
  }

  /// The colour nearest to this one that can be read on another.
  ///
  /// It is moved away from that one, towards white or black; where it cannot get far enough on its
  /// own side it is moved to the other one.
  func readable(on background: HostColor) -> HostColor {
    guard contrast(with: background) < Self.leastContrast else { return self }
    let near: HostColor = luminance >= background.luminance ? .white : .black
    let end =
      near.contrast(with: background) >= Self.leastContrast ? near : background.ink
    // The contrast grows with the share of the end from where the luminances cross.
    var (low, high) = (0, 64)
    while low + 1 < high {
      let middle = (low + high) / 2
      let mixed = end.mixed(into: self, by: Double(middle) / 64)
      let isBeyond = (mixed.luminance >= background.luminance) == (end == .white)
      if isBeyond && mixed.contrast(with: background) >= Self.leastContrast {
        high = middle
      } else {
        low = middle
      }
    }
    return end.mixed(into: self, by: Double(high) / 64)
  }

  /// The linear value of each part of a colour.
  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
