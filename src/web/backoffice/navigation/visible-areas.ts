import type { Ability } from '#contract/rights/rights.ts'
import { may, type Person } from '#web/backoffice/session/rights.ts'

type AreaLike = { path: string; ability: Ability; isCollection?: true }
type Group<A> = { label: string; areas: readonly A[] }

/** The groups with the areas that exist as a route, or as a collection that needs none, and that the person may enter; empty groups fall away. */
export function visibleAreas<A extends AreaLike>(groups: readonly Group<A>[], routes: readonly { path: string }[], me: Person): Group<A>[] {
  const known = new Set(routes.map(route => route.path.replace(/\/:\w+\?$/, '')))
  return groups
    .map(group => ({
      ...group,
      areas: group.areas.filter(area => (area.isCollection || known.has(area.path)) && may(me, area.ability)),
    }))
    .filter(group => group.areas.length > 0)
}

/** The area a path belongs to is the one with the longest path that leads there: an order's page belongs to the orders. */
export function isCurrentArea(areaPath: string, path: string, groups: readonly Group<AreaLike>[]): boolean {
  const leading = groups.flatMap(group => group.areas).filter(area => path === area.path || path.startsWith(`${area.path}/`))
  const best = leading.toSorted((one, other) => other.path.length - one.path.length)[0]
  if (best) return best.path === areaPath
  return /^\/orders\/\d+$/.test(path) && areaPath === '/orders/current'
}
