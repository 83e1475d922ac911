import type { Waiting } from '#contract/calls/inbox.ts'
import type { Holiday } from '#contract/calls/hours/holidays.ts'
import type { HolidayRegion } from '#contract/holiday-regions.ts'
import { allows, decide, holds } from '#contract/rights/decide.ts'
import { isMenuPlanDue } from '#domain/hours/holiday-menus.ts'
import { isHolidayPlanDue } from '#domain/hours/last-year.ts'
import { localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { holidaysOf } from '#server/core/holidays.ts'
import { holidayDishes } from '#server/features/branches/holiday-dishes.ts'

/** The badge asks every minute, and the holidays of a year do not change: the public ones of two years by region. */
const known = new Map<string, Promise<readonly Holiday[]>>()

function publicHolidays(region: HolidayRegion, year: number): Promise<readonly Holiday[]> {
  const key = `${region} ${year}`
  const found =
    known.get(key) ??
    Promise.all([holidaysOf(region, `${year}-01-01`), holidaysOf(region, `${year + 1}-01-01`)]).then(years =>
      years.flat().filter(({ isPublic }) => isPublic),
    )
  known.set(key, found)
  return found
}

const FIRST_MONTH = '10'
const HOURS = 'Noch ist keiner eingetragen. Vorschläge mit dem, was heuer galt, stehen bei den Öffnungszeiten.'
const MENUS =
  'Auf der Karte ist noch keiner eingetragen. Vorschläge stehen bei den Öffnungszeiten: „Feiertage vorschlagen“, dann „Speisekarte“.'

/** The categories on the menus of a branch. */
function categoriesOf({ menus, categoryById }: Pick<Catalogue, 'menus' | 'categoryById'>, branchId: number) {
  const ids = new Set(
    menus
      .filter(({ branches }) => branches.some(({ id }) => id === branchId))
      .flatMap(({ catalog }) => catalog.map(({ category }) => category.id)),
  )
  return [...ids].flatMap(id => categoryById.get(id) ?? [])
}

/**
 * Branches whose holidays of the next year are still to be thought of, in hours or on menus, for those who may enter
 * them.
 */
export async function waitingHolidays({
  app,
  principal,
  limit,
}: {
  app: App
  principal: Principal
  limit: number
}): Promise<Waiting> {
  if (!isStaff(principal)) return { rows: [], count: 0 }
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  const due: Waiting['rows'] = []
  const mayEnterMenus = holds(principal, 'categories.update')
  let dishesOf: ReturnType<typeof holidayDishes> | undefined
  const itemsOf = (branchId: number) => {
    dishesOf ??= holidayDishes(catalogue)
    return [...categoriesOf(catalogue, branchId), ...dishesOf(branchId)]
  }
  for (const branch of catalogue.branches) {
    const today = localDay(now, branch.timeZone)
    const mayEnter = allows(decide(principal, 'branches.update', { branches: [branch.id] }), [
      'openingHours',
      'closures',
    ])
    // most of the year nobody needs the calendars of all countries
    if (!branch.isEnabled || !branch.holidayRegion || !mayEnter || today.slice(5, 7) < FIRST_MONTH) continue
    const year = Number(today.slice(0, 4))
    const holidays = await publicHolidays(branch.holidayRegion, year)
    const lines = [
      ...(isHolidayPlanDue(branch, holidays, today) ? [HOURS] : []),
      ...(mayEnterMenus && isMenuPlanDue(itemsOf(branch.id), holidays, today) ? [MENUS] : []),
    ]
    if (lines.length === 0) continue
    due.push({
      kind: 'holidays',
      id: branch.id,
      parent: null,
      version: null,
      title: `Feiertage ${year + 1}`,
      person: null,
      lines,
      days: null,
      at: null,
      until: null,
      isLate: false,
      branch: { id: branch.id, name: branch.name },
      times: 1,
      asks: null,
      path: `/branches/${branch.id}/hours`,
    })
  }
  return { rows: due.slice(0, limit), count: due.length }
}
