import { Skeleton } from '@mantine/core'
import type { Branch } from '#domain/catalogue/branch.ts'
import { branchStatus } from '#domain/hours/branch-status.ts'
import { nextOpeningText, statusText } from '#domain/hours/opening-texts.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const PauseControl = laterPart(
  async () => (await import('#web/backoffice/areas/orders/board/PauseControl.tsx')).PauseControl,
  <Skeleton width={160} height={44} />,
)

const STARTED = new Date().toISOString()

/** Which of one's branches are open, with the way to pause them. */
export function BranchStates() {
  const { branches, isError, refetch } = useOwnBranches()
  const selected = useSelectedBranch()
  const nowIso = useNow(STARTED)
  const shown = (branches ?? []).filter(branch => branch.isEnabled && (selected === null || branch.id === selected))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-branches">
      <header className={classes.head}>
        <h2 id="dashboard-branches">Filialen</h2>
        {shown.length > 0 && <PauseControl branches={shown} />}
      </header>
      {isError && !branches && (
        <LoadFailure message="Filialen konnten nicht geladen werden." onRetry={() => void refetch()} />
      )}
      {branches?.length === 0 && <NoBranch />}
      {!branches && !isError && <Skeleton height={96} />}
      <ul className={classes.list}>
        {shown.map(row => {
          const branch = row as unknown as Branch
          const status = branchStatus(branch, nowIso)
          const context = { timeZone: branch.timeZone, nowIso, closedMessage: branch.closedMessage ?? null }
          return (
            <li key={branch.id}>
              <span className={classes.name}>{branch.name}</span>
              <span className={classes.state} data-state={status.state}>
                {status.state === 'closed' ? nextOpeningText(status.next, context) : statusText(status, context)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
