/** Clock skew of less than this is the latency of a message, not a wrong clock. */
const TRUSTED_MS = 5000
let offsetMs = 0
const listeners = new Set<() => void>()

function setOffset(offset: number): void {
  if (Math.abs(offset - offsetMs) < 1) return
  offsetMs = offset
  for (const listener of listeners) listener()
}

/**
 * Learns the server's time (clock skew), so that a device with a wrong clock neither calls every order overdue nor
 * counts down to the wrong moment. `now` as ISO text; what is none is passed over.
 */
export function learnServerTime(now: string | null | undefined): void {
  const offset = Date.parse(now ?? '') - Date.now()
  if (!Number.isNaN(offset)) setOffset(Math.abs(offset) < TRUSTED_MS ? 0 : offset)
}

/** A page was made at `now`, and may have been kept for a while since: the server's time is no earlier than that. */
export function isAtLeast(now: string): void {
  if (Date.parse(now) - serverNow() >= TRUSTED_MS) learnServerTime(now)
}

/** Epoch milliseconds by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offsetMs

/** The same as ISO text. */
export const serverTime = (): string => new Date(serverNow()).toISOString()

/** Calls `listener` whenever the clock turns out to have been wrong, until the answered function is called. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
