/**
 * Whether prices read at an instant may still be shown: a screen that was cut off shows none rather than old ones
 * (docs/reference/signage.md#price-age). All in epoch ms. Prices from a later time than the screen's own tell that its
 * clock was set back: nobody knows how old they are.
 */
export const mayShowPrices = (readAt: number, now: number, maxAgeMinutes: number): boolean =>
  now - readAt < maxAgeMinutes * 60_000 && readAt - now < CLOCK_OFF_MS

/** A clock that is so far off shows the wrong thing at the wrong time. */
export const CLOCK_OFF_MS = 30_000

/** Whether the clock of a screen is off, by what it is ahead of the server's. */
export const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > CLOCK_OFF_MS

const UNITS = [
  { ms: 86_400_000, name: 'Tage' },
  { ms: 3_600_000, name: 'Stunden' },
  { ms: 60_000, name: 'Minuten' },
] as const
/** Of a smaller unit one is told up to almost two of the next: 90 Minuten. */
const ALMOST_TWO = 1.95
/** How a clock goes: `geht 2 Stunden nach`, `geht richtig`. */
export function clockGoes(aheadMs: number): string {
  if (!isClockOff(aheadMs)) return 'geht richtig'
  const off = Math.abs(aheadMs)
  const { ms, name } = UNITS.find(unit => off >= unit.ms * ALMOST_TWO) ?? { ms: 1000, name: 'Sekunden' }
  return `geht ${Math.round(off / ms)} ${name} ${aheadMs > 0 ? 'vor' : 'nach'}`
}

/** What staff read of a clock that is off: `Die Uhr des Geräts geht 2 Stunden nach.` */
export const clockText = (aheadMs: number): string => `Die Uhr des Geräts ${clockGoes(aheadMs)}.`

/** How many showings a screen tells at a time. */
export const MOST_PLAYS = 500
