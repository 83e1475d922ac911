import type { Drawn, DrawnText, Face, Measure } from '#domain/drawing/drawn.ts'
import { fitText } from '#domain/drawing/fit-text.ts'
import { weightOf } from '#domain/drawing/font-families.ts'
import type { TextLayer } from '#domain/drawing/layer.ts'

/** A text whose letters are bold or not, one by one. */
type RichText = { plain: string; isBold: readonly boolean[] }

/** Reads `**bold**` and lines that begin with `- `; marks without a second one stand there as they are. */
function readRich(text: string): RichText {
  const isBold: boolean[] = []
  let plain = ''
  const pieces = text.replaceAll(/^- +/gm, '• ').split('**')
  for (const [index, piece] of pieces.entries()) {
    // The last mark of an odd number has no other: what follows it was never ended.
    const isOpen = index % 2 === 1 && index === pieces.length - 1
    const shown = isOpen ? `**${piece}` : piece
    plain += shown
    for (let letter = 0; letter < shown.length; letter += 1) isBold.push(index % 2 === 1 && !isOpen)
  }
  return { plain, isBold }
}

/** A line of a text that was broken, with which of its letters are bold, and whether its paragraph ends with it. */
type MarkedLine = { text: string; isBold: readonly boolean[]; isEnd: boolean }

/**
 * Finds the letters of lines in the text they were broken from; a hyphen that parts a word is as the letter before it.
 */
function markLines(lines: readonly string[], { plain, isBold }: RichText): MarkedLine[] {
  let at = 0
  const skip = (room: RegExp) => {
    while (at < plain.length && room.test(plain[at] ?? '')) at += 1
  }
  return lines.map((text, index) => {
    // Empty paragraphs are lines of their own: each ends with one break.
    if (index > 0 && plain[at] === '\n') at += 1
    skip(/[ \t]/)
    const marks = Array.from({ length: text.length }, (_, place) => {
      const letter = text[place]
      if (letter === ' ') skip(/[ \t]/)
      const mark = isBold[Math.max(0, letter === plain[at] || at === 0 ? at : at - 1)] ?? false
      if (letter === plain[at]) at += 1
      return mark
    })
    skip(/[ \t]/)
    return { text, isBold: marks, isEnd: at >= plain.length || plain[at] === '\n' }
  })
}

/**
 * How high capitals are in letters of height 1, near enough in every family to set a line in the middle of its height.
 */
const CAPITALS = 0.72
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const
const ACROSS = { left: 0, center: 0.5, right: 1, justify: 0 } as const
const DOWN = { top: 0, middle: 0.5, bottom: 1 } as const
/** How high a line through letters lies and how thick it is, of letters of height 1. */
const STRIKE = { up: 0.28, thick: 0.07 }

/**
 * The lines of a text in its layer. Letters of one weight without more room between them are one piece a line, which
 * its anchor places.
 */
export function drawText(layer: TextLayer, said: string, measure: Measure): Drawn[] {
  const text = layer.uppercase ? said.toLocaleUpperCase('de') : said
  if (text === '') return []
  const rich: RichText = layer.isRich ? readRich(text) : { plain: text, isBold: [] }
  const face = { family: layer.fontFamily, weight: weightOf(layer.fontFamily, layer.fontWeight) }
  const bold = { family: layer.fontFamily, weight: weightOf(layer.fontFamily, 700) }
  const spacing = (layer.letterSpacing ?? 0) / 100
  const spaced: Measure = spacing === 0 ? measure : (piece, of) => measure(piece, of) + piece.length * spacing
  // Where some of it is bold, lines are broken as if all were: none is ever too wide.
  const { size, lines } = fitText(rich.plain, rich.isBold.includes(true) ? bold : face, roomOf(layer), spaced)
  const lineHeight = size * layer.lineHeight
  const top = layer.y + (layer.height - lines.length * lineHeight) * DOWN[layer.verticalAlign]
  const look = { size, color: layer.color, ...(spacing !== 0 && { spacing: spacing * size }) }
  return markLines(lines, rich).flatMap((line, index): Drawn[] => {
    const y = top + index * lineHeight + (lineHeight + size * CAPITALS) / 2
    const written = writeLine(line, layer, { face, bold, wide: (piece, of) => spaced(piece, of) * size })
    if (!layer.strike) return written.pieces.map(piece => ({ kind: 'text', y, ...look, ...piece }))
    const through = {
      x: written.x,
      y: y - size * (STRIKE.up + STRIKE.thick / 2),
      width: written.width,
      height: size * STRIKE.thick,
    }
    return [
      ...written.pieces.map((piece): Drawn => ({ kind: 'text', y, ...look, ...piece })),
      { kind: 'box', ...through, radius: 0, fill: layer.color },
    ]
  })
}

const roomOf = ({ overflow, ...layer }: TextLayer) =>
  overflow === 'ellipsis' || overflow === 'clip'
    ? { ...layer, minFontSize: layer.fontSize, hasDots: overflow === 'ellipsis' }
    : layer

type Faces = { face: Face; bold: Face; wide: Measure }
type Piece = Face & Pick<DrawnText, 'x' | 'anchor' | 'text'>

/** A line in as few pieces as it needs, with where it begins and how wide it is. */
function writeLine(
  line: MarkedLine,
  layer: TextLayer,
  { face, bold, wide }: Faces,
): { x: number; width: number; pieces: Piece[] } {
  const runs = runsOf(line).map(({ text, isBold }) => ({ text, face: isBold ? bold : face }))
  const width = runs.reduce((sum, run) => sum + wide(run.text, run.face), 0)
  const gaps = line.text.split(' ').length - 1
  const isJustified = layer.align === 'justify' && !line.isEnd && gaps > 0
  const x = layer.x + (layer.width - width) * ACROSS[layer.align]
  const isPlain = runs.length < 2 && !layer.letterSpacing
  if (isPlain && !isJustified) {
    const anchor = layer.align === 'justify' ? 'start' : ANCHORS[layer.align]
    return {
      x,
      width,
      pieces: [{ ...(runs[0]?.face ?? face), x: layer.x + layer.width * ACROSS[layer.align], anchor, text: line.text }],
    }
  }
  const more = isJustified ? (layer.width - width) / gaps : 0
  const pieces: Piece[] = []
  let at = x
  for (const run of runs)
    for (const text of isJustified ? run.text.split(/(?<= )|(?= )/) : [run.text]) {
      if (text !== ' ') pieces.push({ ...run.face, x: at, anchor: 'start', text })
      at += wide(text, run.face) + (isJustified && text === ' ' ? more : 0)
    }
  return { x, width: isJustified ? layer.width : width, pieces }
}

function runsOf({ text, isBold }: MarkedLine): { text: string; isBold: boolean }[] {
  const runs: { text: string; isBold: boolean }[] = []
  for (let place = 0; place < text.length; place += 1) {
    const [last, mark] = [runs.at(-1), isBold[place] ?? false]
    if (last?.isBold === mark) last.text += text[place]
    else runs.push({ text: text[place] ?? '', isBold: mark })
  }
  return runs
}
