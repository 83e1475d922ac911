import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { daysText, hoursText } from '#domain/people/hours-text.ts'
import type { LeaveCostRow } from '#contract/calls/people/leave.ts'
import type { DayPart, ScheduleType } from '#domain/people/working-schedule.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import { type Row, usePlan } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import {
  daysText as spanText,
  shortDayText,
  timesText,
  titleOf,
} from '#web/backoffice/areas/working-schedules/plan-words.ts'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { callApi } from '#web/kit/api-client.ts'
import leave from '#web/backoffice/areas/working-schedules/leave.module.css'

type Span = { startDate: string; endDate: string }
type Props = {
  type: Exclude<ScheduleType, 'shift'>
  userId: number
  isOwn: boolean
  days: Span
  dayPart: DayPart
  /** All times of what comes back. */
  times: readonly Span[]
}

/** A plan is answered in pieces of at most a hundred days. */
const PIECE = 99
const SHOWN = 8

const inDays = (days: number) => `${daysText(days)} ${Math.abs(days) === 1 ? 'Tag' : 'Tage'}`
const amountText = (unit: 'days' | 'hours', amount: number) =>
  unit === 'hours' ? `${hoursText(amount)} Stunden` : inDays(amount)

/** What absence on some days costs, what is left after it, who else is away, and what was planned. */
export function LeaveBeside({ type, userId, isOwn, days, dayPart, times }: Props) {
  const { timeZone } = useToday()
  const { startDate: from, endDate: to } = days
  const until = times.at(-1)?.endDate ?? to
  const last = until > addDays(from, PIECE) ? addDays(from, PIECE) : until
  const { data: plan = [] } = usePlan({ from, to: last })
  const meets = ({ startDate, endDate }: Row) => times.some(one => startDate <= one.endDate && one.startDate <= endDate)
  const met = plan.filter(meets)
  const shifts = met.filter(row => row.type === 'shift' && row.user?.id === userId)
  const away = met.filter(
    row =>
      row.type !== 'shift' &&
      row.type !== 'publicHoliday' &&
      row.user?.id !== userId &&
      (row.view === 'colleague' || row.status === 'approved' || row.status === 'requested'),
  )
  return (
    <section className={leave.beside} aria-label="Was das bedeutet" aria-live="polite">
      {type !== 'unavailable' && type !== 'publicHoliday' && (
        <Costs type={type} userId={userId} isOwn={isOwn} days={days} dayPart={dayPart} isFirst={times.length > 1} />
      )}
      <div>
        <h2>{isOwn ? 'Ihre Dienste in dieser Zeit' : 'Dienste in dieser Zeit'}</h2>
        {shifts.length === 0 ? (
          <p>Noch keine geplant.</p>
        ) : (
          <ul>
            {shifts.slice(0, SHOWN).map(row => (
              <li key={row.id}>
                {shortDayText(row.startDate)} <span className="numbers">{timesText(row, timeZone)}</span>,{' '}
                {titleOf(row)}
              </li>
            ))}
            {shifts.length > SHOWN && <li>und {shifts.length - SHOWN} weitere</li>}
          </ul>
        )}
      </div>
      <div>
        <h2>Zur selben Zeit abwesend</h2>
        {away.length === 0 ? (
          <p>Niemand, den Sie sehen dürfen.</p>
        ) : (
          <ul>
            {away.slice(0, SHOWN).map(row => (
              <li key={row.id}>
                {row.user?.name}, {spanText(row)}
                {row.view === 'whole' && row.status === 'requested' ? ', erst beantragt' : ''}
              </li>
            ))}
            {away.length > SHOWN && <li>und {away.length - SHOWN} weitere</li>}
          </ul>
        )}
      </div>
    </section>
  )
}

type CostProps = Omit<Props, 'times' | 'type'> & {
  type: Exclude<Props['type'], 'unavailable'>
  /** Of several times the first is reckoned. */
  isFirst: boolean
}

function Costs({ type, userId, isOwn, days: { startDate: from, endDate: to }, dayPart, isFirst }: CostProps) {
  const { data, isError } = useQuery({
    queryKey: ['balances', 'leave-cost', { userId, type, from, to, dayPart }],
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/leave-cost', {
        session: 'staff',
        signal,
        query: { user: userId, type, from, to, dayPart },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (isError && !data) return <p>Was es kostet, konnte nicht gerechnet werden. Beantragen können Sie trotzdem.</p>
  if (!data) return <p>Wird gerechnet …</p>
  return (
    <div>
      <h2>Kosten</h2>
      <p>
        <strong>{costText(type, data)}</strong>
        {freeText(data)}
        {isFirst && ' Gerechnet ist nur das erste Mal.'}
      </p>
      {data.years.map(({ year, unit, before, after, requested }) => (
        <p key={year} data-short={after < 0 || undefined}>
          {isOwn ? 'Danach haben Sie' : 'Danach sind'} {year} noch <strong>{amountText(unit, after)}</strong> Urlaub
          {isOwn ? '' : ' übrig'} (jetzt {amountText(unit, before)}
          {requested > 0 ? `, davon schon beantragt ${amountText(unit, requested)}` : ''}).
          {after < 0 && ' Das ist mehr, als zusteht.'}
        </p>
      ))}
      {type === 'compensatory' && data.targetSeconds > 0 && (
        <p>
          Zeitkonto jetzt {hoursText(data.overtimeSeconds, true)}, danach{' '}
          <strong>{hoursText(data.overtimeSeconds - data.targetSeconds, true)}</strong>.
        </p>
      )}
    </div>
  )
}

function costText(type: CostProps['type'], { workdays, targetSeconds, years }: LeaveCostRow): string {
  if (workdays === 0) return 'Kostet nichts: In dieser Zeit ist nichts zu arbeiten.'
  if (type === 'vacation' && years.length > 0)
    return `Kostet ${years
      .filter(({ cost }) => cost !== 0)
      .map(({ unit, cost, year }) => `${amountText(unit, cost)}${years.length > 1 ? ` von ${year}` : ''}`)
      .join(' und ')} Urlaub.`
  if (type === 'compensatory' && targetSeconds > 0) return `Kostet ${hoursText(targetSeconds)} Stunden Zeitausgleich.`
  return `${inDays(workdays)}, an denen zu arbeiten wäre.`
}

function freeText({ holidays, freeDays }: LeaveCostRow): string {
  const parts = [
    ...holidays.map(({ day, name }) => `${formatDay(day)} ist Feiertag (${name})`),
    ...(freeDays > 0 ? [`${freeDays === 1 ? '1 freier Tag zählt' : `${freeDays} freie Tage zählen`} nicht`] : []),
  ]
  return parts.length > 0 ? ` ${parts.join(', ')}.` : ''
}
