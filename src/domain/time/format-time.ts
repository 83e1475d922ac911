import { addDays, localDay, localDateTimeSeconds, weekdayOf, WEEKDAYS, type Weekday } from '#domain/time/local-time.ts'

const NAMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

/** A local day `YYYY-MM-DD` as `DD.MM.YYYY` (docs/reference/hours-and-slots.md#local-formats). */
export const formatDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

/** The local date of an instant as `DD.MM.YYYY`. Throws a RangeError on an unreadable instant, as all of these do. */
export const formatDate = (iso: string, timeZone: string): string => formatDay(localDay(iso, timeZone))

/** The local time of an instant as `HH:mm`, or `HH:mm:ss`. */
export const formatTime = (iso: string, timeZone: string, withSeconds = false): string =>
  localDateTimeSeconds(iso, timeZone).slice(11, withSeconds ? 19 : 16)

/** `DD.MM.YYYY HH:mm`, or with seconds. */
export const formatDateTime = (iso: string, timeZone: string, withSeconds = false): string =>
  `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone, withSeconds)}`

/** 'Montag' to 'Sonntag'. */
export const weekdayName = (weekday: Weekday): string => NAMES[WEEKDAYS.indexOf(weekday)] as string

/**
 * 'Heute', 'Morgen', else the weekday's name; both arguments are local days
 * (docs/reference/hours-and-slots.md#local-formats).
 */
export const dayName = (day: string, today: string): string =>
  day === today ? 'Heute' : day === addDays(today, 1) ? 'Morgen' : weekdayName(weekdayOf(day))

const MONTHS = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** A local day without its year, such as '1. November'. */
export const dayAndMonth = (day: string): string =>
  `${Number(day.slice(8, 10))}. ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** The month of a local day `YYYY-MM-DD`, such as 'November 2026'. */
export const formatMonth = (day: string): string => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
/** 'Jänner' of 1. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? ''
