import { Alert, Button, Modal, NumberInput, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import { cashDifference } from '#domain/books/day-sheet.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { daySheetQuery } from '#web/backoffice/areas/day-closing/closing-query.ts'
import { Lines } from '#web/backoffice/areas/day-closing/SheetCards.tsx'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/day-closing/closing.module.css'

/** '9.00' stays a text while it is typed, so that its noughts are kept. */
const cents = (typed: number | string) => (typed === '' || Number.isNaN(Number(typed)) ? null : toCents(Number(typed)))
const AMOUNT = {
  decimalScale: 2,
  decimalSeparator: ',',
  allowNegative: false,
  hideControls: true,
  inputMode: 'decimal',
  size: 'md',
} as const

/** The cash of the day: what should be there, what was counted, and closing it. */
export function CloseForm({ sheet, onStale }: { sheet: DaySheetAnswer; onStale: () => void }) {
  const { branch, day, currency, cash, lastFloat } = sheet
  const [float, setFloat] = useState<number | string>(lastFloat ?? 0)
  const [counted, setCounted] = useState<number | string>('')
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const me = useMe()
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const expected = (cents(float) ?? 0) + toCents(cash.payments) - toCents(cash.refunds)
  const found = cents(counted)
  const money = (amount: number) => formatCurrency(fromCents(amount), currency)
  const difference = found === null ? null : cashDifference(found, expected, currency)
  const close = useMutation({
    mutationFn: () => {
      const body = {
        float: fromCents(cents(float) ?? 0),
        counted: fromCents(found ?? 0),
        expected: fromCents(expected),
        note: note.trim(),
      }
      return callApi('POST', '/day-closings/{branch}/{day}', {
        session: 'staff',
        params: { branch: branch.id, day },
        body,
        headers: { 'Idempotency-Key': keyOf({ branch: branch.id, day, body }) },
      })
    },
    onSuccess: closed => {
      client.setQueryData(daySheetQuery(branch.id, day).queryKey, closed)
      void client.invalidateQueries({ queryKey: ['day-closings', branch.id] })
      void client.invalidateQueries({ queryKey: ['daily-totals'] })
      notifications.show({ color: 'green', message: `Der ${formatDay(day)} ist abgeschlossen.` })
    },
    onError: () => {
      setAsking(false)
      onStale()
    },
  })
  return (
    <section className={classes.card} aria-labelledby="closing-cash">
      <h2 id="closing-cash">Bargeld</h2>
      {close.error && (
        <Alert color="red" role="alert">
          {failureText(close.error, 'Der Tag konnte nicht abgeschlossen werden.')}
        </Alert>
      )}
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (found !== null) setAsking(true)
        }}
      >
        <NumberInput
          {...AMOUNT}
          label="Wechselgeld am Anfang"
          description={lastFloat === null ? undefined : 'Wie beim letzten Abschluss.'}
          value={float}
          onChange={setFloat}
          suffix={` ${currency}`}
        />
        <Lines
          lines={[
            { label: 'Bar eingenommen', value: formatCurrency(cash.payments, currency) },
            { label: 'Bar zurückgegeben', value: formatCurrency(cash.refunds, currency) },
            { label: 'Soll in der Kasse', value: money(expected), isStrong: true },
          ]}
        />
        <NumberInput
          {...AMOUNT}
          label="Gezählt"
          required
          value={counted}
          onChange={setCounted}
          suffix={` ${currency}`}
        />
        <p
          className={classes.difference}
          data-wrong={(difference !== null && difference !== 'Stimmt') || undefined}
          aria-live="polite"
        >
          {difference === null ? 'Zählen Sie, was in der Kasse liegt.' : `Differenz: ${difference}`}
        </p>
        <Textarea
          label="Notiz"
          description="Zum Beispiel, woher eine Differenz kommt."
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={1}
        />
        <Button type="submit" size="md" mih={48} disabled={found === null}>
          Tag abschließen …
        </Button>
      </form>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={`${formatDay(day)} abschließen`} size="md">
        <div className={classes.form}>
          <Lines
            lines={[
              { label: 'Soll', value: money(expected) },
              { label: 'Gezählt', value: money(found ?? 0) },
              { label: 'Differenz', value: difference ?? '', isStrong: true },
            ]}
          />
          <p className={classes.soft}>
            Danach bleibt der Tag, wie er ist. Was sich an seinen Bestellungen später ändert, wird am nächsten offenen
            Tag gebucht.
          </p>
          <Button size="md" mih={48} loading={close.isPending} onClick={() => close.mutate()} data-autofocus>
            Als {displayName(me)} abschließen
          </Button>
        </div>
      </Modal>
    </section>
  )
}
