import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CategoryRow } from '#contract/resources/categories.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import type { Menu } from '#domain/catalogue/product.ts'
import { CatalogCategory } from '#web/backoffice/fields/catalog/CatalogCategory.tsx'
import { moveProduct } from '#web/backoffice/fields/catalog/move-product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/ChoiceSelect.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { moveItem } from '#web/backoffice/fields/move-item.ts'
import { LoadFailure } from '#web/backoffice/shell/LoadFailure.tsx'
import { callApi } from '#web/kit/api.ts'
import classes from '#web/backoffice/fields/fields.module.css'

type Catalog = Menu['catalog'][number][]

/** The menu itself: categories in order, each with its products in order. */
export function CatalogField(props: InputProps) {
  const { value, set, frame } = useInputProps<Catalog>(props)
  const catalog = value ?? []
  const products = useQuery({
    queryKey: ['rows', 'products', 'all'],
    queryFn: ({ signal }) => callApi<ProductRow[]>('GET', '/products', { signal, session: 'staff' }),
    staleTime: 60_000,
  })
  const categories = useQuery({
    queryKey: ['rows', 'categories', 'all'],
    queryFn: ({ signal }) => callApi<CategoryRow[]>('GET', '/categories', { signal, session: 'staff' }),
    staleTime: 60_000,
  })
  if (products.isError || categories.isError)
    return (
      <LoadFailure
        message="Daten konnten nicht geladen werden."
        onRetry={() => {
          void products.refetch()
          void categories.refetch()
        }}
      />
    )
  if (!products.data || !categories.data) return <Skeleton height={320} />

  const productById = new Map(products.data.map(product => [product.id, product]))
  const nameOf = (id: number) => categories.data.find(category => category.id === id)?.name ?? `Kategorie ${id}`
  const listed = new Set(catalog.flatMap(entry => entry.products.map(product => product.id)))
  const missing = products.data.filter(product => !listed.has(product.id) && product.isEnabled)
  return (
    <FieldGroup label={props.field.label} error={frame.error}>
      <ol className={classes.rows}>
        {catalog.map((entry, index) => (
          <CatalogCategory
            key={entry.category.id}
            name={nameOf(entry.category.id)}
            products={entry.products}
            productById={productById}
            index={index}
            count={catalog.length}
            isDisabled={frame.disabled}
            path={`${props.path}.${index}`}
            categoryNames={catalog.map(other => nameOf(other.category.id))}
            onMove={(from, to) => set(moveItem(catalog, from, to))}
            onRemove={() => set(catalog.filter((_, place) => place !== index))}
            onChange={next => set(catalog.map((other, place) => (place === index ? { ...other, products: next } : other)))}
            onSend={(product, to) => set(moveProduct(catalog, product, index, to))}
          />
        ))}
      </ol>
      {!frame.disabled && (
        <ChoiceSelect
          key={catalog.length}
          mt={8}
          to="categories"
          value={null}
          without={catalog.map(entry => entry.category.id)}
          aria-label="Kategorie hinzufügen"
          placeholder="Kategorie hinzufügen: Namen suchen …"
          onChange={category => category && set([...catalog, { category: { id: category.id }, products: [] }])}
        />
      )}
      {missing.length > 0 && (
        <details className={classes.missing}>
          <summary>{missing.length} aktive Produkte stehen nicht auf dieser Karte</summary>
          <p>{missing.map(product => product.name).join(', ')}</p>
        </details>
      )}
    </FieldGroup>
  )
}
