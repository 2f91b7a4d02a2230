import CellGrid

/// The cells that an image takes.
struct ImageSizing: Sendable {
  /// How pixels become cells, and the widths of the size classes.
  let hostConfig: HostConfig
  /// Columns there are, at least 1.
  let columns: Int
  /// Most lines, at least 1.
  let rows: Int
  /// Height of a cell divided by its width, or nil for the host config's.
  var cellAspect: Double?
  /// Whether `stretch` has no width to stretch to.
  let isInAutoColumn: Bool

  /// Width and height in pixels.
  struct Pixels {
    var width: Double
    var height: Double
  }

  /// The cells of an image, or nil where nobody can know before its pixels are there.
  ///
  /// A size class or one of the two lengths stands for a square until then. The image is scaled
  /// down to the columns and lines there are, never up.
  func size(of image: CardImage, class sizeClass: ImageSize, natural: Pixels?) -> GridSize? {
    guard let wanted = pixels(of: image, class: sizeClass, natural: natural) else { return nil }
    // A cell is as wide as lengths in pixels assume.
    let width = Double(hostConfig.metrics.cellWidth)
    let height = cellAspect.map { $0 * width } ?? Double(hostConfig.metrics.cellHeight)
    let scale = min(
      1, Double(columns) * width / wanted.width, Double(rows) * height / wanted.height)
    return GridSize(
      columns: Self.cells(wanted.width * scale, width, limit: columns),
      rows: Self.cells(wanted.height * scale, height, limit: rows))
  }

  private func pixels(of image: CardImage, class sizeClass: ImageSize, natural: Pixels?) -> Pixels?
  {
    let (width, height) = (Self.length(image.width), Self.length(image.height))
    // Height over width.
    let aspect = natural.map { $0.height / $0.width } ?? 1
    if let width { return Pixels(width: width, height: height ?? width * aspect) }
    if let height { return Pixels(width: height / aspect, height: height) }
    if let width = hostConfig.imageSizes[sizeClass] {
      return Pixels(width: Double(max(1, width)), height: Double(max(1, width)) * aspect)
    }
    guard natural != nil, sizeClass == .stretch, !isInAutoColumn else { return natural }
    let all = Double(columns * hostConfig.metrics.cellWidth)
    return Pixels(width: all, height: all * aspect)
  }

  private static func length(_ pixels: Int?) -> Double? {
    pixels.flatMap { $0 > 0 ? Double($0) : nil }
  }

  private static func cells(_ pixels: Double, _ cell: Double, limit: Int) -> Int {
    let rounded = (pixels / cell).rounded()
    return rounded < 1 ? 1 : rounded < Double(limit) ? Int(rounded) : limit
  }
}
