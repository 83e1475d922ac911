/** A source of repeatable chance: the same key always gives the same row of numbers. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  integer: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
}

const hashText = (text: string): number => {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Makes a source of repeatable chance from a key. `integer` includes both ends; `pick` throws on an empty list. */
export const createRandom = (key: string): Random => {
  let state = hashText(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: list => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    chance: probability => next() < probability,
  }
}
