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
export const localDay = (iso: string, timeZone: string): string =>
  dayOfInstant(INSTANT.test(iso) ? Date.parse(iso) : Number.NaN, () => iso, timeZone)

/** The same of epoch milliseconds, which need not be written out to be read again. */
export const localDayAt = (ms: number, timeZone: string): string => dayOfInstant(ms, () => isoOf(ms), timeZone)

function dayOfInstant(ms: number, isoOfIt: () => string, timeZone: string): string {
  const last = lastDays.get(timeZone)
  if (last && last.start <= ms && ms < last.end) return last.day
  const day = (last && nearDay(ms, last, timeZone)) ?? zoned(isoOfIt(), timeZone).toString().slice(0, 10)
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
  const day = utcDay(ms + Date.parse(last.day) - last.start)
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
export const addDays = (day: string, count: number): string => utcDay(Date.parse(day) + count * DAY_MS)

/** A year of somebody is counted through day by day, and of hundreds: each day is written out once. */
const dayTexts = new Map<number, string>()

function utcDay(ms: number): string {
  const number = Math.floor(ms / DAY_MS)
  let text = dayTexts.get(number)
  if (text === undefined) {
    text = isoOf(ms).slice(0, 10)
    if (dayTexts.size >= CACHED_DAYS) dayTexts.clear()
    dayTexts.set(number, text)
  }
  return text
}

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

type DayStart = { start: number; isEven: boolean; walls: Map<number, Wall> }
/** `ms` is the first instant at which the wall shows a time or later. */
type Wall = { ms: number; isSkipped: boolean }
/**
 * Most days have 24 hours in a row; on those a wall time is a sum, which spares Temporal in every loop. On the few
 * others what it said is kept.
 */
const dayStarts = new Map<string, Map<string, DayStart>>()
const CACHED_ZONES = 50
const CACHED_DAYS = 2000

function startOfDay(day: string, timeZone: string): DayStart {
  let days = dayStarts.get(timeZone)
  if (!days) {
    if (dayStarts.size >= CACHED_ZONES) dayStarts.clear()
    days = new Map()
    dayStarts.set(timeZone, days)
  }
  let known = days.get(day)
  if (!known) {
    const date = Temporal.PlainDate.from(day)
    const start = date.toZonedDateTime(timeZone).epochMilliseconds
    const isEven = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - start === DAY_MS
    known = { start, isEven, walls: new Map() }
    if (days.size >= CACHED_DAYS) days.clear()
    days.set(day, known)
  }
  return known
}

/** The jump itself for a wall time that is skipped, the first occurrence of a repeated one. */
function resolve(day: string, minutes: number, timeZone: string): Wall {
  if (minutes >= DAY_MINUTES) return resolve(addDays(day, 1), minutes - DAY_MINUTES, timeZone)
  const { start, isEven, walls } = startOfDay(day, timeZone)
  if (isEven) return { ms: start + minutes * MINUTE_MS, isSkipped: false }
  const known = walls.get(minutes)
  if (known) return known
  const wall = Temporal.PlainDateTime.from(`${day}T${timeOf(minutes)}`)
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const isSkipped = !first.toPlainDateTime().equals(wall)
  const jump = isSkipped ? first.getTimeZoneTransition('next') : null
  const found = { ms: (jump ?? first).epochMilliseconds, isSkipped }
  walls.set(minutes, found)
  return found
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
