import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BookedLeave } from '#contract/calls/people/company-leave.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { isSameTime } from '#web/backoffice/areas/branches/closures/closure-query.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/branches/closures/closures.module.css'

type Props = {
  branchId: number
  /** Closures as typed, and those that are stored. */
  closures: readonly Closure[]
  entered: readonly Closure[]
  /** The wall time at the branch. */
  now: string
}
const isOf = (leave: BookedLeave) => (closure: Closure) =>
  !closure.orderTypes?.length && closure.from === leave.from && closure.to === leave.to
const peopleText = (count: number) => (count === 1 ? 'eine Person' : `${count} Personen`)

/**
 * Below the closures of a branch: the way to the leave of everybody, and that leave was booked from a closure that is
 * edited or removed here (docs/reference/people.md#company-leave).
 */
export function ClosureLeave({ branchId, closures, entered, now }: Props) {
  const { data } = useQuery({
    // once they are saved others may close at the same time
    queryKey: ['company-leaves', 'branch', branchId, entered] as const,
    queryFn: ({ signal }) => callApi('GET', '/company-leaves', { session: 'staff', signal }),
  })
  if (!data) return null
  const booked = data.leaves.filter(
    ({ branches, takenBackAt }) => takenBackAt === null && branches.some(({ id }) => id === branchId),
  )
  const loose = booked.filter(leave => leave.endDate >= now.slice(0, 10) && !closures.some(isOf(leave)))
  const whole = closures.filter(
    closure => closure.to > now && !closure.orderTypes?.length && entered.some(one => isSameTime(one, closure)),
  )
  return (
    <>
      {loose.map(leave => (
        <section key={leave.id} className={classes.hits} aria-label={`${leave.word} ab ${formatDay(leave.startDate)}`}>
          <output className={classes.title}>
            <IconAlertTriangle size={18} aria-hidden />
            Aus der Schließzeit von {formatDay(leave.from)} bis {formatDay(leave.to)} ist für {peopleText(leave.people)}{' '}
            {leave.word} gebucht. Die Tage bleiben im Plan stehen, wenn Sie die Schließzeit ändern oder entfernen.
          </output>
          <Button component="a" variant="default" className={classes.open} href="#/absences/company">
            Urlaub ansehen und berichtigen
          </Button>
        </section>
      ))}
      {whole.map(closure => {
        const from = booked.filter(leave => isOf(leave)(closure))
        const known = data.closures.find(one => one.from === closure.from && one.to === closure.to)
        const branches = known?.branches.map(({ id }) => id) ?? [branchId]
        const address = new URLSearchParams({ from: closure.from, to: closure.to, branches: branches.join(',') })
        const word = known?.word ?? 'Betriebsurlaub'
        return (
          <p key={`${closure.from} ${closure.to}`} className={classes.note}>
            {from.length > 0 &&
              `${word} ab ${formatDay(closure.from)}: für ${peopleText(from.reduce((sum, { people }) => sum + people, 0))} gebucht. `}
            <Button
              component="a"
              variant="default"
              className={classes.open}
              leftSection={<IconBeach size={16} aria-hidden />}
              href={from.length > 0 ? '#/absences/company' : `#/absences/company?${address}`}
            >
              {from.length > 0
                ? `${word} ansehen`
                : `${formatDay(closure.from)} bis ${formatDay(closure.to)} als ${word} buchen`}
            </Button>
          </p>
        )
      })}
    </>
  )
}
