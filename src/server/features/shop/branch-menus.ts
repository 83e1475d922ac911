import type { MenuRow } from '#contract/resources/menus.ts'

/**
 * The menus of a branch: the active one (latest start not in the future) first, then older, then coming ones
 * (docs/reference/catalogue.md#active-menu).
 */
export function activeFirst(menus: readonly MenuRow[], branchId: number, now: string): MenuRow[] {
  const own = menus.filter(menu => menu.branches.some(branch => branch.id === branchId))
  const started = own
    .filter(menu => menu.availableFrom <= now)
    .sort((a, b) => compare(b.availableFrom, a.availableFrom) || b.id - a.id)
  const coming = own
    .filter(menu => menu.availableFrom > now)
    .sort((a, b) => compare(a.availableFrom, b.availableFrom) || a.id - b.id)
  return [...started, ...coming]
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
