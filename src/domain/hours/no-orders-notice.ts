import { dayAndTime } from '#domain/time/day-and-time.ts'

/**
 * 'Derzeit nehmen wir leider keine Bestellungen entgegen.' and, where known, from when on: for a shop that is open, or
 * away only for a while.
 */
export function noOrdersNotice(
  next: string | null | undefined,
  { timeZone, nowIso }: { timeZone: string; nowIso: string },
): string {
  const refused = 'Derzeit nehmen wir leider keine Bestellungen entgegen.'
  return next ? `${refused} Ab ${dayAndTime(next, timeZone, nowIso)} sind wir wieder für Sie da.` : refused
}
