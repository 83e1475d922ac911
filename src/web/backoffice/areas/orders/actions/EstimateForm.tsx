import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

const STEPS = [-5, 5, 10, 15, 20, 30] as const

/** Promises an accepted order for a little earlier or later than before, or than now where that time has passed. */
export function EstimateForm({ order, isBusy, send }: PanelFormProps<'estimate'>) {
  const [openedAt] = useState(serverNow)
  const { timeZone } = order.branch
  const ready = Date.parse(order.estimatedReadyAt ?? isoOf(openedAt))
  const promised = promisedAt(order)
  /** What lies between the kitchen and the guest stays as it was planned. */
  const way = promised ? Date.parse(promised) - ready : 0
  return (
    <div className={classes.form}>
      {promised && <Text>Zugesagt ist {dayTimeText(promised, timeZone, openedAt)}.</Text>}
      <div className={classes.presets}>
        {STEPS.map(minutes => {
          const at = Math.max(ready, openedAt) + minutes * MINUTE_MS
          return (
            <Button
              key={minutes}
              data-autofocus={minutes === 5 || undefined}
              variant="default"
              h={64}
              disabled={isBusy || at <= openedAt}
              onClick={() => send({ estimatedReadyAt: isoOf(at), version: order.version })}
            >
              <span className={classes.preset}>
                <strong>
                  {minutes > 0 ? '+' : '−'}
                  {Math.abs(minutes)} Min.
                </strong>
                <span>{dayTimeText(isoOf(at + way), timeZone, openedAt)}</span>
              </span>
            </Button>
          )
        })}
      </div>
      <Text c="dimmed">Der Gast sieht die neue Zeit sofort auf der Statusseite.</Text>
    </div>
  )
}
