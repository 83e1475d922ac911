/** A copy of a list in which the entry at `from` stands at `to`; out of bounds changes nothing. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const copy = [...items]
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return copy
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}
