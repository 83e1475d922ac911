import type { Area, AreaGroup } from '#web/backoffice/navigation/area.ts'

const MOST = 3
/** A word that differs by more than a third of its letters is another word. */
const MOST_WRONG = 1 / 3

/** How many letters have to be added, left out or changed to make one word of the other. */
function wrongLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries())
    row = row.reduce<number[]>(
      (next, above, index) =>
        index === 0
          ? [at + 1]
          : [
              ...next,
              Math.min(
                above + 1,
                (next[index - 1] ?? 0) + 1,
                (row[index - 1] ?? 0) + (letter === other[index - 1] ? 0 : 1),
              ),
            ],
      [],
    )
  return row.at(-1) ?? one.length
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1 && !/^\d+$/.test(word))

/** 0 where a word of the address begins or names one of the area, up to 1 where nothing is alike. */
function distance(sought: readonly string[], { path, label }: Area): number {
  const known = [...wordsOf(path), ...wordsOf(label)]
  return Math.min(
    1,
    ...sought.flatMap(word =>
      known.map(other =>
        other.startsWith(word) || word.startsWith(other)
          ? 0.1 * (1 - Math.min(word.length, other.length) / Math.max(word.length, other.length))
          : wrongLetters(word, other) / Math.max(word.length, other.length),
      ),
    ),
  )
}

/** The areas whose address or name is most like an address that leads nowhere, the nearest first; often none. */
export function nearestAreas(groups: readonly AreaGroup[], path: string): Area[] {
  const sought = wordsOf(path)
  return groups
    .flatMap(({ areas }) => areas)
    .map(area => ({ area, distance: distance(sought, area) }))
    .filter(entry => entry.distance <= MOST_WRONG)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ area }) => area)
}
