import { sharedEntries } from '#web/backoffice/records/form/conflict/merge-list.ts'

/**
 * The order of entries two people moved, by their ids: each entry stands where it was moved to, whoever moved it, and
 * what one added stands behind what stood before it there. Where both moved the same entry the `first` decides, and it
 * `isContested`.
 */
export function mergeOrder(
  was: readonly string[],
  first: readonly string[],
  second: readonly string[],
): { order: string[]; isContested: boolean } {
  const [byFirst, bySecond] = [movedIn(was, first), movedIn(was, second)]
  const order = [...second]
  for (const [place, id] of first.entries()) {
    if (was.includes(id) && !byFirst.has(id) && order.includes(id)) continue
    const present = order.indexOf(id)
    if (present >= 0) order.splice(present, 1)
    const previous = first.slice(0, place).findLast(one => order.includes(one))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  const both = [...byFirst].filter(id => bySecond.has(id))
  const among = (ids: readonly string[]) =>
    ids.filter(id => was.includes(id) && first.includes(id) && second.includes(id))
  return { order, isContested: both.length > 0 && String(among(first)) !== String(among(second)) }
}

/** The entries that stand elsewhere than they did, as few as explain it. */
function movedIn(was: readonly string[], now: readonly string[]): Set<string> {
  const [old, next] = [was.filter(id => now.includes(id)), now.filter(id => was.includes(id))]
  const stayed = new Set(sharedEntries(old, next)?.map(([place]) => old[place]))
  return new Set(next.filter(id => !stayed.has(id)))
}
