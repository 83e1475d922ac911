import { decimalHours } from '#domain/time/decimal-hours.ts'
import { localDateTime } from '#domain/time/local-time.ts'

/**
 * One cell of a table that is handed over as a file: a text, nothing, or a value a spreadsheet can reckon with.
 * Percentages are as people say them (10 for 10 %), a day is `YYYY-MM-DD`, a moment the wall time `YYYY-MM-DDTHH:mm` of
 * whoever reads the table.
 */
export type Cell =
  | string
  | null
  | { readonly number: number; readonly as: 'plain' | 'money' | 'percent' }
  | { readonly day: string }
  | { readonly moment: string }

/** A number as it is; nothing where there is none. */
export const plainCell = (number: number | null | undefined): Cell =>
  typeof number === 'number' ? { number, as: 'plain' } : null
/** A local day; nothing where there is none. */
export const dayCell = (day: string | null | undefined): Cell => (day ? { day } : null)
/** An instant on the clock of a time zone; nothing where there is none. */
export const momentCell = (at: string | null | undefined, timeZone: string): Cell =>
  at ? { moment: localDateTime(at, timeZone) } : null

/** Seconds as hours with two decimals, as a payroll reckons with them; nothing where there are none. */
export const hoursCell = (seconds: number | null | undefined): Cell =>
  typeof seconds === 'number' ? { number: decimalHours(seconds), as: 'money' } : null
