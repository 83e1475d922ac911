import { Alert, Button, Modal, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { isCounted, unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { previewAmount } from '#web/backoffice/areas/orders/detail/amount-preview.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

type Props = { order: StaffOrder; index: number; item: StaffOrder['items'][number]; currency: string; onClose: () => void }

/** Puts the amount of a line right, for example to what the scale shows, and tells beforehand what that costs. */
export function AmountPanel({ order, index, item, currency, onClose }: Props) {
  const client = useQueryClient()
  const [amount, setAmount] = useState<number | ''>(item.amount)
  const unit = item.unit as Unit
  const save = useMutation({
    mutationFn: (value: number) =>
      ask('PUT', '/orders/{id}/items/{index}', { params: { id: order.id, index }, body: { amount: value }, session: 'staff' }),
    onSuccess: changed => {
      applyOrder(client, changed)
      onClose()
    },
  })
  const isUsable = amount !== '' && amount > 0 && amount !== item.amount
  const atField = save.error instanceof ApiError ? save.error.errors.find(({ field }) => field === 'amount')?.message : undefined
  const preview = amount === '' ? null : previewAmount(order, item, amount)
  return (
    <Modal opened onClose={onClose} title={`Menge von ${item.name}`}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          if (isUsable) save.mutate(amount)
        }}
      >
        {save.isError && !atField && (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        )}
        <NumberInput
          label={`Menge in ${unitShort(unit)}`}
          value={amount}
          error={atField && <span role="alert">{atField}</span>}
          onChange={value => {
            setAmount(typeof value === 'number' ? value : '')
            save.reset()
          }}
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
                {formatCurrency(order.totals.gross, currency)} → <strong>{formatCurrency(preview.gross, currency)}</strong>
              </dd>
            </div>
          </dl>
        )}
        <Button type="submit" size="md" mih={48} loading={save.isPending} disabled={!isUsable}>
          Menge übernehmen
        </Button>
      </form>
    </Modal>
  )
}
