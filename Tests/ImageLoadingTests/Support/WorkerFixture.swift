import ImageLoading
import TestSupport

extension WorkerPool.Configuration {
  /// Processes of the program that the tests come with.
  static var fixture: Self {
    var configuration = Self()
    configuration.program = BuiltProduct.path("ImageWorkerFixture")
    configuration.startSeconds = 60
    configuration.seconds = 60
    configuration.processorSeconds = 60
    return configuration
  }
}

extension SymbolStyle {
  /// Every style.
  static let all = Symbols.allCases.flatMap { symbols in
    Colors.allCases.map { SymbolStyle(symbols: symbols, colors: $0) }
  }
}

/// A picture, or why there is none.
func result(
  _ renderer: some ImageRendering, _ bytes: [UInt8], _ request: RenderRequest
) -> Result<RenderedImage, ImageFailure> {
  do throws(ImageFailure) {
    return .success(try renderer.render(bytes, as: request))
  } catch {
    return .failure(error)
  }
}
