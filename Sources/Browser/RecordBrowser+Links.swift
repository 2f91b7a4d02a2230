import Phrases
import Records
import TablePrograms

/// The addresses in records.
extension RecordBrowser {
  /// Opens an address of what is selected, after a question.
  func openLink() { chooseLink("Open which address?") { [unowned self] in askToOpen($0) } }

  /// Copies an address of what is selected.
  func copyLink() {
    chooseLink("Copy which address?") { [unowned self] in take($0, titled: "the address") }
  }

  /// Does something with the address at hand; where there are several, with the one that is chosen.
  private func chooseLink(_ title: Phrase, _ act: @escaping (String) -> Void) {
    if let page, !page.kind.isOfRecord {
      return messages.say("This page is no record whose addresses could be opened.")
    }
    let addresses = addressesAtHand
    switch addresses.count {
    case 0: messages.say("This record has no address of http, https or mailto.")
    case 1: act(addresses[0])
    default:
      application.choose(title.text, from: addresses) { choice in
        if let choice { act(addresses[choice]) }
      }
    }
  }

  /// The addresses in the field under the cursor; without a cursor or any there, those of the record.
  private var addressesAtHand: [String] {
    let ofField = fieldUnderCursor.map { RecordAddresses.find(in: $0.value) } ?? []
    guard ofField.isEmpty else { return ofField }
    return reading.contentOfSelection.map { RecordAddresses.find(in: $0.content) } ?? []
  }
}
