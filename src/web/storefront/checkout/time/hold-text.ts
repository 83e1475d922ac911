const MINUTE_MS = 60_000

/**
 * How long a time is still kept for the guest, in words; null once it is not any more. Both in milliseconds of one
 * clock.
 */
export function holdText(until: number, now: number): string | null {
  const left = until - now
  if (left <= 0) return null
  if (left <= MINUTE_MS) return 'Dieser Termin ist noch weniger als eine Minute für Sie reserviert.'
  const minutes = Math.floor(left / MINUTE_MS)
  return `Dieser Termin ist noch ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} für Sie reserviert.`
}

/** Said once the time is over: it may still be free. */
export const HOLD_ENDED =
  'Der Termin ist nicht mehr reserviert. Solange er frei ist, können Sie ihn trotzdem bestellen.'
