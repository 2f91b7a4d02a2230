import JSON
import Templating

/// The value of an expression in the data of a JSON text.
func evaluated(
  _ text: String, in data: String = "{}", environment: ExpressionEnvironment = .fixed()
) throws -> ExpressionValue {
  try Expression(text).evaluate(in: ExpressionValue(json(data)), environment: environment)
}

/// The error of an expression that cannot be parsed or evaluated, or nil where it can.
func failure(_ text: String, in data: String = "{}") throws -> ExpressionError? {
  let data = ExpressionValue(try json(data))
  do throws(ExpressionError) {
    _ = try Expression(text).evaluate(in: data, environment: .fixed())
    return nil
  } catch {
    return error
  }
}
