import Browser
import Phrases
import Platform
import Records

/// The files of settings to watch.
extension UserSettings {
  /// The files that were read, or should have been; none where no settings are read.
  var watchedFiles: [SettingsWatch.KnownFile] {
    guard let file else { return [] }
    let files =
      [SettingsWatch.KnownFile(path: file.path, content: content)]
      + (colors?.theme.map { [SettingsWatch.KnownFile(path: $0.path, content: $0.content)] } ?? [])
    return files.compactMap(\.watchable)
  }

  /// A message about a file without the folder that the file of settings is in, for the line is short.
  func inFolder(_ message: Phrase) -> Phrase {
    guard let folder = file?.folder, message.text.hasPrefix(folder + "/") else { return message }
    return Phrase(verbatim: String(message.text.dropFirst(folder.count + 1)))
  }
}

extension ConfigurationFile {
  /// The folder that it is in.
  var folder: String { SettingsWatch.KnownFile.folder(of: path) }
}

extension SettingsWatch.KnownFile {
  /// The file; where its folder is not there yet, that; nil where not even that folder's folder is there.
  ///
  /// The system tells of what comes into a folder, and of what is nowhere it could only be asked each second.
  fileprivate var watchable: SettingsWatch.KnownFile? {
    let folder = Self.folder(of: path)
    if access(folder, X_OK) == 0 { return self }
    guard access(Self.folder(of: folder), X_OK) == 0 else { return nil }
    return SettingsWatch.KnownFile(path: folder, content: .failed(ENOENT))
  }

  fileprivate static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
