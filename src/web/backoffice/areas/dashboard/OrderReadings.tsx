import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { orderReadings } from '#web/backoffice/areas/dashboard/order-readings.ts'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useFoldedLane, useFurtherCount } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { useMissedToday } from '#web/backoffice/areas/orders/data/use-missed-today.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const REFRESH_MS = 15_000

/** Open orders by state; the whole reading leads to the board. */
export function OrderReadings() {
  const branch = useSelectedBranch()
  const current = useQuery({ ...currentOrdersQuery(branch), refetchInterval: REFRESH_MS })
  const { count, beyond } = useFoldedLane(branch, 'later')
  const further = useFurtherCount(branch)
  const missedCount = useMissedToday(branch) ?? 0
  if (current.isError && !current.data)
    return (
      <section className="card">
        <LoadFailure
          message="Bestellungen konnten nicht geladen werden."
          error={current.error}
          onRetry={() => void current.refetch()}
        />
      </section>
    )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-orders">
      <header className={classes.head}>
        <h2 id="dashboard-orders">Offene Bestellungen</h2>
        <Button component={Link} href="/orders/current">
          Zum Bestellbrett
        </Button>
      </header>
      <ul className={classes.readings}>
        {!current.data &&
          Array.from({ length: 7 }, (_, index) => (
            <li key={index}>
              <Skeleton height={56} />
            </li>
          ))}
        {current.data &&
          orderReadings(current.data, current.dataUpdatedAt, count + beyond).map(
            ({ label, count: orders, isUrgent }) => (
              <li key={label} data-urgent={isUrgent || undefined} data-none={orders === 0 || undefined}>
                <strong>{orders}</strong>
                <span>{label}</span>
              </li>
            ),
          )}
        {further > 0 && (
          <li>
            <strong>{further.toLocaleString('de-DE')}</strong>
            <span>Weitere, später fällig</span>
          </li>
        )}
        {missedCount > 0 && (
          <li data-urgent>
            <Link href="/orders/missed">
              <strong>{missedCount}</strong>
              <span>Heute verpasst</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
