import { Button, Skeleton } from '@mantine/core'
import { Link } from 'wouter'
import { availabilityText } from '#web/backoffice/areas/availability/availability-text.ts'
import { useAvailability } from '#web/backoffice/areas/availability/use-availability.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const SHOWN = 6
const STARTED = new Date().toISOString()

/** What is out at the branch, with one press to bring it back. */
export function SoldOut() {
  const { branch, branches, ...own } = useActiveBranch()
  const { data, change, ...availability } = useAvailability(branch?.id)
  const failed = own.isError && !branches ? own : availability.isError && !data ? availability : null
  const entries = (data ?? []).filter(entry => !entry.optionId)
  const now = useNow(STARTED)
  if (branches && !branch) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-out">
      <header className={classes.head}>
        <h2 id="dashboard-out">Nicht verfügbar</h2>
        <Button component={Link} href="/availability" variant="default">
          Verfügbarkeit
        </Button>
      </header>
      {branch && <p className={classes.quiet}>{branch.name}</p>}
      {failed && (
        <LoadFailure
          message="Daten konnten nicht geladen werden."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!data && !failed && <Skeleton height={96} />}
      {data && entries.length === 0 && <p className={classes.quiet}>Alles ist zu haben.</p>}
      <ul className={classes.list}>
        {entries.slice(0, SHOWN).map(entry => (
          <li key={entry.product.id}>
            <span className={classes.name}>{entry.product.name ?? `Produkt ${entry.product.id}`}</span>
            <span className={classes.state}>{availabilityText(entry, branch?.timeZone ?? 'Europe/Vienna', now)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Wieder da: ${entry.product.name}`}
              onClick={() => change({ product: entry.product, optionId: null, until: null, quantityLeft: null })}
            >
              Wieder da
            </Button>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && <p className={classes.quiet}>und {entries.length - SHOWN} weitere</p>}
    </section>
  )
}
