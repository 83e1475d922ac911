import { inPlainSigns } from '#domain/printing/plain-signs.ts'
import { cutApart } from '#domain/printing/receipt-words.ts'
import { drawnLetters, type LetterName, type LetterShape } from '#server/ports/printing/drawn-letters.ts'
import { pictureOf } from '#server/ports/printing/printable.ts'
import { sharp } from '#server/ports/sharp.ts'

/** Reads what letters look like; null for one that no font of the house has. */
export type ReadLetters = (names: readonly LetterName[]) => Promise<ReadonlyMap<LetterName, LetterShape | null>>

/** Two metres of paper, below which the drawing fits into a few megabytes. */
const MOST_DOTS = 16_000
const DPI = 72
const HEIGHT = /^<svg width="\d{1,5}px" height="(\d{1,9})px"/

type Paper = { charactersPerLine: number; dotsPerLine: number; copies: number; isPlain: boolean }

/**
 * A document as a picture, a dot of it for each dot of the printer, for printers that take pictures: its slips and
 * copies below each other, a dashed line where they are cut apart. @throws Error where it is longer than two metres or
 * its letters cannot be read.
 */
export async function rasterOf(
  document: string,
  { charactersPerLine, dotsPerLine, copies, isPlain }: Paper,
  readLetters: ReadLetters,
): Promise<Buffer> {
  const whole = cutApart(Array.from({ length: copies }, () => (isPlain ? inPlainSigns(document) : document)))
  const missing = new Set<LetterName>()
  const drawn = (shapes: ReadonlyMap<LetterName, LetterShape | null>) =>
    pictureOf(whole, charactersPerLine, drawnLetters(shapes, missing))
  const height = Number(HEIGHT.exec(drawn(new Map()))?.[1] ?? 0)
  if (height === 0 || height > MOST_DOTS) throw new Error(`A slip of ${height} dots is not drawn`)
  const svg = drawn(await readLetters([...missing]))
  const width = charactersPerLine * CELL
  const left = Math.max(0, (dotsPerLine - width) >> 1)
  return sharp(Buffer.from(svg.replaceAll('<path ', '<path shape-rendering="crispEdges" ')), {
    density: DPI,
    limitInputPixels: width * height + 10_000,
    unlimited: true,
  })
    .flatten({ background: '#ffffff' })
    .extend({ left, right: Math.max(0, dotsPerLine - width - left), background: '#ffffff' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** A letter is as wide as this on paper of any width. */
const CELL = 12
