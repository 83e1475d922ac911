import { Button, Text, TextInput } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#domain/time/format-time.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { useKitchenDelays } from '#web/backoffice/areas/orders/data/use-kitchen-delays.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

const LONGEST_MINUTES = 1440

/**
 * The preset minutes as they count in a rush: each takes longer by what everything does. What exceeds a day is not
 * offered.
 */
export const presetsFrom = (presets: readonly number[], delay: number): number[] =>
  presets.map(preset => preset + delay).filter(minutes => minutes <= LONGEST_MINUTES)

/** Whole minutes within a day, null for anything else. */
const minutesOf = (typed: string): number | null =>
  typed !== '' && Number(typed) <= LONGEST_MINUTES ? Number(typed) : null

/** Accepts with one touch: at the guest's appointment, in one of the preset times, or in minutes of one's own. */
export function AcceptForm({ order, isBusy, send }: PanelFormProps<'confirm'>) {
  const { etaPresets } = useOrderingSettings()
  const delay = useKitchenDelays().get(order.branch.id) ?? 0
  const now = useTick(10_000)
  const [typed, setTyped] = useState('')
  const minutes = minutesOf(typed)
  const { timeZone } = order.branch
  const clockIn = (count: number) => formatTime(isoOf(now + count * MINUTE_MS), timeZone)
  return (
    <div className={classes.form}>
      {order.appointment && (
        <>
          <Button
            size="lg"
            h={64}
            disabled={isBusy}
            data-autofocus
            leftSection={<IconCalendarCheck size={24} aria-hidden />}
            onClick={() => send({})}
          >
            Zum Termin: {dayTimeText(order.appointment, timeZone, now)}
          </Button>
          <Text c="dimmed">Oder fertig in:</Text>
        </>
      )}
      {!order.appointment && <Text c="dimmed">Fertig in:</Text>}
      {delay > 0 && (
        <Text c="dimmed">{`Bei Andrang ${delay} Minuten mehr als sonst, sie sind schon eingerechnet.`}</Text>
      )}
      <div className={classes.presets}>
        {presetsFrom(etaPresets, delay).map((preset, index) => (
          <Button
            key={preset}
            data-autofocus={(index === 0 && !order.appointment) || undefined}
            variant="default"
            h={64}
            disabled={isBusy}
            onClick={() => send({ minutes: preset })}
          >
            <span className={classes.preset}>
              <strong>{preset} Min.</strong>
              <span>{clockIn(preset)} Uhr</span>
            </span>
          </Button>
        ))}
      </div>
      <form
        className={classes.custom}
        onSubmit={event => {
          event.preventDefault()
          if (minutes !== null) send({ minutes })
        }}
      >
        <TextInput
          label="Andere Zeit in Minuten"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
          error={typed !== '' && minutes === null ? `Höchstens ${LONGEST_MINUTES} Minuten.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          size="md"
          description={minutes === null ? undefined : `Das ist um ${clockIn(minutes)} Uhr.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Button type="submit" size="md" mih={44} disabled={isBusy || minutes === null}>
          Annehmen
        </Button>
      </form>
    </div>
  )
}
