import CardTable
import Phrases
import Printing
import RecordCards
import Records
import Values

/// The settings that `:set` changes.
extension RecordBrowser {
  /// Changes a setting: `width=80`, `numbers`, `nonumbers`, `numbers!`; shows it by `width` or `width?`,
  /// all of them by nothing.
  func change(setting text: String) {
    if text.isEmpty {
      return messages.say(
        Phrase(verbatim: ViewSetting.allCases.map(self.text).joined(separator: "  ")))
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    let name = parts[0].filter { $0 != "!" && $0 != "?" }
    if let setting = ViewSetting(rawValue: name) {
      change(setting, mark: parts[0].last, value: parts.count > 1 ? parts[1] : nil)
    } else if parts.count == 1,
      let setting = ViewSetting.allCases.first(where: { "no\($0.rawValue)" == name })
    {
      change(setting, mark: nil, value: "off")
    } else {
      let names = ViewSetting.allCases.map(\.rawValue).joined(separator: ", ")
      messages.say("There is no setting \(name): \(names).")
    }
  }

  private func change(_ setting: ViewSetting, mark: Character?, value: String?) {
    let stand = Phrase(verbatim: text(of: setting))
    if mark == "?", value == nil { return messages.say(stand) }
    guard let range = setting.range else { return turn(setting, mark: mark, value: value) }
    guard let value else { return messages.say(stand) }
    guard let number = Int(value), range.contains(number) else {
      return messages.say("\(setting.rawValue) takes a number from \(range.lowerBound).")
    }
    set(setting, to: number)
  }

  /// Turns a setting on, off, or (`!`) round.
  private func turn(_ setting: ViewSetting, mark: Character?, value: String?) {
    guard let value else {
      return set(setting, to: mark == "!" && self.value(of: setting) != 0 ? 0 : 1)
    }
    guard let isOn = ["on": 1, "off": 0][value] else {
      return messages.say("\(setting.rawValue) is on or off.")
    }
    set(setting, to: isOn)
  }

  /// The value of a setting; 0 and 1 are off and on.
  private func value(of setting: ViewSetting) -> Int {
    switch setting {
    case .collapse: reading.records.collapse
    case .width: context.maximumColumns
    case .images: context.showsImages ? 1 : 0
    case .numbers: context.showsNumbers ? 1 : 0
    case .header: reading.selectedSource.options.hasHeader ? 1 : 0
    }
  }

  /// How a setting stands: `width=100`, `nonumbers`.
  private func text(of setting: ViewSetting) -> String {
    let value = value(of: setting)
    guard setting.range == nil else { return "\(setting.rawValue)=\(value)" }
    return (value == 0 ? "no" : "") + setting.rawValue
  }

  /// Has a setting have a value; 0 and 1 are off and on.
  func set(_ setting: ViewSetting, to value: Int) {
    switch setting {
    case .collapse:
      reading.records.collapse = value
      reading.all.remake()
    case .width:
      context.maximumColumns = value
      reading.all.remake()
    case .images: setImages(value != 0)
    case .numbers: setNumbers(value != 0)
    case .header: reread { $0.hasHeader = value != 0 }
    }
  }

  /// Reads the selected record's file in another way.
  private func reread(_ change: (inout RecordOptions) -> Void) {
    let source = reading.selectedSource
    guard !source.isStopped else {
      return messages.say("The reading of this file was stopped; it stays as it is.")
    }
    while let page { close(page) }
    reading.leaveTail()
    var options = source.options
    change(&options)
    source.reread(by: options)
  }

  /// Reads the selected record's file as another type, or says how it is read.
  func readAsType(_ name: String) {
    let names = RecordType.names + reading.selectedSource.options.formats.map(\.name)
    let all = names.joined(separator: " ")
    if name.isEmpty {
      let format = reading.selectedSource.progress.format.map(UserMessage.name)
      return messages.say(
        format.map { "Read as \($0)  (:type takes \(all))" }
          ?? "Read as yet unknown  (:type takes \(all))")
    }
    guard names.contains(name) else {
      return messages.say(
        NearestName.find(name, among: names).map { "There is no type \(name); did you mean \($0)?" }
          ?? "There is no type \(name): \(all).")
    }
    reread { options in
      options.type = RecordType(rawValue: name)
      options.formatName = RecordType.names.contains(name) ? nil : name
      // What was said otherwise on the command line would be stronger.
      (options.root, options.delimiter, options.textUnit) = (nil, nil, nil)
    }
  }

  /// The lists of the selected record's file, also once one of them was chosen.
  var knownLists: [JSONList] {
    let lists = reading.selectedSource.lists
    return lists.isEmpty ? listsBeforeChoice[reading.selectedSection] ?? [] : lists
  }

  /// Reads another list of the selected record's file, or says which it has.
  func readList(at text: String) {
    let source = reading.selectedSource
    guard source.progress.format?.isJSON == true || source.options.root != nil else {
      return messages.say("This file is no JSON document, which could have several lists.")
    }
    let lists = knownLists
    if text.isEmpty {
      let current = source.options.root?.text
      let all = UserMessage.text(of: lists, by: ":root", shown: current)
      return messages.say(
        all ?? current.map { "Read at \($0)." } ?? "There is no other list in this document.")
    }
    guard let path = JSONPath(text) else {
      return messages.say("\(text) is no path, as .data.items or .pages[0].rows are.")
    }
    listsBeforeChoice[reading.selectedSection] = lists
    reread { options in
      options.root = path
      // What was said otherwise would be stronger.
      (options.type, options.formatName) = (nil, nil)
      (options.delimiter, options.textUnit) = (nil, nil)
    }
  }

  /// Shows images, or a line of text for each.
  private func setImages(_ isOn: Bool) {
    guard let images = context.images else {
      return messages.say("riffle was started with --images never.")
    }
    if !isOn { images.cancelPrefetching() }
    for list in lists {
      list.context.showsImages = isOn
      list.remake()
    }
  }

  /// Shows the numbers of the records beside them.
  func setNumbers(_ isOn: Bool) {
    context.numberDigits = isOn ? digits : nil
    reading.all.remake()
  }

  /// Makes room for more digits, where the numbers need it.
  func fitNumbers() {
    guard context.showsNumbers, context.numberDigits != digits else { return }
    context.numberDigits = digits
    reading.all.remake()
  }

  /// Digits of the greatest number, at least so many that a short file stays in its place.
  private var digits: Int { max(3, String(reading.all.cardCount).utf8.count) }

  /// Shows the fields that a list names; all of them without a list.
  func setFields(_ list: String) {
    do throws(FieldSelectionError) {
      let fields = list.isEmpty ? nil : try FieldSelection(list)
      let paths = (fields?.shownNames ?? []).map { (try? FieldPath($0)) ?? FieldPath(name: $0) }
      if areKnown(paths, in: "fields \(list)") { show(fields: fields) }
    } catch { messages.say(UserMessage.text(of: error, in: list)) }
  }

  /// Shows these fields; what is being read stays in its place.
  func show(fields: FieldSelection?) {
    reading.records.fields = fields
    besideCard.invalidate()
    reading.all.remake()
  }
}
