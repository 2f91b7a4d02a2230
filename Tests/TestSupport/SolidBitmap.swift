/// Images of one colour, as small files.
public enum SolidBitmap {
  /// A BMP file of 24-bit pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows of pixels.
  ///   - color: Red, green and blue, `0xRRGGBB`.
  public static func bmp(width: Int, height: Int, color: Int) -> [UInt8] {
    let pixel = Array(number(color).prefix(3))
    let row = Array(repeatElement(pixel, count: width).joined())
    let padding = [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
    let pixels = Array(repeatElement(row + padding, count: height).joined())
    let header =
      number(40) + number(width) + number(height) + [1, 0, 24, 0]
      + [0, pixels.count, 0, 0, 0, 0].flatMap(number)
    return Array("BM".utf8) + number(54 + pixels.count) + number(0) + number(54) + header + pixels
  }

  private static func number(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
