import Records

extension UserMessage {
  /// What was written to a file.
  static func text(of result: ShownWriter.Result, by saver: RecordSaver) -> String {
    let count = ValueText.count(result.count, "record")
    let written = "\(saver.path): \(count), \(BinaryText.size(result.byteCount)) written"
    guard case .data(let format) = saver.writer.format,
      let losses = text(of: result.losses, in: format)
    else { return written + "." }
    return "\(written); \(losses)."
  }

  /// Why a file was not written.
  static func text(of error: SaveError, path: String) -> String {
    switch error {
    case .exists: "\(path) is there already; :w! replaces it."
    case .isNoFile: "\(path) is no file that could be replaced."
    case .stopped: "Stopped; nothing is left of \(path)."
    case .failed(let code): "\(path): \(systemText(code))."
    case .unsorted(let error): text(of: error)
    case .unreadable(let error): "\(path) was not written: the input \(text(of: error))."
    }
  }
}
