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

  /// Pixels in a row of the image before it was scaled down.
  package var naturalWidth: Int { naturalSize.width }

  /// Rows of pixels of the image before it was scaled down.
  package var naturalHeight: Int { naturalSize.height }

  /// Bytes of memory that the pixels take.
  var byteCount: Int { pixels.count }
}
