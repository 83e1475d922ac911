import { sql } from 'kysely'
import { holds, scopesOf } from '#contract/rights/decide.ts'
import type { CalendarEntry, CalendarKind, CalendarState } from '#domain/calendar/calendar-entry.ts'
import { type ScheduleType, SCHEDULE_TYPES, statusText } from '#domain/people/working-schedule.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import { viewFor } from '#server/features/people-planning/access.ts'
import { touching } from '#server/features/people-planning/present-schedules.ts'
import { readStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'

const KINDS = ['shift', 'absence'] as const
/**
 * Shifts and absences of the calendar, of each what the plan shows of it
 * (docs/reference/people.md#what-a-reader-sees-of-a-plan).
 */
export const planInCalendar: CalendarSource = {
  kinds: KINDS,
  may: principal => holds(principal, 'working-schedules.read'),
  async read(asked) {
    const told: CalendarAnswer[] = []
    for (const kind of KINDS) if (asked.kinds.has(kind)) told.push(await readKind(asked, kind))
    return { entries: told.flatMap(({ entries }) => entries), cut: told.flatMap(({ cut }) => cut) }
  },
}

/** A shift stands at the day it begins, so that a night of the day before is asked for as well. */
async function readKind(
  { app, db, principal, from, to, branch, limit }: CalendarSourceQuery,
  kind: (typeof KINDS)[number],
): Promise<CalendarAnswer> {
  const { config, branchById } = await app.catalogue.current()
  const days = { from: kind === 'shift' ? addDays(from, -1) : from, to, branch: branch ?? undefined }
  const plansSome = scopesOf(principal, 'working-schedules.plan').size > 0
  const rows = await readStored(
    db,
    sql`${touching(principal, days)} and s.status not in ('rejected', 'cancelled')
      and ${kind === 'shift' ? sql`s.type = 'shift'` : sql`s.type <> 'shift'`}
      and (${plansSome} or s.status <> 'draft')`,
    limit,
  )
  const entries = rows.flatMap(row => {
    const view = viewFor(principal, row)
    if (view === 'nothing') return []
    // a shift goes by the clock of its branch, an absence by that of the house
    const timeZone = (row.branchId !== null && branchById.get(row.branchId)?.timeZone) || config.timeZone
    return [entryOf(row, { kind, view, principal, timeZone })]
  })
  return { entries, cut: rows.length < limit ? [] : [kind] }
}

type Seen = { kind: CalendarKind; view: 'whole' | 'colleague'; principal: StaffPrincipal; timeZone: string }

function entryOf(row: StoredSchedule, { kind, view, principal, timeZone }: Seen): CalendarEntry {
  const { id, type, user, branch, startAt, endAt, startDate, endDate, dayPart, isAllDay, status } = row
  const isTimed = !isAllDay && startAt !== null && endAt !== null
  const isOwn = row.userId === principal.id
  const asked = status === 'requested' || status === 'cancelRequested' ? [statusText(type, status)] : []
  const isWhole = view === 'whole'
  return {
    kind,
    key: `${kind}-${id}`,
    title: kind === 'shift' ? shiftTitle(row) : isWhole ? SCHEDULE_TYPES[type] : 'Abwesend',
    person: user?.name ?? (kind === 'shift' ? 'Offen' : null),
    lines: isWhole ? [...asked, ...(row.note ? [row.note] : [])] : [],
    branch,
    days: isTimed ? null : { from: startDate, to: endDate, part: dayPart },
    at: isTimed ? startAt : null,
    until: isTimed ? endAt : null,
    timeZone,
    state: isWhole ? stateOf(type, status) : 'set',
    isOwn,
    path: kind === 'shift' ? `/working-schedules/week/${startDate}` : '/absences',
  }
}

const shiftTitle = ({ position, department }: StoredSchedule) => position ?? department?.name ?? SCHEDULE_TYPES.shift

const stateOf = (type: ScheduleType, status: StoredSchedule['status']): CalendarState =>
  status === 'draft' ? 'draft' : status === 'requested' && type !== 'sick' ? 'asked' : 'set'
