/** TVs by the name of their group, those of none left out; groups and TVs in the order of their names. */
export function tvGroups<T extends { group: string | null }>(tvs: readonly T[]): { name: string; tvs: T[] }[] {
  const groups = Map.groupBy(tvs, ({ group }) => group?.trim() || null)
  return [...groups]
    .flatMap(([name, some]) => (name === null ? [] : [{ name, tvs: some }]))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }))
}
