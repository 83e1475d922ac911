import { Alert, Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LeaveChange, LeaveProposal as Proposal } from '#contract/calls/people/company-leave.ts'
import { COMPANY_LEAVE_CHOICES, type CompanyLeaveChoice } from '#domain/people/planning/company-leave.ts'
import { closingText, isSpan, type LeaveSpan } from '#domain/people/planning/leave-span.ts'
import { formatDay } from '#domain/time/format-time.ts'
import {
  awayNotes,
  choiceOf,
  type Closing,
  FAILED,
  isShort,
  spanText,
  WHY_CHANGED,
  WHY_NOT,
} from '#web/backoffice/areas/working-schedules/company-leave/leave-words.ts'
import { PeopleTable } from '#web/backoffice/areas/working-schedules/company-leave/PeopleTable.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { IconBeach } from '@tabler/icons-react'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import plan from '#web/backoffice/areas/working-schedules/plan.module.css'
import classes from '#web/backoffice/areas/working-schedules/company-leave/company-leave.module.css'

type Props = {
  closing: Closing
  branches: readonly number[]
  /** The booking it puts right. */
  replaces: number | null
  spans: { proposed: LeaveSpan; widest: LeaveSpan }
}
type Chosen = Readonly<Record<number, CompanyLeaveChoice>>
const NONE: readonly LeaveChange[] = []

