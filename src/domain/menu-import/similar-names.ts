import { fold, joinDigraphs } from '#domain/text/fold.ts'

type Named = { id: number; name: string }

/** Words of a name that tell it apart: three letters or more, folded. */
const wordsOf = (text: string): string[] =>
  joinDigraphs(fold(text))
    .split(/[^\p{L}]+/u)
    .filter(word => word.length >= LEAST_LETTERS && !FILLING.has(word))
const LEAST_LETTERS = 3
const FILLING: ReadonlySet<string> = new Set(
  'mit und vom von der die das auf aus zum zur img dsc foto photo bild image kopie copy neu web'.split(' '),
)
/** So many letters have to be the same, of the file's name or of the product's. */
const LEAST_SHARE = 0.5
const MOST_OFFERED = 5
/** Longer words are compared by their beginnings alone. */
const LONGEST = 40

/** How much of two words is the same, from 0 to 1: equal, one the beginning of the other, or a letter or two apart. */
function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) return short.length / long.length
  if (long.length > LONGEST || short.length < 5) return 0
  const most = short.length >= 8 ? 2 : 1
  if (long.length - short.length > most) return 0
  const apart = distance(short, long)
  return apart <= most ? 1 - apart / long.length : 0
}

/** How many letters have to change for one word to be the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let place = 1; place <= other.length; place += 1)
      now.push(
        Math.min(
          (now[place - 1] ?? 0) + 1,
          (before[place] ?? 0) + 1,
          (before[place - 1] ?? 0) + (one[row - 1] === other[place - 1] ? 0 : 1),
        ),
      )
    before = now
  }
  return before[other.length] ?? 0
}

/**
 * Finds products whose names have words in common with a text or look like it, the closest first, at most five. Words
 * are looked up once each, whatever the number of texts.
 */
export function similarNames(products: readonly Named[]): (text: string) => number[] {
  const byWord = new Map<string, Set<number>>()
  const letters = new Map<number, number>()
  for (const { id, name } of products) {
    const words = [...new Set(wordsOf(name))]
    letters.set(id, words.join('').length)
    // 'wienerschnitzel' is the name without its blank
    for (const word of new Set([...words, words.join('')])) {
      const known = byWord.get(word)
      if (known) known.add(id)
      else byWord.set(word, new Set([id]))
    }
  }
  const remembered = new Map<string, ReadonlyMap<number, number>>()
  /** How much of each product's name a word is, in letters. */
  const likeOf = (word: string): ReadonlyMap<number, number> => {
    const known = remembered.get(word)
    if (known) return known
    const found = new Map<number, number>()
    for (const [other, ids] of byWord) {
      const share = likeness(word, other)
      if (share > 0) for (const id of ids) found.set(id, Math.max(found.get(id) ?? 0, share * word.length))
    }
    remembered.set(word, found)
    return found
  }
  return text => {
    const words = [...new Set(wordsOf(text))]
    const all = words.join('').length
    const same = new Map<number, number>()
    for (const word of words) for (const [id, share] of likeOf(word)) same.set(id, (same.get(id) ?? 0) + share)
    for (const [id, share] of likeOf(words.join(''))) same.set(id, Math.max(same.get(id) ?? 0, share))
    return [...same]
      .map(([id, share]) => ({ id, score: Math.max(share / all, share / (letters.get(id) || Infinity)) }))
      .filter(({ score }) => score >= LEAST_SHARE)
      .toSorted(
        (one, other) =>
          other.score - one.score || (same.get(other.id) ?? 0) - (same.get(one.id) ?? 0) || one.id - other.id,
      )
      .slice(0, MOST_OFFERED)
      .map(({ id }) => id)
  }
}
