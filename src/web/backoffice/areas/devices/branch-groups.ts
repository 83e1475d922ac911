type Placed = { branch: { id: number; name?: string | null } }
/** Devices of one branch. */
export type BranchGroup<D> = { id: number; name: string; devices: D[] }

const byName = new Intl.Collator('de', { numeric: true })

/** Devices by the branch they stand in, branches by name; within one they keep their order. */
export function groupByBranch<D extends Placed>(devices: readonly D[]): BranchGroup<D>[] {
  const groups = new Map<number, BranchGroup<D>>()
  for (const device of devices) {
    const { id, name } = device.branch
    const group = groups.get(id) ?? { id, name: name ?? '', devices: [] }
    group.devices.push(device)
    groups.set(id, group)
  }
  return [...groups.values()].toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
}
