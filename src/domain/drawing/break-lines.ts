import { syllableBreaks } from '#domain/drawing/syllables.ts'

/** How wide a text is, in the unit of the width it has to fit. */
type Wide = (text: string) => number
/** What may be done to words that are wider than the line: nothing, part them at syllables, or anywhere. */
export type WordBreak = 'none' | 'syllables' | 'anywhere'
type Rule = { width: number; wide: Wide; words: WordBreak; most: number }

/**
 * A text in lines no wider than `width`, broken at spaces and where it says so itself. A word that is wider is parted
 * as `words` allows, with a hyphen; undefined where that does not do. What comes behind one line more than `most` is
 * not looked at.
 */
export function breakLines(text: string, rule: Rule): string[] | undefined {
  const { width, wide, most } = rule
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      if (lines.length > most) return lines
      const joined = line === '' ? word : `${line} ${word}`
      if (wide(joined) <= width) {
        line = joined
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = partWord(word, rule)
      if (!pieces) return undefined
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
  }
  return lines
}

/** A word in pieces that fit, each as long as it can be. */
function partWord(word: string, { width, wide, words, most }: Rule): string[] | undefined {
  const pieces: string[] = []
  let rest = word
  while (wide(rest) > width && pieces.length <= most) {
    if (words === 'none') return undefined
    const letters = [...rest]
    let fitting: string | undefined
    // The more letters the wider: behind the first place that is too far none fits.
    for (const place of placesIn(rest, letters, words)) {
      const piece = letters.slice(0, place).join('')
      if (wide(withHyphen(piece)) > width) break
      fitting = piece
    }
    if (fitting === undefined) return words === 'anywhere' ? [...pieces, rest] : undefined
    pieces.push(withHyphen(fitting))
    rest = rest.slice(fitting.length)
  }
  return [...pieces, rest]
}

/** Where a word may be parted, as numbers of letters. */
function placesIn(word: string, letters: readonly string[], words: WordBreak): readonly number[] {
  if (words === 'anywhere') return letters.map((_, index) => index).slice(1)
  const own = letters.flatMap((letter, index) =>
    /[-–/]/.test(letter) && index > 0 && index < letters.length - 1 ? [index + 1] : [],
  )
  return [...new Set([...own, ...syllableBreaks(word)])].sort((a, b) => a - b)
}

const withHyphen = (piece: string) => (/[-–/]$/.test(piece) ? piece : `${piece}-`)
