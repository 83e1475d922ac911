import { localDay } from '#domain/time/local-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { useNow } from '#web/kit/use-now.ts'

const STARTED = new Date().toISOString()

/** The moment and the local day of the shop, which go on while a page is open. */
export function useToday(): { now: string; today: string; timeZone: string } {
  const { timeZone } = useLocale()
  const now = useNow(STARTED)
  return { now, today: localDay(now, timeZone), timeZone }
}
