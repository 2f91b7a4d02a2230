// swift-tools-version: 6.2
import PackageDescription

// One arrow of the map in README.md is one entry in `dependencies` here: a module sees what it may
// see and nothing else. C libraries are linked by the one C target that wraps them.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The engine's invariants are checked after every mutation in debug builds, which the tests use.
let checked: [SwiftSetting] = strict + [.define("INTERNAL_CHECKS", .when(configuration: .debug))]

/// Calls of the C library check the lengths that they can know (feature_test_macros(7)).
let fortified: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

/// Whether the program is linked with the system's shared libraries: `RIFFLE_LINK=shared`.
///
/// Packages have it so. The libraries are mended without another package then, and the LGPL, the licence
/// of libunistring, asks no more of who passes the program on.
let isShared = Context.environment["RIFFLE_LINK"] == "shared"

/// A library of the system, as an archive where shared ones are not asked for.
///
/// Each shared one that is opened costs a start a quarter of a millisecond. Only libraries whose
/// licences ask nothing of who links them.
func archive(_ name: String) -> LinkerSetting { .linkedLibrary(isShared ? name : ":lib\(name).a") }

/// The folders that are searched for libraries before those of the system.
let linking =
  ["-L", "\(Context.packageDirectory)/Sources/riffle/Linking"]
  + (isShared ? [] : ["-L", "\(Context.packageDirectory)/Sources/riffle/Linking/Unistring"])

/// How the program starts in three quarters of the time.
///
/// The libraries of C++ and of Unicode are linked as archives (`Linking` says how), the unwinder with
/// them; nothing of the program is exported, as no library asks for it; relocations take a bit each in
/// place of 24 bytes.
/// For the program alone, as a product that others import may not have such flags.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    linking + [
      "-use-ld=lld", "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
      "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "-z", "-Xlinker", "now",
    ], .when(platforms: [.linux], configuration: .release))
]

/// What lies beside the fuzzers and is not compiled: words to try, and inputs that were once found.
let fuzzerData =
  [
    "cards", "decoders", "documents", "fetch", "fields", "filters", "hostconfig", "html", "images",
    "json",
    "keys", "letters", "links", "logs", "markdown", "marks", "records", "templates", "wire", "xml",
  ].map { "\($0)/dictionary" }
  + [
    "csv", "decoders", "documents", "fields", "json", "letters", "links", "logs", "markdown",
    "records", "templates", "wire", "xml",
  ].map { "\($0)/found" }

/// A small program that shows how to use the table.
func sample(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["TableTerminal", "TableKit"] + dependencies,
    path: "Samples/\(name)", swiftSettings: strict)
}

