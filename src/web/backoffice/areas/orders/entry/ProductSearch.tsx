import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { OrderMenu } from '#contract/calls/phone-orders.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { ChoiceList, comboboxOf, showChoice } from '#web/backoffice/areas/orders/entry/ChoiceList.tsx'
import {
  orderMenuQuery,
  productsOf,
  useOrderMenu,
  type MenuSearch,
} from '#web/backoffice/areas/orders/entry/use-order-menu.ts'
import classes from '#web/backoffice/areas/orders/entry/search.module.css'
import { parseAmount } from '#domain/units/snap-amount.ts'

type Props = {
  branchId: number
  appointmentDate?: string | undefined
  currency: string
  input?: RefObject<HTMLInputElement | null>
  isFocused?: boolean
  onPick: (product: Product, amount: number | null, menu: OrderMenu) => void
}

/**
 * The menu as it is searched while somebody talks: '2x sch', Enter. What fits best stands first and is taken by Enter,
 * others by arrows.
 */
export function ProductSearch({ branchId, appointmentDate, currency, input, isFocused = false, onPick }: Props) {
  const client = useQueryClient()
  const listId = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const entry = readQuickEntry(typed)
  const query: MenuSearch = {
    branch: branchId,
    ...(entry.words && { search: entry.words }),
    ...(category !== null && { category }),
    ...(appointmentDate && { appointmentDate }),
  }
  const { data, isError, error, refetch, isPlaceholderData } = useOrderMenu(query)
  const rows = data?.rows ?? []
  const products = productsOf(data)
  const current = rows[Math.min(active, rows.length - 1)]

  useEffect(() => {
    if (current && active > 0) showChoice(listId, String(current.id))
  }, [listId, current, active])

  const pick = (menu: OrderMenu | undefined, id: number | undefined) => {
    const row = menu?.rows.find(one => one.id === id)
    const product = menu?.products.find(one => one.id === id)
    if (!menu || !row || !product || row.note) return
    onPick(product, entry.amount, menu)
    setTyped('')
    setActive(0)
    field.current?.focus()
  }
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const last = rows.length - 1
      return setActive(at => Math.max(0, Math.min(last, at + (event.key === 'ArrowDown' ? 1 : -1))))
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (typed.trim() === '' && active === 0) return
    // Whoever types fast is taken at the word, not at what the list showed before.
    if (!isPlaceholderData) return pick(data, current?.id)
    const fresh = await client.fetchQuery(orderMenuQuery(query))
    pick(fresh, fresh.rows[0]?.id)
  }
  if (isError && !data)
    return <LoadFailure message="Daten konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.search}>
      <TextInput
        ref={field}
        size="md"
        label="Produkt"
        description="Nummer oder Name, davor die Menge: 2x schnitzel"
        placeholder="Suchen …"
        value={typed}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        {...comboboxOf(listId, current && String(current.id), rows.length > 0)}
        {...(isFocused && { 'data-autofocus': true })}
        onKeyDown={event => void onKeyDown(event)}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
      />
      {(data?.categories.length ?? 0) > 1 && (
        <fieldset data-sideways className={classes.categories} aria-label="Kategorien">
          {[{ id: null, name: 'Alle' }, ...(data?.categories ?? [])].map(({ id, name }) => (
            <label key={id ?? 0} className={classes.category}>
              <input
                type="radio"
                name={`${listId}-category`}
                checked={id === category}
                onChange={() => {
                  setCategory(id)
                  setActive(0)
                }}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ChoiceList
        id={listId}
        label="Produkte"
        active={current && String(current.id)}
        isBusy={isPlaceholderData || !data}
        choices={rows.flatMap(row => {
          const product = products.get(row.id)
          if (!product) return []
          const content = <MenuRow row={row} product={product} currency={currency} />
          return [{ key: String(row.id), content, isOff: row.note !== null }]
        })}
        onChoose={id => pick(data, Number(id))}
      />
      {data && rows.length === 0 && (
        <p className={classes.none}>Nichts gefunden. Auf dieser Karte gibt es das nicht.</p>
      )}
      {data && data.total > rows.length && (
        <p className={classes.none}>
          {rows.length} von {data.total.toLocaleString('de-DE')}. Tippen Sie weiter, um genauer zu suchen.
        </p>
      )}
    </div>
  )
}

type RowProps = { row: OrderMenu['rows'][number]; product: Product; currency: string }

const MenuRow = ({ row, product, currency }: RowProps) => (
  <span className={classes.dish}>
    <span className={classes.number}>{product.number}</span>
    <span className={classes.name}>
      {product.name}
      <span className={classes.where}>
        {row.note ?? (row.left === null ? row.category : `nur noch ${formatAmount(row.left, product.unit)}`)}
      </span>
    </span>
    <span className={classes.price}>
      {product.config.parts.length > 0 && <VisuallyHidden>ab </VisuallyHidden>}
      {formatCurrency(basePrice(product), currency)}
    </span>
  </span>
)

/** What somebody types into the search at the counter: how many, where they said so, and of what. */
type QuickEntry = { amount: number | null; words: string }

/**
 * '2x', '2 ×', '3*', '0,5 x'; before more a blank is enough, because '2 12' is two of number 12 and '12' number 12
 * itself.
 */
const TIMES = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:[x×*] ?| )(.*)$/i

/** Reads '2x schnitzel', '2 schnitzel', '2x12' and '2 12'; a number alone is the number of a dish, and '7up' a name. */
export function readQuickEntry(typed: string): QuickEntry {
  const said = typed.trim().replaceAll(/\s+/g, ' ')
  const [, amount = '', words = ''] = TIMES.exec(said) ?? []
  if (amount === '') return { amount: null, words: said }
  const count = parseAmount(amount)
  return { amount: count > 0 ? count : null, words }
}
