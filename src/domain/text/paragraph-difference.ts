import { type WordRun, wordDifference } from '#domain/text/word-difference.ts'

/** A paragraph, or a row of a table, as it stays, goes, comes or is worded otherwise. */
export type ParagraphDifference = { kind: 'same' | 'removed' | 'added' | 'changed'; runs: WordRun[] }

/** So many words are looked up while paragraphs are weighed against each other; beyond it each goes or comes whole. */
const MOST_LOOK_UPS = 1_000_000
/** So many pairs of words are compared in all, which takes far less than 300 ms; beyond it the same. */
const MOST_WORD_PAIRS = 2_000_000
/** Two paragraphs that share less of their words are two, and no change of one. */
const LEAST_ALIKE = 0.3

const whole = (kind: 'same' | 'removed' | 'added', text: string): ParagraphDifference => ({
  kind,
  runs: [{ kind, text }],
})

/**
 * What changed between two texts, paragraph by paragraph and word by word inside them. Read without what is added it is
 * the old text, without what is removed the new one. However long both are, the time it takes has a bound.
 */
export function paragraphDifference(before: readonly string[], after: readonly string[]): ParagraphDifference[] {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const changed = createWords()
  return [
    ...before.slice(0, start).map(text => whole('same', text)),
    ...pairsOf(old, next).flatMap(([one, other]): ParagraphDifference[] => {
      if (other === undefined) return one === undefined ? [] : [whole('removed', one)]
      if (one === undefined) return [whole('added', other)]
      return one === other ? [whole('same', one)] : changed(one, other)
    }),
    ...before.slice(before.length - end).map(text => whole('same', text)),
  ]
}

/** Compares inside paragraphs as long as there is time for it. */
function createWords(): (before: string, after: string) => ParagraphDifference[] {
  let left = MOST_WORD_PAIRS
  return (before, after) => {
    const pairs = wordsIn(before).length * wordsIn(after).length
    if (pairs > left) return [whole('removed', before), whole('added', after)]
    left -= pairs
    return [{ kind: 'changed', runs: wordDifference(before, after) }]
  }
}

type Pair = readonly [string | undefined, string | undefined]

/** Which paragraph became which, in their order, so that as much as possible stays alike. */
function pairsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const [old, next] = [before.map(bagOf), after.map(bagOf)]
  const lookUps = old.reduce((sum, { size }) => sum + size + 1, 0) * after.length
  if (lookUps > MOST_LOOK_UPS)
    return [...before.map((text): Pair => [text, undefined]), ...after.map((text): Pair => [undefined, text])]
  const rows = after.length + 1
  const alike = old.map(one => next.map(other => likeness(one, other)))
  const best = new Float64Array((before.length + 1) * rows)
  const at = (i: number, j: number) => best[i * rows + j] ?? 0
  const paired = (i: number, j: number) => {
    const is = alike[i]?.[j] ?? 0
    return is < LEAST_ALIKE ? -1 : is + at(i + 1, j + 1)
  }
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      best[i * rows + j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j))
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && paired(i, j) >= at(i, j)) {
      pairs.push([before[i], after[j]])
      i += 1
      j += 1
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([before[i], undefined])
      i += 1
    } else {
      pairs.push([undefined, after[j]])
      j += 1
    }
  }
  return pairs
}

const wordsIn = (text: string): string[] => text.match(/\S+/g) ?? []

function bagOf(text: string): { size: number; count: ReadonlyMap<string, number> } {
  const words = wordsIn(text)
  const count = new Map<string, number>()
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1)
  return { size: words.length, count }
}

/** Which share of their words two paragraphs have in common, 0 to 1. */
function likeness(one: ReturnType<typeof bagOf>, other: ReturnType<typeof bagOf>): number {
  let common = 0
  for (const [word, times] of one.count) common += Math.min(times, other.count.get(word) ?? 0)
  return one.size + other.size === 0 ? 1 : (2 * common) / (one.size + other.size)
}
