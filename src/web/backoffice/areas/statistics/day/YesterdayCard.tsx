import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, businessDay, isoOf, MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import { changeOf } from '#web/backoffice/areas/statistics/charts/change-text.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

/**
 * What yesterday brought, beside the same weekday of the week before, and the way to its figures. It stays away until
 * it knows.
 */
export function YesterdayCard() {
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const branch = useSelectedBranch() ?? undefined
  const day = addDays(businessDay(isoOf(useTick(MINUTE_MS)), timeZone, businessDayStart ?? undefined), -1)
  const { data } = useQuery({
    queryKey: ['statistics', 'yesterday', day, branch] as const,
    queryFn: async ({ signal }) => {
      const of = (from: string) =>
        callApi('GET', '/statistics/revenue', { session: 'staff', signal, query: { from, to: from, branch } })
      const [now, before] = await Promise.all([of(day), of(addDays(day, -7))])
      return { total: now.total, before: before.total, currency: now.currency }
    },
    staleTime: 10 * MINUTE_MS,
  })
  if (!data || (data.total === 0 && data.before === 0)) return null
  const change = changeOf(data.total, data.before)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-yesterday">
      <header className={classes.head}>
        <h2 id="dashboard-yesterday">
          Gestern, {weekdayName(weekdayOf(day))}, {formatDay(day)}
        </h2>
        <Button component={Link} href="/statistics/today?range=yesterday" variant="default">
          Umsatz nach Filiale
        </Button>
      </header>
      <p className={classes.earned}>
        <strong>{formatCurrency(data.total, data.currency)}</strong>
        <span className={classes.state}>
          {change?.text}, {weekdayName(weekdayOf(day))} davor {formatCurrency(data.before, data.currency)}
        </span>
      </p>
    </section>
  )
}
