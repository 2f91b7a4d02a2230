/// What other elements stand in.
extension CardSchema {
  /// What all boxes have.
  private static let box: [SchemaProperty] =
    used("1.0", "style") + used("1.1", "verticalContentAlignment")
    + used("1.2", "bleed", "minHeight") + used("1.5", "rtl")
    + used("1.1", "selectAction", content: .parts)
    + used("1.2", "backgroundImage", content: .partsOf("BackgroundImage"))
    + used("Teams", "layouts", content: .parts) + used("Teams", "showBorder", "roundedCorners")
    + ignored("1.5", "maxHeight")

  /// What a box has besides as a page that can be turned to.
  private static let page: [SchemaProperty] =
    required("1.0", "items", content: .parts) + used("1.2", "isVisible")
    + ignored("1.0", "separator", "spacing", "horizontalAlignment", "height", "targetWidth")
    + ignored("Teams", "grid.area")

  /// Boxes, columns and tables, and how elements lie in them.
  static let boxes: [SchemaType] = [
    SchemaType("Container", "1.0", "Element", required("1.0", "items", content: .parts) + box),
    SchemaType(
      "ColumnSet", "1.0", "Element",
      used("1.0", "columns", content: .partsOf("Column"))
        + used("1.1", "selectAction", content: .parts) + used("1.2", "style", "bleed", "minHeight")
        + ignored("Teams", "showBorder", "roundedCorners", "minWidth")),
    SchemaType(
      "Column", "1.0", "Item",
      used("1.0", "items", content: .parts) + used("1.0", "width", "size", "separator", "spacing")
        + used("1.0", "horizontalAlignment") + used("1.2", "isVisible")
        + used("Teams", "targetWidth") + ignored("1.1", "height") + ignored("Teams", "grid.area")
        + box),
    SchemaType(
      "Table", "1.5", "Element",
      used("1.5", "columns", content: .partsOf("TableColumnDefinition"))
        + used("1.5", "rows", content: .partsOf("TableRow"))
        + used("1.5", "firstRowAsHeader", "firstRowAsHeaders", "showGridLines", "gridStyle")
        + used("1.5", "horizontalCellContentAlignment", "verticalCellContentAlignment")
        + ignored("Teams", "showBorder", "roundedCorners", "minWidth")),
    SchemaType(
      "TableColumnDefinition", "1.5", nil,
      used("1.5", "width", "horizontalCellContentAlignment", "verticalCellContentAlignment")
        + ignored("1.5", "type")),
    SchemaType(
      "TableRow", "1.5", "Item",
      ignored("1.5", "id") + used("1.5", "cells", content: .partsOf("TableCell"))
        + used("1.5", "style", "horizontalCellContentAlignment", "verticalCellContentAlignment")
        + ignored("Teams", "showBorder", "roundedCorners")),
    SchemaType(
      "TableCell", "1.5", "Item",
      required("1.5", "items", content: .parts) + used("1.0", "horizontalAlignment") + box
        + ignored("1.5", "id", "isVisible", "separator", "spacing", "height")
        + ignored("Teams", "targetWidth", "grid.area")),
    SchemaType(
      "ActionSet", "1.2", "Element",
      required("1.2", "actions", content: .parts) + ignored("1.1", "orientation")),
    SchemaType("Layout.Stack", "Teams", nil, used("Teams", "type", "targetWidth")),
    SchemaType(
      "Layout.Flow", "Teams", nil,
      used("Teams", "type", "targetWidth", "itemFit", "rowSpacing", "columnSpacing")
        + used("Teams", "horizontalItemsAlignment", "itemWidth", "minItemWidth", "maxItemWidth")
        + ignored("Teams", "verticalItemsAlignment")),
    SchemaType(
      "Layout.AreaGrid", "Teams", nil,
      used("Teams", "type", "targetWidth", "columns", "rowSpacing", "columnSpacing")
        + used("Teams", "areas", content: .partsOf("GridArea"))),
    SchemaType(
      "GridArea", "Teams", nil,
      required("Teams", "name") + used("Teams", "column", "columnSpan", "row", "rowSpan")),
  ]

  /// Elements of pages of which a reader sees some.
  static let pages: [SchemaType] = [
    SchemaType(
      "Carousel", "1.6", "Element",
      required("1.6", "pages", content: .partsOf("CarouselPage"))
        + used("1.6", "timer", "initialPage", "loop", "orientation", "heightInPixels", "rtl")
        + ignored("Teams", "minHeight", "pageAnimation")),
    SchemaType("CarouselPage", "1.6", "Item", page + box),
    SchemaType(
      "TabSet", "Teams", "Element",
      required("Teams", "pages", content: .partsOf("TabPage")) + used("Teams", "initialPage")),
    SchemaType(
      "TabPage", "Teams", "Item",
      required("Teams", "title") + page + box
        + used("Teams", "iconName")),
    SchemaType(
      "Accordion", "Teams", "Element",
      required("Teams", "pages", content: .partsOf("AccordionPage"))
        + used("Teams", "allowMultipleExpandedPages", "allowCollapseAllPages")),
    SchemaType(
      "AccordionPage", "Teams", "Item",
      required("Teams", "headerTitle") + page + box
        + used("Teams", "headerIconName", "headerSize", "isExpanded", "title")
        + ignored("Teams", "expandIconPosition", "headerWrap")),
  ]
}
