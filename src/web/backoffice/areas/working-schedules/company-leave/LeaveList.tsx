import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookedLeave, CompanyLeaveList } from '#contract/calls/people/company-leave.ts'
import { closingText } from '#domain/people/planning/leave-span.ts'
import { formatDate } from '#domain/time/format-time.ts'
import { FAILED, proposalPath, spanText } from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import plan from '#web/backoffice/areas/working-schedules/plan.module.css'
import classes from '#web/backoffice/areas/working-schedules/company-leave/company-leave.module.css'

const TakeBack = laterDialog(
  async () => (await import('#web/backoffice/areas/working-schedules/company-leave/TakeBack.tsx')).TakeBack,
)
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** The closures ahead that leave can be booked from, and what was booked. */
export function LeaveList() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['company-leaves'] as const,
    queryFn: ({ signal }) => callApi('GET', '/company-leaves', { session: 'staff', signal }),
  })
  const [open, setOpen] = useState<BookedLeave | null>(null)
  const word = data?.closures[0]?.word ?? data?.leaves[0]?.word ?? 'Betriebsurlaub'
  return (
    <div className={plan.page}>
      <PageHead title={word} lead="Schließt der Betrieb, haben alle Urlaub: aus einer Schließzeit für alle gebucht.">
        <Button component="a" href="#/absences" variant="default" mih={44}>
          Alle Abwesenheiten
        </Button>
      </PageHead>
      {isError && !data && <LoadFailure message={FAILED.list} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={240} radius={12} />}
      {data?.closures.length === 0 && data.leaves.length === 0 && (
        <EmptyNotice icon={IconBuildingStore} title="Keine Schließzeit geplant">
          Schließzeiten der ganzen Filiale stehen in der Filiale unter „Öffnungszeiten“. Von dort wird für alle gebucht.
        </EmptyNotice>
      )}
      {data && data.closures.length > 0 && <Closures closures={data.closures} />}
      {data && data.leaves.length > 0 && (
        <section className={plan.card} aria-labelledby="booked-leave">
          <h2 id="booked-leave" className={plan.title}>
            Gebucht
          </h2>
          <ul className={plan.lines}>
            {data.leaves.map(leave => (
              <Booked key={leave.id} leave={leave} onTakeBack={() => setOpen(leave)} />
            ))}
          </ul>
        </section>
      )}
      {open && <TakeBack key={open.id} leave={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

const Closures = ({ closures }: Pick<CompanyLeaveList, 'closures'>) => (
  <section className={plan.card} aria-labelledby="coming-closures">
    <h2 id="coming-closures" className={plan.title}>
      Schließzeiten
    </h2>
    <ul className={plan.lines}>
      {closures.map(closure => (
        <li key={`${closure.from} ${closure.to}`} className={plan.line} aria-label={closingText(closure)}>
          <p className={plan.when}>
            <strong>{closure.reason ?? 'Geschlossen'}</strong>
            <span>{closingText(closure)}</span>
          </p>
          <p className={plan.where}>
            <span>{namesOf(closure.branches)}</span>
            {closure.booked.length > 0 && (
              <Badge color="green" variant="light">
                {closure.word} gebucht
              </Badge>
            )}
          </p>
          <Button
            component="a"
            variant="default"
            mih={44}
            href={`#${proposalPath(
              closure,
              closure.branches.map(({ id }) => id),
            )}`}
          >
            {closure.booked.length > 0 ? 'Für weitere buchen' : `Als ${closure.word} buchen`}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

function Booked({ leave, onTakeBack }: { leave: BookedLeave; onTakeBack: () => void }) {
  const { timeZone } = useLocale()
  const { people, standing, takenBackAt, takenBackBy, createdAt, createdBy, closure, now } = leave
  const isOpen = takenBackAt === null
  return (
    <li className={plan.line} aria-label={`${leave.word}, ${spanText(leave)}`}>
      <p className={plan.when}>
        <strong>{leave.reason ?? leave.word}</strong>
        <span>{spanText(leave)}</span>
      </p>
      <p className={plan.where}>
        <span>{namesOf(leave.branches)}</span>
        <span>
          {people === 1 ? 'Eine Person' : `${people} Personen`}
          {isOpen && standing < people && `, davon ${people - standing} seither bearbeitet`}
        </span>
        <span>
          gebucht am {formatDate(createdAt, timeZone)}
          {createdBy && ` von ${createdBy.name}`}
        </span>
        {takenBackAt !== null && (
          <span>
            zurückgenommen am {formatDate(takenBackAt, timeZone)}
            {takenBackBy && ` von ${takenBackBy.name}`}
          </span>
        )}
      </p>
      {isOpen && (
        <Button variant="default" mih={44} onClick={onTakeBack}>
          {leave.word} zurücknehmen
        </Button>
      )}
      {isOpen && closure !== 'standing' && (
        <Alert color="orange" className={classes.wide}>
          <p className={classes.said}>
            {now
              ? `Die Schließzeit wurde seither geändert, der Urlaub nicht: jetzt ${closingText(now)}.`
              : 'Die Schließzeit gibt es nicht mehr, der Urlaub steht noch im Plan. Bitte nehmen Sie ihn zurück, wenn niemand mehr frei hat.'}
          </p>
          {now && (
            <Button component="a" variant="default" mih={44} href={`#${proposalPath(now, now.branches, leave.id)}`}>
              Berichtigen
            </Button>
          )}
        </Alert>
      )}
    </li>
  )
}
