import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BookedLeave } from '#contract/calls/people/company-leave.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { closingText, isSameClosing } from '#domain/people/planning/leave-span.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { leaveAddress } from '#web/backoffice/areas/branches/closures/LeaveWay.tsx'
import { isSameTime, isWhole } from '#web/backoffice/areas/branches/closures/closure-query.ts'
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
const isOf = (leave: BookedLeave) => (closure: Closure) => !closure.orderTypes?.length && isSameClosing(closure, leave)
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
  const typed = closures.filter(isWhole)
  const loose = booked.filter(leave => leave.endDate >= now.slice(0, 10) && !typed.some(isOf(leave)))
  const whole = typed.filter(
    closure => closure.to > now && !closure.orderTypes?.length && entered.some(one => isSameTime(one, closure)),
  )
  return (
    <>
      {loose.map(leave => (
        <section key={leave.id} className={classes.hits} aria-label={`${leave.word} ab ${formatDay(leave.startDate)}`}>
          <output className={classes.title}>
            <IconAlertTriangle size={18} aria-hidden />
            Aus der Schließzeit {closingText(leave)} ist für {peopleText(leave.people)} {leave.word} gebucht. Die Tage
            bleiben im Plan stehen, wenn Sie die Schließzeit ändern oder entfernen.
          </output>
          <Button component="a" variant="default" mih={44} className={classes.open} href="#/absences/company">
            Urlaub ansehen und berichtigen
          </Button>
        </section>
      ))}
      {whole.map(closure => {
        const from = booked.filter(leave => isOf(leave)(closure))
        const known = data.closures.find(one => isSameClosing(one, closure))
        const branches = known?.branches.map(({ id }) => id) ?? [branchId]
        const word = known?.word ?? 'Betriebsurlaub'
        return (
          <div key={`${closure.from} ${closure.to}`} className={classes.leave}>
            {from.length > 0
              ? `${word} ${closingText(closure)}: für ${peopleText(from.reduce((sum, { people }) => sum + people, 0))} gebucht. `
              : `${closingText(closure)}:`}
            <Button
              component="a"
              variant="default"
              mih={44}
              leftSection={<IconBeach size={16} aria-hidden />}
              aria-label={
                from.length > 0
                  ? `${word} ansehen: ${closingText(closure)}`
                  : `${closingText(closure)} als ${word} buchen`
              }
              href={from.length > 0 ? '#/absences/company' : leaveAddress(closure, branches)}
            >
              {from.length > 0 ? `${word} ansehen` : `Als ${word} buchen`}
            </Button>
          </div>
        )
      })}
    </>
  )
}
