import Glibc
import ImageLoading

/// Has a picture made through a pool and prints which files this process has mapped after it.
enum MappedFiles {
  /// A PNG of one grey pixel.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55,
    0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x68, 0, 0, 0, 0x82, 0, 0x81,
    0x77, 0xCD, 0x72, 0xB6, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  static func run() {
    let request = RenderRequest(
      size: SymbolSize(columns: 1, rows: 1), form: .symbols(SymbolStyle()))
    do {
      print("picture", try WorkerPool().render(png, as: request))
    } catch {
      print("failure", error)
    }
    guard let maps = fopen("/proc/self/maps", "r") else { exit(EXIT_FAILURE) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, 4096, maps) != nil { print(text(of: line), terminator: "") }
    exit(EXIT_SUCCESS)
  }
}

/// The text of bytes up to the first zero.
func text(of line: [CChar]) -> String {
  String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
