import { Select, TextInput } from '@mantine/core'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { EntryDraft, TextField } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import type { Delivery } from '#web/backoffice/areas/orders/entry/entry-totals.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

type Props = {
  draft: EntryDraft
  delivery: Delivery
  currency: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EntryDraft>) => void
}

const LABELS = {
  street: 'Straße und Hausnummer',
  stairway: 'Stiege',
  floor: 'Stock',
  door: 'Tür',
  zipCode: 'PLZ',
  city: 'Ort',
} as const

/** Where it is to be brought, and at once whether somebody drives there and for how much. */
export function DeliveryFields({ draft, delivery, currency, errorOf, onChange }: Props) {
  const { area, choices, isOutside } = delivery
  const field = (name: TextField & keyof typeof LABELS) => (
    <TextInput
      label={LABELS[name]}
      value={draft[name]}
      error={errorOf(name)}
      autoComplete="off"
      onChange={event => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>{field('street')}</div>
      <div className={classes.thirds}>
        {field('stairway')}
        {field('floor')}
        {field('door')}
      </div>
      <div className={classes.place}>
        {field('zipCode')}
        {field('city')}
      </div>
      {choices.length > 0 && (
        <Select
          label="Liefergebiet"
          placeholder="Bitte wählen"
          data={choices.map(one => ({ value: one.id, label: `${one.area} (${formatCurrency(one.price, currency)})` }))}
          value={area?.id ?? null}
          error={errorOf('deliveryArea')}
          onChange={id => onChange({ area: id })}
        />
      )}
      <output className={classes.zone} data-outside={isOutside || undefined}>
        {isOutside && 'An diese Adresse liefern wir leider nicht.'}
        {area &&
          !isOutside &&
          `${area.area}: ${area.free || area.price === 0 ? 'ohne Lieferkosten' : formatCurrency(area.price, currency)}${minimumText(area, currency)}`}
        {!area && !isOutside && choices.length === 0 && 'Mit der PLZ steht das Liefergebiet fest.'}
      </output>
    </div>
  )
}

const minimumText = (
  { minimumOrderValue, feeTiers, freeFromOrderValue, free }: NonNullable<Delivery['area']>,
  currency: string,
): string =>
  [
    minimumOrderValue ? `, mindestens ${formatCurrency(minimumOrderValue, currency)}` : '',
    ...(free ? [] : (feeTiers ?? [])).map(
      ({ from, price }) => `, ab ${formatCurrency(from, currency)} nur ${formatCurrency(price, currency)}`,
    ),
    freeFromOrderValue && !free ? `, ab ${formatCurrency(freeFromOrderValue, currency)} frei` : '',
  ].join('')
