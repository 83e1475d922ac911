import { Alert, Button, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder, StaffOrderItem } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { isCounted, unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'
import { couponNotes, previewAmount } from '#web/backoffice/areas/orders/detail/amount-preview.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

type Props = {
  order: StaffOrder
  item: StaffOrderItem
  currency: string
  refused: readonly { field?: string | undefined; message: string }[]
  isBusy: boolean
  onAmount: (amount: number) => void
  onRemove: (() => void) | undefined
  onClose: () => void
}

/** Puts the amount of a line right whose product is gone, and tells beforehand what that costs. */
export function AmountOnly({ order, item, currency, refused, isBusy, onAmount, onRemove, onClose }: Props) {
  const [amount, setAmount] = useState<number | ''>(item.amount)
  const unit = item.unit as Unit
  const isUsable = amount !== '' && amount > 0 && amount !== item.amount
  const preview = amount === '' ? null : previewAmount(order, item, amount)
  const notes = couponNotes(order, item, preview?.line ?? item.gross, currency)
  return (
    <Modal opened onClose={onClose} title={`Menge von ${item.name}`}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (isUsable) onAmount(amount)
        }}
      >
        {refused.length > 0 && (
          <Alert color="red" role="alert">
            {refused.map(({ message }) => message).join(' ')}
          </Alert>
        )}
        <NumberInput
          label={`Menge in ${unitShort(unit)}`}
          value={amount}
          onChange={value => setAmount(typeof value === 'number' ? value : '')}
          min={0}
          max={100_000}
          allowNegative={false}
          decimalSeparator=","
          allowDecimal={!isCounted(unit)}
          decimalScale={4}
          size="lg"
          inputMode="decimal"
          data-autofocus
        />
        {preview && (
          <dl className={classes.preview} aria-live="polite">
            <div>
              <dt>Position</dt>
              <dd>
                {formatCurrency(item.gross, currency)} → <strong>{formatCurrency(preview.line, currency)}</strong>
              </dd>
            </div>
            <div>
              <dt>Gesamt, voraussichtlich</dt>
              <dd>
                {formatCurrency(order.totals.gross, currency)} →{' '}
                <strong>{formatCurrency(preview.gross, currency)}</strong>
              </dd>
            </div>
          </dl>
        )}
        {notes.map(note => (
          <Alert key={note} color="yellow">
            {note}
          </Alert>
        ))}
        <Button type="submit" size="md" mih={48} loading={isBusy} disabled={!isUsable}>
          Menge übernehmen
        </Button>
        {onRemove && (
          <Button variant="default" color="red" mih={44} disabled={isBusy} onClick={onRemove}>
            Entfernen
          </Button>
        )}
      </form>
    </Modal>
  )
}
