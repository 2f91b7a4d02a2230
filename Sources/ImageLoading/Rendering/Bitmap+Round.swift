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

  /// How much of a pixel lies in the ellipse, from 0 to 1.
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
