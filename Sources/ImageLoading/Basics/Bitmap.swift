import Checks

/// Decoded pixels, upright and scaled down to what a terminal can show of them.
package struct Bitmap: Sendable, Hashable {
  /// Pixels in a row.
  package let width: Int
  /// Rows of pixels.
  package let height: Int
  /// Four bytes a pixel: red, green, blue, alpha (not premultiplied); rows from the top, without gaps.
  package let pixels: [UInt8]
  /// Size of the image before it was scaled down, upright.
  package let naturalSize: PixelSize

  /// Makes a bitmap.
  ///
  /// - Precondition: there are `width * height * 4` bytes, and at least one pixel.
  package init(width: Int, height: Int, pixels: [UInt8], naturalSize: PixelSize) {
    require(width > 0 && height > 0, "A bitmap has at least one pixel")
    require(pixels.count == width * height * 4, "A pixel has four bytes: check the row length")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.naturalSize = naturalSize
  }

  /// Bytes of memory that the pixels take.
  var byteCount: Int { pixels.count }
}

extension Bitmap {
  /// The bitmap with everything outside of the ellipse within its sides transparent.
  ///
  /// Pixels on the edge keep about the part of their opacity that lies inside. O(pixels).
  var rounded: Bitmap {
    var pixels = pixels
    for row in 0..<height {
      for column in 0..<width {
        let part = partInside(column, row)
        guard part < 1 else { continue }
        let alpha = (row * width + column) * 4 + 3
        pixels[alpha] = UInt8((Double(pixels[alpha]) * part).rounded())
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, naturalSize: naturalSize)
  }

  /// The part of a pixel that lies in the ellipse, from 0 to 1.
  ///
  /// With f(x, y) = (x/a)² + (y/b)² − 1, the distance of a point near the edge from it is
  /// f / |∇f| pixels; its pixel is cut in the middle where that is 0.
  private func partInside(_ column: Int, _ row: Int) -> Double {
    let a = Double(width) / 2
    let b = Double(height) / 2
    let x = (Double(column) + 0.5 - a) / a
    let y = (Double(row) + 0.5 - b) / b
    let steepness = 2 * (x * x / (a * a) + y * y / (b * b)).squareRoot()
    guard steepness > 0 else { return 1 }
    return min(1, max(0, 0.5 - (x * x + y * y - 1) / steepness))
  }
}
