import JSON
import Templating

/// Reads and evaluates bytes as an expression, and as the text of a template with data.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let data = try? JSONValue(parsing: record) else { return 0 }
  if let expression = try? Expression(text) {
    _ = try? expression.evaluate(in: ExpressionValue(data))
  }
  let members = ["text", "$when"].map { JSONObject.Member(key: $0, value: .string(text)) }
  _ = Template(.object(JSONObject(members: members))).expand(root: data)
  return 0
}

private let record = """
  {"name": "Ada", "items": [1, 2.5, "three", null, {"deep": true}], "xml": "<a><b>1</b></a>"}
  """
