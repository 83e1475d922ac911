import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { CategoryRow } from '#contract/resources/categories.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import { CatalogProduct } from '#web/backoffice/fields/catalog/CatalogProduct.tsx'
import { QuickProduct } from '#web/backoffice/fields/catalog/QuickProduct.tsx'
import { SORTS, sortProducts, type ProductSort, usualRates } from '#web/backoffice/fields/catalog/category-products.ts'
import type { CatalogDrag } from '#web/backoffice/fields/catalog/use-catalog-drag.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { moveItem, type RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useErrorCount, useFieldError } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import rowClasses from '#web/backoffice/fields/rows/rows.module.css'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/catalog/catalog.module.css'

type Linked = { id: number }
type CatalogCategoryProps = {
  name: string
  category: CategoryRow | undefined
  products: readonly Linked[]
  productById: ReadonlyMap<number, ProductRow>
  index: number
  rows: RowList
  drag: CatalogDrag
  isDisabled: boolean
  path: string
  categoryNames: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (products: Linked[]) => void
  onSend: (place: number, to: number) => void
}

/** One category of a menu with its products; a product dragged onto its head goes to its end. */
export function CatalogCategory(props: CatalogCategoryProps) {
  const {
    name,
    products,
    productById,
    index,
    rows,
    drag,
    isDisabled,
    path,
    categoryNames,
    isOpen,
    onToggle,
    onChange,
    onSend,
  } = props
  const me = useMe()
  const [quickName, setQuickName] = useState<string | null>(null)
  const errors = useErrorCount([path])
  const ownError = useFieldError(`${path}.category`)
  const list = useRef<HTMLUListElement>(null)
  const body = useId()
  const isShown = isOpen || errors > 0
  const Sign = isShown ? IconChevronDown : IconChevronRight
  const mayMake = may(me, 'products.create')
  const labelOf = (id: number) => productById.get(id)?.name ?? `Produkt ${id}`
  const move = (from: number, to: number) => {
    const moved = products[from]
    if (!moved || to < 0 || to >= products.length) return
    onChange(moveItem(products, from, to))
    say(`${labelOf(moved.id)}: Platz ${to + 1} von ${products.length}`)
  }
  const remove = (place: number) => {
    onChange(products.filter((_, other) => other !== place))
    const next = Math.min(place, products.length - 2)
    focusSoon(
      () => list.current?.querySelector<HTMLElement>(`:scope > [data-row="${next}"] [data-remove]`) ?? list.current,
    )
  }
  const end = { category: index, place: products.length }
  return (
    <li
      className={rowClasses.folding}
      data-path={path}
      {...(isDisabled ? {} : { ...rows.row(index), ...(drag.isDragging && drag.mark(end)) })}
    >
      <div className={rowClasses.head}>
        {!isDisabled && <Grip rows={rows} index={index} />}
        <button
          type="button"
          className={rowClasses.toggle}
          aria-expanded={isShown}
          aria-controls={isShown ? body : undefined}
          onClick={() => onToggle(!isShown)}
        >
          <Sign size={16} aria-hidden />
          <span className={rowClasses.words}>
            <span>{name}</span>
            <span className={rowClasses.facts}>
              {products.length === 1 ? '1 Produkt' : `${products.length} Produkte`}
            </span>
            {ownError && <span className={rowClasses.wrong}>{ownError}</span>}
          </span>
        </button>
        {!isDisabled && products.length > 1 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${name}: Produkte sortieren`}>
                <IconArrowsSort size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {Object.entries(SORTS).map(([by, label]) => (
                <Menu.Item key={by} onClick={() => onChange(sortProducts(products, by as ProductSort, productById))}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {!isDisabled && <RowActions rows={rows} index={index} name={name} />}
      </div>
      {isShown && (
        <div id={body} className={rowClasses.body}>
          <ul ref={list} tabIndex={-1} className={fieldClasses.rows} aria-label={`Produkte in ${name}`}>
            {products.map(({ id }, place) => (
              <CatalogProduct
                key={id}
                id={id}
                product={productById.get(id)}
                path={`${path}.products.${place}`}
                category={index}
                place={place}
                count={products.length}
                categoryNames={categoryNames}
                drag={drag}
                isDisabled={isDisabled}
                onMove={move}
                onRemove={() => remove(place)}
                onSend={to => onSend(place, to)}
              />
            ))}
          </ul>
          {!isDisabled && quickName !== null && (
            <QuickProduct
              category={name}
              rates={usualRates(
                props.category,
                products.flatMap(({ id }) => productById.get(id) ?? []),
              )}
              initialName={quickName}
              onMade={id => onChange([...products, { id }])}
              onClose={() => setQuickName(null)}
            />
          )}
          {!isDisabled && quickName === null && (
            <div className={classes.adding}>
              <ChoiceSelect
                isAdding
                to="products"
                value={null}
                without={products.map(product => product.id)}
                aria-label={`Produkt zu ${name} hinzufügen`}
                placeholder={
                  mayMake
                    ? 'Produkt hinzufügen: Namen suchen oder neu eingeben …'
                    : 'Produkt hinzufügen: Namen suchen …'
                }
                onCreate={mayMake ? setQuickName : undefined}
                onChange={product => product && onChange([...products, { id: product.id }])}
              />
              {mayMake && (
                <Button
                  variant="subtle"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => setQuickName('')}
                >
                  Neues Produkt
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </li>
  )
}
