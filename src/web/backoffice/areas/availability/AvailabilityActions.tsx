import { Button, Popover, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { AvailabilityEntry } from '#contract/calls/shop.ts'
import { availabilityText } from '#web/backoffice/areas/availability/availability-text.ts'
import { backOnDay, todayEnd } from '#domain/time/business-day-window.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/availability/availability.module.css'

const DayInput = laterPart(
  async () => (await import('#web/backoffice/fields/dates/DayInput.tsx')).DayInput,
  <Outline rows={[36]} />,
)

/** What is said of a product or option at a branch; neither `until` nor `quantityLeft` means available again. */
export type AvailabilityChange = {
  product: { id: number }
  optionId?: string | null
  until?: string | null
  quantityLeft?: number | null
}

type AvailabilityActionsProps = {
  product: number
  optionId?: string
  name: string
  entry: AvailabilityEntry | undefined
  timeZone: string
  dayStart: string
  now: string
  onChange: (change: AvailabilityChange) => void
}

/** State and actions of one product or option at one branch. */
export function AvailabilityActions({
  product,
  optionId,
  name,
  entry,
  timeZone,
  dayStart,
  now,
  onChange,
}: AvailabilityActionsProps) {
  const target = { product: { id: product }, optionId: optionId ?? null }
  const hasStock = useSettings().enableStock !== false
  const [isMoreOpen, setMoreOpen] = useState(false)
  const set = (change: { until?: string | null; quantityLeft?: number | null }) => {
    onChange({ ...target, until: null, quantityLeft: null, ...change })
    setMoreOpen(false)
  }
  return (
    <fieldset className={classes.actions} aria-label={name}>
      <span
        className={classes.state}
        data-out={entry && !entry.quantityLeft ? true : undefined}
        data-scarce={entry?.quantityLeft ? true : undefined}
      >
        {availabilityText(entry, timeZone, now)}
      </span>
      {entry ? (
        <Button variant="light" color="green" onClick={() => set({})}>
          Wieder verfügbar
        </Button>
      ) : (
        <Button variant="default" onClick={() => set({ until: todayEnd(now, timeZone, dayStart) })}>
          Heute aus
        </Button>
      )}
      <Popover opened={isMoreOpen} onChange={setMoreOpen} position="bottom-end" trapFocus returnFocus withArrow>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpen(!isMoreOpen)}
            aria-label={`Mehr … zu ${name}`}
          >
            Mehr …
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.more}>
            {hasStock && (
              <QuantityForm initial={entry?.quantityLeft ?? null} onSave={quantityLeft => set({ quantityLeft })} />
            )}
            <DayInput
              label="Aus bis"
              description="An diesem Tag wieder zu haben."
              value={null}
              isClearable={false}
              onChange={day => day && set({ until: backOnDay(day, timeZone, dayStart) })}
            />
            {entry && (
              <Button variant="default" onClick={() => set({ until: todayEnd(now, timeZone, dayStart) })}>
                Heute aus
              </Button>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </fieldset>
  )
}

function QuantityForm({ initial, onSave }: { initial: number | null; onSave: (quantity: number) => void }) {
  const [text, setText] = useState(initial === null ? '' : String(initial).replace('.', ','))
  const [error, setError] = useState<string | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const quantity = parseNumber(text)
    if (typeof quantity !== 'number' || quantity < 0) setError('Bitte geben Sie eine Zahl an.')
    else onSave(quantity)
  }
  return (
    <form onSubmit={save} className={classes.quantity}>
      <TextInput
        label="Noch übrig"
        description="In der Grundeinheit; jede Bestellung zählt herunter."
        inputMode="decimal"
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" variant="default">
        Setzen
      </Button>
    </form>
  )
}
