const [CENTS, HOUR_SECONDS] = [100, 3600]

/** What so much work is worth at a rate an hour: exact to the cent, half a cent up. */
export const workValue = (seconds: number, hourlyRate: number): number =>
  Math.floor((seconds * Math.round(hourlyRate * CENTS) + HOUR_SECONDS / 2) / HOUR_SECONDS) / CENTS
