import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { addDays, weekdayOf } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { OwnAbsence } from '#web/backoffice/areas/working-schedules/OwnAbsence.tsx'
import {
  createRow,
  FAILED,
  useFollowPlan,
  usePlan,
  type WholeRow,
} from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'
import leave from '#web/backoffice/areas/working-schedules/leave.module.css'

/** Sickness is told for so many days at once by a press; more by a date. */
const PRESSES = 5
const AHEAD = 60
const untilText = (day: string, from: string, today: string) => {
  if (day === from) return day === today ? 'Nur heute' : `Auch ${weekdayName(weekdayOf(day))}`
  return day === addDays(today, 1) ? 'Bis morgen' : `Bis ${weekdayName(weekdayOf(day))}`
}

/**
 * Reporting sick in one press, with the last day; the note comes later. Who is sick already goes on from the day after.
 */
export function Page() {
  const me = useMe()
  const { today } = useToday()
  const client = useQueryClient()
  useFollowPlan()
  const { data } = usePlan({ from: today, to: addDays(today, AHEAD) })
  const sick = (data ?? []).filter(
    (row): row is WholeRow =>
      row.view === 'whole' && row.type === 'sick' && row.user?.id === me.id && row.status === 'approved',
  )
  // of days in a row the last; nothing is told of today while that is yesterday
  const known = sick
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .reduce(
      (last, { startDate, endDate }) => (startDate <= addDays(last, 1) && endDate > last ? endDate : last),
      addDays(today, -1),
    )
  const from = addDays(known, 1)
  const [other, setOther] = useState<string | null>(null)
  const keyOf = useRequestKeys()
  const tell = useMutation({
    mutationFn: (endDate: string) => {
      const body = { type: 'sick', user: { id: me.id }, startDate: from, endDate, dayPart: 'full' } as const
      return createRow(body, keyOf(body))
    },
    onSuccess: () => {
      setOther(null)
      notifications.show({
        color: 'green',
        message: 'Gemeldet. Wer plant, weiß Bescheid; Ihre Dienste an diesen Tagen sind wieder offen.',
      })
    },
    onError: (error: Error) => notifications.show({ color: 'red', message: failureText(error, FAILED.create) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['plan'] })
      await client.invalidateQueries({ queryKey: ['balances'] })
    },
  })
  return (
    <div className={classes.page}>
      <PageHead
        title="Krank melden"
        lead="Gilt sofort und wird von niemandem genehmigt. Die Bestätigung reichen Sie später nach."
      />
      {sick.length > 0 && (
        <section className={classes.card} aria-labelledby="told-sick">
          <h2 id="told-sick" className={classes.title}>
            Gemeldet
          </h2>
          <ul className={classes.lines}>
            {sick.map(row => (
              <OwnAbsence key={row.id} series={{ first: row, later: [] }} today={today} />
            ))}
          </ul>
        </section>
      )}
      <section className={classes.card} aria-labelledby="tell-sick">
        <h2 id="tell-sick" className={classes.title}>
          {from === today ? 'Wie lange sind Sie voraussichtlich krank?' : `Länger krank, ab ${formatDay(from)}`}
        </h2>
        <div className={leave.untils}>
          {Array.from({ length: PRESSES }, (_, index) => addDays(from, index)).map(day => (
            <Button
              key={day}
              size="lg"
              variant="default"
              disabled={!data || tell.isPending}
              loading={tell.isPending && tell.variables === day}
              onClick={() => tell.mutate(day)}
            >
              {untilText(day, from, today)}, {formatDay(day).slice(0, 6)}
            </Button>
          ))}
        </div>
        <div className={classes.copy}>
          <LazyDayInput label="Bis zu einem anderen Tag" value={other} onChange={setOther} />
          <Button
            mih={44}
            disabled={!data || !other || other < from || tell.isPending}
            onClick={() => other && tell.mutate(other)}
          >
            Krank melden
          </Button>
        </div>
      </section>
    </div>
  )
}
