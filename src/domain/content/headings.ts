import { slug } from '#domain/text/slug.ts'

/** Names that places of the frame around a page have already. */
const TAKEN = ['app', 'inhalt', 'page-data', 'programs', 'oeffnungszeiten', 'legende', 'warenkorb']

/**
 * Names the headings of one page by what they say, so that a link can lead to one: `#preise`. The same words a second
 * time get a number; a heading that says nothing a name could be made of has none.
 */
export function headingNames(): (words: string) => string | null {
  const taken = new Set(TAKEN)
  return words => {
    const name = slug(words.trim()).replaceAll(/-+/g, '-').replace(/^-/, '').replace(/-$/, '')
    if (name === '') return null
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
    taken.add(free)
    return free
  }
}

const TITLE = 1

/**
 * The levels of the headings of one page, whose title is the first: whoever has it read to them meets no level before
 * the one above it.
 */
export function headingLevels(): { of: (wanted: number) => number; seen: (level: number) => void } {
  let last = TITLE
  const seen = (level: number) => {
    last = level
  }
  const of = (wanted: number) => {
    seen(Math.min(wanted, last + 1))
    return last
  }
  return { of, seen }
}
