import Glibc
import ImageLoading

/// Has a picture made in a worker of some program, and ends without a word to it.
enum Abandonment {
  static func run(program: String) {
    var configuration = WorkerPool.Configuration()
    configuration.program = program
    let pool = WorkerPool(configuration)
    let request = RenderRequest(
      size: SymbolSize(columns: 1, rows: 1), form: .symbols(SymbolStyle()))
    let picture = try? pool.render(MappedFiles.png, as: request)
    _exit(picture == nil ? EXIT_FAILURE : EXIT_SUCCESS)
  }
}
