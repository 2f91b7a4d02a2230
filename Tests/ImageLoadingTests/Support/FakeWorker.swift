import Glibc
import ImageLoading
import TestSupport
import Testing

/// A worker that is a shell script, so that a test says what it does.
final class FakeWorker {
  private let folder: TestSupport.TemporaryFolder
  let configuration: WorkerPool.Configuration

  /// What a worker says when it is ready.
  static let greeting = "echo 'riffle images 1'\n"
  /// The program that is a real one.
  static let real = "exec '\(BuiltProduct.path("ImageWorkerFixture"))' \"$@\"\n"

  /// Makes a script; `$NOTES` is a folder for what it has to tell.
  init(_ script: String, processes: Int = 2, seconds: Int = 60, processorSeconds: Int = 60) throws {
    folder = try TestSupport.TemporaryFolder()
    let path = try folder.write(
      "#!/bin/sh\nNOTES='\(folder.path)'\necho $$ >> \"$NOTES/processes\"\n" + script, to: "worker")
    try #require(chmod(path, 0o700) == 0)
    var configuration = WorkerPool.Configuration()
    configuration.program = path
    configuration.processes = processes
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
