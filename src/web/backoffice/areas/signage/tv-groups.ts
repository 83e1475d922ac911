import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'

/** TVs by the name of their group, those of none left out; groups and TVs in the order of their names. */
export function tvGroups<T extends { group: string | null }>(tvs: readonly T[]): { name: string; tvs: T[] }[] {
  const groups = Map.groupBy(tvs, ({ group }) => group?.trim() || null)
  return [...groups]
    .flatMap(([name, some]) => (name === null ? [] : [{ name, tvs: some }]))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }))
}

type Placed = { group: string | null; branch: { id: number; name?: string | null } }

/** TVs as sections of a list: by branch, and within one by group, those of no group behind the others. */
export function inSections<T extends Placed>(tvs: readonly T[]): { id: string; name: string; devices: T[] }[] {
  const branches = groupByBranch(tvs)
  return branches.flatMap(({ id, name, devices }) => {
    const groups = tvGroups(devices)
    if (groups.length === 0) return [{ id: String(id), name, devices }]
    const called = (group: string) => (branches.length > 1 ? `${name} · ${group}` : group)
    const others = devices.filter(({ group }) => !group?.trim())
    return [
      ...groups.map(group => ({ id: `${id} ${group.name}`, name: called(group.name), devices: group.tvs })),
      ...(others.length > 0 ? [{ id: `${id}`, name: called('Ohne Gruppe'), devices: others }] : []),
    ]
  })
}
