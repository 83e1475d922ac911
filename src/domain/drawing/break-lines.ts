import { syllableBreaks } from '#domain/drawing/syllables.ts'

/** How wide a text is, in the unit of the width it has to fit. */
type Wide = (text: string) => number
/** What may be done to words that are wider than the line: nothing, part them at syllables, or anywhere. */
export type WordBreak = 'none' | 'syllables' | 'anywhere'

/**
 * A text in lines no wider than `width`, broken at spaces and where it says so itself. A word that is wider is parted as `words`
 * allows, with a hyphen; undefined where that does not do.
 */
export function breakLines(text: string, width: number, wide: Wide, words: WordBreak): string[] | undefined {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/).filter(Boolean)) {
      const joined = line === '' ? word : `${line} ${word}`
      if (wide(joined) <= width) {
        line = joined
        continue
      }
      if (line !== '') lines.push(line)
      const pieces = partWord(word, width, wide, words)
      if (!pieces) return undefined
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    lines.push(line)
  }
  return lines
}

/** A word in pieces that fit, each as long as it can be. */
function partWord(word: string, width: number, wide: Wide, words: WordBreak): string[] | undefined {
  if (wide(word) <= width) return [word]
  if (words === 'none') return undefined
  const letters = [...word]
  const own = letters.flatMap((letter, index) => (/[-–/]/.test(letter) && index > 0 && index < letters.length - 1 ? [index + 1] : []))
  const places =
    words === 'syllables'
      ? [...new Set([...own, ...syllableBreaks(word)])].sort((a, b) => a - b)
      : letters.map((_, index) => index).slice(1)
  const fitting = places.filter(place => wide(withHyphen(letters.slice(0, place).join(''))) <= width).at(-1)
  if (fitting === undefined) return words === 'anywhere' ? [word] : undefined
  const rest = partWord(letters.slice(fitting).join(''), width, wide, words)
  return rest && [withHyphen(letters.slice(0, fitting).join('')), ...rest]
}

const withHyphen = (piece: string) => (/[-–/]$/.test(piece) ? piece : `${piece}-`)
