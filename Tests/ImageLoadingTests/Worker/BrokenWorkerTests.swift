import Glibc
import ImageLoading
import TestSupport
import Testing

@Suite struct BrokenWorkerTests {
  private let request = RenderRequest(
    size: SymbolSize(columns: 2, rows: 1), form: .sixel(cell: PixelSize(width: 6, height: 6)))
  private let image = EncodedImages.png(width: 1, height: 1, rgba: [255, 0, 0, 255])

  @Test func `a worker that ends or lies costs its image and is replaced`() throws {
    let ends = [
      "exit 0", "kill -SEGV $$", "kill -KILL $$", "exec cat", "exec cat /dev/zero",
      // An answer of 9 bytes: a sixel sequence with a bell, and one that never ends.
      answer("\\033Pq~\\007~\\033\\\\", count: 8), answer("\\033Pq~~~~~~", count: 9),
      // More than any picture may have, and a failure with a picture.
      answer("", count: 0xFFFF_FFFF), answer("x", count: 1, status: 1),
      answer("", count: 0, status: 9),
    ]
    for end in ends {
      let worker = try FakeWorker(FakeWorker.greeting + end)
      let pool = WorkerPool(worker.configuration)
      for round in 1...2 {
        #expect(result(pool, image, request) == .failure(.decoderDied), "\(end)")
        #expect(worker.processes.count == round, "\(end)")
      }
      for process in worker.processes { #expect(!FakeWorker.exists(process), "\(end)") }
    }
  }

  @Test func `a failure that a worker tells does not end it`() throws {
    let worker = try FakeWorker(
      FakeWorker.greeting + answer("", count: 0, status: 1) + answer("", count: 0, status: 5)
        + "exec cat")
    let pool = WorkerPool(worker.configuration)
    #expect(result(pool, image, request) == .failure(.damaged))
    #expect(result(pool, image, request) == .failure(.outOfMemory))
    #expect(worker.processes.count == 1)
  }

  @Test func `a worker that does not greet was not started`() throws {
    for script in ["exit 0", "echo something else"] {
      let worker = try FakeWorker(script)
      let pool = WorkerPool(worker.configuration)
      #expect(result(pool, image, request) == .failure(.decoderNotStarted))
      #expect(worker.processes.count == 1)
      #expect(!worker.processes.contains(where: FakeWorker.exists))
    }
    let silent = try FakeWorker("exec sleep 1000")
    silent.configuration.startSeconds = 1
    let pool = WorkerPool(silent.configuration)
    #expect(result(pool, image, request) == .failure(.decoderNotStarted))
    #expect(!silent.processes.contains(where: FakeWorker.exists))
  }

  @Test func `a worker that does nothing is ended after its seconds`() throws {
    let worker = try FakeWorker(FakeWorker.greeting + "exec sleep 1000", seconds: 1)
    let pool = WorkerPool(worker.configuration)
    #expect(result(pool, image, request) == .failure(.decodingTimedOut(seconds: 1)))
    #expect(worker.processes.count == 1 && !worker.processes.contains(where: FakeWorker.exists))
  }

  @Test func `a worker that takes no bytes is ended after its seconds`() throws {
    let worker = try FakeWorker(FakeWorker.greeting + "exec sleep 1000", seconds: 1)
    let pool = WorkerPool(worker.configuration)
    // More than a socket holds until somebody reads it.
    let large = EncodedImages.bmp(
      width: 1000, height: 1000, rgb: [UInt8](repeating: 7, count: 3_000_000))
    #expect(result(pool, large, request) == .failure(.decodingTimedOut(seconds: 1)))
  }

  @Test func `a worker that computes for ever is ended by the kernel`() throws {
    let worker = try FakeWorker(
      FakeWorker.greeting + "while :; do :; done", processorSeconds: 1)
    let pool = WorkerPool(worker.configuration)
    #expect(result(pool, image, request) == .failure(.decodingTimedOut(seconds: 1)))
    #expect(!worker.processes.contains(where: FakeWorker.exists))
  }

  @Test func `processor time is allowed for each image anew`() throws {
    let worker = try FakeWorker(FakeWorker.real, processes: 1, processorSeconds: 1)
    let pool = WorkerPool(worker.configuration)
    for _ in 0..<30 { #expect((try? result(pool, image, request).get()) != nil) }
    #expect(worker.processes.count == 1)
  }

  /// Commands that write an answer of so many bytes as it says.
  private func answer(_ bytes: String, count: Int, status: Int = 0) -> String {
    let numbers = little32(0x4152_4601) + little32(status) + little32(count)
    let octal = numbers.map {
      "\\" + String(repeating: "0", count: 3 - String($0, radix: 8).count) + String($0, radix: 8)
    }
    return "printf '\(octal.joined())\(bytes)'\n"
  }
}
