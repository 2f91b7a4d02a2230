import Foundation
import ImageLoading
import TestSupport
import Testing

/// Damaged images through workers: each ends as a picture or as a message.
///
/// A thousand by default, 100,000 with `RIFFLE_THOROUGH=1`, which also prints what came of them.
@Suite struct MutatedImageTests {
  private static let isThorough = ProcessInfo.processInfo.environment["RIFFLE_THOROUGH"] != nil
  private static let count = isThorough ? 100_000 : 1_000
  private let forms: [ImageForm] = [
    .symbols(SymbolStyle()), .symbols(SymbolStyle(symbols: .ascii, colors: .palette16)),
    .sixel(cell: PixelSize(width: 6, height: 12)), .png(cell: PixelSize(width: 6, height: 12)),
  ]

  @Test func `a damaged image is a picture or a message`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    let pool = WorkerPool(worker.configuration, scheduler: ManualScheduler())
    let samples = try Self.samples()
    var outcomes: [String: Int] = [:]
    let start = ContinuousClock.now
    for seed in 0..<Self.count {
      var mutation = Mutation(seed: UInt64(seed))
      let bytes = mutation.damaged(samples[seed % samples.count])
      let request = RenderRequest(
        size: SymbolSize(columns: 3, rows: 2), form: forms[seed / samples.count % forms.count],
        isRound: seed % 7 == 0)
      switch result(pool, bytes, request) {
      case .success: outcomes["pictures", default: 0] += 1
      case .failure(let failure):
        outcomes[Self.kind(failure), default: 0] += 1
        #expect(Self.isExpected(failure), "seed \(seed): \(failure)")
      }
    }
    #expect(outcomes.values.reduce(0, +) == Self.count)
    #expect(outcomes["pictures", default: 0] > Self.count / 20)
    #expect(outcomes["damaged", default: 0] > Self.count / 20)
    let deaths = outcomes["broke its decoder", default: 0]
    // What breaks a worker is given to a second one.
    #expect(worker.processes.count <= 1 + 2 * deaths, "a worker ends for no other reason")
    if Self.isThorough {
      print("Damaged images: \(outcomes), \(ContinuousClock.now - start)")
      print(
        "This process: \(Self.memory("self")), worker: \(Self.memory("\(worker.processes.last ?? 0)"))"
      )
    }
  }

  private static func samples() throws -> [[UInt8]] {
    let rgba = (0..<(9 * 7 * 4)).map { UInt8(truncatingIfNeeded: $0 * 37) }
    return [
      EncodedImages.png(width: 9, height: 7, rgba: rgba), try EncodedImages.jpeg(orientation: 6),
      EncodedImages.gif(width: 9, height: 7, frames: [1, 2]), EncodedImages.interlacedPNG(),
      try EncodedImages.cmykJPEG(), EncodedImages.longGIF(frames: 3),
      EncodedImages.bmp(width: 9, height: 7, rgb: Array(rgba[..<(9 * 7 * 3)])),
      try EncodedImages.webp(), try EncodedImages.lossyWebP(),
    ]
  }

  /// The words of a failure without its numbers.
  private static func kind(_ failure: ImageFailure) -> String {
    if case .tooLarge = failure { "too large" } else { failure.description }
  }

  private static func isExpected(_ failure: ImageFailure) -> Bool {
    switch failure {
    case .damaged, .tooLarge, .notAnImage, .outOfMemory, .decoderDied, .decodingTimedOut: true
    case .formatMissing(let format, _): format == .webp
    default: false
    }
  }

  /// The most memory that a process ever used (proc(5), VmHWM).
  private static func memory(_ process: String) -> String {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    return line.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }
}

/// Changes some bytes of a file.
private struct Mutation {
  private var generator: RandomSource

  init(seed: UInt64) {
    generator = RandomSource(seed: seed)
  }

  mutating func damaged(_ sample: [UInt8]) -> [UInt8] {
    var bytes = sample
    for _ in 0..<generator.number(in: 1...6) where bytes.count > 16 {
      let place = generator.below(bytes.count)
      switch generator.below(8) {
      case 0: bytes = Array(bytes[..<max(12, place)])
      case 1: bytes.insert(contentsOf: bytes[place...].prefix(16), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 4))
      case 3: bytes[place] ^= 1 << UInt8(generator.below(8))
      default: bytes[place] = generator.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(generator.below(256))])
      }
    }
    // A wrong checksum would hide all else that is wrong.
    return generator.oneIn(4) ? bytes : EncodedImages.withChecksums(bytes)
  }
}
