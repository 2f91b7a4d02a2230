import CellGrid
import CursesTerminal

/// Addresses that a card wants to have opened: they are shown, and opened only if the user says so.
extension Viewer {
  /// Asks whether an address is to be opened; one that nobody should open is refused at once.
  func askToOpen(_ text: String) {
    do throws(WebAddress.Refusal) {
      let address = try WebAddress(text)
      message = AddressQuestion.text(about: address, columns: .max)
      offeredAddress = address
    } catch {
      switch error {
      case .address: message = "Not opened, for it is no web address: \(text)"
      case .characters: message = "Not opened, for it has characters that cannot be seen: \(text)"
      }
    }
  }

  /// Takes the answer about an address in; false if none was asked about.
  func answer(about address: WebAddress?, _ name: String) -> Bool {
    guard let address else { return false }
    guard name == "y" || name == "Y" else { return true }
    do throws(Browser.Failure) {
      try Browser.open(address)
      message = "Opened \(address.text)"
    } catch {
      message =
        "Not opened, for \(error.program) cannot be started (set BROWSER): \(address.text)"
    }
    return true
  }

  /// What is asked about an address or a host, in the columns that there are now.
  ///
  /// Made anew for each frame, so that a narrower terminal still shows what the answers are.
  var question: String? {
    let columns = screen.size.columns - 2
    if let offeredAddress { return AddressQuestion.text(about: offeredAddress, columns: columns) }
    return askedHost.map { HostQuestion.text(about: $0, columns: columns) }
  }
}
