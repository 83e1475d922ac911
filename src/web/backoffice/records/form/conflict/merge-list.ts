import { isSameValue, sameKey } from '#web/backoffice/form/form-store.ts'

/** More pairs than this are not compared one by one: such a list counts as one value. */
const MOST_PAIRS = 4_000_000

/** The words two lists share in one order, as pairs of their places; null where there are too many to compare. */
export function sharedEntries(left: readonly string[], right: readonly string[]): [number, number][] | null {
  if (left.length * right.length > MOST_PAIRS) return null
  // lengths[i][j]: how many entries left from i on and right from j on share
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/**
 * What two people made of one list, brought together: what each added, changed or took out, wherever they did not touch
 * the same entries. Null where they did.
 */
export function mergeList<T>(before: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] | null {
  const [was, hers, his] = [before, mine, theirs].map(list => list.map(sameKey)) as [string[], string[], string[]]
  const [my, their] = [sharedEntries(was, hers), sharedEntries(was, his)]
  if (my === null || their === null) return null
  const [myPlaces, theirPlaces] = [new Map(my), new Map(their)]
  const merged: T[] = []
  let [from, mineFrom, theirsFrom] = [0, 0, 0]
  const takeUntil = (place: number, mineUntil: number, theirsUntil: number): boolean => {
    const part = mergePart(
      before.slice(from, place),
      mine.slice(mineFrom, mineUntil),
      theirs.slice(theirsFrom, theirsUntil),
    )
    if (part) merged.push(...part)
    return part !== null
  }
  for (const [place, entry] of before.entries()) {
    const [inMine, inTheirs] = [myPlaces.get(place), theirPlaces.get(place)]
    if (inMine === undefined || inTheirs === undefined) continue
    if (!takeUntil(place, inMine, inTheirs)) return null
    merged.push(entry)
    ;[from, mineFrom, theirsFrom] = [place + 1, inMine + 1, inTheirs + 1]
  }
  if (!takeUntil(before.length, mine.length, theirs.length)) return null
  // moved by both to different places it would stand twice
  const [now, first, mineOnce, theirsOnce] = [counted(merged), counted(before), counted(mine), counted(theirs)] as const
  const allowed = (key: string) => (mineOnce.get(key) ?? 0) + (theirsOnce.get(key) ?? 0) - (first.get(key) ?? 0)
  return [...now].every(([key, times]) => times <= allowed(key)) ? merged : null
}

/** How often each value stands in a list. */
function counted(list: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of list.map(sameKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Between two entries that both left alone. */
function mergePart<T>(before: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] | null {
  if (isSameValue(before, mine)) return theirs
  if (isSameValue(before, theirs) || isSameValue(mine, theirs)) return mine
  if (before.length === 0) return [...mine, ...theirs]
  const theirAdditions = around(before, theirs)
  if (theirAdditions) return [...theirAdditions.above, ...mine, ...theirAdditions.below]
  const myAdditions = around(before, mine)
  return myAdditions && [...myAdditions.above, ...theirs, ...myAdditions.below]
}

/** What was added above and below entries that are all still there; null where one of them is not. */
function around<T>(before: readonly T[], after: readonly T[]): { above: readonly T[]; below: readonly T[] } | null {
  for (let start = 0; start + before.length <= after.length; start += 1)
    if (before.every((entry, index) => isSameValue(entry, after[start + index])))
      return { above: after.slice(0, start), below: after.slice(start + before.length) }
  return null
}
