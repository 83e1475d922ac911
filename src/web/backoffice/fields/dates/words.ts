import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

export const dayWords: Words<object, string> = { short: value => formatDay(value) }
export const localDateTimeWords: Words<object, string> = {
  short: value => `${formatDay(value)} ${value.slice(11, 16)}`,
}
/** Read on the clock of the shop's time zone. */
export const instantWords: Words<object, string> = {
  short: (value, _, { timeZone }) => formatDateTime(value, timeZone),
}
