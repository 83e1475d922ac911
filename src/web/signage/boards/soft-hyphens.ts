import { syllableBreaks } from '#domain/drawing/syllables.ts'

const LONG = 18
const HYPHEN = '\u00ad'

/** A text in which long words may be parted between syllables, and nowhere else. */
export const softHyphens = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, word => {
    if (word.length < LONG) return word
    let [from, parts] = [0, '']
    for (const place of syllableBreaks(word)) {
      parts += word.slice(from, place) + HYPHEN
      from = place
    }
    return parts + word.slice(from)
  })
