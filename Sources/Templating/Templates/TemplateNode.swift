import JSON

/// A part of a compiled template.
indirect enum TemplateNode: Sendable {
  /// A part without expressions, which is put into the card as it is.
  case literal(JSONValue)
  /// A text with expressions; the path leads to it, for warnings.
  case text(TextTemplate, path: String)
  case array([TemplateNode])
  case object(TemplateObject)
}
