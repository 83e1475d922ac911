import { addDays } from '#domain/time/local-time.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** A month of an address, or the one before the day, since that is the one to be signed. */
export const readMonth = (text: string | null | undefined, today: string): string =>
  text && MONTH.test(text) ? text : monthBeside(today.slice(0, 7), -1)

/** The month so many months away, `2026-11`. */
export function monthBeside(month: string, by: -1 | 1): string {
  const day = by < 0 ? addDays(`${month}-01`, -1) : addDays(`${month}-01`, 31)
  return day.slice(0, 7)
}
