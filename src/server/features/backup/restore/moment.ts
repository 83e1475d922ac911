import { Problem } from '#domain/problem.ts'
import { instantOf, localDateTimeSeconds } from '#domain/time/local-time.ts'

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/
const LOCAL_WITH_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d$/
const MINUTE_LENGTH = 16

/** An instant, and how an operator reads the clock of the shop. */
export type Moment = { instant: string; zone: string }

/**
 * The moment an operator names: by the clock of the shop, or with an offset where the clock shows it twice.
 * @throws Problem `invalid` for what is no moment, or none yet.
 */
export function readMoment(text: string, zone: string, now: string): Moment {
  const instant = instantIn(text, zone)
  if (instant === null)
    throw new Problem('invalid', {
      message: `--until nennt Tag und Uhrzeit des Betriebs (${zone}), zum Beispiel 2026-11-30T18:00, nicht „${text}“.`,
    })
  if (instant > now)
    throw new Problem('invalid', {
      message: `${text} liegt in der Zukunft; jetzt ist es ${clockOf(now, zone)} (${zone}). Nennen Sie einen früheren Zeitpunkt.`,
    })
  return { instant, zone }
}

function instantIn(text: string, zone: string): string | null {
  if (WITH_OFFSET.test(text)) {
    const ms = Date.parse(text)
    return Number.isNaN(ms) ? null : new Date(ms).toISOString()
  }
  const minute = instantOf(text.slice(0, MINUTE_LENGTH), zone)
  if (minute === null || text.length === MINUTE_LENGTH) return minute
  if (!LOCAL_WITH_SECONDS.test(text)) return null
  return new Date(Date.parse(minute) + Number(text.slice(MINUTE_LENGTH + 1)) * 1000).toISOString()
}

/** `2026-11-30T18:00:07`, as it may be handed back. */
export const clockOf = (instant: string, zone: string): string => localDateTimeSeconds(instant, zone)
