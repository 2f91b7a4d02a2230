/// A rectangle of one colour as a sequence of sixels.
enum SolidSixel {
  /// The sequence for a size in pixels and a colour, 0 to 100 percent of each part.
  static func bytes(width: Int, height: Int, color: (Int, Int, Int)) -> [UInt8] {
    var text = "\u{1B}P0;1q\"1;1;\(width);\(height)#1;2;\(color.0);\(color.1);\(color.2)#1"
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      let sixel = Character(Unicode.Scalar(UInt8(0x3F + (1 << rows) - 1)))
      text += "!\(width)\(sixel)-"
    }
    return Array((text + "\u{1B}\\").utf8)
  }
}
