import ImageLoading
import Synchronization

/// Decodes nothing: answers as told and notes what was asked.
final class FakeDecoder: ImageDecoding {
  /// What was asked for.
  enum Call: Hashable {
    case bitmap(ImageAddress)
    case symbols(SymbolSize)
  }

  private let noted = Mutex<[Call]>([])
  private let failures: Mutex<[ImageAddress: ImageFailure]>
  let bitmap: Bitmap

  init(bitmap: Bitmap = .plain(), failures: [ImageAddress: ImageFailure] = [:]) {
    self.bitmap = bitmap
    self.failures = Mutex(failures)
  }

  var calls: [Call] { noted.withLock { $0 } }

  func mend(_ address: ImageAddress) {
    failures.withLock { $0[address] = nil }
  }

  func bitmap(at address: ImageAddress) throws(ImageFailure) -> Bitmap {
    noted.withLock { $0.append(.bitmap(address)) }
    if let failure = failures.withLock({ $0[address] }) { throw failure }
    return bitmap
  }

  func symbols(of bitmap: Bitmap, size: SymbolSize) throws(ImageFailure) -> SymbolImage {
    noted.withLock { $0.append(.symbols(size)) }
    return .plain(size)
  }
}

extension Bitmap {
  static func plain(width: Int = 2, height: Int = 1) -> Bitmap {
    Bitmap(
      width: width, height: height, pixels: Array(repeating: 7, count: width * height * 4),
      naturalSize: PixelSize(width: width * 10, height: height * 10))
  }
}

extension SymbolImage {
  static func plain(_ size: SymbolSize) -> SymbolImage {
    let cell = Cell(scalar: "▀", foreground: .rgb(0xFF0000), background: .own)
    return SymbolImage(size: size, cells: Array(repeating: cell, count: size.columns * size.rows))
  }
}

extension ImageKey {
  /// The key of a file that need not exist.
  static func named(_ name: String) -> ImageKey {
    ImageKey(.resolve(name, besideFile: "/pictures"))
  }
}
