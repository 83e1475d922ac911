import { expect, test } from 'vitest'
import { cssVariables, theme } from '#web/backoffice/theme/theme.ts'

type Colour = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const read = (hex: string) =>
  [1, 3, 5].map(at => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Colour
const through = (matrix: readonly Colour[], [r, g, b]: Colour) =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Colour

/** What reaches eyes that lack one kind of cone (Machado, Oliveira, Fernandes 2009, full severity, linear RGB). */
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Colour[]>

/** Lightness and two opposing hues in which equal distances look equally far apart (Ottosson's OKLab). */
function perceived([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * The least distance any eye sees between two colours; 0.02 is just visible, red and the old terracotta were 0.013
 * apart.
 */
function leastDistance(one: string, other: string): number {
  const distances = Object.values(EYES).map(eye => {
    const [a, b] = [perceived(through(eye, read(one))), perceived(through(eye, read(other)))]
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  })
  return Math.min(...distances)
}
const luminance = (hex: string) =>
  read(hex).reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const variables = cssVariables(theme as never)
const accent = theme.colors?.accent ?? []
const SCHEMES = [
  { scheme: 'light', of: variables.light, filled: accent[6] ?? '' },
  { scheme: 'dark', of: variables.dark, filled: accent[5] ?? '' },
]

test.each(SCHEMES)(
  'alarm is told from the accent and from the other levels by every eye, in $scheme',
  ({ of, filled }) => {
    const alarm = of['--alarm'] ?? ''
    for (const other of [filled, of['--accent-ink'] ?? '', of['--error'] ?? ''])
      expect(leastDistance(alarm, other), other).toBeGreaterThan(0.15)
    for (const other of [of['--warning'] ?? '', of['--success'] ?? ''])
      expect(leastDistance(alarm, other), other).toBeGreaterThan(0.1)
  },
)

test.each(SCHEMES)(
  'alarm is read as text on paper and on its wash, and carries the paper as text, in $scheme',
  ({ of }) => {
    for (const ground of ['--paper', '--ground', '--alarm-wash'])
      expect(contrast(of['--alarm'] ?? '', (of as Record<string, string>)[ground] ?? ''), ground).toBeGreaterThan(4.5)
  },
)

test('the distance sees what it should: two reds are one, black and white are far apart', () => {
  expect(leastDistance('#b23a12', '#b3261e')).toBeLessThan(0.02)
  expect(leastDistance('#000000', '#ffffff')).toBeCloseTo(1, 1)
})
