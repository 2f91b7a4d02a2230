import JSON
import Testing

@testable import AdaptiveCards

@Suite struct HostConfigTests {
  @Test func `what is missing, unknown or wrong leaves the default`() throws {
    let (config, warnings) = HostConfig.parse(
      try json(#"{"spacing": {"small": "x", "huge": 4, "large": -1}, "actions": 3, "a": []}"#))
    #expect(config == HostConfig())
    #expect(
      warnings.map(\.description) == [
        "spacing: “small” has a value that it cannot have, so it is not used",
        "spacing: “large” has a value that it cannot have, so it is not used",
      ])
    #expect(HostConfig.parse(.null).config == HostConfig())
  }

  @Test func `gaps, sizes and looks are read, zero and odd capitals too`() throws {
    let config = HostConfig.parse(
      try json(
        #"""
        {"spacing": {"default": 0, "large": 48.9}, "imageSizes": {"small": 16},
         "actions": {"actionsOrientation": "Vertical", "actionAlignment": "CENTER"},
         "factSet": {"title": {"color": "accent", "maxWidth": 80}}, "supportsInteractivity": false}
        """#)
    ).config
    #expect(config.spacing.default == 0 && config.spacing.large == 48)
    #expect(config.imageSizes.small == 16 && config.stacksActions)
    #expect(config.actionAlignment == .center && !config.supportsInteractivity)
    #expect(config.factTitle == TextLook(weight: .bolder, color: .accent))
    #expect(config.factTitleWidth == 80)
  }

  @Test func `gaps are rounded to lines so that small ones cost none`() {
    let metrics = HostConfig.Metrics()
    let spacing = HostConfig().spacing
    #expect(Spacing.allCases.map { metrics.gapRows(spacing[$0]) } == [0, 0, 1, 1, 2, 3, 1])
    #expect([-1, 0, 1, 11, 12, .max].map(metrics.columns) == [0, 0, 1, 1, 2, 1 << 21])
    #expect([-1, 0, 1, 23, 24].map(metrics.rows) == [0, 0, 1, 1, 2])
  }
}
