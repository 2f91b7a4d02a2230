/// Addresses that a card wants to have opened: they are shown, and opened only if the user says so.
extension Viewer {
  /// Asks whether an address is to be opened.
  func askToOpen(_ address: String) {
    offeredAddress = address
    message = "Open \(address) ? y: yes, any other key: no"
  }

  /// Takes the answer in; false if nothing was asked.
  func answer(_ name: String) -> Bool {
    guard let address = offeredAddress else { return false }
    offeredAddress = nil
    guard name == "y" || name == "Y" else { return true }
    do throws(Browser.Failure) {
      try Browser.open(address)
      message = "Opened \(address)"
    } catch {
      switch error {
      case .scheme: message = "Not opened, for it is no web address: \(address)"
      case .program(let name):
        message = "Not opened, for \(name) cannot be started (set BROWSER): \(address)"
      }
    }
    return true
  }
}
