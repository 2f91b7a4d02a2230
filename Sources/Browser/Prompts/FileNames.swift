import Platform

/// The names in a folder, to complete what is typed of a path.
enum FileNames {
  /// Completes a path; folders end in a slash.
  ///
  /// Names that begin with a dot are offered only once a dot is typed. O(names in the folder).
  static func completion(of path: String, behind head: String) -> Completion {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let typed = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let names = names(in: folder.isEmpty ? "." : expanded(folder))
      .filter { $0.hasPrefix(typed) && (!$0.hasPrefix(".") || typed.hasPrefix(".")) }
    return Completion(head: head + folder, candidates: names.sorted())
  }

  /// A path with the user's folder in place of a leading `~/`.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." else {
        continue
      }
      names.append(isFolder(entry.pointee.d_type, folder + "/" + name) ? name + "/" : name)
    }
    return names
  }

  /// Whether an entry is a folder, or leads to one.
  private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
    if Int(type) == DT_DIR { return true }
    guard Int(type) == DT_LNK || Int(type) == DT_UNKNOWN else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
