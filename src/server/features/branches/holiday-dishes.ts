import type { HolidayDish } from '#contract/calls/hours/holidays.ts'
import { namesDays } from '#domain/hours/holiday-menus.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

const MOST = 500

/**
 * The dishes on each branch's menus whose schedule names single days, by name: of these it is known what was done on a
 * holiday (docs/reference/hours-and-slots.md#menus-on-holidays). Every menu is gone through once, for all branches.
 */
export function holidayDishes({ menus, productById }: Pick<Catalogue, 'menus' | 'productById'>) {
  const dated = new Map<number, HolidayDish>()
  for (const { id, version, name, schedule } of productById.values())
    if (namesDays(schedule)) dated.set(id, { id, version, name, schedule })
  const byBranch = new Map<number, Set<HolidayDish>>()
  if (dated.size > 0)
    for (const { branches, catalog } of menus) {
      const dishes = catalog.flatMap(({ products }) => products.flatMap(({ id }) => dated.get(id) ?? []))
      for (const { id } of branches) {
        const own = byBranch.get(id) ?? new Set()
        for (const dish of dishes) own.add(dish)
        byBranch.set(id, own)
      }
    }
  return (branchId: number): HolidayDish[] =>
    [...(byBranch.get(branchId) ?? [])]
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de') || one.id - other.id)
      .slice(0, MOST)
}
