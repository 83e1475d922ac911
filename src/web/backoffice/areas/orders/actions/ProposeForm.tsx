import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { isoOf, localDay, localDateTime, MINUTE_MS } from '#domain/time/local-time.ts'
import { callApi } from '#web/kit/api-client.ts'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

const QUICK_MINUTES = [15, 30, 60] as const
const GRID_MINUTES = 5

/**
 * The wall time `minutes` after the guest's wish, or after now where there is none or it has passed; up to the next
 * five minutes.
 */
export function quickTime(wish: string | null, minutes: number, now: number, timeZone: string): string {
  const from = Math.max(now, wish ? Date.parse(wish) : now) + minutes * MINUTE_MS
  const grid = GRID_MINUTES * MINUTE_MS
  return localDateTime(isoOf(Math.ceil(from / grid) * grid), timeZone)
}

/** Offers the guest another time: a little later, or one of the times the branch itself offers on a day. */
export function ProposeForm({ order, isBusy, send }: PanelFormProps<'proposeTime'>) {
  const [openedAt] = useState(serverNow)
  const { timeZone } = order.branch
  const today = localDay(isoOf(openedAt), timeZone)
  const [day, setDay] = useState(order.appointment ? localDay(order.appointment, timeZone) : today)
  const [time, setTime] = useState<string | null>(null)
  const orderType = orderTypeOf(order)
  const slots = useQuery({
    queryKey: ['slots', order.branch.id, day, orderType],
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/slots', {
        params: { id: order.branch.id },
        signal,
        session: 'staff',
        query: { day, orderType },
      }),
    enabled: day >= today,
  })
  const proposed = time === null ? null : `${day}T${time}`
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (proposed) send({ counterAppointment: proposed, version: order.version })
      }}
    >
      <fieldset className={classes.fieldset}>
        <legend>{order.appointment ? 'Später als gewünscht' : 'Ab jetzt'}</legend>
        <div className={classes.presets}>
          {QUICK_MINUTES.map((minutes, index) => {
            const wall = quickTime(order.appointment, minutes, openedAt, timeZone)
            return (
              <Button
                key={minutes}
                data-autofocus={index === 0 || undefined}
                variant="default"
                h={56}
                disabled={isBusy}
                onClick={() => send({ counterAppointment: wall, version: order.version })}
              >
                <span className={classes.preset}>
                  <strong>+{minutes} Min.</strong>
                  <span>
                    {wall.slice(0, 10) === today ? '' : `${formatDay(wall.slice(0, 10)).slice(0, 6)} `}
                    {wall.slice(11)}
                  </span>
                </span>
              </Button>
            )
          })}
        </div>
      </fieldset>
      <LazyDayInput
        label="Tag"
        value={day}
        isClearable={false}
        onChange={value => {
          setDay(value ?? today)
          setTime(null)
        }}
      />
      <fieldset className={classes.fieldset}>
        <legend>Uhrzeit</legend>
        {slots.isPending && day >= today && <Skeleton h={120} />}
        {slots.isError && (
          <Alert color="red">
            Die Zeiten konnten nicht geladen werden.{' '}
            <Button variant="default" size="compact-md" onClick={() => void slots.refetch()}>
              Erneut versuchen
            </Button>
          </Alert>
        )}
        {(slots.data?.length === 0 || day < today) && (
          <Text c="dimmed">Zum ausgewählten Tag sind keine Termine verfügbar.</Text>
        )}
        <div className={classes.slots}>
          {slots.data?.map(slot => (
            <Button
              key={slot.at}
              variant={slot.time === time ? 'filled' : 'default'}
              mih={44}
              aria-pressed={slot.time === time}
              onClick={() => setTime(slot.time)}
            >
              {slot.time}
            </Button>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="md" mih={48} loading={isBusy} disabled={proposed === null}>
        {proposed ? `${formatDay(day)}, ${time} Uhr vorschlagen` : 'Vorschlagen'}
      </Button>
    </form>
  )
}
