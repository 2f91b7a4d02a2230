import Dispatch
import Foundation
import ImageLoading
import Synchronization
import TestSupport
import Testing

@Suite struct WorkerLifeTests {
  private let request = RenderRequest(
    size: SymbolSize(columns: 2, rows: 1), form: .symbols(SymbolStyle()))
  private let image = EncodedImages.png(width: 1, height: 1, rgba: [255, 0, 0, 255])

  @Test func `a worker starts at the first image and serves the next ones`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    let pool = WorkerPool(worker.configuration)
    #expect(result(pool, [1, 2, 3], request) == .failure(.notAnImage))
    #expect(worker.processes.isEmpty, "what is refused needs no process")
    for _ in 0..<10 { #expect(isPicture(result(pool, image, request))) }
    #expect(worker.processes.count == 1)
  }

  @Test func `a worker killed between images is replaced unseen`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    let pool = WorkerPool(worker.configuration)
    for round in 1...3 {
      #expect(isPicture(result(pool, image, request)))
      #expect(worker.processes.count == round)
      let process = try #require(worker.processes.last)
      // It may be taken for alive until the kernel has ended it.
      kill(process, SIGKILL)
    }
  }

  @Test func `the image of a worker that is killed is given to another`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    let pool = WorkerPool(worker.configuration)
    #expect(isPicture(result(pool, image, request)))
    let process = try #require(worker.processes.first)
    // Stopped it takes a request and never answers, until it is killed.
    kill(process, SIGSTOP)
    let killer = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      killer.wait()
      kill(process, SIGKILL)
    }
    killer.signal()
    #expect(isPicture(result(pool, image, request)))
    #expect(worker.processes.count == 2)
    #expect(!FakeWorker.exists(process))
  }

  @Test func `an idle worker ends, and only an idle one`() throws {
    let scheduler = ManualScheduler()
    let worker = try FakeWorker(FakeWorker.real)
    let pool = WorkerPool(worker.configuration, scheduler: scheduler)
    #expect(isPicture(result(pool, image, request)))
    let process = try #require(worker.processes.first)
    scheduler.advance(byMilliseconds: worker.configuration.idleMilliseconds - 1)
    #expect(isPicture(result(pool, image, request)) && worker.processes.count == 1)
    scheduler.advance(byMilliseconds: 1)
    #expect(FakeWorker.exists(process), "it was used since")
    scheduler.advance(byMilliseconds: worker.configuration.idleMilliseconds)
    #expect(!FakeWorker.exists(process))
    #expect(isPicture(result(pool, image, request)) && worker.processes.count == 2)
  }

  @Test func `workers end with their pool`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    do {
      let pool = WorkerPool(worker.configuration, scheduler: ManualScheduler())
      #expect(isPicture(result(pool, image, request)))
    }
    #expect(worker.processes.count == 1 && !worker.processes.contains(where: FakeWorker.exists))
  }

  @Test func `a worker ends when the program that started it is gone`() throws {
    let worker = try FakeWorker(FakeWorker.real)
    let fixture = BuiltProduct.path("ImageWorkerFixture")
    #expect(try ProgramRun(fixture, ["abandon", worker.configuration.program]).status == 0)
    let process = try #require(worker.processes.first)
    wait { isGone(process) }
    #expect(isGone(process))
  }

  @Test func `no more workers run than there may, whoever asks`() throws {
    let worker = try FakeWorker(FakeWorker.real, processes: 2)
    let pool = WorkerPool(worker.configuration)
    let pictures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      if isPicture(result(pool, image, request)) { pictures.withLock { $0 += 1 } }
    }
    #expect(pictures.withLock { $0 } == 40)
    #expect((1...2).contains(worker.processes.count))
  }

  @Test func `a worker has nothing of this process`() throws {
    let worker = try FakeWorker(
      """
      tr '\\0' '\\n' < /proc/self/environ > "$NOTES/environment"
      ls /proc/$$/fd > "$NOTES/descriptors"
      cut -d ' ' -f 6 /proc/$$/stat > "$NOTES/session"
      exec grep -E '^Sig(Blk|Ign)' /proc/self/status > "$NOTES/signals"
      """)
    // Descriptors that would be inherited, and signals that this thread holds back.
    let descriptors = (0..<5).map { _ in dup(1) }
    defer { for descriptor in descriptors { close(descriptor) } }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(
      result(WorkerPool(worker.configuration), image, request) == .failure(.decoderNotStarted))
    let names = Set(
      worker.notes("environment").split(separator: "\n").map { $0.prefix { $0 != "=" } })
    // The shell adds some of its own.
    #expect(names.isSubset(of: ["MALLOC_ARENA_MAX", "SWIFT_BACKTRACE", "PWD", "OLDPWD", "_"]))
    let open = worker.notes("descriptors").split(separator: "\n").compactMap { Int($0) }
    // The shell has its script open, at 10 or above.
    #expect(open.filter { $0 < 10 } == [0, 1, 2])
    // But for 32 and 33, which glibc has for itself.
    #expect(worker.notes("signals") == "SigBlk:\t0000000000000000\nSigIgn:\t0000000180000000\n")
    #expect(worker.notes("session") == "\(worker.processes[0])\n")
  }

  private func isPicture(_ result: Result<RenderedImage, ImageFailure>) -> Bool {
    if case .success = result { true } else { false }
  }

  /// Whether a process of somebody else has ended; nobody may have taken it out of the table yet.
  private func isGone(_ process: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.split(separator: "\n").contains { $0.hasPrefix("State:\tZ") } ?? true
  }

  private func wait(_ isDone: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !isDone(), .now < end { usleep(1000) }
  }
}
