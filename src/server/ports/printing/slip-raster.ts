import { inPlainSigns } from '#domain/printing/plain-signs.ts'
import { cutApart } from '#domain/printing/receipt-words.ts'
import { drawnLetters, type LetterName, type LetterShape } from '#server/ports/printing/drawn-letters.ts'
import { pictureOf } from '#server/ports/printing/printable.ts'
import { sharp } from '#server/ports/sharp.ts'

/** Reads what letters look like; null for one that no font of the house has. */
export type ReadLetters = (names: readonly LetterName[]) => Promise<Shapes>

/** Two metres of paper, below which the drawing fits into a few megabytes. */
const MOST_DOTS = 16_000
const DPI = 72
const HEIGHT = /^<svg width="\d{1,5}px" height="(\d{1,9})px"/

type Shapes = ReadonlyMap<LetterName, LetterShape | null>
type Paper = { charactersPerLine: number; dotsPerLine: number; copies: number; isPlain: boolean }

/**
 * A document as a picture, a dot of it for each dot of the printer, for printers that take pictures: its slips and
 * copies below each other, a dashed line where they are cut apart. A letter that no font has is the nearest one.
 * @throws Error where it is longer than two metres or its letters cannot be read.
 */
export async function rasterOf(
  document: string,
  { charactersPerLine, dotsPerLine, copies, isPlain }: Paper,
  readLetters: ReadLetters,
): Promise<Buffer> {
  const whole = cutApart(Array.from({ length: copies }, () => (isPlain ? inPlainSigns(document) : document)))
  const drawn = (words: string, shapes: Shapes, missing = new Set<LetterName>()) =>
    pictureOf(words, charactersPerLine, drawnLetters(shapes, missing))
  const lettersOf = (words: string): Promise<Shapes> => {
    const missing = new Set<LetterName>()
    heightOf(drawn(words, new Map(), missing))
    return readLetters([...missing])
  }
  const known = await lettersOf(whole)
  const unknown = new Set([...known].flatMap(([name, shape]) => (shape ? [] : [name.slice(1)])))
  const written = inPlainSigns(whole, sign => !unknown.has(sign))
  const svg = drawn(written, written === whole ? known : await lettersOf(written))
  const height = heightOf(svg)
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

/** @throws Error where it is longer than two metres. */
function heightOf(svg: string): number {
  const height = Number(HEIGHT.exec(svg)?.[1] ?? 0)
  if (height === 0 || height > MOST_DOTS) throw new Error(`A slip of ${height} dots is not drawn`)
  return height
}

/** A letter is as wide as this on paper of any width. */
const CELL = 12
