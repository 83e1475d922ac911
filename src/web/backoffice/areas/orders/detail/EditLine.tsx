import { Modal, Skeleton, Alert, Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { StaffOrder, StaffOrderItem } from '#contract/calls/order-shape.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import type { Unit } from '#domain/units/unit.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { isCounted, unitShort } from '#domain/units/unit-table.ts'
import { Configure } from '#web/backoffice/areas/orders/entry/Configure.tsx'
import type { EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { useOrderedProducts } from '#web/backoffice/areas/orders/entry/use-order-menu.ts'
import { couponNotes, previewAmount } from '#web/backoffice/areas/orders/detail/amount-preview.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'
import { useEditLine } from '#web/backoffice/areas/orders/detail/use-edit-line.ts'

type Props = { order: StaffOrder; index: number; item: StaffOrderItem; currency: string; onClose: () => void }

/**
 * Changes a line: its amount, choices and price, or takes it away. Of a product that is gone from the catalogue the
 * amount alone.
 */
export function EditLine({ order, index, item, currency, onClose }: Props) {
  const { products, soldOut, isLoading } = useOrderedProducts(order.branch.id, [item.product.id])
  const edit = useEditLine(order, onClose)
  const product = products.get(item.product.id)
  const remove = order.items.length > 1 ? () => edit.send({ index, body: { amount: 0 } }) : undefined
  if (isLoading)
    return (
      <Modal opened onClose={onClose} title={item.name}>
        <Skeleton h={200} />
      </Modal>
    )
  if (!product)
    return (
      <AmountOnly
        order={order}
        item={item}
        currency={currency}
        refused={edit.refused}
        isBusy={edit.isBusy}
        onAmount={amount => edit.send({ index, body: { amount } })}
        onRemove={remove}
        onClose={onClose}
      />
    )
  const before: EntryLine = {
    uid: item.uid,
    product: { id: item.product.id },
    amount: item.amount,
    unit: item.unit as Unit,
    parts: item.parts.map(({ name, value }) => ({ name, value })),
    agreedPrice: item.listPrice === null ? null : { price: item.price, reason: item.priceReason ?? '' },
  }
  return (
    <Configure
      product={product}
      line={before}
      agreedGross={amount => previewAmount(order, item, amount).line}
      notesOf={gross => couponNotes(order, item, gross, currency)}
      products={products}
      soldOut={soldOut}
      orderType={orderTypeOf(order)}
      currency={currency}
      label="Änderungen übernehmen"
      refused={edit.refused}
      isBusy={edit.isBusy}
      onDone={line => edit.send({ index, body: changesOf(before, line) })}
      onRemove={remove}
      onClose={onClose}
    />
  )
}

/**
 * Only what was changed: another amount alone keeps the price of then, also where the catalogue says another one by
 * now.
 */
function changesOf(before: EntryLine, { amount, unit, parts, agreedPrice }: EntryLine) {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const hasNewChoice = unit !== before.unit || !isSame(parts, before.parts)
  return {
    amount,
    ...(hasNewChoice && { unit, parts: parts.map(({ name, value }) => ({ name, value: value as string })) }),
    ...((hasNewChoice || !isSame(agreedPrice ?? null, before.agreedPrice ?? null)) && {
      agreedPrice: agreedPrice ?? null,
    }),
  }
}

type AmountOnlyProps = {
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
function AmountOnly({ order, item, currency, refused, isBusy, onAmount, onRemove, onClose }: AmountOnlyProps) {
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
