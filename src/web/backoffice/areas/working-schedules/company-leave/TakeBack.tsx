import { Alert, Button, Modal, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookedLeave, LeaveRows, TakenBack } from '#contract/calls/people/company-leave.ts'
import { FAILED, spanText, WHY_LEFT } from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'
import { daysText } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { callApi } from '#web/kit/api-client.ts'
import plan from '#web/backoffice/areas/working-schedules/plan.module.css'
import classes from '#web/backoffice/areas/working-schedules/company-leave/company-leave.module.css'

type Row = LeaveRows['rows'][number]
const peopleIn = (rows: readonly Row[]) => new Set(rows.map(({ user }) => user.id)).size
const peopleText = (count: number) => (count === 1 ? 'einer Person' : `${count} Personen`)

/** Says what can be taken back and what stays and why, takes it back, and says what became of it. */
export function TakeBack({ leave, onClose }: { leave: BookedLeave; onClose: () => void }) {
  const client = useQueryClient()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['company-leaves', leave.id] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/company-leaves/{id}', { session: 'staff', signal, params: { id: leave.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const taking = useMutation({
    mutationFn: (withoutClosed: boolean) =>
      callApi('POST', '/company-leaves/{id}/take-back', {
        session: 'staff',
        params: { id: leave.id },
        body: { withoutClosed },
      }),
    onSuccess: async () => {
      await Promise.all(
        ['company-leaves', 'plan', 'balances'].map(key => client.invalidateQueries({ queryKey: [key], exact: false })),
      )
    },
    onError: () => void refetch(),
  })
  const going = data?.rows.filter(({ why }) => why === null) ?? []
  const left = data?.rows.filter(({ why }) => why !== null) ?? []
  const hasClosed = left.some(({ why }) => why === 'monthLocked')
  return (
    <Modal opened onClose={onClose} title={`${leave.word} zurücknehmen`} size="lg" closeOnClickOutside={false}>
      {taking.data ? (
        <Done result={taking.data} onClose={onClose} />
      ) : (
        <div className={plan.page}>
          {isError && !data && <LoadFailure message={FAILED.list} error={error} onRetry={() => void refetch()} />}
          {!data && !isError && <Skeleton h={160} radius={12} />}
          {data && (
            <>
              <p className={plan.plain}>
                {spanText(leave)}:{' '}
                {going.length === 0
                  ? 'Es ist nichts da, was noch zurückgenommen werden kann.'
                  : `Der Urlaub von ${peopleText(peopleIn(going))} wird storniert, die Tage stehen wieder auf den Konten. Alle bekommen Bescheid.`}
              </p>
              {left.length > 0 && <Left rows={left} />}
              {taking.isError && (
                <Alert color="red" role="alert">
                  {failureText(taking.error, FAILED.takeBack)}
                </Alert>
              )}
              <div className={plan.deeds}>
                <Button variant="default" mih={44} disabled={taking.isPending} onClick={onClose}>
                  Nicht zurücknehmen
                </Button>
                {going.length > 0 && (
                  <Button color="red" mih={44} loading={taking.isPending} onClick={() => taking.mutate(hasClosed)}>
                    {hasClosed ? 'Das Übrige zurücknehmen' : 'Zurücknehmen'}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      )}
    </Modal>
  )
}

function Done({ result: { cancelled, left }, onClose }: { result: TakenBack; onClose: () => void }) {
  return (
    <div className={plan.page}>
      <output className={plan.plain}>
        {cancelled === 1 ? 'Ein Eintrag ist' : `${cancelled} Einträge sind`} zurückgenommen.
      </output>
      {left.length > 0 && <Left rows={left} />}
      <div className={plan.deeds}>
        <Button mih={44} onClick={onClose}>
          Fertig
        </Button>
      </div>
    </div>
  )
}

const Left = ({ rows }: { rows: readonly Row[] }) => (
  <section aria-labelledby="left-leave">
    <h3 id="left-leave" className={plan.title}>
      Das bleibt stehen
    </h3>
    <ul className={classes.left}>
      {rows.map(row => (
        <li key={`${row.user.id} ${row.startDate} ${row.dayPart}`}>
          <strong>{row.user.name}</strong>, {daysText(row)}: {row.why && WHY_LEFT[row.why]}
        </li>
      ))}
    </ul>
  </section>
)
