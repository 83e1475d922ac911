const MINUTE = 60

/**
 * Worked seconds as a time sheet says them, and only there (docs/reference/people.md#rounding): to the nearest so many
 * minutes, upwards from the middle; 0 rounds nothing.
 */
export function roundedSeconds(seconds: number, minutes: number): number {
  if (minutes === 0) return seconds
  const step = minutes * MINUTE
  return Math.floor(seconds / step + 0.5) * step
}
