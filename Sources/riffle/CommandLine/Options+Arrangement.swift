import Query
import RecordCards
import Records

/// Options that say which records are shown, and in which order.
extension Options {
  /// Takes a filter, on top of those before.
  mutating func addFilter(_ text: String) -> Bool {
    do throws(FilterError) {
      filters.append(try RecordFilter(text))
      return true
    } catch {
      complaint = UserMessage.text(of: error, in: text)
      return false
    }
  }

  /// Takes what to sort by.
  mutating func setSort(_ text: String) -> Bool {
    do throws(SortKeyError) {
      sortKeys = try SortKey.parse(text)
      return true
    } catch {
      complaint = UserMessage.text(of: error, in: text)
      return false
    }
  }
}
