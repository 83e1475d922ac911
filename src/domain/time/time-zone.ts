/**
 * Names of regions, 'Europe/Vienna', or 'UTC'; bare offsets know no clock change and mean the opposite in PostgreSQL.
 */
const REGION = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/

/** Whether this is the name of a time zone that every calendar here knows. */
export function isTimeZone(name: string): boolean {
  if (!REGION.test(name)) return false
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}

export const TIME_ZONE_TEXT = 'Diese Zeitzone gibt es nicht. Beispiel: Europe/Vienna.'
