import type { WorkRecord } from '#contract/calls/people/records.ts'
import { VIOLATIONS } from '#domain/people/rules/violations.ts'
import { ACTIVITY_KINDS, ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'

type Times = Pick<WorkRecord, 'startedAt' | 'endedAt' | 'timeZone'>

/** The day a record stands under: 'Do 19.11.2026'. */
export function dayText({ startedAt, timeZone }: Times): string {
  const day = localDay(startedAt, timeZone)
  return `${weekdayName(weekdayOf(day)).slice(0, 2)} ${formatDay(day)}`
}

/** '09:00 – 17:30', with the day of the end where it is another one. */
export function spanText({ startedAt, endedAt, timeZone }: Times): string {
  const begin = formatTime(startedAt, timeZone)
  if (!endedAt) return `${begin} – läuft`
  const isSameDay = localDay(startedAt, timeZone) === localDay(endedAt, timeZone)
  return `${begin} – ${formatTime(endedAt, timeZone)}${isSameDay ? '' : ` (${formatDay(localDay(endedAt, timeZone))})`}`
}

/** What of a record asks attention, in words. */
export const marksOf = ({ status, approval, isLate, isClaim, isLocked, violations, kind }: WorkRecord): string[] => [
  ...(status === 'ended' ? [] : [ACTIVITY_STATUSES[status]]),
  ...(kind === 'work' ? [] : [ACTIVITY_KINDS[kind]]),
  ...(isClaim && approval === 'submitted' ? ['Nachtrag beantragt'] : approval === 'open' ? [] : [APPROVALS[approval]]),
  ...(isLate ? ['Nachträglich übertragen'] : []),
  ...(isLocked ? ['Abgeschlossen'] : []),
  ...violations.map(code => VIOLATIONS[code]),
]

const FIELDS: Readonly<Record<string, string>> = {
  record: 'Nachgetragen',
  claim: 'Nachtrag beantragt',
  startedAt: 'Beginn',
  endedAt: 'Ende',
  pauses: 'Pausen',
  kind: 'Art',
  place: 'Ort',
  aim: 'Projekt',
  isBillable: 'Verrechenbar',
  tags: 'Schlagwörter',
  comment: 'Bemerkung',
  approval: 'Freigabe',
  removed: 'Gelöscht',
}
const WITHDRAWN = { withdrawn: 'Zurückgezogen' } as const

/** What a line of the trail is about: 'Beginn beantragt'. */
export const fieldText = (field: string): string =>
  field.startsWith('proposed.') ? `${FIELDS[field.slice(9)] ?? field} beantragt` : (FIELDS[field] ?? field)

const WALL = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** A value of the trail as people read it, wishes at the clock of the record. */
export function valueText(value: string | null, timeZone: string): string {
  if (value === null) return '–'
  if (INSTANT.test(value)) return `${formatDay(localDay(value, timeZone))}, ${formatTime(value, timeZone)} Uhr`
  const wall = WALL.exec(value)
  if (wall?.[1] && wall[2]) return `${formatDay(wall[1])}, ${wall[2]} Uhr`
  const words: Readonly<Record<string, string>> = { ...APPROVALS, ...WITHDRAWN }
  return words[value] ?? value
}
