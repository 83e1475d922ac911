import { groupByBranch } from '#web/backoffice/areas/devices/branch-groups.ts'
import { tvGroups } from '#web/backoffice/specials/tv-groups.ts'

type Placed = { group: string | null; branch: { id: number; name?: string | null } }

/** TVs as sections of a list: by branch, and within one by group, those of no group behind the others. */
export function inSections<T extends Placed>(tvs: readonly T[]): { id: string; name: string; devices: T[] }[] {
  const branches = groupByBranch(tvs)
  return branches.flatMap(({ id, name, devices }) => {
    const groups = tvGroups(devices)
    const called = (group: string) => (branches.length > 1 ? `${name} · ${group}` : group)
    const others = devices.filter(({ group }) => !group?.trim())
    // One group of all says nothing that the branch does not.
    if (groups.length === 0 || (groups.length === 1 && others.length === 0)) return [{ id: String(id), name, devices }]
    return [
      ...groups.map(group => ({ id: `${id} ${group.name}`, name: called(group.name), devices: group.tvs })),
      ...(others.length > 0 ? [{ id: `${id}`, name: called('Ohne Gruppe'), devices: others }] : []),
    ]
  })
}
