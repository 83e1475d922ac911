import { Button, NumberInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type AgreedPrice, LONGEST_PRICE_REASON } from '#domain/orders/draft/agreed-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { unitName } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'
import classes from '#web/backoffice/areas/orders/entry/configure.module.css'

/** An agreed price while it is typed. */
export type TypedPrice = { price: number | ''; reason: string }

type Props = {
  typed: TypedPrice | null
  /** What the catalogue says, for one of `unit`. */
  listPrice: number
  unit: Unit
  currency: string
  errors: { price?: string | undefined; reason?: string | undefined }
  onChange: (typed: TypedPrice | null) => void
}

/** Another price than the catalogue's, always with a reason; a button as long as nobody wants one. */
export function PriceFields({ typed, listPrice, unit, currency, errors, onChange }: Props) {
  const price = useRef<HTMLInputElement>(null)
  const isEmpty = typed?.price === '' && typed.reason === ''
  useEffect(() => {
    if (isEmpty) price.current?.focus()
  }, [isEmpty])
  if (!typed)
    return (
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.quiet}
        onClick={() => onChange({ price: '', reason: '' })}
      >
        Anderen Preis vereinbaren
      </Button>
    )
  return (
    <div className={classes.agreed}>
      <NumberInput
        label={`Preis je ${unitName(unit)}`}
        description={`Laut Karte ${formatCurrency(listPrice, currency)}`}
        value={typed.price}
        error={errors.price}
        onChange={price => onChange({ ...typed, price: typeof price === 'number' ? price : '' })}
        min={0}
        max={1_000_000}
        decimalScale={2}
        decimalSeparator=","
        allowNegative={false}
        hideControls
        inputMode="decimal"
        ref={price}
      />
      <TextInput
        label="Grund"
        description="Nur für das Personal sichtbar."
        value={typed.reason}
        error={errors.reason}
        maxLength={LONGEST_PRICE_REASON}
        withAsterisk
        onChange={event => onChange({ ...typed, reason: event.currentTarget.value })}
      />
      <Button variant="subtle" size="compact-md" className={classes.quiet} onClick={() => onChange(null)}>
        Preis der Karte nehmen
      </Button>
    </div>
  )
}

/** The agreed price as it is sent; null for the catalogue's. */
export const agreedOf = (typed: TypedPrice | null): AgreedPrice | null =>
  typed === null || typed.price === '' ? null : { price: typed.price, reason: typed.reason.trim() }

/** What is missing of one that was begun. */
export const priceErrors = (typed: TypedPrice | null): Props['errors'] =>
  typed === null
    ? {}
    : {
        price: typed.price === '' ? 'Bitte geben Sie einen Preis an.' : undefined,
        reason: typed.reason.trim() === '' ? 'Bitte geben Sie an, warum der Preis abweicht.' : undefined,
      }
