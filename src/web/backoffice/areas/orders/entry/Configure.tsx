import { Alert, Button, Modal, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type FormEvent, useEffect, useRef } from 'react'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { convertAmount } from '#domain/units/convert-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { isCounted, unitName, unitShort } from '#domain/units/unit-table.ts'
import { type AgreedPrice, LONGEST_PRICE_REASON } from '#domain/orders/draft/agreed-price.ts'
import type { Unit } from '#domain/units/unit.ts'
import type { EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { pricedLine, type Products } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import { OptionFields } from '#web/backoffice/areas/orders/entry/OptionFields.tsx'
import foot from '#web/backoffice/kit/dialog-foot.module.css'
import classes from '#web/backoffice/areas/orders/entry/configure.module.css'

type Props = {
  product: Product
  line: EntryLine
  products: Products
  soldOut: readonly { product: number; option: string }[]
  orderType: OrderType
  currency: string
  label: string
  /**
   * What another amount of the line comes to where it stands in an order already: while its choice stays, so does its
   * price of then.
   */
  agreedGross?: ((amount: number) => number) | undefined
  /** What is to be known before it is saved with this sum, or taken away. */
  notesOf?: (gross: number) => readonly string[]
  /** What the server said against it, by field. */
  refused?: readonly { field?: string | undefined; message: string }[]
  isBusy?: boolean
  onDone: (line: EntryLine) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** A line put together: choices, amount, unit, and another price where one was agreed on. Enter takes it as it is. */
export function Configure(props: Props) {
  const {
    product,
    products,
    orderType,
    currency,
    label,
    refused = [],
    isBusy = false,
    onDone,
    onRemove,
    onClose,
  } = props
  const [line, setLine] = useState(props.line)
  const { agreedPrice } = props.line
  const [typed, setTyped] = useState<TypedPrice | null>(agreedPrice ? { ...agreedPrice } : null)
  const [hasTried, setTried] = useState(false)
  // what was ordered is not asked anew by a catalogue that has changed since
  const isChoiceKept =
    props.agreedGross !== undefined && isSame([line.unit, line.parts], [props.line.unit, props.line.parts])
  const problems = isChoiceKept ? [] : validateConfiguration(product, line.parts)
  const errors = new Map(problems.map(({ field, message }) => [Number(field?.split('.')[1]), message]))
  const wrongPrice = priceErrors(typed)
  const isRight = problems.length === 0 && !wrongPrice.price && !wrongPrice.reason && line.amount > 0
  const finished = { ...line, agreedPrice: agreedOf(typed) }
  const agreedGross = isChoiceKept && isSame(finished.agreedPrice, agreedPrice ?? null) ? props.agreedGross : undefined
  const gross = agreedGross
    ? agreedGross(line.amount)
    : fromCents(pricedLine(finished, orderType, products)?.grossCents ?? 0)
  const units = orderUnits(product)
  const soldOut = props.soldOut.filter(one => one.product === product.id).map(({ option }) => option)
  const said = (field: string) => refused.find(one => one.field === field)?.message
  const elsewhere = refused.filter(
    ({ field }) => field === undefined || !['amount', 'agreedPrice.price', 'agreedPrice.reason'].includes(field),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onDone(finished)
    else setTried(true)
  }
  return (
    <Modal opened onClose={onClose} title={product.name} size="lg" closeOnClickOutside={false}>
      <form className={classes.form} onSubmit={submit}>
        {elsewhere.length > 0 && (
          <div role="alert" className={classes.refused}>
            {elsewhere.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        )}
        <OptionFields
          product={product}
          parts={line.parts}
          soldOut={soldOut}
          errors={hasTried ? errors : new Map()}
          currency={currency}
          onChange={parts => setLine({ ...line, parts })}
        />
        <div className={classes.amount}>
          <NumberInput
            label={`Menge in ${unitShort(line.unit)}`}
            value={line.amount || ''}
            error={said('amount') ?? (hasTried && !(line.amount > 0) ? 'Bitte geben Sie eine Menge an.' : undefined)}
            onChange={amount => setLine({ ...line, amount: typeof amount === 'number' ? amount : 0 })}
            min={0}
            max={100_000}
            allowNegative={false}
            decimalSeparator=","
            allowDecimal={!isCounted(line.unit)}
            decimalScale={4}
            inputMode="decimal"
            {...(product.config.parts.length === 0 && { 'data-autofocus': true })}
          />
          {units.length > 1 && (
            <SegmentedControl
              aria-label="Einheit"
              value={line.unit}
              onChange={value => {
                const unit = units.find(one => one === value) ?? line.unit
                const amount = snapAmount(
                  convertAmount(line.amount, line.unit, unit, product),
                  quantityRule(product, unit),
                )
                setLine({ ...line, unit, amount })
              }}
              data={units.map(unit => ({ value: unit, label: unitName(unit) }))}
            />
          )}
        </div>
        <PriceFields
          typed={typed}
          listPrice={basePrice(product, line.parts)}
          unit={product.unit}
          currency={currency}
          errors={{
            price: said('agreedPrice.price') ?? (hasTried ? wrongPrice.price : undefined),
            reason: said('agreedPrice.reason') ?? (hasTried ? wrongPrice.reason : undefined),
          }}
          onChange={setTyped}
        />
        {props.notesOf?.(gross).map(note => (
          <Alert key={note} color="yellow">
            {note}
          </Alert>
        ))}
        <div className={`${classes.actions} ${foot.foot}`}>
          {onRemove && (
            <Button variant="default" color="red" mih={44} onClick={onRemove} disabled={isBusy}>
              Entfernen
            </Button>
          )}
          <Button type="submit" mih={44} className={classes.done} loading={isBusy}>
            {line.amount > 0
              ? `${label} · ${withPrefix(formatCurrency(gross, currency), product.calculationModel)}`
              : label}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An agreed price while it is typed. */
type TypedPrice = { price: number | ''; reason: string }

type PriceFieldsProps = {
  typed: TypedPrice | null
  /** What the catalogue says, for one of `unit`. */
  listPrice: number
  unit: Unit
  currency: string
  errors: { price?: string | undefined; reason?: string | undefined }
  onChange: (typed: TypedPrice | null) => void
}

/** Another price than the catalogue's, always with a reason; a button as long as nobody wants one. */
function PriceFields({ typed, listPrice, unit, currency, errors, onChange }: PriceFieldsProps) {
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
const agreedOf = (typed: TypedPrice | null): AgreedPrice | null =>
  typed === null || typed.price === '' ? null : { price: typed.price, reason: typed.reason.trim() }

/** What is missing of one that was begun. */
const priceErrors = (typed: TypedPrice | null): PriceFieldsProps['errors'] =>
  typed === null
    ? {}
    : {
        price: typed.price === '' ? 'Bitte geben Sie einen Preis an.' : undefined,
        reason: typed.reason.trim() === '' ? 'Bitte geben Sie an, warum der Preis abweicht.' : undefined,
      }
