import RecordCards
import Records

/// Asking for filters and sorts.
extension Viewer {
  /// Asks for a filter.
  func askForFilter() {
    ask(.filter, "&", "word  \"two words\"  field=value  field>3  field~regex  and or not")
  }

  /// Asks for the field whose value the records are to have, or not to have.
  func askForValue(isExcluded: Bool) {
    guard main.selection != nil else { return }
    ask(.value(isExcluded: isExcluded), isExcluded ? "!" : "@", "")
    commandPrompt?.isHintOfEmptyLine = false
    updateHint()
  }

  /// Asks for what to sort by.
  func askForSort(isDescending: Bool) {
    ask(
      .sort(isDescending: isDescending), isDescending ? "sort ↓ " : "sort ↑ ",
      "field  field:desc  several with commas; Tab shows the fields; nothing: unsorted")
  }

  private func ask(_ purpose: PromptPurpose, _ label: String, _ hint: String) {
    while !overlays.isEmpty { closeOverlay() }
    leaveTail()
    promptPurpose = purpose
    commandPrompt = CommandPrompt(label: label, hint: hint, history: histories[purpose.kind] ?? [])
  }

  /// Puts a typed filter on top; nothing typed takes the last one away.
  func pushFilter(_ text: String) {
    guard !text.isEmpty else { return undoArrangement() }
    do throws(FilterError) {
      push(try RecordFilter(text))
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }

  /// Has one filter in place of all that are there; nothing typed takes them away.
  func setFilter(_ text: String) {
    do throws(FilterError) {
      setFilters(text.isEmpty ? [] : [try RecordFilter(text)])
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }

  /// Sorts by typed keys; nothing typed puts the order of the input back.
  func sort(by text: String) {
    do throws(SortKeyError) {
      var keys = text.isEmpty ? [] : try SortKey.parse(text)
      if promptPurpose == .sort(isDescending: true), !text.contains(":") {
        for index in keys.indices { keys[index].isDescending = true }
      }
      arrangement.sort(by: keys)
    } catch {
      message = UserMessage.text(of: error, in: text)
    }
  }
}
