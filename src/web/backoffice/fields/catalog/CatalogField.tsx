import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryRow } from '#contract/resources/categories.ts'
import { categories as categoriesResource } from '#contract/resources/categories.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import { CatalogCategory } from '#web/backoffice/fields/catalog/CatalogCategory.tsx'
import { moveProduct, type Catalog } from '#web/backoffice/fields/catalog/category-products.ts'
import { useCatalogDrag } from '#web/backoffice/fields/catalog/use-catalog-drag.ts'
import { useCreate } from '#web/backoffice/fields/catalog/use-create.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/catalog/catalog.module.css'

const OPEN_UP_TO = 30

/** The menu itself: categories in order, each with its products in order. */
export function CatalogField(props: InputProps) {
  const { value, set, frame } = useInputProps<Catalog>(props)
  const products = useQuery(allRows('products'))
  const categories = useQuery(allRows('categories'))
  if ((products.isError && !products.data) || (categories.isError && !categories.data))
    return (
      <LoadFailure
        message="Daten konnten nicht geladen werden."
        error={products.error ?? categories.error}
        onRetry={() => {
          void products.refetch()
          void categories.refetch()
        }}
      />
    )
  if (!products.data || !categories.data) return <Skeleton height={320} />
  return (
    <FieldGroup label={props.field.label} error={frame.error}>
      <Editor
        path={props.path}
        catalog={value ?? []}
        products={products.data}
        categories={categories.data}
        isDisabled={frame.disabled}
        onChange={set}
      />
    </FieldGroup>
  )
}

type EditorProps = {
  path: string
  catalog: Catalog
  products: readonly ProductRow[]
  categories: readonly CategoryRow[]
  isDisabled: boolean
  onChange: (catalog: Catalog) => void
}

function Editor({ path, catalog, products, categories, isDisabled, onChange }: EditorProps) {
  const me = useMe()
  const count = catalog.reduce((sum, entry) => sum + entry.products.length, 0)
  const [open, setOpen] = useState<readonly number[]>(() =>
    count <= OPEN_UP_TO ? catalog.map(entry => entry.category.id) : [],
  )
  const nameOf = (id: number) => categories.find(category => category.id === id)?.name ?? `Kategorie ${id}`
  const rows = useRowList({ items: catalog, onChange, nameOf: entry => nameOf(entry.category.id) })
  const createCategory = useCreate(categoriesResource)
  const productById = new Map(products.map(product => [product.id, product]))
  const labelOf = (id: number) => productById.get(id)?.name ?? `Produkt ${id}`
  const drag = useCatalogDrag({ catalog, rows, labelOf, onChange })
  const names = catalog.map(entry => nameOf(entry.category.id))
  const listed = new Set(catalog.flatMap(entry => entry.products.map(product => product.id)))
  const missing = products.filter(product => !listed.has(product.id) && product.isEnabled)
  const addCategory = (id: number) => {
    onChange([...catalog, { category: { id }, products: [] }])
    setOpen([...open, id])
  }
  const isAllOpen = catalog.every(entry => open.includes(entry.category.id))
  return (
    <>
      {catalog.length > 0 && (
        <div className={classes.bar}>
          <span className={classes.facts}>
            {catalog.length} {catalog.length === 1 ? 'Kategorie' : 'Kategorien'}, {count}{' '}
            {count === 1 ? 'Produkt' : 'Produkte'}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setOpen(isAllOpen ? [] : catalog.map(entry => entry.category.id))}
          >
            {isAllOpen ? 'Alle zuklappen' : 'Alle aufklappen'}
          </Button>
        </div>
      )}
      <DragArea {...drag.area}>
        <ol {...rows.list} className={fieldClasses.rows}>
          {catalog.map((entry, index) => (
            <CatalogCategory
              key={entry.category.id}
              name={names[index] ?? ''}
              category={categories.find(({ id }) => id === entry.category.id)}
              products={entry.products}
              productById={productById}
              index={index}
              rows={rows}
              drag={drag}
              isDisabled={isDisabled}
              path={`${path}.${index}`}
              categoryNames={names}
              isOpen={open.includes(entry.category.id)}
              onToggle={isOpen =>
                setOpen(isOpen ? [...open, entry.category.id] : open.filter(id => id !== entry.category.id))
              }
              onChange={next =>
                onChange(catalog.map((other, place) => (place === index ? { ...other, products: next } : other)))
              }
              onSend={(place, to) =>
                onChange(
                  moveProduct(catalog, { category: index, place }, { category: to, place: Number.MAX_SAFE_INTEGER }),
                )
              }
            />
          ))}
        </ol>
      </DragArea>
      {isDisabled && catalog.length === 0 && <p className={fieldClasses.help}>Keine Kategorien</p>}
      {!isDisabled && (
        <ChoiceSelect
          isAdding
          mt={8}
          to="categories"
          value={null}
          without={catalog.map(entry => entry.category.id)}
          aria-label="Kategorie hinzufügen"
          placeholder="Kategorie hinzufügen: Namen suchen oder neu eingeben …"
          onCreate={
            may(me, 'categories.create')
              ? name => void createCategory({ name }).then(made => made && addCategory(made.id))
              : undefined
          }
          onChange={category => category && addCategory(category.id)}
        />
      )}
      {missing.length > 0 && (
        <details className={fieldClasses.missing}>
          <summary>{missing.length} aktive Produkte stehen nicht auf dieser Karte</summary>
          <p>{missing.map(product => product.name).join(', ')}</p>
        </details>
      )}
    </>
  )
}
