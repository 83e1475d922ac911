import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FAILED, moveRow, type Row, useDeed, type WholeRow } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { inSeries, type Series, seriesText } from '#web/backoffice/areas/working-schedules/series.ts'
import { titleOf } from '#web/backoffice/areas/working-schedules/plan-words.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'
import { useQuery } from '@tanstack/react-query'
import { holidayAmountText } from '#domain/people/holiday-text.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { callApi } from '#web/kit/api-client.ts'

/** What a request would count, and what is left of the holiday of who asks: for whoever decides. */
function WhatItCosts({ row: { id, type, user, startDate } }: { row: WholeRow }) {
  const { data: whole } = useQuery({
    queryKey: ['plan', 'one', id],
    queryFn: ({ signal }) => callApi('GET', '/working-schedules/{id}', { session: 'staff', signal, params: { id } }),
  })
  const userId = user?.id
  const year = Number(startDate.slice(0, 4))
  const { data: accounts } = useQuery({
    queryKey: ['balances', 'holiday', userId, year],
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/holiday-balances', { session: 'staff', signal, query: { user: userId, year } }),
    enabled: type === 'vacation' && userId !== undefined,
  })
  const credit = whole?.view === 'whole' ? whole.creditSeconds : null
  const [account] = accounts ?? []
  const words = [
    credit && `zählt als ${hoursText(credit)} Stunden Arbeit`,
    type === 'vacation' &&
      account &&
      `vom Urlaub ${year} übrig: ${holidayAmountText(account, 'remaining')}, beantragt: ${holidayAmountText(account, 'requested')}`,
  ].filter(Boolean)
  return words.length > 0 ? <span>{words.join(' · ')}</span> : null
}

/** What colleagues ask for, with who else is away then. */
export const ToDecide = ({ waiting, away }: { waiting: readonly WholeRow[]; away: readonly Row[] }) => (
  <section className={classes.card} aria-labelledby="to-decide">
    <h2 id="to-decide" className={classes.title}>
      Zu entscheiden
    </h2>
    <ul className={classes.lines}>
      {inSeries(waiting).map(series => (
        <Request key={series.first.id} series={series} away={away} />
      ))}
    </ul>
  </section>
)

function Request({ series, away }: { series: Series; away: readonly Row[] }) {
  const { first: row, later } = series
  const { id, version, type, status, user, replacement, note, sickNote } = row
  const [reason, setReason] = useState('')
  const move = useDeed(moveRow, FAILED.update, () => 'Entschieden. Die Person bekommt Bescheid.')
  const isCancelling = status === 'cancelRequested'
  const isSick = type === 'sick'
  const decide = (to: WholeRow['status']) =>
    move.mutate({ id, version, status: to, decisionReason: reason.trim() || null, withSeries: later.length > 0 })
  const meanwhile = away.filter(
    one =>
      one.user?.id !== user?.id &&
      [row, ...later].some(({ startDate, endDate }) => one.startDate <= endDate && startDate <= one.endDate),
  )
  return (
    <li className={classes.line} aria-label={`${user?.name}, ${titleOf(row)}, ${seriesText(series)}`}>
      <p className={classes.when}>
        <strong>{user?.name}</strong>
        <span>{seriesText(series)}</span>
      </p>
      <p className={classes.where}>
        <span>{isCancelling ? `${isSick ? 'nimmt zurück' : 'möchte stornieren'}: ${titleOf(row)}` : titleOf(row)}</span>
        {note && <span>„{note}“</span>}
        {replacement && <span>vertreten von {replacement.name}</span>}
        {!isCancelling && <WhatItCosts row={row} />}
        <span>
          {meanwhile.length === 0
            ? 'Niemand sonst ist abwesend.'
            : `Auch abwesend: ${[...new Set(meanwhile.map(one => one.user?.name))].join(', ')}.`}
        </span>
        {sickNote && (
          <a className={classes.link} href={`/api/working-schedules/${id}/sick-note`} target="_blank" rel="noreferrer">
            Bestätigung ansehen
          </a>
        )}
      </p>
      <div className={classes.decision}>
        <TextInput
          label="Begründung"
          placeholder="Freiwillig"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Button mih={44} loading={move.isPending} onClick={() => decide(isCancelling ? 'cancelled' : 'approved')}>
          {isCancelling ? (isSick ? 'Zurücknehmen' : 'Stornieren') : isSick ? 'Zur Kenntnis nehmen' : 'Genehmigen'}
        </Button>
        {(isCancelling || !isSick) && (
          <Button
            variant="default"
            mih={44}
            loading={move.isPending}
            onClick={() => decide(isCancelling ? 'approved' : 'rejected')}
          >
            {isCancelling ? (isSick ? 'Krankmeldung bleibt' : 'Nicht stornieren') : 'Ablehnen'}
          </Button>
        )}
      </div>
    </li>
  )
}
