import JSON

@testable import AdaptiveCards

/// The smallest card with an object of each type, and values to give its properties.
enum SchemaExamples {
  /// An object and the card around it.
  struct Example {
    /// The object, all that its properties need included.
    var object: String
    /// The card, with `%` where the object stands.
    var card: String

    init(_ object: String, in card: String) {
      self.object = object
      self.card = card
    }

    /// An element in the body of a card.
    static func element(_ object: String) -> Example {
      Example(object, in: #"{"type":"AdaptiveCard","version":"1.6","body":[%]}"#)
    }

    /// A button of a card.
    static func action(_ object: String) -> Example {
      Example(object, in: #"{"type":"AdaptiveCard","version":"1.6","actions":[%]}"#)
    }

    /// The card with a property of the object set to a value, or left out.
    func card(_ property: String, _ value: JSONValue?) throws -> Card {
      var object = try JSONValue(parsing: object).object ?? JSONObject()
      object.members.removeAll { $0.key == property }
      if let value { object.members.append(JSONObject.Member(key: property, value: value)) }
      let text = card.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: JSONValue.object(object).text)
      return CardParser.parse(try JSONValue(parsing: text))
    }
  }

  /// Values of all kinds that properties have.
  static let values: [JSONValue] = {
    let words = [
      "accent", "attention", "heading", "bolder", "large", "small", "center", "left", "bottom",
      "stretch",
      "emphasis", "person", "stacked", "expanded", "filtered", "password", "positive", "secondary",
      "none", "vertical", "compact", "percentage", "fraction", "partToWhole", "absoluteNoAxis",
      "diverging", "after", "before", "Fill", "repeat", "veryNarrow", "atLeast:wide", "inline",
      "above", "dark", "light", "categoricalRed", "false", "true", "a", "x", "12", "20px", "1.2",
      "#112233", "2026-01-02", "12:30", "http://a.test/b.png", "CitationRun", "signin", "swift",
      "de",
      "AcsOk", "Drop", "grid", "informative", "TextBlock", "Layout.Flow", "Container",
    ]
    let texts = [
      #"{"url":"http://a.test/c.png"}"#, #"{"webUrl":"http://a.test"}"#, #"{"dataset":"d"}"#,
      #"{"name":"Add"}"#, #"{"type":"Action.Submit","title":"t"}"#,
      #"{"id":"i","uri":"u","providerId":"p"}"#,
      #"{"action":{"type":"Action.Execute","verb":"v"}}"#, #"{"text":"t"}"#,
      #"{"type":"Action.Execute","verb":"v"}"#, #"{"type":"TextBlock","text":"t"}"#,
      #"{"type":"AdaptiveCard","version":"1.0","body":[{"type":"TextBlock","text":"t"}]}"#,
      #"[{"type":"TextBlock","text":"t"}]"#, #"[{"type":"Action.Submit","title":"t"}]"#,
      #"[{"type":"Layout.Flow"}]"#, #"[{"url":"http://a.test/d.png","theme":"dark"}]"#,
      #"[{"title":"t","value":"v"}]"#, #"[{"type":"Column","items":[]}]"#,
      #"[{"type":"Image","url":"http://a.test/e.png"}]"#, #"[{"url":"http://a.test/f.mp3"}]"#,
      #"[{"mimeType":"text/vtt","url":"http://a.test/g","label":"l"}]"#, #"[{"items":[]}]"#,
      #"[{"cells":[{"items":[{"type":"TextBlock","text":"t"}]}]}]"#, #"[{"width":3}]"#,
      #"[{"name":"a"}]"#, #"[{"legend":"l","value":2,"x":"p","y":2,"size":2}]"#,
      #"[{"legend":"l","title":"l","values":[{"x":1,"y":2}],"data":[{"legend":"a","value":2}]}]"#,
      #"[{"type":"signin","value":"v"}]"#, #"["a","x"]"#, #"[3,4]"#, "{}", "[]", #"{"a":"b"}"#,
    ]
    let numbers = ["0", "1", "2", "3", "7", "-1"].map(JSONValue.number)
    return words.map(JSONValue.string) + numbers + [.bool(true), .bool(false)]
      + texts.compactMap { try? JSONValue(parsing: $0) }
  }()

