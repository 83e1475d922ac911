/** Monday first, as Temporal and the calendars here count. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440
const DAY_MS = DAY_MINUTES * MINUTE_MS

const zoned = (iso: string, timeZone: string) => Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone)

/** Epoch milliseconds as the instant on the wire, `2026-03-29T01:00:00.000Z`. */
export const isoOf = (ms: number): string => new Date(ms).toISOString()

/** The local day `YYYY-MM-DD` of an instant. Throws a RangeError on an unreadable instant, as all of this file do. */
export function localDay(iso: string, timeZone: string): string {
  const ms = INSTANT.test(iso) ? Date.parse(iso) : Number.NaN
  const last = lastDays.get(timeZone)
  if (last && last.start <= ms && ms < last.end) return last.day
  const day = (last && nearDay(ms, last, timeZone)) ?? zoned(iso, timeZone).toString().slice(0, 10)
  lastDays.set(timeZone, { day, ...spanOf(day, timeZone) })
  return day
}

type KnownDay = { day: string; start: number; end: number }
/**
 * Nearly every instant asked about lies in the day asked about before or at the same offset from UTC, which spares
 * Temporal.
 */
const lastDays = new Map<string, KnownDay>()
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const spanOf = (day: string, timeZone: string) => ({
  start: startOfDay(day, timeZone).start,
  end: startOfDay(addDays(day, 1), timeZone).start,
})

/** The day of an instant if the offset of another day still holds, undefined where it does not. */
function nearDay(ms: number, last: KnownDay, timeZone: string): string | undefined {
  if (Number.isNaN(ms)) return undefined
  const day = isoOf(ms + Date.parse(last.day) - last.start).slice(0, 10)
  if (!isShopTime(day)) return undefined
  const { start, end } = spanOf(day, timeZone)
  return start <= ms && ms < end ? day : undefined
}

/** The wall time `YYYY-MM-DDTHH:mm` of an instant; seconds are cut off. */
export const localDateTime = (iso: string, timeZone: string): string => localDateTimeSeconds(iso, timeZone).slice(0, 16)

/** The wall time with seconds, `YYYY-MM-DDTHH:mm:ss`. */
export function localDateTimeSeconds(iso: string, timeZone: string): string {
  if (INSTANT.test(iso) && isShopTime(iso)) {
    const day = localDay(iso, timeZone)
    const { start, isEven } = startOfDay(day, timeZone)
    if (isEven) return isoOf(Date.parse(day) + Date.parse(iso) - start).slice(0, 19)
  }
  return zoned(iso, timeZone).toString().slice(0, 19)
}

/** The local day `count` days later, or earlier when negative. Calendar days, so clock changes do not matter. */
export const addDays = (day: string, count: number): string => isoOf(Date.parse(day) + count * DAY_MS).slice(0, 10)

export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] as Weekday

/** Minutes since local midnight of `HH:mm`, at most `24:00`; null when it is missing or no time. */
export function minutesOf(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)/.exec(time ?? '') ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  return sum <= DAY_MINUTES ? sum : null
}

/** `HH:mm` of minutes since local midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Most days have 24 hours in a row; on those a wall time is a sum, which spares Temporal in every loop. */
const dayStarts = new Map<string, { start: number; isEven: boolean }>()
const CACHED_DAYS = 2000

function startOfDay(day: string, timeZone: string) {
  const key = day + timeZone
  let known = dayStarts.get(key)
  if (!known) {
    const date = Temporal.PlainDate.from(day)
    const start = date.toZonedDateTime(timeZone).epochMilliseconds
    known = { start, isEven: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - start === DAY_MS }
    if (dayStarts.size >= CACHED_DAYS) dayStarts.clear()
    dayStarts.set(key, known)
  }
  return known
}

/**
 * `ms` is the first instant at which the wall shows the time or later: the jump itself for a skipped one, the first
 * occurrence of a repeated one.
 */
function resolve(day: string, minutes: number, timeZone: string): { ms: number; isSkipped: boolean } {
  if (minutes >= DAY_MINUTES) return resolve(addDays(day, 1), minutes - DAY_MINUTES, timeZone)
  const { start, isEven } = startOfDay(day, timeZone)
  if (isEven) return { ms: start + minutes * MINUTE_MS, isSkipped: false }
  const wall = Temporal.PlainDateTime.from(`${day}T${timeOf(minutes)}`)
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const isSkipped = !first.toPlainDateTime().equals(wall)
  const jump = isSkipped ? first.getTimeZoneTransition('next') : null
  return { ms: (jump ?? first).epochMilliseconds, isSkipped }
}

/**
 * The first instant (epoch ms) at which the clock on the wall shows `minutes` after midnight of `day` or later. Where
 * daylight saving time (DST) begins or ends, a skipped wall time thus means the moment of the jump, a repeated one its
 * first occurrence. `minutes` from 1440 on run into the following days.
 */
export const wallInstant = (day: string, minutes: number, timeZone: string): number =>
  resolve(day, minutes, timeZone).ms

/** The same, but null for a wall time that a clock change skips. */
export function realWallInstant(day: string, minutes: number, timeZone: string): number | null {
  const { ms, isSkipped } = resolve(day, minutes, timeZone)
  return isSkipped ? null : ms
}

/**
 * The instant of a wall time `YYYY-MM-DDTHH:mm`, or null when a clock change skips it or it is no date and time. A wall
 * time that a clock change repeats means its first occurrence (docs/reference/hours-and-slots.md#clock-changes).
 */
export function instantOf(local: string, timeZone: string): string | null {
  const day = local.slice(0, 10)
  // a zone or seconds behind it would say another instant, so they are not read past
  const minutes = local[10] === 'T' && local.length === 16 ? minutesOf(local.slice(11)) : null
  if (minutes === null || minutes === DAY_MINUTES || !isDay(day)) return null
  const ms = realWallInstant(day, minutes, timeZone)
  return ms === null ? null : isoOf(ms)
}

const isDay = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && isShopTime(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

/**
 * Whether an ISO date or instant lies in years a shop can mean; beyond them calendars and databases begin to disagree.
 */
export const isShopTime = (iso: string): boolean => iso >= '1900' && iso < '2201'

/**
 * The day a business books an instant to: until `dayStart` it is still yesterday's
 * (docs/reference/ordering.md#business-day).
 */
export function businessDay(nowIso: string, timeZone: string, dayStart = '04:00'): string {
  const local = localDateTime(nowIso, timeZone)
  return addDays(local.slice(0, 10), local.slice(11) < dayStart ? -1 : 0)
}
