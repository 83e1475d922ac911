import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  LONGEST_QUOTATION_NOTE,
  LONGEST_VALIDITY_DAYS,
  USUAL_VALIDITY_DAYS,
} from '#domain/orders/quotations/quotation-expiry.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays, isoOf, localDay } from '#domain/time/local-time.ts'
import type { PanelFormProps } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

const QUICK_DAYS = [7, 14, 30] as const

/**
 * Sends the order as it is as an offer: until when it stands, and a few words. What it offers is changed at its lines
 * before.
 */
export function QuotationForm({ order, isBusy, send }: PanelFormProps<'sendQuotation'>) {
  const { currency } = useOrderingSettings()
  const [today] = useState(() => localDay(isoOf(serverNow()), order.branch.timeZone))
  const [validUntil, setValidUntil] = useState(() => usualDay(order.appointment, today, order.branch.timeZone))
  const [note, setNote] = useState(order.quotation?.note ?? '')
  const isGood = validUntil >= today && validUntil <= addDays(today, LONGEST_VALIDITY_DAYS)
  const total = formatCurrency(order.totals.gross, currency)
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (isGood) send({ validUntil, note: note.trim() || null, version: order.version })
      }}
    >
      <Text>
        Der Gast sieht {order.items.length === 1 ? 'die Position' : `alle ${order.items.length} Positionen`} und den
        Gesamtbetrag von <strong>{total}</strong> auf der Statusseite und kann dort annehmen oder ablehnen.
        {order.contact.email === null && ' Eine E-Mail-Adresse gibt es nicht: Bitte schicken Sie ihm den Statuslink.'}
      </Text>
      {order.quotation && <Text c="dimmed">Das frühere Angebot kann dann nicht mehr angenommen werden.</Text>}
      <fieldset className={classes.fieldset}>
        <legend>Gültig für</legend>
        <div className={classes.presets}>
          {QUICK_DAYS.map(days => {
            const day = addDays(today, days)
            return (
              <Button
                key={days}
                variant={day === validUntil ? 'filled' : 'default'}
                aria-pressed={day === validUntil}
                h={56}
                onClick={() => setValidUntil(day)}
              >
                {days} Tage
              </Button>
            )
          })}
        </div>
      </fieldset>
      <LazyDayInput
        label="Gültig bis"
        value={validUntil}
        isClearable={false}
        onChange={value => setValidUntil(value ?? today)}
      />
      <Textarea
        label="Text an den Gast"
        description="Steht über den Positionen, auf der Statusseite, in der E-Mail und im PDF."
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
        maxLength={LONGEST_QUOTATION_NOTE}
        autosize
        minRows={3}
        maxRows={10}
      />
      {!isGood && (
        <Text c="red" role="alert">
          Bitte wählen Sie einen Tag von heute an, höchstens ein Jahr voraus.
        </Text>
      )}
      <Button type="submit" size="md" mih={48} loading={isBusy} disabled={!isGood}>
        Angebot bis {formatDay(validUntil)} senden
      </Button>
    </form>
  )
}

/** Two weeks, but no longer than until the day before what it is for. */
function usualDay(appointment: string | null, today: string, timeZone: string): string {
  const usual = addDays(today, USUAL_VALIDITY_DAYS)
  const before = appointment === null ? usual : addDays(localDay(appointment, timeZone), -1)
  return before < today ? today : before < usual ? before : usual
}
