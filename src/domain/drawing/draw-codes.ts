import { type Barcode, barcodeOf, type Symbology } from '#domain/drawing/barcode.ts'
import type { Drawn, Face } from '#domain/drawing/drawn.ts'

type Box = { x: number; y: number; width: number; height: number }
type Look = { symbology: Symbology; hasText: boolean; color: string; face: Face }

/** How high digits are under the bars, as a share of the box and in modules at most. */
const DIGITS = { share: 0.22, modules: 10 }
/** How far the bars between the digits reach down into them. */
const GUARD = 0.45
const CAPITALS = 0.72

/**
 * A code of bars within its box, its white edges included; nothing but the white where the text is none this kind of
 * code can say.
 */
export function drawBarcode(
  text: string,
  box: Box,
  { symbology, hasText, color, face }: Look,
  ground: string,
): Drawn[] {
  const white: Drawn = { kind: 'box', ...box, radius: 0, fill: ground }
  const code = barcodeOf(text, symbology)
  if (!code) return [white]
  const { quiet, modules, signs } = code
  const unit = box.width / (quiet.before + modules.length + quiet.behind)
  const size = hasText ? Math.min(box.height * DIGITS.share, unit * DIGITS.modules) : 0
  const [from, bottom] = [box.x + quiet.before * unit, box.y + box.height - size]
  const path = barsOf(code)
    .map(([begin, end]) => {
      const isGuard = code.guards.some(([first, behind]) => begin >= first && end <= behind)
      return bar(from + begin * unit, box.y, (end - begin) * unit, bottom - box.y + (isGuard ? size * GUARD : 0))
    })
    .join('')
  const below = (!hasText ? [] : signs).map(({ text: sign, at }): Drawn => ({
    kind: 'text',
    ...face,
    x: from + at * unit,
    y: box.y + box.height - (size * (1 - CAPITALS)) / 2,
    anchor: 'middle',
    text: sign,
    size: sign.length > 1 ? Math.min(size, (box.width / sign.length) * 1.5) : size,
    color,
  }))
  return [white, { kind: 'path', d: path, fill: color }, ...below]
}

const at = (length: number) => Number(length.toFixed(4))
const bar = (x: number, y: number, width: number, height: number) =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`

/** Where dark modules follow each other: from which to before which. */
function barsOf({ modules }: Barcode): [number, number][] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => [index, index + run.length])
}

/** The dark squares of a code, row by row. */
export type QrSquares = readonly (readonly boolean[])[]
/** Squares left white around a code, so that readers find it. */
const QUIET = 4

/** A code as the outline of its dark squares, its quiet zone within the box; always square, in the box's middle. */
export function qrPath(
  squares: QrSquares,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  quiet: number = QUIET,
): string {
  const side = Math.min(width, height)
  const unit = side / (squares.length + 2 * quiet)
  const left = x + (width - side) / 2 + quiet * unit
  const top = y + (height - side) / 2 + quiet * unit
  const at = (length: number) => Number(length.toFixed(4))
  return squares
    .flatMap((row, down) =>
      runsOf(row).map(
        ([from, to]) =>
          `M${at(left + from * unit)} ${at(top + down * unit)}h${at((to - from) * unit)}v${at(unit)}h${at((from - to) * unit)}z`,
      ),
    )
    .join('')
}

/** Where dark squares follow each other: from which to before which. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last?.[1] === index) last[1] = index + 1
    else if (isDark) runs.push([index, index + 1])
  }
  return runs
}
