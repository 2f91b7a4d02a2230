import Platform

/// A colour by its parts, 0 to 255 each.
package struct RGB: Sendable, Hashable {
  package var red: Int
  package var green: Int
  package var blue: Int

  /// The levels of the palette's 6 × 6 × 6 cube (colours 16 to 231).
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The first 16 colours as xterm sets them; users change them.
  private static let basic = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  package init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of the palette, as xterm computes it.
  package init(palette index: Int) {
    switch index {
    case ..<16:
      let value = Self.basic[index]
      self.init(value >> 16, value >> 8 & 0xFF, value & 0xFF)
    case ..<232:
      let cube = index - 16
      self.init(Self.levels[cube / 36], Self.levels[cube / 6 % 6], Self.levels[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      self.init(grey, grey, grey)
    }
  }

  /// The square of the distance to another colour; green weighs most, as in the eye.
  package func distance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return 3 * r * r + 6 * g * g + b * b
  }

  /// The nearest of the first so many colours of the palette.
  ///
  /// With 256 the first 16 are left out, for they look as the user wants them to.
  package func nearestInPalette(of count: Int) -> Int {
    guard count >= 256 else { return nearest(of: 0..<count) }
    // The distance is a sum over the parts, so the nearest level of each part makes the nearest
    // colour of the cube, and the nearest grey is the one next to their weighted mean.
    let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
    let grey = 232 + min(23, max(0, (3 * red + 6 * green + blue - 30) / 100))
    return nearest(of: [cube, grey])
  }

  /// The relative luminance, 0 to 1 (WCAG 2.1, "relative luminance").
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio with another colour, 1 to 21 (WCAG 2.1, "contrast ratio").
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// This colour with a share of another, from 0 for none to 1 for all.
  package func mixed(with other: RGB, _ share: Double) -> RGB {
    func part(_ own: Int, _ other: Int) -> Int {
      Int((Double(own) + Double(other - own) * share).rounded())
    }
    return RGB(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }

  private func nearest(of indices: some Sequence<Int>) -> Int {
    indices.min { distance(to: RGB(palette: $0)) < distance(to: RGB(palette: $1)) } ?? 0
  }

  private func level(_ part: Int) -> Int {
    part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40
  }

  /// The share of the greatest light that a part stands for.
  private static func linear(_ part: Int) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
