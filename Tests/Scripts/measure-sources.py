#!/usr/bin/env python3
"""Measures how the sources are cut: sizes of files, functions and types, state that is private, folders that know each
other, names and comments.

  measure-sources.py [FOLDER]      the folder with Sources in it; this package if none is named

A module's folders are in one circle if each uses, directly or through others, types that the others declare.
"""
import collections
import os
import re
import statistics
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = os.path.join(ROOT, "Sources")
TYPE = re.compile(r"^\s*(?:(?:public|package|private|fileprivate|final|open|indirect|nonisolated)\s+)*"
                  r"(?:class|struct|enum|protocol|actor)\s+(\w+)")
EXTENSION = re.compile(r"^(?:\w+\s+)*extension\s+([\w.]+)")
FUNCTION = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|final|open|override|static|class|"
                      r"mutating|consuming|borrowing|nonisolated|convenience|required)\s+)*(?:func\s+([\w`]+)|init[?]?\b)")
STORED = re.compile(r"^  (?:@\w+\s+)?((?:(?:public|package|private|fileprivate|final|weak|unowned|lazy|private\(set\)|"
                    r"package\(set\)|internal\(set\)|nonisolated)\s+)*)(var|let)\s+(\w+)(.*)")


def swift_files():
    for folder, _, names in sorted(os.walk(SOURCES)):
        for name in sorted(names):
            if name.endswith(".swift"):
                yield os.path.join(folder, name)


def body_lines(lines, start):
    """The number of lines of the declaration that begins at an index, by its braces."""
    depth, opened = 0, False
    for index in range(start, len(lines)):
        text = re.sub(r'"(?:\\.|[^"\\])*"', "", lines[index].split("//")[0])
        depth += text.count("{") - text.count("}")
        opened = opened or "{" in text
        if opened and depth <= 0:
            return index - start + 1
        if not opened and index > start and not text.strip():
            return None
    return None


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] if values else 0


def circles(files, declared):
    """For each module: the folders in circles, and how many folders there are."""
    result = []
    modules = collections.defaultdict(lambda: collections.defaultdict(list))
    for path, text in files.items():
        parts = os.path.relpath(path, SOURCES).split(os.sep)
        modules[parts[0]][os.sep.join(parts[1:-1])].append(text)
    for module, folders in modules.items():
        if len(folders) < 2:
            continue
        owners = {name: folder for (owner, name), folder in declared.items() if owner == module}
        uses = {folder: {owners[word] for text in texts for word in set(re.findall(r"\b[A-Z]\w+\b", text))
                         if word in owners and owners[word] != folder} for folder, texts in folders.items()}

        def reach(folder):
            seen, todo = set(), [folder]
            while todo:
                for other in uses[todo.pop()]:
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
            return seen
        circle = sorted(folder or "." for folder in folders if folder in reach(folder))
        if circle:
            result.append(f"{module} {len(circle)} of {len(folders)}: {', '.join(circle)}")
    return result


def main():
    files, sizes, functions = {}, {}, []
    declared = {}
    types = collections.defaultdict(lambda: [set(), 0, 0, 0])
    takes, comments, switches = [], collections.Counter(), 0
    for path in swift_files():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines = text.split("\n")
        # A word of a message or a comment is no use of a type.
        files[path] = re.sub(r"//.*", "", re.sub(r'"[^"\\\n]*"', '""', text))
        sizes[path] = len(lines) - 1
        parts = os.path.relpath(path, SOURCES).split(os.sep)
        for index, line in enumerate(lines):
            match = FUNCTION.match(line)
            if match:
                length = body_lines(lines, index)
                if length:
                    functions.append(length)
                if match.group(1) and re.match(r"take[A-Z]|take$", match.group(1)):
                    takes.append(match.group(1))
            top = re.match(r"^\S", line)
            if top and TYPE.match(line):
                name = TYPE.match(line).group(1)
                if "private" not in line.split(name)[0]:
                    declared[(parts[0], name)] = os.sep.join(parts[1:-1])
                length = body_lines(lines, index) or 1
                entry = types[(parts[0], name)]
                entry[0].add(path)
                entry[1] += length
                for inner in lines[index:index + length]:
                    stored = STORED.match(inner)
                    is_static = re.match(r"^\s*(?:\w+(?:\(set\))?\s+)*static\b", inner)
                    is_computed = stored and re.search(r"\{\s*(?:$|[^d\s]|d(?!idSet))", stored.group(4)) and "didSet" not in inner
                    if stored and not is_static and not is_computed and not line.lstrip().startswith(("enum", "protocol")):
                        entry[2] += 1
                        entry[3] += bool(re.search(r"\bprivate\b(?!\(set)", stored.group(1)))
            elif top and EXTENSION.match(line):
                name = EXTENSION.match(line).group(1).split(".")[0]
                entry = types[(parts[0], name)]
                entry[0].add(path)
                entry[1] += body_lines(lines, index) or 1
            if re.match(r"^\s*/// (What|Who|That)\b", line) and not re.match(r"^\s*///", lines[index - 1]):
                comments[re.match(r"^\s*/// (\w+)", line).group(1)] += 1
            if re.match(r"^\s*default:", line):
                switches += 1
    values = list(sizes.values())
    print(f"files / lines               {len(values)} / {sum(values)}")
    print(f"file median / p95 / max     {statistics.median(values):.0f} / {percentile(values, 0.95)} / {max(values)}")
    print(f"function median / p95 / max {statistics.median(functions):.0f} / {percentile(functions, 0.95)} / {max(functions)}")
    print(f"files under 25 lines        {sum(value < 25 for value in values)}")
    print(f"Type+Part.swift             {sum('+' in os.path.basename(path) for path in values and sizes)}")
    print(f"functions named take…       {len(takes)}")
    print("doc comments that begin     " + (", ".join(f"{word} {count}" for word, count in comments.most_common()) or "well"))
    print(f"default: in switches        {switches}")
    print("largest types               files / lines, stored variables, of them private")
    largest = sorted(types.items(), key=lambda item: -item[1][1])[:8]
    for (module, name), (paths, lines, stored, private) in largest:
        print(f"  {module}.{name:22} {len(paths)} / {lines}, {stored}, {private}")
    print("most variables")
    for (module, name), (paths, lines, stored, private) in sorted(types.items(), key=lambda item: -item[1][2])[:8]:
        print(f"  {module}.{name:22} {stored}, {private} private")
    print("folders in a circle")
    for line in circles(files, declared) or ["none"]:
        print(f"  {line}")


main()