/** What a closure costs everybody, with what becomes of who has too few days, and the booking for all at once. */
export function LeaveProposal({ closing, branches, replaces, spans }: Props) {
  const [span, setSpan] = useState(spans.proposed)
  const [chosen, setChosen] = useState<Chosen>({})
  const [changed, setChanged] = useState(NONE)
  const { startsAtNoon, endsAtNoon, ...days } = span
  const query = {
    ...closing,
    ...days,
    branches: branches.join(','),
    startsAtNoon: startsAtNoon ? ('true' as const) : ('false' as const),
    endsAtNoon: endsAtNoon ? ('true' as const) : ('false' as const),
    ...(replaces !== null && { replaces }),
  }
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['company-leaves', 'proposal', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/company-leaves/proposal', { session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const word = data?.word ?? 'Betriebsurlaub'
  return (
    <div className={plan.page}>
      <PageHead
        title={replaces === null ? `Als ${word} buchen` : `${word} berichtigen`}
        lead={`Schließzeit ${closingText(closing)}.`}
      >
        <Button component="a" href="#/absences/company" variant="default" mih={44}>
          Zurück
        </Button>
      </PageHead>
      <Edges spans={spans} span={span} onSpan={setSpan} />
      {isError && <LoadFailure message={FAILED.propose} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data && !isError && (
        <Booking
          proposal={data}
          isOld={isPlaceholderData}
          chosen={chosen}
          changed={changed}
          onChosen={setChosen}
          bodyOf={people => ({
            ...closing,
            ...span,
            branches: branches.map(id => ({ id })),
            replaces: replaces === null ? null : { id: replaces },
            people,
          })}
          onStale={list => {
            setChanged(list)
            void refetch()
          }}
          span={span}
        />
      )}
    </div>
  )
}

/** Which halves of the first and the last day are meant, where the closure touches them in part. */
function Edges({
  spans: { proposed, widest },
  span,
  onSpan,
}: Pick<Props, 'spans'> & { span: LeaveSpan; onSpan: (span: LeaveSpan) => void }) {
  const atBegin = { startDate: widest.startDate, startsAtNoon: widest.startsAtNoon }
  const atEnd = { endDate: widest.endDate, endsAtNoon: widest.endsAtNoon }
  const isWiderAtBegin = proposed.startDate !== atBegin.startDate || proposed.startsAtNoon !== atBegin.startsAtNoon
  const isWiderAtEnd = proposed.endDate !== atEnd.endDate || proposed.endsAtNoon !== atEnd.endsAtNoon
  const takes = (change: Partial<LeaveSpan>) => {
    const next = { ...span, ...change }
    if (isSpan(next)) onSpan(next)
  }
  return (
    <section className={plan.card} aria-label="Tage">
      <p className={plan.plain}>
        <strong>{spanText(span)}</strong>
      </p>
      {isWiderAtBegin && (
        <Checkbox
          size="md"
          className={classes.edge}
          label={`${formatDay(atBegin.startDate)} ${atBegin.startsAtNoon ? 'ab Mittag' : 'ganz'} dazunehmen`}
          checked={span.startDate === atBegin.startDate && span.startsAtNoon === atBegin.startsAtNoon}
          onChange={event =>
            takes(
              event.currentTarget.checked
                ? atBegin
                : { startDate: proposed.startDate, startsAtNoon: proposed.startsAtNoon },
            )
          }
        />
      )}
      {isWiderAtEnd && (
        <Checkbox
          size="md"
          className={classes.edge}
          label={`${formatDay(atEnd.endDate)} ${atEnd.endsAtNoon ? 'bis Mittag' : 'ganz'} dazunehmen`}
          checked={span.endDate === atEnd.endDate && span.endsAtNoon === atEnd.endsAtNoon}
          onChange={event =>
            takes(event.currentTarget.checked ? atEnd : { endDate: proposed.endDate, endsAtNoon: proposed.endsAtNoon })
          }
        />
      )}
    </section>
  )
}

type People = { user: { id: number }; choice: CompanyLeaveChoice; seen: string }[]
type BookingProps = {
  proposal: Proposal
  /** While other days are reckoned nothing is booked. */
  isOld: boolean
  chosen: Chosen
  changed: readonly LeaveChange[]
  span: LeaveSpan
  onChosen: (chosen: Chosen) => void
  onStale: (changed: readonly LeaveChange[]) => void
  bodyOf: (people: People) => Parameters<typeof send>[0]
}
const send = (body: NonNullable<Parameters<typeof callApi<'POST', '/company-leaves'>>[2]>['body'], key: string) =>
  callApi('POST', '/company-leaves', { session: 'staff', body, headers: { 'Idempotency-Key': key } })

function Booking({ proposal, isOld, chosen, changed, span, onChosen, onStale, bodyOf }: BookingProps) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const told = useRef<HTMLDivElement>(null)
  const { people, others, word, hints } = proposal
  const choices = people.map(person => ({ person, choice: choiceOf(person, chosen) }))
  const open = choices.filter(({ choice }) => choice === null)
  const booked = choices.filter(({ choice }) => choice !== null && choice !== 'skip')
  const booking = useMutation({
    mutationFn: () => {
      const body = bodyOf(
        choices.flatMap(({ person, choice }) =>
          choice === null ? [] : [{ user: { id: person.user.id }, choice, seen: person.seen }],
        ),
      )
      return send(body, keyOf(body))
    },
    onSuccess: async leave => {
      await Promise.all(
        ['company-leaves', 'plan', 'balances'].map(key => client.invalidateQueries({ queryKey: [key] })),
      )
      notifications.show({
        color: 'green',
        message: `${word} für ${leave.people === 1 ? 'eine Person' : `${leave.people} Personen`} gebucht. Alle bekommen Bescheid.`,
      })
      navigate('/absences/company')
    },
    onError: failure => {
      if (failure instanceof ApiError && failure.status === 409)
        onStale((failure.data as { changed?: LeaveChange[] } | undefined)?.changed ?? NONE)
      told.current?.focus()
    },
  })
  const short = people.filter(isShort)
  const forAll = (choice: CompanyLeaveChoice) =>
    onChosen({ ...chosen, ...Object.fromEntries(short.map(({ user }) => [user.id, choice])) })
  return (
    <>
      {hints.map(hint => (
        <p key={hint} className={plan.soft}>
          {hint}
        </p>
      ))}
      <div ref={told} tabIndex={-1} role="alert" className={classes.told}>
        {booking.isError && (
          <Alert color="red" title="Nicht gebucht">
            {failureText(booking.error, FAILED.book)}
          </Alert>
        )}
      </div>
      {people.length === 0 ? (
        <EmptyNotice icon={IconBeach} title="Niemand zu buchen">
          In diesen Tagen kostet die Schließzeit niemanden Urlaub, oder alle sind schon gebucht.
        </EmptyNotice>
      ) : (
        <section className={plan.card} aria-labelledby="concerned">
          <h2 id="concerned" className={plan.title}>
            Wen es betrifft
          </h2>
          {short.length > 0 && (
            <NativeSelect
              size="md"
              className={classes.all}
              label={`Für alle mit zu wenig Urlaub (${short.length})`}
              value=""
              data={[
                { value: '', label: 'Einzeln wählen' },
                { value: 'unpaidLeave', label: COMPANY_LEAVE_CHOICES.unpaidLeave },
                { value: 'advance', label: COMPANY_LEAVE_CHOICES.advance },
                { value: 'compensatory', label: COMPANY_LEAVE_CHOICES.compensatory },
                { value: 'skip', label: COMPANY_LEAVE_CHOICES.skip },
              ]}
              onChange={event => {
                const { value } = event.currentTarget
                if (Object.hasOwn(COMPANY_LEAVE_CHOICES, value)) forAll(value as CompanyLeaveChoice)
              }}
            />
          )}
          <PeopleTable
            caption={`${word} ${spanText(span)}`}
            rows={choices}
            whyChanged={id => {
              const why = changed.find(({ user }) => user.id === id)?.why
              return why ? WHY_CHANGED[why] : null
            }}
            onChoice={(id, choice) => onChosen({ ...chosen, [id]: choice })}
          />
          <div className={classes.foot}>
            <p className={plan.plain} aria-live="polite">
              {open.length > 0
                ? `Bitte wählen Sie noch für ${open.map(({ person }) => person.user.name).join(', ')}, was geschieht.`
                : booked.length === 0
                  ? 'Alle sind ausgelassen.'
                  : 'Gebucht wird für alle auf einmal. Es lässt sich gemeinsam zurücknehmen.'}
            </p>
            <Button
              mih={44}
              loading={booking.isPending}
              disabled={isOld || open.length > 0 || booked.length === 0}
              onClick={() => booking.mutate()}
            >
              Für {booked.length === 1 ? 'eine Person' : `${booked.length} Personen`} buchen
            </Button>
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className={plan.card} aria-labelledby="not-booked">
          <h2 id="not-booked" className={plan.title}>
            Nicht gebucht werden
          </h2>
          <ul className={classes.left}>
            {others.map(({ user, why, away }) => (
              <li key={user.id}>
                <strong>{user.name}</strong>: {[WHY_NOT[why], ...awayNotes(away)].join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
