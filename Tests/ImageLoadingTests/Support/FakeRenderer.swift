import ImageLoading
import Synchronization

/// Renders nothing: answers as told and notes what was asked.
final class FakeRenderer: ImageRendering {
  private let noted = Mutex<[RenderRequest]>([])
  private let failure: ImageFailure?

  init(failure: ImageFailure? = nil) {
    self.failure = failure
  }

  var requests: [RenderRequest] { noted.withLock { $0 } }

  func render(
    _ bytes: [UInt8], as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    noted.withLock { $0.append(request) }
    if let failure { throw failure }
    return .plain(request)
  }
}

extension RenderedImage {
  static func plain(_ request: RenderRequest) -> RenderedImage {
    let cell = SymbolImage.Cell(scalar: "▀", foreground: .rgb(0xFF0000), background: .own)
    let size = request.size
    return .symbols(
      SymbolImage(size: size, cells: Array(repeating: cell, count: size.columns * size.rows)))
  }
}

extension RenderRequest {
  /// Symbols over so many columns, one row high.
  static func columns(_ columns: Int) -> RenderRequest {
    RenderRequest(size: SymbolSize(columns: columns, rows: 1), form: .symbols(SymbolStyle()))
  }
}

extension ImageKey {
  /// The key of a file that need not exist.
  static func named(_ name: String) -> ImageKey {
    ImageKey(.resolve(name, besideFile: "/pictures"))
  }
}
