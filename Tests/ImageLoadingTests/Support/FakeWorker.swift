import Glibc
import ImageLoading
import TestSupport
import Testing

/// A worker that is a shell script, so that a test says what it does.
final class FakeWorker {
  private let folder: TestSupport.TemporaryFolder
  var configuration: WorkerPool.Configuration

  /// What a worker says when it is ready.
  static let greeting = "echo 'riffle images 1'\n"
  /// The program that is a real one.
  static let real = "exec '\(BuiltProduct.path("ImageWorkerFixture"))' \"$@\"\n"

  /// Makes a script; `$NOTES` is a folder for what it has to tell.
  init(_ script: String, processes: Int = 2, seconds: Int = 60, processorSeconds: Int = 60) throws {
    folder = try TestSupport.TemporaryFolder()
    let start = "#!/bin/sh\nNOTES='\(folder.path)'\necho $$ >> \"$NOTES/processes\"\n"
    let text = try folder.write(start + script, to: "script")
    // A file that this process itself writes may be open in a child that is just being started,
    // and what is open for writing cannot be executed.
    let copy = ["-m", "700", text, folder.path(of: "worker")]
    try #require(ProgramRun("/usr/bin/install", copy).status == 0)
    var configuration = WorkerPool.Configuration()
    configuration.program = folder.path(of: "worker")
    configuration.processes = processes
    configuration.startSeconds = 60
    configuration.seconds = seconds
    configuration.processorSeconds = processorSeconds
    self.configuration = configuration
  }

  /// Process numbers of the workers that were started, in order.
  var processes: [Int32] {
    notes("processes").split(separator: "\n").compactMap { Int32($0) }
  }

  /// What a script has written to a file.
  func notes(_ name: String) -> String {
    ((try? folder.read(name)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
  }

  /// Whether there is a process of this number, a zombie or not.
  static func exists(_ process: Int32) -> Bool { kill(process, 0) == 0 }
}
