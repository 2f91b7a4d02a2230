#!/usr/bin/env python3
"""Draws the pictures of the gallery: python3 make-images.py [NAME...]

Every picture is a function from a point to a colour, sampled four times a pixel. PNG files need
nothing but Python 3; JPEG files are written where Pillow is installed, and left alone where not.
"""

import math
import struct
import sys
import zlib
from pathlib import Path

FOLDER = Path(__file__).parent


# Colours are tuples of red, green, blue from 0 to 1, with an optional alpha.

def rgb(text):
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4))


def mix(first, second, share):
    return tuple(a + (b - a) * share for a, b in zip(first, second))


def clamp(value):
    return 0.0 if value < 0 else 1.0 if value > 1 else value


def smooth(start, end, value):
    """0 before start, 1 after end, a soft step between."""
    share = clamp((value - start) / (end - start))
    return share * share * (3 - 2 * share)


def ramp(stops, position):
    """The colour at a position among (position, colour) stops."""
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if position <= end:
            return mix(first, second, clamp((position - start) / (end - start)))
    return stops[-1][1]


def random_at(x, y=0, seed=0):
    """A number from 0 to 1 that depends on nothing but its arguments."""
    number = (int(x) * 374761393 + int(y) * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    number = ((number ^ number >> 13) * 1274126177) & 0xFFFFFFFF
    return ((number ^ number >> 16) & 0xFFFF) / 0xFFFF


def noise(x, y, seed=0):
    """Random numbers at whole coordinates, blended smoothly between them."""
    left, top = math.floor(x), math.floor(y)
    u, v = smooth(0, 1, x - left), smooth(0, 1, y - top)
    upper = random_at(left, top, seed) * (1 - u) + random_at(left + 1, top, seed) * u
    lower = random_at(left, top + 1, seed) * (1 - u) + random_at(left + 1, top + 1, seed) * u
    return upper * (1 - v) + lower * v


def ridge(x, seed, roughness=4):
    """A mountain line from 0 to 1: noise with finer and finer noise on it."""
    height, size = 0.0, 0.5
    for octave in range(roughness):
        height += noise(x * 2 ** octave, 0, seed + octave) * size
        size /= 2
    return height


def star(x, y, spacing, seed):
    """Brightness of a star field; one star to a square of the spacing at most."""
    column, row = math.floor(x / spacing), math.floor(y / spacing)
    if random_at(column, row, seed) < 0.55:
        return 0.0
    centre_x = (column + 0.2 + 0.6 * random_at(column, row, seed + 1)) * spacing
    centre_y = (row + 0.2 + 0.6 * random_at(column, row, seed + 2)) * spacing
    radius = 0.7 + 1.1 * random_at(column, row, seed + 3)
    return clamp(radius + 0.5 - math.hypot(x - centre_x, y - centre_y))


# The pictures: functions of a point in pixels.

def sunset(x, y):
    """Hills under a low sun. 640 × 400."""
    colour = ramp([(0, rgb("2b1b5a")), (120, rgb("8a2f7d")), (220, rgb("f0605a")),
                   (300, rgb("ffc46b"))], y)
    distance = math.hypot(x - 430, y - 205)
    colour = mix(colour, rgb("ffdf8c"), 0.55 * (1 - smooth(60, 190, distance)))
    if distance < 62:
        colour = mix(rgb("fff6cf"), rgb("ffd257"), smooth(140, 265, y))
    hills = [(235, 70, 150, "a13d72", 1), (275, 75, 190, "6b2a66", 21), (320, 70, 150, "3d1b4f", 41),
             (360, 55, 110, "1c0f33", 61)]
    for base, height, width, shade, seed in hills:
        line = base + height / 2 - height * ridge(x / width, seed, 3)
        if y > line:
            colour = mix(rgb(shade), rgb("ff9a62"), 0.35 * (1 - smooth(0, 26, y - line)))
    return colour


def mountain(x, y):
    """A snowy mountain over a lake at night. 360 × 540."""
    shore = 385
    mirrored = y > shore
    height = 2 * shore - y * 1.0 if mirrored else y
    ripple = math.sin(y * 0.55) * (y - shore) * 0.05 if mirrored else 0
    colour = mountain_above(x + ripple, height)
    if mirrored:
        colour = mix(mix(colour, rgb("0b2a4a"), 0.45), rgb("7fd0e0"), 0.10 * (math.sin(y * 0.8) > 0.7))
    bank = 505 - 26 * ridge(x / 70, 7, 3)
    if y > bank:
        return rgb("06121f")
    return tree(x, y, colour)


def mountain_above(x, y):
    colour = ramp([(0, rgb("071539")), (190, rgb("1d4b86")), (385, rgb("7fb6c9"))], y)
    colour = mix(colour, (1, 1, 1), star(x, y, 26, 5) * (1 - smooth(120, 250, y)))
    moon = math.hypot(x - 278, y - 78)
    colour = mix(colour, rgb("fff3c9"), 0.35 * (1 - smooth(24, 90, moon)))
    colour = mix(colour, rgb("fff3c9"), clamp(27 - moon))
    far = 330 - 90 * ridge(x / 80, 31)
    if y > far:
        colour = rgb("3b6c93")
    top = 120 + abs(x - 165) * 1.15 - 34 * (ridge(x / 26, 3) - 0.5)
    if y > top:
        lit = x > 165 + 26 * math.sin(y / 21) + (y - 120) * 0.08
        snow = 215 + 60 * (ridge(x / 16, 12) - 0.5)
        if y < snow:
            colour = rgb("f4fbff") if lit else rgb("9fc0dc")
        else:
            colour = mix(rgb("42597c") if lit else rgb("2a3d5f"), rgb("7fa9bf"), smooth(240, 390, y) * 0.5)
    return colour


def tree(x, y, colour):
    for centre, foot, height in [(38, 520, 150), (80, 520, 105), (322, 520, 130), (286, 520, 88)]:
        above = foot - y
        if 0 < above < height:
            tier = (above % (height / 4.0)) / (height / 4.0)
            width = (1 - above / height) * height * 0.26 + (1 - tier) * 7
            if abs(x - centre) < width * (0.55 + 0.45 * (1 - tier)):
                return rgb("06121f")
    return colour


def chart(x, y):
    """Bars and a line. 480 × 300."""
    colour = rgb("fbfaf6")
    left, right, top, bottom = 48, 456, 44, 256
    if left <= x <= right and top - 8 <= y <= bottom:
        if (bottom - y) % 53 < 1.2:
            colour = rgb("dcd9cf")
        bars = [0.34, 0.46, 0.42, 0.61, 0.72, 0.66, 0.88, 0.97]
        pitch = (right - left) / len(bars)
        number = min(int((x - left) / pitch), len(bars) - 1)
        within = (x - left) / pitch - number
        if 0.2 < within < 0.8 and y > bottom - bars[number] * (bottom - top):
            colour = rgb("f2784b") if number == 7 else rgb("2f7fb8") if number % 2 else rgb("4fa3d1")
        points = [0.20, 0.25, 0.38, 0.33, 0.50, 0.58, 0.55, 0.74]
        position = (x - left) / pitch - 0.5
        index = min(max(int(math.floor(position)), 0), len(points) - 2)
        slope = points[index + 1] - points[index]
        value = points[index] + slope * (position - index)
        length = math.hypot(slope * (bottom - top), pitch)
        distance = abs(bottom - y - value * (bottom - top)) * pitch / length
        if 0 <= position <= len(points) - 1 and distance < 2.6:
            colour = rgb("1f2a44")
        nearest = min(max(round(position), 0), len(points) - 1)
        dot = math.hypot(x - left - (nearest + 0.5) * pitch,
                         y - bottom + points[nearest] * (bottom - top))
        if dot < 6.5:
            colour = rgb("ffffff") if dot < 3.5 else rgb("1f2a44")
    if left - 2 <= x <= right and bottom <= y <= bottom + 2.5:
        colour = rgb("1f2a44")
    if 48 <= x <= 190 and 16 <= y <= 26:
        colour = rgb("1f2a44")
    if 48 <= x <= 456 and 268 <= y <= 275 and (x - 48) % 51 > 16 and (x - 48) % 51 < 35:
        colour = rgb("a9a596")
    return colour


def skyline(x, y):
    """A city on a river at dusk. 1200 × 200."""
    water = 166
    mirrored = y > water
    height = 2 * water - y if mirrored else y
    colour = ramp([(0, rgb("12204f")), (80, rgb("5b3f86")), (130, rgb("e0728a")),
                   (166, rgb("ffc58a"))], height)
    moon = math.hypot(x - 905, height - 38)
    colour = mix(colour, rgb("fff4d6"), clamp(19 - moon))
    for width, low, high, shade, seed in [(34, 40, 92, "5d3f7c", 3), (46, 18, 112, "1b1838", 9)]:
        colour = building(x, height, colour, (width, low, high, water), rgb(shade), seed)
    if mirrored:
        streak = 0.25 * noise(x / 22, y / 2.0, 4)
        colour = mix(mix(colour, rgb("1d1c47"), 0.45), rgb("ffb98a"), streak)
    return colour


def building(x, y, colour, size, shade, seed):
    width, low, high, foot = size
    number = math.floor(x / width)
    within = x - number * width
    wave = 0.55 + 0.45 * math.sin(number * 0.55 + seed)
    roof = foot - low - (high - low) * random_at(number, 0, seed) * wave
    if random_at(number, 1, seed) > 0.75 and abs(within - width / 2) < 1.5 and y > roof - 16:
        colour = shade
    if y > roof:
        colour = shade
        column, row = int(within // 7), int((y - roof) // 9)
        pane = 2 < within % 7 < 6 and 3 < (y - roof) % 9 < 8 and y < foot - 4
        if seed == 9 and pane and random_at(number * 31 + column, row, 17) > 0.58:
            colour = rgb("ffd98a") if random_at(column, row + number, 5) > 0.3 else rgb("fff3cf")
    return colour


def lighthouse(x, y):
    """A lighthouse by night, much higher than wide. 200 × 700."""
    colour = ramp([(0, rgb("081033")), (400, rgb("1f3f77")), (590, rgb("4f86a8"))], y)
    colour = mix(colour, (1, 1, 1), 0.9 * star(x, y, 30, 8) * (1 - smooth(250, 480, y)))
    beam = abs(y - 150 - (x - 100) * -0.22)
    reach = abs(x - 100)
    if reach > 14:
        colour = mix(colour, rgb("ffeeb0"), 0.75 * (1 - smooth(0.10 * reach, 0.10 * reach + 9, beam)))
    if y > 590:
        colour = mix(rgb("123a5e"), rgb("2f7f9f"), smooth(0.5, 0.8, noise(x / 26, y / 5.0, 2)))
    half = 30 + (y - 190) * 0.055
    if 190 < y < 640 and abs(x - 100) < half:
        band = int((y - 190) // 75) % 2
        colour = rgb("d8363a") if band == 0 else rgb("f7f3e8")
        colour = mix(colour, rgb("0a1230"), 0.55 * smooth(-0.2, 1.1, (x - 100) / half))
        for window in (250, 400, 550):
            if abs(x - 96) < 6 and abs(y - window) < 12:
                colour = rgb("ffe08a")
    if 174 < y < 192 and abs(x - 100) < 42:
        colour = rgb("22283d")
    if 122 < y < 176 and abs(x - 100) < 24:
        colour = mix(rgb("fffbe0"), rgb("ffcf4d"), smooth(2, 26, math.hypot(x - 100, y - 150)))
        if abs(abs(x - 100) - 12) < 1.5:
            colour = rgb("22283d")
    if 84 < y < 124 and abs(x - 100) < (y - 84) * 0.75:
        colour = rgb("b9282f")
    if 66 < y < 86 and abs(x - 100) < 2:
        colour = rgb("22283d")
    if y > 625 + abs(x - 100) * 0.35 - 26 * (ridge(x / 24, 6) - 0.4):
        colour = mix(rgb("2a2f3d"), rgb("11151f"), smooth(620, 700, y))
    return colour


def icon(x, y):
    """A green leaf on nothing: most of it is transparent. 64 × 64."""
    along, across = (x + (64 - y)) / math.sqrt(2), (x - (64 - y)) / math.sqrt(2)
    along -= 45
    width = 19 * math.cos(clamp((along + 31) / 62) * math.pi - math.pi / 2)
    if abs(along) > 31 or abs(across) > width:
        stem = -40 < along < -28 and abs(across) < 2
        return rgb("2c7a3a") + (1.0,) if stem else (0.2, 0.5, 0.2, 0.0)
    colour = rgb("57c35f") if across > 0 else rgb("37a04c")
    vein = abs((along - abs(across) * 1.1) % 11 - 5.5) < 1.0 and along < 24
    if abs(across) < 1.6 or vein:
        colour = rgb("d9f5c8")
    return colour + (1.0,)


def aurora(x, y):
    """Northern lights over firs, grained as a photograph at night is. 640 × 426."""
    colour = ramp([(0, rgb("040a1e")), (260, rgb("0b2742")), (350, rgb("1b4a55"))], y)
    colour = mix(colour, (1, 1, 1), 0.8 * star(x, y, 24, 13))
    for base, swing, shade, seed in [(250, 70, "2ff58f", 1), (180, 60, "38c9c0", 2), (120, 46, "b04be0", 3)]:
        line = base + swing * math.sin(x / 96 + seed * 2.1) * noise(x / 210, seed, 9) * 1.6
        rays = 0.45 + 0.55 * noise(x / 9, seed, 21)
        glow = smooth(-14, 6, line - y) * (1 - smooth(0, 150, line - y)) * rays
        colour = mix(colour, rgb(shade), clamp(0.9 * glow))
    for pitch, low, high, shade, seed in [(17, 320, 70, "0a2028", 3), (26, 365, 110, "030a10", 8)]:
        number = math.floor(x / pitch)
        for neighbour in (number - 1, number, number + 1):
            centre = (neighbour + 0.5) * pitch
            top = low - high * random_at(neighbour, 0, seed)
            saw = (y - top) % 13 * 0.22
            if y > top and abs(x - centre) < (y - top) * 0.16 + saw:
                colour = rgb(shade)
    grain = (random_at(x, y, 77) - 0.5) * 0.045
    return tuple(clamp(part + grain) for part in colour)


def planet(x, y):
    """A ringed planet. 500 × 500."""
    colour = mix(rgb("080818"), rgb("33204f"), 0.9 * noise(x / 130, y / 130, 3) ** 2)
    colour = mix(colour, (1, 1, 1), star(x, y, 33, 4))
    dx, dy = x - 250, y - 250
    tilt_x, tilt_y = dx * 0.94 + dy * 0.34, (dy * 0.94 - dx * 0.34) / 0.30
    ring = math.hypot(tilt_x, tilt_y)
    distance = math.hypot(dx, dy)
    in_front = tilt_y > 0
    if distance < 118 and not (in_front and 150 < ring < 235):
        band = noise(0.5, (dy * 0.94 - dx * 0.34) / 17 + 0.25 * noise(dx / 30, dy / 30, 6), 2)
        colour = mix(rgb("c46b3d"), rgb("ffe2ad"), smooth(0.2, 0.8, band))
        shade = smooth(-40, 130, dx * 0.75 + dy * 0.65)
        return mix(colour, rgb("1a0c22"), 0.88 * shade)
    if 150 < ring < 235 and not 196 < ring < 203:
        strength = 0.55 + 0.4 * noise(ring / 7, 0, 5)
        shadow = (1 - smooth(135, 200, distance)) if not in_front and dx > 0 else 0
        colour = mix(colour, mix(rgb("f0cfa0"), rgb("2b1d30"), shadow), strength)
    return colour


def balloons(x, y):
    """Hot-air balloons in the morning. 420 × 420."""
    colour = ramp([(0, rgb("4f9fe0")), (230, rgb("bfe3f2")), (330, rgb("ffe9c4"))], y)
    cloud = noise(x / 90, y / 26, 4) * 0.65 + noise(x / 38, y / 13, 8) * 0.35
    colour = mix(colour, (1, 1, 1), 0.75 * smooth(0.55, 0.75, cloud) * (1 - smooth(170, 260, y)))
    for base, height, width, shade, seed in [(345, 60, 95, "7fae8e", 2), (380, 50, 70, "3f7f62", 6)]:
        if y > base - height * (ridge(x / width, seed, 3) - 0.3):
            colour = rgb(shade)
    for centre_x, centre_y, radius, first, second in [
            (345, 95, 36, "8a4fd0", "ffd45c"), (82, 215, 48, "1fa39a", "fff3d6"),
            (215, 160, 100, "e8403c", "ffc93c")]:
        colour = balloon(x - centre_x, y - centre_y, radius, colour, (rgb(first), rgb(second)))
    return colour


def balloon(x, y, radius, colour, stripes):
    basket = radius * 1.62
    if basket < y < basket + radius * 0.26 and abs(x) < radius * 0.17:
        return rgb("7a4a24")
    if radius * 1.1 < y <= basket and abs(abs(x) - radius * (0.30 - 0.13 * (y / radius - 1.1) / 0.52)) < 1:
        return rgb("5a4632")
    half = math.sqrt(max(radius * radius - y * y, 0))
    if y > radius * 0.5:
        half = radius * (0.866 - (y / radius - 0.5) * 0.86)
    if y < -radius or y > radius * 1.15 or abs(x) > half:
        return colour
    stripe = stripes[int((math.asin(clamp(abs(x) / max(half, 1))) + 0.262) / 0.524) % 2]
    if abs(y - radius * 0.05) < radius * 0.09:
        stripe = rgb("ffffff")
    lit = mix(stripe, (1, 1, 1), 0.28 * (1 - smooth(0, radius * 0.8, math.hypot(x + radius * 0.35, y + radius * 0.4))))
    return mix(lit, rgb("2b1840"), 0.5 * smooth(0.1, 1.15, x / radius + 0.25 * y / radius))


PICTURES = {
    "sunset.png": (sunset, 640, 400),
    "mountain.png": (mountain, 360, 540),
    "chart.png": (chart, 480, 300),
    "skyline.png": (skyline, 1200, 200),
    "lighthouse.png": (lighthouse, 200, 700),
    "leaf.png": (icon, 64, 64),
    "aurora.jpg": (aurora, 640, 426),
    "planet.jpg": (planet, 500, 500),
    "balloons.jpg": (balloons, 420, 420),
}


# From functions to files.

def render(picture, width, height):
    """The bytes of all pixels, and the number of bytes a pixel; alpha where the picture has it."""
    channels = len(picture(0, 0))
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            samples = [picture(x + dx, y + dy) for dx in (0.25, 0.75) for dy in (0.25, 0.75)]
            for channel in zip(*samples):
                pixels.append(int(clamp(sum(channel) / 4) * 255 + 0.5))
    return bytes(pixels), channels


def filtered(row, above, channels):
    """A row with the PNG filter that leaves the smallest differences (PNG, 12.8)."""
    left = bytes(channels) + row
    corner = bytes(channels) + above
    rows = [
        row,
        bytes((a - b) & 255 for a, b in zip(row, left)),
        bytes((a - b) & 255 for a, b in zip(row, above)),
        bytes((a - (b + c) // 2) & 255 for a, b, c in zip(row, left, above)),
        bytes((a - nearest(b, c, d)) & 255 for a, b, c, d in zip(row, left, above, corner)),
    ]
    best = min(range(5), key=lambda kind: sum(min(byte, 256 - byte) for byte in rows[kind]))
    return bytes([best]) + rows[best]


def nearest(left, above, corner):
    """Paeth's predictor."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))


def png(pixels, width, height, channels):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    stride = width * channels
    rows = [bytes(stride)] + [pixels[y * stride:(y + 1) * stride] for y in range(height)]
    data = b"".join(filtered(row, above, channels) for above, row in zip(rows, rows[1:]))
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if channels == 4 else 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data, 9))
            + chunk(b"IEND", b""))


def write_jpeg(path, pixels, width, height):
    try:
        from PIL import Image
    except ImportError:
        print(f"{path.name}: left as it is, for Pillow is not installed")
        return
    Image.frombytes("RGB", (width, height), pixels).save(path, quality=82, optimize=True)


def main(names):
    for name in names or PICTURES:
        picture, width, height = PICTURES[name]
        path = FOLDER / name
        pixels, channels = render(picture, width, height)
        if path.suffix == ".png":
            path.write_bytes(png(pixels, width, height, channels))
        else:
            write_jpeg(path, pixels, width, height)


if __name__ == "__main__":
    main(sys.argv[1:])
