import { useQuery } from '@tanstack/react-query'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Menu, Option, Reference, Product } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { unitShort } from '#domain/units/unit-table.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { RowEnd } from '#web/backoffice/fields/parts/RowEnd.tsx'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useField, useFieldError, useForm } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/choices.module.css'
import { unansweredPart } from '#domain/cart/standard-choice.ts'

/** What of a product is known to whoever puts a bundle together. */
type SoldRow = Pick<Product, 'id' | 'name' | 'type' | 'config' | 'price' | 'unit' | 'isEnabled'>

/** A product as a new choice: without any surcharge, one of it. */
const newChoice = ({ id, name }: Pick<SoldRow, 'id' | 'name'>): Option => ({
  id: crypto.randomUUID(),
  name,
  modifier: null,
  value: null,
  allergens: [],
  isDefault: false,
  product: { id },
  amount: null,
})

/**
 * All products of a category on any menu as new choices, but those without and what no bundle can hold: bundles, and
 * what guests have to write for.
 */
function choicesOfCategory(
  categoryId: number,
  menus: readonly Pick<Menu, 'catalog'>[],
  products: readonly SoldRow[],
  without: readonly number[],
): Option[] {
  const listed = menus.flatMap(({ catalog }) =>
    catalog.filter(({ category }) => category.id === categoryId).flatMap(entry => entry.products),
  )
  return [...new Set(listed.map(({ id }) => id))].flatMap(id => {
    const product = products.find(one => one.id === id)
    const isFit = product && product.type !== 'bundle' && unansweredPart(product) < 0 && !without.includes(id)
    return isFit ? [newChoice(product)] : []
  })
}

const { value: SURCHARGE, amount: AMOUNT } = SHAPES.part.options.fields
type ChoiceRowsProps = {
  path: string
  options: readonly Option[]
  isSingle: boolean
  isDisabled: boolean
  onChange: (options: Option[]) => void
}

/** The products a guest may choose from, with what each costs on top. A whole category comes in one go. */
export function ChoiceRows({ path, options, isSingle, isDisabled, onChange }: ChoiceRowsProps) {
  const { id } = useForm()
  const { currency } = useLocale()
  const { error } = useField(path)
  const products = useQuery(allRows('products')).data as readonly SoldRow[] | undefined
  const menus = useQuery(allRows('menus')).data as readonly Pick<Menu, 'catalog'>[] | undefined
  const productOf = (option: Option) => products?.find(one => one.id === option.product?.id)
  const nameOf = (option: Option) => productOf(option)?.name ?? (option.name || 'Ohne Namen')
  const rows = useRowList({ items: options, onChange, nameOf })
  const taken = options.flatMap(({ product }) => product?.id ?? [])
  const without = [
    ...(id ? [id] : []),
    ...taken,
    ...(products ?? []).flatMap(one => (one.type === 'bundle' ? one.id : [])),
  ]
  const add = (link: Reference) => {
    const product = products?.find(one => one.id === link.id)
    onChange([...options, newChoice(product ?? { id: link.id, name: link.name ?? '' })])
  }
  return (
    <div data-path={path}>
      <p className={classes.title}>Zur Wahl stehen</p>
      {error && <p className={fieldClasses.error}>{error}</p>}
      {options.length > 0 && (
        <div className={classes.columns} aria-hidden>
          <span />
          <span>Produkt</span>
          <span>Aufpreis</span>
          <span>Menge</span>
          <span>Vorauswahl</span>
        </div>
      )}
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.choices}>
          {options.map((option, index) => {
            const name = nameOf(option)
            const at = `${path}.${index}`
            const product = productOf(option)
            return (
              <li
                key={option.id || rows.keys[index]}
                className={classes.choice}
                {...(isDisabled ? {} : rows.row(index))}
              >
                <span className={classes.grip}>{!isDisabled && <Grip rows={rows} index={index} />}</span>
                <span className={classes.name}>
                  {name}
                  {product && (
                    <span className={`numbers ${fieldClasses.aside}`}>
                      {' '}
                      einzeln {formatCurrency(product.price, currency)}
                    </span>
                  )}
                  {product && !product.isEnabled && <span className={fieldClasses.aside}> inaktiv</span>}
                  <RowError path={`${at}.product`} />
                </span>
                <div>
                  <span className={classes.short} aria-hidden>
                    Aufpreis
                  </span>
                  <FieldInput
                    path={`${at}.value`}
                    field={{ ...SURCHARGE, label: `Aufpreis für ${name}` }}
                    isLabelHidden
                  />
                </div>
                <div>
                  <span className={classes.short} aria-hidden>
                    Menge
                  </span>
                  <FieldInput
                    path={`${at}.amount`}
                    field={{
                      ...AMOUNT,
                      help: undefined,
                      label: `Menge von ${name}${product ? ` in ${unitShort(product.unit)}` : ''}`,
                    }}
                    isLabelHidden
                  />
                </div>
                <RowEnd {...{ options, index, name, isSingle, isDisabled, rows, onChange }} />
              </li>
            )
          })}
        </ol>
      </DragArea>
      {!isDisabled && (
        <div className={classes.adding}>
          <ChoiceSelect
            isAdding
            to="products"
            value={null}
            without={without}
            aria-label="Produkt zur Wahl stellen"
            placeholder="Produkt zur Wahl stellen …"
            onChange={link => link && add(link)}
          />
          <ChoiceSelect
            isAdding
            to="categories"
            value={null}
            aria-label="Alle Produkte einer Kategorie zur Wahl stellen"
            placeholder="Alle einer Kategorie …"
            onChange={link =>
              link && onChange([...options, ...choicesOfCategory(link.id, menus ?? [], products ?? [], without)])
            }
          />
        </div>
      )}
    </div>
  )
}

function RowError({ path }: { path: string }) {
  const error = useFieldError(path)
  return error ? <span className={fieldClasses.error}> {error}</span> : null
}
