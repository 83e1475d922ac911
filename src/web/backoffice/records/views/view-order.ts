/** The ids with one of them a place further to the left (-1) or right (1); at the end it stays. */
export function movedBy(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Whether two addresses ask for the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  const sorted = (text: string) =>
    JSON.stringify([...new URLSearchParams(text)].toSorted(([a, x], [b, y]) => `${a}=${x}`.localeCompare(`${b}=${y}`)))
  return sorted(one) === sorted(other)
}