  /// An example of each type that can stand in a card.
  static let all: [String: Example] = [
    "AdaptiveCard": Example(#"{"type":"AdaptiveCard","version":"1.6"}"#, in: "%"),
    "BackgroundImage": Example(
      #"{"url":"http://a.test/a.png"}"#,
      in: #"{"type":"AdaptiveCard","version":"1.6","backgroundImage":%}"#),
    "ThemedUrl": Example(
      #"{"url":"http://a.test/a.png","theme":"light"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Image","url":"u","themedUrls":[%]}]}"#
    ),
    "CardReference": Example(
      #"{"title":"t"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","references":[%],"body":[{"type":"RichTextBlock","inlines":[{"type":"CitationRun","text":"c","referenceIndex":1}]}]}"#
    ),
    "TextBlock": .element(#"{"type":"TextBlock","text":"t"}"#),
    "RichTextBlock": .element(#"{"type":"RichTextBlock","inlines":["r"]}"#),
    "TextRun": run(#"{"type":"TextRun","text":"r"}"#),
    "CitationRun": Example(
      #"{"type":"CitationRun","text":"r"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","references":[{"title":"t"}],"body":[{"type":"RichTextBlock","inlines":[%]}]}"#
    ),
    "IconRun": run(#"{"type":"IconRun","name":"Star"}"#),
    "ImageRun": run(#"{"type":"ImageRun","url":"u"}"#),
    "FactSet": .element(#"{"type":"FactSet","facts":[]}"#),
    "Fact": inside("FactSet", "facts", #"{"title":"t","value":"v"}"#),
    "CodeBlock": .element(#"{"type":"CodeBlock","codeSnippet":"let a = 1"}"#),
    "Badge": .element(#"{"type":"Badge","text":"t","icon":"Star"}"#),
    "Icon": .element(#"{"type":"Icon","name":"Star"}"#),
    "CompoundButton": .element(#"{"type":"CompoundButton","title":"t"}"#),
    "ProgressBar": .element(#"{"type":"ProgressBar"}"#),
    "ProgressRing": .element(#"{"type":"ProgressRing","label":"l"}"#),
    "Component": .element(#"{"type":"Component","name":"n"}"#),
    "Rating": .element(#"{"type":"Rating"}"#),
    "Image": .element(#"{"type":"Image","url":"u"}"#),
    "ImageSet": .element(#"{"type":"ImageSet","images":[{"type":"Image","url":"u"}]}"#),
    "Media": .element(#"{"type":"Media","sources":[{"url":"u"}]}"#),
    "MediaSource": inside("Media", "sources", #"{"url":"u"}"#),
    "CaptionSource": Example(
      #"{"mimeType":"m","url":"u","label":"l"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Media","sources":[{"url":"u"}],"captionSources":[%]}]}"#
    ),
    "Container": .element(#"{"type":"Container","items":[],"showBorder":true}"#),
    "ColumnSet": .element(#"{"type":"ColumnSet","columns":[]}"#),
    "Column": inside("ColumnSet", "columns", #"{"type":"Column","items":[],"showBorder":true}"#),
    "Table": .element(
      #"{"type":"Table","columns":[{}],"rows":[{"type":"TableRow","cells":[]}]}"#),
    "TableColumnDefinition": inside("Table", "columns", #"{"width":1}"#),
    "TableRow": inside("Table", "rows", #"{"type":"TableRow","cells":[]}"#),
    "TableCell": Example(
      #"{"type":"TableCell","items":[],"showBorder":true}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Table","columns":[{}],"rows":[{"cells":[%]}]}]}"#
    ),
    "ActionSet": .element(#"{"type":"ActionSet","actions":[]}"#),
    "Layout.Stack": layout(#"{"type":"Layout.Stack"}"#),
    "Layout.Flow": layout(#"{"type":"Layout.Flow"}"#),
    "Layout.AreaGrid": layout(#"{"type":"Layout.AreaGrid","columns":[1]}"#),
    "GridArea": layout(
      #"{"name":"n"}"#, list: #"[{"type":"Layout.AreaGrid","columns":[1],"areas":[%]}]"#),
    "Carousel": .element(
      #"{"type":"Carousel","pages":[{"type":"CarouselPage"},{"type":"CarouselPage"}]}"#),
    "CarouselPage": inside(
      "Carousel", "pages", #"{"type":"CarouselPage","items":[],"showBorder":true}"#),
    "TabSet": .element(#"{"type":"TabSet","pages":[{"title":"a"},{"title":"b"}]}"#),
    "TabPage": inside("TabSet", "pages", #"{"title":"t","items":[],"showBorder":true}"#),
    "Accordion": .element(#"{"type":"Accordion","pages":[{"headerTitle":"a"}]}"#),
    "AccordionPage": inside("Accordion", "pages", #"{"items":[],"showBorder":true}"#),
    "Input.Text": .element(#"{"type":"Input.Text","id":"i","labelPosition":"inline"}"#),
    "Input.Number": .element(#"{"type":"Input.Number","id":"i","labelPosition":"inline"}"#),
    "Input.Date": .element(#"{"type":"Input.Date","id":"i","labelPosition":"inline"}"#),
    "Input.Time": .element(#"{"type":"Input.Time","id":"i","labelPosition":"inline"}"#),
    "Input.Rating": .element(#"{"type":"Input.Rating","id":"i","labelPosition":"inline"}"#),
    "Input.Toggle": .element(
      #"{"type":"Input.Toggle","id":"i","title":"t","labelPosition":"inline"}"#),
    "Input.ChoiceSet": .element(
      #"{"type":"Input.ChoiceSet","id":"i","labelPosition":"inline","choices":[{"title":"A","value":"a"}]}"#
    ),
    "Input.Choice": Example(
      #"{"title":"A","value":"a"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Input.ChoiceSet","id":"i","choices":[%]}]}"#
    ),
    "Data.Query": Example(
      #"{"dataset":"d"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"Input.ChoiceSet","id":"i","choices.data":%}]}"#
    ),
    "Action.OpenUrl": .action(#"{"type":"Action.OpenUrl","url":"http://a.test"}"#),
    "Action.OpenUrlDialog": .action(#"{"type":"Action.OpenUrlDialog","url":"http://a.test"}"#),
    "Action.Submit": .action(#"{"type":"Action.Submit"}"#),
    "Action.Execute": .action(#"{"type":"Action.Execute"}"#),
    "Action.ShowCard": .action(#"{"type":"Action.ShowCard","card":{"type":"AdaptiveCard"}}"#),
    "Action.Popover": .action(
      #"{"type":"Action.Popover","content":{"type":"TextBlock","text":"p"}}"#),
    "Action.ToggleVisibility": .action(
      #"{"type":"Action.ToggleVisibility","targetElements":["e"]}"#),
    "TargetElement": Example(
      #"{"elementId":"e"}"#,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","actions":[{"type":"Action.ToggleVisibility","targetElements":[%]}]}"#
    ),
    "Action.ResetInputs": .action(#"{"type":"Action.ResetInputs"}"#),
    "Action.RunCommands": .action(#"{"type":"Action.RunCommands"}"#),
    "Action.InsertImage": .action(#"{"type":"Action.InsertImage"}"#),
    "Action.Http": .action(#"{"type":"Action.Http"}"#),
    "Refresh": service("refresh", #"{"action":{"type":"Action.Execute"}}"#),
    "Authentication": service("authentication", #"{"text":"t"}"#),
    "AuthCardButton": service(
      "authentication", #"{"type":"signin","value":"v"}"#, object: #"{"buttons":[%]}"#),
    "TokenExchangeResource": service(
      "authentication", #"{"id":"i","uri":"u","providerId":"p"}"#,
      object: #"{"tokenExchangeResource":%}"#),
    "Metadata": service("metadata", #"{"webUrl":"w"}"#),
    "Chart.Pie": .element(#"{"type":"Chart.Pie","data":[{"legend":"a","value":1}]}"#),
    "Chart.Donut": .element(#"{"type":"Chart.Donut","data":[{"legend":"a","value":1}]}"#),
    "Chart.Share": inside("Chart.Pie", "data", #"{"legend":"a","value":1}"#),
    "Chart.Gauge": .element(#"{"type":"Chart.Gauge","value":1,"max":9}"#),
    "Chart.Segment": inside("Chart.Gauge", "segments", #"{"legend":"a","size":1}"#),
    "Chart.Line": .element(
      #"{"type":"Chart.Line","data":[{"legend":"a","values":[{"x":1,"y":1}]}]}"#),
    "Chart.VerticalBar": .element(#"{"type":"Chart.VerticalBar","data":[{"x":"a","y":1}]}"#),
    "Chart.VerticalBar.Grouped": .element(
      #"{"type":"Chart.VerticalBar.Grouped","data":[{"legend":"a","values":[{"x":1,"y":1}]}]}"#),
    "Chart.HorizontalBar": .element(#"{"type":"Chart.HorizontalBar","data":[{"x":"a","y":1}]}"#),
    "Chart.HorizontalBar.Stacked": .element(
      #"{"type":"Chart.HorizontalBar.Stacked","data":[{"title":"a","data":[]}]}"#),
    "Chart.Point": inside("Chart.VerticalBar", "data", #"{"x":"a","y":1}"#),
    "Chart.Series": inside("Chart.Line", "data", #"{"legend":"a","values":[]}"#),
    "Chart.Row": inside("Chart.HorizontalBar.Stacked", "data", #"{"title":"a","data":[]}"#),
  ]

  private static func inside(_ type: String, _ property: String, _ object: String) -> Example {
    Example(
      object,
      in:
        #"{"type":"AdaptiveCard","version":"1.6","body":[{"type":"\#(type)","\#(property)":[%]}]}"#)
  }

  private static func run(_ object: String) -> Example {
    inside("RichTextBlock", "inlines", object)
  }

  private static func layout(_ object: String, list: String = "[%]") -> Example {
    Example(object, in: #"{"type":"AdaptiveCard","version":"1.6","layouts":\#(list)}"#)
  }

  private static func service(
    _ property: String, _ object: String, object holder: String = "%"
  ) -> Example {
    Example(object, in: #"{"type":"AdaptiveCard","version":"1.6","\#(property)":\#(holder)}"#)
  }
}
