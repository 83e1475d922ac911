/** A form takes people at least so long; whoever is quicker is a program. */
export const LEAST_FILL_MS = 3000

/**
 * Whether less than three seconds lie between opening and sending. Both moments (ISO 8601) come from the clock of
 * whoever sends, which may be wrong: only where none is given for the sending it is `now`. A moment that cannot be read
 * is none.
 */
export function isSentTooSoon({ openedAt, sentAt }: { openedAt: unknown; sentAt: unknown }, now: string): boolean {
  const opened = momentOf(openedAt)
  const sent = momentOf(sentAt) ?? Date.parse(now)
  return opened === null || sent - opened < LEAST_FILL_MS
}

function momentOf(value: unknown): number | null {
  const moment = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(moment) ? moment : null
}
