extension ImageDecoder {
  /// Does everything once, so that libraries are open and their tables filled; what is not installed
  /// stays out.
  ///
  /// For a process that gives up opening files.
  func warmUp() {
    let pixel = Bitmap(
      width: 1, height: 1, pixels: [0, 0, 0, 255], naturalSize: PixelSize(width: 1, height: 1))
    let cell = PixelSize(width: 10, height: 20)
    let size = SymbolSize(columns: 1, rows: 1)
    let forms: [ImageForm] = [.symbols(SymbolStyle(colors: .palette256)), .sixel(cell: cell)]
    for form in forms {
      _ = try? draw(pixel, as: RenderRequest(size: size, form: form))
    }
    _ = try? png(of: pixel)
    for format in ImageFormat.allCases { open(format) }
  }
}
