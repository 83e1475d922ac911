import { useQuery } from '@tanstack/react-query'
import { businessDay, isoOf } from '#domain/time/local-time.ts'
import { missedCountQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'

const REFRESH_MS = 30_000

/** How many orders were missed since the business day began, undefined until known. */
export function useMissedToday(branchId: number | null, enabled = true): number | undefined {
  const { businessDayStart } = useSettings()
  const { timeZone } = useLocale()
  const from = businessDay(isoOf(useTick(REFRESH_MS)), timeZone, businessDayStart)
  return useQuery({ ...missedCountQuery(branchId, from), enabled, refetchInterval: REFRESH_MS, retry: false }).data
}
