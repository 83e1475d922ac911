import { type Calendar, type CalendarQuery, MOST_OF_A_KIND } from '#contract/calls/hours/calendar.ts'
import {
  CALENDAR_KIND_NAMES,
  type CalendarEntry,
  type CalendarKind,
  isCalendarKind,
} from '#domain/calendar/calendar-entry.ts'
import { onDays, type PlacedEntry } from '#domain/calendar/on-days.ts'
import { isStaff, type Principal, refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Who tells what stands in the calendar; each kind has one. */
export type CalendarSources = readonly CalendarSource[]

/** The kinds somebody may see at all, in their order. */
export const kindsFor = (principal: StaffPrincipal, sources: CalendarSources): CalendarKind[] => {
  const told = new Set(sources.flatMap(({ kinds, may }) => (may(principal) ? kinds : [])))
  return CALENDAR_KIND_NAMES.filter(kind => told.has(kind))
}

type Asked = Omit<CalendarSourceQuery, 'kinds'> & { kinds: readonly CalendarKind[]; isOwn: boolean }

/** What one may see of some kinds, asked of the features that own them. */
export async function gather({ kinds, isOwn, ...asked }: Asked, sources: CalendarSources): Promise<CalendarAnswer> {
  const wanted = new Set(kinds)
  const told: CalendarAnswer[] = []
  // one after the other: they share one snapshot, which is one connection
  for (const { kinds: owns, may, read } of sources) {
    const its = new Set(owns.filter(kind => wanted.has(kind)))
    if (its.size > 0 && may(asked.principal)) told.push(await read({ ...asked, kinds: its }))
  }
  const entries = told.flatMap(one => one.entries)
  return {
    entries: isOwn ? entries.filter(entry => entry.isOwn !== false) : entries,
    cut: CALENDAR_KIND_NAMES.filter(kind => told.some(({ cut }) => cut.includes(kind))),
  }
}

/** The days with what is on each, as far as somebody may see it (docs/reference/calendar.md#reading). */
export async function readCalendar(
  app: App,
  db: Executor,
  principal: Principal,
  query: CalendarQuery,
  sources: CalendarSources,
): Promise<Calendar> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const { from, to, branch = null, most } = query
  const { config } = await app.catalogue.current()
  const dayStart = config.businessDayStart
  const kinds = query.kinds?.split(',').filter(isCalendarKind) ?? CALENDAR_KIND_NAMES
  const told = await gather(
    { app, db, principal, from, to, branch, kinds, isOwn: query.isOwn === 'true', limit: MOST_OF_A_KIND },
    sources,
  )
  const placed = onDays(told.entries, { from, to, dayStart })
  const entries: CalendarEntry[] = []
  const places = new Map<CalendarEntry, number>()
  const placeOf = (entry: CalendarEntry) => {
    const known = places.get(entry)
    if (known !== undefined) return known
    places.set(entry, entries.length)
    return entries.push(entry) - 1
  }
  return {
    kinds: kindsFor(principal, sources),
    cut: [...told.cut],
    entries,
    days: [...placed].map(([day, all]) => ({
      day,
      counts: countsOf(all),
      pieces: all.slice(0, most).map(({ entry, ...piece }) => ({ entry: placeOf(entry), ...piece })),
    })),
  }
}

function countsOf(placed: readonly PlacedEntry<CalendarEntry>[]): { kind: CalendarKind; count: number }[] {
  const counts = new Map<CalendarKind, number>()
  for (const { entry } of placed) counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
  return CALENDAR_KIND_NAMES.flatMap(kind => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}
