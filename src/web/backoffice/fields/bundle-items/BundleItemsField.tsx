import { useQuery } from '@tanstack/react-query'
import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { useFieldError, useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/fields/fields.module.css'
import { standardParts } from '#domain/cart/standard-choice.ts'
import { priceInUnit } from '#domain/pricing/price-text.ts'

/** The products a bundle is made of, with amount and unit each, and what they would cost one by one. */
export function BundleItemsField(props: InputProps) {
  const { value, set, frame } = useInputProps<BundleItem[]>(props)
  const { id } = useForm()
  const { currency } = useLocale()
  const price = useFormValue<unknown>('price')
  const products = useQuery(allRows('products')).data
  const items = value ?? []
  const productOf = (item: BundleItem) => products?.find(product => product.id === item.product.id)
  const nameOf = (item: BundleItem) => productOf(item)?.name ?? item.product.name ?? `Produkt ${item.product.id}`
  const rows = useRowList({ items, onChange: set, nameOf })
  const sum = products && bundleSum(items, products as unknown as readonly Product[])
  return (
    <FieldGroup
      label={props.field.label}
      error={frame.error}
      help="Der Preis des Menüs gilt für alles zusammen; er wird nach den Einzelpreisen auf die Bestandteile verteilt und mit deren Steuersätzen versteuert. Gäste werden hier nicht gefragt: Konfigurierbares kommt mit den vorausgewählten, sonst mit den ersten Möglichkeiten."
    >
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.rows}>
          {items.map((item, index) => {
            const at = `${props.path}.${index}`
            const name = nameOf(item)
            const one = productOf(item)
            return (
              <li
                key={rows.keys[index]}
                className={classes.row}
                data-path={at}
                {...(frame.disabled ? {} : rows.row(index))}
              >
                {!frame.disabled && <Grip rows={rows} index={index} />}
                <span className={classes.grow}>
                  {name}
                  {one && <span className={`numbers ${classes.aside}`}> {formatCurrency(one.price, currency)}</span>}
                  <RowError path={`${at}.product`} />
                </span>
                <FieldInput
                  path={`${at}.amount`}
                  field={{ kind: 'decimal', label: `Menge von ${name}`, required: true }}
                  isLabelHidden
                />
                <FieldInput
                  path={`${at}.unit`}
                  field={{ kind: 'unit', label: `Einheit von ${name}`, default: 'amount' }}
                  isLabelHidden
                />
                {!frame.disabled && <RowActions rows={rows} index={index} name={name} />}
              </li>
            )
          })}
        </ol>
      </DragArea>
      {frame.disabled && items.length === 0 && <p className={classes.help}>Keine</p>}
      {!frame.disabled && (
        <ChoiceSelect
          isAdding
          mt={8}
          to="products"
          value={null}
          without={id ? [id] : []}
          aria-label="Bestandteil hinzufügen"
          placeholder="Produkt hinzufügen: Namen suchen …"
          onChange={product =>
            product &&
            set([
              ...items,
              { product, amount: 1, unit: products?.find(row => row.id === product.id)?.unit ?? 'amount' },
            ])
          }
        />
      )}
      {items.length > 0 && typeof sum === 'number' && (
        <p className={classes.sum}>
          Einzeln zusammen {formatCurrency(sum, currency)}
          {typeof price === 'number' && `, im Menü ${formatCurrency(price, currency)}`}
        </p>
      )}
    </FieldGroup>
  )
}

function RowError({ path }: { path: string }) {
  const error = useFieldError(path)
  return error ? <span className={classes.error}> {error}</span> : null
}

/** What the components of a bundle cost one by one; undefined while one of them is unknown or has no amount yet. */
export function bundleSum(items: readonly BundleItem[], products: readonly Product[]): number | undefined {
  let cents = 0
  for (const { product, amount, unit } of items) {
    const found = products.find(one => one.id === product.id)
    if (!found || typeof amount !== 'number') return undefined
    cents += Math.round(priceInUnit(found, unit, standardParts(found)) * amount * 100)
  }
  return cents / 100
}
