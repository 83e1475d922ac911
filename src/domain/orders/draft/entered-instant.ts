import { instantOf, isoOf, isShopTime } from '#domain/time/local-time.ts'

/**
 * An instant as staff's programs send it: ISO 8601 with zone, or the branch's local date-time `YYYY-MM-DDTHH:mm`. Null
 * when it is neither.
 */
export function enteredInstant(text: string, timeZone: string): string | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) || !isShopTime(isoOf(ms)) ? null : isoOf(ms)
  }
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? instantOf(text, timeZone) : null
}
