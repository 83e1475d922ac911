import type { Area, AreaGroup } from '#web/backoffice/navigation/area.ts'

/** How often somebody went to an area, by its address; what is long ago counts less. */
export type Uses = Readonly<Record<string, number>>

const MOST_SHOWN = 5
const LEAST_USES = 3
/** From so many on all are halved, so that what one did last month makes room. */
const MOST_COUNTED = 120
/** With fewer areas all of them are in sight anyway. */
const LEAST_AREAS = 12
/** More than these do not fit a screen: groups begin folded. */
const MANY_AREAS = 28

/** The uses with one more. */
export function withUse(uses: Uses, path: string): Uses {
  const next = { ...uses, [path]: (uses[path] ?? 0) + 1 }
  const sum = Object.values(next).reduce((total, count) => total + count, 0)
  if (sum < MOST_COUNTED) return next
  return Object.fromEntries(
    Object.entries(next).flatMap(([key, count]) => (count >= 2 ? [[key, Math.floor(count / 2)]] : [])),
  )
}

/**
 * The areas somebody uses most, in the order of the navigation so that they keep their places; none while all are few.
 * What the first group shows stands right below anyway and is not said twice, unless that group is folded.
 */
export function frequentAreas(groups: readonly AreaGroup[], uses: Uses, isFirstFolded = false): readonly Area[] {
  const areas = groups.flatMap(group => group.areas)
  if (areas.length < LEAST_AREAS) return []
  const beside = isFirstFolded ? areas : areas.filter(area => !groups[0]?.areas.includes(area))
  const most = beside
    .filter(({ path }) => (uses[path] ?? 0) >= LEAST_USES)
    .toSorted((one, other) => (uses[other.path] ?? 0) - (uses[one.path] ?? 0))
    .slice(0, MOST_SHOWN)
  return areas.filter(area => most.includes(area))
}

/**
 * Whether a group is folded: as somebody left it, else only where there are too many areas for one screen, the first
 * group, the one being used and a single area aside, which is as short by itself.
 */
export function isGroupFolded(
  groups: readonly AreaGroup[],
  group: AreaGroup,
  left: Readonly<Record<string, boolean>>,
  current: Area | undefined,
): boolean {
  const said = left[group.label]
  if (said !== undefined) return said
  const count = groups.reduce((sum, { areas }) => sum + areas.length, 0)
  if (count <= MANY_AREAS || group.areas.length === 1) return false
  return group !== groups[0] && !(current && group.areas.includes(current))
}
