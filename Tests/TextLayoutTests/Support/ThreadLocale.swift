import Foundation

/// Does something in a locale that only the calling thread has, so that tests beside it see nothing of it.
func inLocale<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
  let locale = newlocale(1 << LC_CTYPE, name, nil)
  let former = uselocale(locale)
  defer {
    uselocale(former)
    freelocale(locale)
  }
  return try body()
}
