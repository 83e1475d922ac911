import type { PageData } from '#contract/pages/page-data.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/**
 * Instant until which a page reads the same: the next change of the branches it shows, of its menu, or of what is sold
 * out, or of a price. `until` says it of all branches, where a page counts them.
 */
export function pageExpiry(
  page: PageData,
  { menus, pricesUntil }: Pick<Catalogue, 'menus' | 'pricesUntil'>,
  until?: string,
): string {
  const { branch, menu, branches, now } = page
  const edges = branch
    ? [
        nextStateChange(branch, schedulesOf(menu), now),
        ...menus.filter(one => one.branches.some(({ id }) => id === branch.id)).map(one => one.availableFrom),
        ...(menu && pricesUntil ? [pricesUntil] : []),
        ...(menu?.availability ?? []).flatMap(({ until }) => until ?? []),
      ]
    : until
      ? [until]
      : branches.map(one => nextStateChange(one, [], now))
  const living = page.site?.content?.living?.until
  const coming = [...edges, ...(living ? [living] : [])]
    .map(edge => Date.parse(edge))
    .filter(ms => ms > Date.parse(now))
  return new Date(Math.min(...coming, Date.parse(now) + DAY_MS)).toISOString()
}

const DAY_MS = 86_400_000

const schedulesOf = (menu: PageData['menu']) =>
  menu
    ? [...menu.categories, ...menu.products].map(({ schedule }) => schedule).filter(schedule => schedule.length > 0)
    : []
