import RecordCards
import CardTable
import Records

/// Changing settings while one looks at the records.
extension Viewer {
  /// Changes a setting: `width=80`, `numbers`, `nonumbers`, `numbers!`; shows it by `width` or `width?`,
  /// all of them by nothing.
  func change(setting text: String) {
    if text.isEmpty {
      message = ViewSetting.all.map { $0.text(self) }.joined(separator: "  ")
      return
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    let name = parts[0].filter { $0 != "!" && $0 != "?" }
    if let setting = ViewSetting.all.first(where: { $0.name == name }) {
      change(setting, mark: parts[0].last, value: parts.count > 1 ? parts[1] : nil)
    } else if name.hasPrefix("no"), parts.count == 1,
      let setting = ViewSetting.all.first(where: { "no\($0.name)" == name })
    {
      change(setting, mark: nil, value: "off")
    } else {
      message =
        "There is no setting \(name): \(ViewSetting.all.map(\.name).joined(separator: ", "))."
    }
  }

  private func change(_ setting: ViewSetting, mark: Character?, value: String?) {
    switch (setting.kind, value) {
    case (_, nil) where mark == "?", (.number, nil):
      message = setting.text(self)
    case (.number(let range, _, let set), let value?):
      guard let number = Int(value), range.contains(number) else {
        message = "\(setting.name) takes a number from \(range.lowerBound)."
        return
      }
      set(self, number)
    case (.flag(let get, let set), nil):
      set(self, mark == "!" ? !get(self) : true)
    case (.flag(_, let set), let value?):
      guard let isOn = ["on": true, "off": false][value] else {
        message = "\(setting.name) is on or off."
        return
      }
      set(self, isOn)
    }
  }

  /// Folds long texts after so many lines; 0 folds none.
  func setCollapse(_ lines: Int) {
    records.collapse = lines
    main.remake()
  }

  /// Makes cards at most so many columns wide; 0 is no limit.
  func setWidth(_ columns: Int) {
    context.maximumColumns = columns
    main.remake()
  }

  /// Shows images, or a line of text for each.
  func setImages(_ isOn: Bool) {
    guard context.images != nil else {
      message = "riffle was started with --images never."
      return
    }
    if !isOn { context.images?.cancelPrefetching() }
    for list in lists {
      list.context.showsImages = isOn
      list.remake()
    }
  }

  /// Shows the numbers of the records beside them.
  func setNumbers(_ isOn: Bool) {
    context.showsNumbers = isOn
    context.numberDigits = digits
    main.remake()
  }

  /// Makes room for more digits, where the numbers need it.
  func fitNumbers() {
    guard context.showsNumbers, context.numberDigits != digits else { return }
    context.numberDigits = digits
    main.remake()
  }

  /// Digits of the greatest number, at least so many that a short file stays in its place.
  private var digits: Int { max(3, String(main.cardCount).utf8.count) }

  /// Shows the fields that a list names; all of them without a list.
  func setFields(_ list: String) {
    do throws(FieldSelectionError) {
      show(fields: list.isEmpty ? nil : try FieldSelection(list))
    } catch {
      message = UserMessage.text(of: error, in: list)
    }
  }

  /// Shows these fields; what is being read stays in its place.
  func show(fields: FieldSelection?) {
    records.fields = fields
    main.remake()
  }
}
