import { commands } from 'receiptline'

/** What a letter looks like: its outline upwards from its line in parts of `em`, and how wide it is. */
export type LetterShape = { path: string; width: number; em: number }
/** A letter as it is asked for: `n` or `b` for normal and bold, then the letter. */
export type LetterName = string
export const letterName = (letter: string, isBold: boolean): LetterName => `${isBold ? 'b' : 'n'}${letter}`

type Picture = (typeof commands)['svg']
/**
 * What the library's picture knows while it draws: where the next letter comes and how it looks. Held by the tests of
 * slips as pictures.
 */
type Pen = Picture & {
  textElement: string
  textPosition: number
  textScale: number
  textAttributes: { stroke?: string; filter?: string; transform?: string; 'text-decoration'?: string }
}

/** Dots: a line, how large letters stand in it, and how far they stand above its end. */
const LINE = 24
const SIZE = 22
const REST = 6
/** What stands between two letters that would touch. */
const GAP = 1
/** What has no shape is seen as a box: that something stands there is better than nothing. */
const UNKNOWN: LetterShape = { path: 'M60,0V680H440V0ZM110,50H390V630H110Z', width: 500, em: 1000 }

/**
 * The library's picture of a slip with letters as outlines instead of text, each in the cell a printer has for it, so
 * that no font of the machine comes in between. Edges are hard: a printer knows black and paper. Whoever asks first
 * hears in `missing` which letters have to be drawn.
 */
export function drawnLetters(shapes: ReadonlyMap<LetterName, LetterShape | null>, missing: Set<LetterName>): Picture {
  const picture: Partial<Pen> & ThisType<Pen> = {
    text(text, encoding) {
      const [, wide = 1, tall = 1] = (/scale\((\d),(\d)\)/.exec(this.textAttributes.transform ?? '') ?? []).map(Number)
      const [isBold, isTurned] = [this.textAttributes.stroke !== undefined, this.textAttributes.filter !== undefined]
      const height = LINE * tall
      for (const letter of this.arrayFrom(text, encoding)) {
        const x = this.textPosition * this.charWidth
        const cell = this.measureText(letter, encoding) * this.textScale * this.charWidth
        this.textPosition += cell / this.charWidth
        if (isTurned) this.textElement += `<path d="M${x},0v${-height}h${cell}v${height}z"/>`
        if (this.textAttributes['text-decoration']) this.textElement += `<path d="M${x},-2h${cell}v2h${-cell}z"/>`
        if (letter.trim() === '') continue
        const name = letterName(letter, isBold)
        if (!shapes.has(name)) missing.add(name)
        const { path, width, em } = shapes.get(name) ?? UNKNOWN
        const own = (width / em) * SIZE * wide
        const fit = Math.min(1, (cell - GAP) / own)
        const place = `translate(${round(x + (cell - own * fit) / 2)} ${-REST * tall}) scale(${round((SIZE * wide * fit) / em)} ${round((-SIZE * tall) / em)})`
        this.textElement += `<path transform="${place}" d="${path}"${isTurned ? ' fill="#fff"' : ''}/>`
      }
      return ''
    },
  }
  return { ...commands.svg, ...picture }
}

const round = (value: number) => Number(value.toFixed(5))
