/**
 * Whether prices read at an instant may still be shown: a screen that was cut off shows none rather than old ones (model 3.7). All in epoch ms. Prices
 * from a later time than the screen's own tell that its clock was set back: nobody knows how old they are.
 */
export const mayShowPrices = (readAt: number, now: number, maxAgeMinutes: number): boolean =>
  now - readAt < maxAgeMinutes * 60_000 && readAt - now < CLOCK_OFF_MS

/** A clock that is so far off shows the wrong thing at the wrong time. */
export const CLOCK_OFF_MS = 30_000

/** Whether the clock of a screen is off, by what it is ahead of the server's. */
export const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > CLOCK_OFF_MS

/** How many showings a screen tells at a time. */
export const MOST_PLAYS = 500