let package = Package(
  name: "riffle",
  products: [
    .library(name: "TableKit", targets: ["TableKit"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
    .library(name: "TableTerminal", targets: ["TableTerminal"]),
    .library(name: "Templating", targets: ["Templating"]),
    .library(name: "AdaptiveCards", targets: ["AdaptiveCards"]),
    .library(name: "CardTable", targets: ["CardTable"]),
    .executable(name: "riffle", targets: ["riffle"]),
  ],
  targets: [
    // What stops a program that is called wrongly, in release builds too
    .target(name: "Checks", swiftSettings: strict),

    // What is said to people, in English and other languages
    .target(name: "Phrases", swiftSettings: checked),

    // Numbers, dates, severities, the order of texts, bytes as text: read, compared and printed
    // nowhere else
    .target(name: "Values", dependencies: ["Phrases", "Platform"], swiftSettings: strict),

    // Settings in a file
    .target(name: "TOML", swiftSettings: strict),

    // Values that are kept until room is needed
    .target(name: "Caching", swiftSettings: strict),

    // The system's C library, under whatever name
    .target(name: "Platform", swiftSettings: strict),

    // Text and cells
    .target(name: "CText", cSettings: fortified, linkerSettings: [.linkedLibrary("unistring")]),
    .target(name: "TextLayout", dependencies: ["Platform", "CText"], swiftSettings: strict),
    .target(
      name: "CellGrid", dependencies: ["Checks", "Platform", "TextLayout"], swiftSettings: strict),

    // The table
    .target(name: "TableEngine", dependencies: ["Checks"], swiftSettings: checked),
    .target(
      name: "TableKit",
      dependencies: ["Checks", "Caching", "Platform", "TableEngine", "CellGrid", "TextLayout"],
      swiftSettings: checked),

    // Images, data, cards
    .target(name: "CSandbox", cSettings: fortified),
    .target(name: "CImage", dependencies: ["CSandbox"], cSettings: fortified),
    .target(name: "CFetch", cSettings: fortified),
    .target(
      name: "ImageLoading",
      dependencies: [
        "Phrases", "Checks", "Caching", "Values", "Platform", "CFiles", "CImage", "CFetch",
      ],
      swiftSettings: strict),
    .target(
      name: "CJSON",
      cxxSettings: [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]),
    .target(
      name: "JSON", dependencies: ["Phrases", "Checks", "Platform", "CJSON"], swiftSettings: strict),
    .target(name: "CPCRE", cSettings: fortified, linkerSettings: [archive("pcre2-8")]),
    .target(name: "CCompression", cSettings: fortified),
    .target(name: "CFiles", cSettings: fortified),
    .target(name: "CBytes", cSettings: fortified),
    .target(
      name: "Records",
      dependencies: [
        "Phrases", "Checks", "Values", "Platform", "JSON", "CBytes", "CPCRE", "CCompression",
        "CFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "Query", dependencies: ["Phrases", "Checks", "Values", "Platform", "JSON", "Records"],
      swiftSettings: strict),
    .target(name: "CSQLite", cSettings: fortified),
    .target(name: "CPostgres", cSettings: fortified),
    .target(
      name: "Paging", dependencies: ["Phrases", "Values", "Records", "Query"], swiftSettings: strict
    ),
    .target(
      name: "Databases",
      dependencies: ["Phrases", "Platform", "Query", "Paging", "CSQLite", "CPostgres"],
      swiftSettings: strict),
    .target(
      name: "Templating", dependencies: ["Phrases", "Values", "Platform", "JSON"],
      swiftSettings: strict),
    .target(
      name: "AdaptiveCards",
      dependencies: ["Phrases", "Checks", "Values", "Platform", "JSON", "CellGrid", "TextLayout"],
      swiftSettings: strict),

    .target(
      name: "CardTable",
      dependencies: [
        "Phrases", "TableKit", "AdaptiveCards", "ImageLoading", "CellGrid", "TerminalInterface",
      ],
      swiftSettings: strict),

    // What a terminal and a program say to each other, and programs that know no more of it
    .target(name: "TerminalInterface", dependencies: ["CellGrid"], swiftSettings: strict),
    .target(
      name: "TablePrograms",
      dependencies: [
        "Phrases", "Checks", "Platform", "TableKit", "TerminalInterface", "CellGrid", "TextLayout",
      ], swiftSettings: strict),

    // The terminal
    .target(
      name: "CNCurses", cSettings: fortified,
      linkerSettings: [archive("ncursesw"), archive("tinfo")]),
    .target(
      name: "CursesTerminal",
      dependencies: [
        "Phrases", "Checks", "Values", "Platform", "CNCurses", "TerminalInterface", "CellGrid",
        "TextLayout",
      ], swiftSettings: strict),
    .target(
      name: "TableTerminal",
      dependencies: ["Platform", "TableKit", "TablePrograms", "CursesTerminal", "CellGrid"],
      swiftSettings: strict),

    // The program
    .target(
      name: "RecordCards",
      dependencies: [
        "Phrases", "Platform", "Values", "TextLayout", "CellGrid", "JSON", "Records", "Query",
        "Templating",
        "AdaptiveCards",
      ], swiftSettings: strict),
    .target(
      name: "Printing",
      dependencies: [
        "Phrases", "Platform", "TextLayout", "CellGrid", "JSON", "Records", "Query", "RecordCards",
        "AdaptiveCards",
      ], swiftSettings: strict),
    .target(
      name: "Browser",
      dependencies: [
        "Phrases", "Platform", "TextLayout", "CellGrid", "TableKit", "TerminalInterface",
        "TablePrograms",
        "JSON", "Records", "Query", "RecordCards", "Printing", "AdaptiveCards", "ImageLoading",
        "CardTable",
        "Values",
      ], swiftSettings: strict),
    .executableTarget(
      name: "riffle",
      dependencies: [
        "Phrases", "Platform", "TextLayout", "CellGrid", "ImageLoading", "CardTable", "JSON",
        "Records",
        "Query",
        "RecordCards",
        "Printing", "Browser", "TableTerminal", "TerminalInterface", "CSandbox", "CFiles",
        "AdaptiveCards", "Paging", "Databases", "Values", "TOML",
      ],
      exclude: ["Linking"], swiftSettings: strict, linkerSettings: quickStart),

    // Programs on the table, one for each thing it does
    sample("Bookshelf"),
    sample("Chat", ["CardTable"]),
    sample("ChatWindow", ["CardTable"]),
    sample("Checklist"),
    sample("DynamicHeader"),
    sample("EventTrace"),
    sample("Gallery", ["CardTable"]),
    sample("Hello"),
    sample("LateRows"),
    sample("Sections"),
    sample("Selection"),
    sample("Spreadsheet"),
    sample("Thumbnails", ["CardTable"]),
    sample("Ticker"),
    sample("TwoPanes"),

    // Tests
    .target(name: "CTestPTY", path: "Tests/CTestPTY", linkerSettings: [.linkedLibrary("util")]),
    .target(name: "CVTerm", path: "Tests/CVTerm", linkerSettings: [.linkedLibrary("vterm")]),
    .target(
      name: "TestSupport", dependencies: ["CTestPTY", "CVTerm", "CellGrid"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "CTextBaseline", path: "Tests/CTextBaseline"),
    .target(name: "CSandboxProbe", path: "Tests/CSandboxProbe"),
    .executableTarget(
      name: "ImageWorkerFixture",
      dependencies: ["ImageLoading", "CImage", "CSandbox", "CSandboxProbe"],
      path: "Tests/ImageWorkerFixture", swiftSettings: strict),
    .executableTarget(
      name: "TableFixture", dependencies: ["TableTerminal", "TableKit"],
      path: "Tests/TableFixture", swiftSettings: strict),
    .executableTarget(
      name: "TerminalFixture", dependencies: ["CursesTerminal"], path: "Tests/TerminalFixture",
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "TableEngine", "TableKit", "CellGrid", "TextLayout", "Records", "Query", "JSON",
        "AdaptiveCards",
        "Templating", "TestSupport", "CTextBaseline",
      ],
      path: "Tests/Benchmarks", exclude: ["beside-less.json"], swiftSettings: strict),
    .testTarget(
      name: "ValuesTests", dependencies: ["Values", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PhrasesTests", dependencies: ["Phrases", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CachingTests", dependencies: ["Caching", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CellGridTests", dependencies: ["CellGrid", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TableEngineTests", dependencies: ["TableEngine", "TestSupport", "JSON"],
      swiftSettings: strict),
    .testTarget(
      name: "TableKitTests", dependencies: ["TableKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ImageLoadingTests",
      dependencies: ["ImageLoading", "Caching", "CImage", "TestSupport", "ImageWorkerFixture"],
      swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .target(
      name: "RecordsFixture", dependencies: ["Records", "JSON", "Values", "TestSupport"],
      path: "Tests/RecordsFixture", swiftSettings: strict),
    .testTarget(
      name: "QueryTests",
      dependencies: ["Query", "Records", "RecordsFixture", "Values", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "DatabasesFixture", dependencies: ["TestSupport"], path: "Tests/DatabasesFixture",
      swiftSettings: strict),
    .testTarget(
      name: "PagingTests", dependencies: ["Paging", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DatabasesTests",
      dependencies: [
        "Databases", "DatabasesFixture", "Paging", "Query", "Records", "JSON", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsTests", dependencies: ["Records", "RecordsFixture", "Values", "TestSupport"],
      exclude: ["CSV/CSVReference.py"], swiftSettings: strict),
    .testTarget(
      name: "TOMLTests", dependencies: ["TOML", "JSON", "TestSupport"],
      exclude: ["TOMLReference.py"], swiftSettings: strict),
    .testTarget(
      name: "TemplatingTests", dependencies: ["Templating", "JSON", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AdaptiveCardsTests", dependencies: ["AdaptiveCards", "Values", "TestSupport"],
      exclude: ["Layout/Screens"], swiftSettings: strict),
    .testTarget(
      name: "CardTableTests",
      dependencies: ["CardTable", "AdaptiveCards", "TableKit", "CellGrid", "JSON", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: [
        "CursesTerminal", "CNCurses", "CellGrid", "TextLayout", "TestSupport", "TerminalFixture",
      ], swiftSettings: strict),
    .testTarget(
      name: "TableProgramsTests",
      dependencies: [
        "TableTerminal", "TablePrograms", "TerminalInterface", "TableKit", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "TableTerminalTests", dependencies: ["TableTerminal", "TestSupport", "TableFixture"],
      swiftSettings: strict),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "TestSupport", "CellGrid", "Bookshelf", "Chat", "ChatWindow", "Checklist", "DynamicHeader",
        "EventTrace", "Gallery", "Hello", "LateRows", "Sections", "Selection", "Spreadsheet",
        "Thumbnails", "Ticker", "TwoPanes",
      ], swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Browser", "CardTable", "CellGrid", "TableTerminal", "Templating", "TestSupport", "riffle",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzerTests",
      dependencies: [
        "AdaptiveCards", "CellGrid", "CursesTerminal", "ImageLoading", "JSON", "Platform",
        "Records", "Query", "RecordCards", "Browser", "Templating", "TestSupport",
        "TextLayoutTests", "Values",
      ],
      path: "Tests/Fuzzers", exclude: ["Entry"] + fuzzerData, swiftSettings: strict),
    .testTarget(
      name: "RecordCardsTests", dependencies: ["RecordCards", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PrintingTests",
      dependencies: ["Printing", "Query", "RecordCards", "Records", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["Browser", "Databases", "DatabasesFixture", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RiffleTests",
      dependencies: [
        "riffle", "Browser", "TerminalInterface", "DatabasesFixture", "TOML", "TestSupport",
      ],
      exclude: ["EndToEnd/Screens", "Faults"], swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
