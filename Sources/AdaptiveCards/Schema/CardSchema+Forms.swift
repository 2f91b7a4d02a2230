/// What a reader fills in and presses, and what a host is told.
extension CardSchema {
  /// Inputs and their choices.
  static let inputs: [SchemaType] = [
    SchemaType(
      "Input", "1.0", "Element",
      required("1.0", "id") + used("1.3", "errorMessage", "isRequired", "label")
        + used("1.6", "labelPosition", "labelWidth") + ignored("1.6", "inputStyle")
        + used("Teams", "valueChangedAction", content: .parts) + ignored("1.0", "speak")),
    SchemaType(
      "Input.Text", "1.0", "Input",
      used("1.0", "isMultiline", "maxLength", "placeholder", "style", "value")
        + used("1.3", "regex") + used("1.2", "inlineAction", content: .parts)),
    SchemaType(
      "Input.Number", "1.0", "Input", used("1.0", "max", "min", "placeholder", "value")),
    SchemaType("Input.Date", "1.0", "Input", used("1.0", "max", "min", "placeholder", "value")),
    SchemaType("Input.Time", "1.0", "Input", used("1.0", "max", "min", "placeholder", "value")),
    SchemaType(
      "Input.Rating", "Teams", "Input",
      used("Teams", "max", "value") + ignored("Teams", "size", "color", "allowHalfSteps")),
    SchemaType(
      "Input.Toggle", "1.0", "Input",
      required("1.0", "title") + used("1.0", "value", "valueOff", "valueOn")
        + ignored("1.2", "wrap") + ignored("Teams", "showTitle")),
    SchemaType(
      "Input.ChoiceSet", "1.0", "Input",
      used("1.0", "choices", content: .partsOf("Input.Choice"))
        + used("1.0", "isMultiSelect", "style", "value", "placeholder") + ignored("1.2", "wrap")
        + used("1.6", "choices.data", content: .partsOf("Data.Query"))
        + ignored("Teams", "useMultipleColumns", "minColumnWidth")),
    SchemaType("Input.Choice", "1.0", nil, required("1.0", "title", "value")),
    SchemaType(
      "Data.Query", "1.6", nil,
      required("1.6", "dataset") + used("1.6", "count", "skip") + ignored("1.6", "type")
        + ignored("Teams", "associatedInputs")),
  ]

  /// Buttons.
  static let actions: [SchemaType] = [
    SchemaType(
      "Action", "1.0", "Item",
      used("1.0", "title") + used("1.1", "iconUrl") + used("1.2", "style")
        + used("1.5", "tooltip", "isEnabled", "mode") + ignored("1.6", "role")
        + used("Teams", "menuActions", content: .parts)
        + ignored("Teams", "themedIconUrls", "isSortKey")),
    SchemaType("Action.OpenUrl", "1.0", "Action", required("1.0", "url")),
    SchemaType(
      "Action.OpenUrlDialog", "Teams", "Action.OpenUrl",
      ignored("Teams", "dialogTitle", "dialogHeight", "dialogWidth")),
    SchemaType(
      "Action.Submit", "1.0", "Action",
      used("1.0", "data") + used("1.3", "associatedInputs")
        + used("1.6", "disabledUnlessAssociatedInputsChange")
        + used("Teams", "conditionallyEnabled")
        + ignored("Teams", "msteams")),
    SchemaType(
      "Action.Execute", "1.4", "Action",
      used("1.4", "verb", "data", "associatedInputs")
        + used("1.6", "disabledUnlessAssociatedInputsChange")
        + used("Teams", "conditionallyEnabled")),
    SchemaType(
      "Action.ShowCard", "1.0", "Action",
      required("1.0", "card", content: .partsOf("AdaptiveCard"))),
    SchemaType(
      "Action.Popover", "Teams", "Action",
      required("Teams", "content", content: .parts)
        + ignored("Teams", "displayArrow", "maxPopoverWidth", "position")),
    SchemaType(
      "Action.ToggleVisibility", "1.2", "Action",
      required("1.2", "targetElements", content: .partsOf("TargetElement"))),
    SchemaType(
      "TargetElement", "1.2", nil, required("1.2", "elementId") + used("1.2", "isVisible")),
    SchemaType("Action.ResetInputs", "Teams", "Action", used("Teams", "targetInputIds")),
    refusedAction("Action.RunCommands", "Teams", refused("Teams", "commands", "isEnabled")),
    refusedAction(
      "Action.InsertImage", "Teams",
      refused("Teams", "url", "altText", "insertPosition", "isEnabled")),
    refusedAction(
      "Action.Http", "1.0", refused("1.0", "method", "url", "headers", "body", "isEnabled")),
  ]

  /// What a card says to its host.
  static let services: [SchemaType] = [
    SchemaType(
      "Refresh", "1.4", nil,
      used("1.4", "action", content: .partsOf("Action.Execute")) + used("1.4", "userIds")
        + used("1.6", "expires") + ignored("1.4", "type")),
    SchemaType(
      "Authentication", "1.4", nil,
      used("1.4", "text", "connectionName")
        + used("1.4", "tokenExchangeResource", content: .partsOf("TokenExchangeResource"))
        + used("1.4", "buttons", content: .partsOf("AuthCardButton")) + ignored("1.4", "type")),
    // Its `type` says what kind of button it is.
    SchemaType(
      "AuthCardButton", "1.4", nil, required("1.4", "type", "value") + used("1.4", "title", "image")
    ),
    SchemaType(
      "TokenExchangeResource", "1.4", nil,
      required("1.4", "id", "uri", "providerId") + ignored("1.4", "type")),
    SchemaType("Metadata", "1.6", nil, used("1.6", "webUrl") + ignored("1.6", "type")),
  ]
}
