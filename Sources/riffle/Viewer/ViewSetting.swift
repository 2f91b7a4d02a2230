/// A setting that `:set` changes while one looks at the records.
struct ViewSetting {
  /// What a setting takes.
  enum Kind {
    /// On or off.
    case flag(get: @MainActor (Viewer) -> Bool, set: @MainActor (Viewer, Bool) -> Void)
    /// A number in a range.
    case number(
      ClosedRange<Int>, get: @MainActor (Viewer) -> Int, set: @MainActor (Viewer, Int) -> Void)
  }

  /// Its name.
  let name: String
  /// What it takes.
  let kind: Kind

  /// All settings.
  static let all: [ViewSetting] = [
    ViewSetting(
      name: "collapse",
      kind: .number(0...Int.max, get: { $0.records.collapse }, set: { $0.setCollapse($1) })),
    ViewSetting(
      name: "width",
      kind: .number(
        0...Options.mostColumns, get: { $0.context.maximumColumns }, set: { $0.setWidth($1) })),
    ViewSetting(
      name: "images",
      kind: .flag(
        get: { $0.context.images != nil && $0.context.showsImages }, set: { $0.setImages($1) })),
    ViewSetting(
      name: "numbers", kind: .flag(get: { $0.context.showsNumbers }, set: { $0.setNumbers($1) })),
  ]

  /// What Tab offers.
  static var words: [String] {
    all.flatMap { setting in
      switch setting.kind {
      case .flag: [setting.name, "no\(setting.name)"]
      case .number: ["\(setting.name)="]
      }
    }
  }

  /// How it stands: `width=100`, `nonumbers`.
  @MainActor func text(_ viewer: Viewer) -> String {
    switch kind {
    case .flag(let get, _): (get(viewer) ? "" : "no") + name
    case .number(_, let get, _): "\(name)=\(get(viewer))"
    }
  }
}
