import type { Holiday } from '#contract/calls/hours/holidays.ts'
import type { HolidayRegion } from '#contract/holiday-regions.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { wholeDaysOf } from '#domain/calendar/closure-days.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { SEASON_KINDS } from '#domain/time/season.ts'
import { addDays, isoOf, minutesOf, wallInstant } from '#domain/time/local-time.ts'
import type { CalendarSourceQuery, CalendarSource } from '#server/core/calendar-source.ts'
import { holidaysOf } from '#server/core/holidays.ts'

/** Closures, holidays and the edges of seasons of the branches somebody works for. */
export const hoursInCalendar: CalendarSource = {
  kinds: ['closure', 'holiday', 'season'],
  may: principal => holds(principal, 'branches.work'),
  async read(asked) {
    const { app, principal, branch, kinds } = asked
    const { branches, config } = await app.catalogue.current()
    const own = branches.filter(({ id }) => mayForBranch(principal, 'branches.work', id))
    const concerned = own.filter(({ id, isEnabled }) => isEnabled && (branch === null || id === branch))
    const dayStart = config.businessDayStart
    const entries = [
      ...(kinds.has('closure') ? closuresOf(concerned, asked, dayStart) : []),
      ...(kinds.has('holiday') ? await holidaysIn(concerned, asked) : []),
      ...(kinds.has('season') ? seasonsOf(concerned, asked) : []),
    ]
    return { entries, cut: [] }
  },
}

type Branches = readonly BranchRow[]
type Days = Pick<CalendarSourceQuery, 'from' | 'to'>
const NAMED = 3

/** Whose it is: of one branch that one, of several their names, of all there are nothing more. */
function ofBranches(some: Branches, all: Branches): Pick<CalendarEntry, 'branch' | 'lines'> {
  const [one] = some
  if (some.length === 1 && one) return { branch: { id: one.id, name: one.name }, lines: [] }
  if (some.length === all.length) return { branch: null, lines: ['Alle Filialen'] }
  const names = some.slice(0, NAMED).map(({ name }) => name)
  const more = some.length - names.length
  return { branch: null, lines: [`${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`] }
}

/** A house with fifty branches that closes all of them on a day has one entry of it. */
function grouped<T>(
  branches: Branches,
  told: (branch: BranchRow) => readonly (T & { id: string })[],
): { what: T & { id: string }; some: BranchRow[] }[] {
  const groups = new Map<string, { what: T & { id: string }; some: BranchRow[] }>()
  for (const branch of branches)
    for (const what of told(branch)) {
      const group = groups.get(what.id)
      if (!group) groups.set(what.id, { what, some: [branch] })
      else if (!group.some.includes(branch)) group.some.push(branch)
    }
  return [...groups.values()]
}

const pathOf = (some: Branches) => (some.length === 1 && some[0] ? `/branches/${some[0].id}/hours` : '/branches')
const STANDING = { person: null, until: null, at: null, state: 'set', isOwn: null } as const

function closuresOf(branches: Branches, { from, to }: Days, dayStart: string): CalendarEntry[] {
  const found = grouped(branches, ({ closures, timeZone }) =>
    closures
      .filter(one => one.from.slice(0, 10) <= addDays(to, 1) && one.to.slice(0, 10) >= from)
      .map(one => ({ ...one, timeZone, id: JSON.stringify([one.from, one.to, one.orderTypes, one.reason, timeZone]) })),
  )
  return found.map(({ what, some }): CalendarEntry => {
    const { timeZone, orderTypes } = what
    const wall = (local: string) => isoOf(wallInstant(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0, timeZone))
    const days = wholeDaysOf(what, dayStart)
    const { branch, lines } = ofBranches(some, branches)
    const types = orderTypes?.length ? [`Nur ${orderTypes.map(type => ORDER_TYPE_LABELS[type]).join(', ')}`] : []
    return {
      ...STANDING,
      kind: 'closure',
      key: `closure-${some[0]?.id}-${what.from}-${what.to}-${(orderTypes ?? []).join('')}`,
      title: what.reason?.trim() || 'Geschlossen',
      lines: [...types, ...lines],
      branch,
      days: days && { ...days, part: 'full' },
      at: days ? null : wall(what.from),
      until: days ? null : wall(what.to),
      timeZone,
      path: pathOf(some),
    }
  })
}

/** The data of a region and year do not change, and reading them takes a while. */
const known = new Map<string, Promise<readonly Holiday[]>>()
function holidaysOfYear(region: HolidayRegion, year: number): Promise<readonly Holiday[]> {
  const key = `${region} ${year}`
  const found = known.get(key) ?? holidaysOf(region, `${year}-01-01`)
  known.set(key, found)
  return found
}

async function holidaysIn(branches: Branches, { from, to }: Days): Promise<CalendarEntry[]> {
  const regions = new Map<HolidayRegion, Holiday[]>()
  for (const { holidayRegion: region } of branches)
    if (region && !regions.has(region)) {
      const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
      const years = Array.from({ length: last - first + 1 }, (_, at) => holidaysOfYear(region, first + at))
      regions.set(
        region,
        (await Promise.all(years)).flat().filter(({ date }) => date >= from && date <= to),
      )
    }
  const found = grouped(branches, ({ holidayRegion }) =>
    (holidayRegion ? (regions.get(holidayRegion) ?? []) : []).map(one => ({ ...one, id: `${one.date} ${one.name}` })),
  )
  return found.map(({ what, some }): CalendarEntry => {
    const { branch, lines } = ofBranches(some, branches)
    return {
      ...STANDING,
      kind: 'holiday',
      key: `holiday-${some[0]?.holidayRegion}-${what.date}`,
      title: what.name,
      lines: [...(what.isPublic ? [] : ['Kein gesetzlicher Feiertag']), ...lines],
      branch,
      days: { from: what.date, to: what.date, part: 'full' },
      timeZone: some[0]?.timeZone ?? 'UTC',
      path: pathOf(some),
    }
  })
}

/** A season of half a year on every day of it would say nothing: it stands on the day it begins and on its last. */
function seasonsOf(branches: Branches, { from, to }: Days): CalendarEntry[] {
  const found = grouped(branches, ({ seasons }) =>
    seasons.flatMap(({ name, kind, ...span }) =>
      (span.from === span.to
        ? [{ day: span.from, word: 'gilt an diesem Tag' }]
        : [
            { day: span.from, word: 'beginnt' },
            { day: span.to, word: 'endet' },
          ]
      )
        .filter(({ day }) => day >= from && day <= to)
        .map(edge => ({ ...edge, name, kind, id: JSON.stringify([edge.day, edge.word, name, kind]) })),
    ),
  )
  return found.map(({ what, some }): CalendarEntry => {
    const { branch, lines } = ofBranches(some, branches)
    return {
      ...STANDING,
      kind: 'season',
      key: `season-${some[0]?.id}-${what.day}-${what.word}-${what.kind}-${what.name}`,
      title: `${what.name} ${what.word}`,
      lines: [SEASON_KINDS[what.kind], ...lines],
      branch,
      days: { from: what.day, to: what.day, part: 'full' },
      timeZone: some[0]?.timeZone ?? 'UTC',
      path: pathOf(some),
    }
  })
}
