import { FAVOURITES, type MenuData } from '#contract/pages/menu.ts'
import type { ShownRow } from '#contract/pages/words.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { productState, stateText } from '#domain/orders/stock/product-state.ts'
import { formatAmount } from '#domain/units/format-amount.ts'

/**
 * `supplyAt` is when an order would be supplied: schedules and what is left are checked for then
 * (docs/reference/hours-and-slots.md#moment-of-supply).
 */
export type MenuMoment = { timeZone: string; now: string; supplyAt: string }

type ShownCategory = { id: number; rows: ShownRow[] }

/**
 * The menu as it shows at a moment: what is neither available nor meant to be seen is left out, and so are empty
 * categories. In each category what can be ordered stands first, in the shop's own order, and in that order too what
 * cannot. Before all of them come the favourites that can be ordered.
 */
export function shownMenu(
  { categories, products, availability, favourites = [] }: MenuData,
  moment: MenuMoment,
): ShownCategory[] {
  const byId = new Map(products.map(product => [product.id, product]))
  const shown = categories.flatMap((category): ShownCategory[] => {
    const rows = category.productIds.flatMap((id): ShownRow[] => {
      const product = byId.get(id)
      const state = product && productState(product, category, { availability, byId, ...moment })
      if (!state) return []
      if (state.kind !== 'orderable') return [{ id, state, note: stateText(state, moment) }]
      return state.left === undefined ? [{ id }] : [{ id, state, ...fewOf(product, state.left) }]
    })
    return rows.length > 0
      ? [{ id: category.id, rows: [...rows.filter(canOrder), ...rows.filter(row => !canOrder(row))] }]
      : []
  })
  const most = favouriteRows(favourites, shown)
  return most.length > 0 ? [{ id: FAVOURITES.id, rows: most }, ...shown] : shown
}

/** More of them are no selection, fewer no row; and a short menu is read as a whole. */
const [MOST_FAVOURITES, LEAST_FAVOURITES, SHORT_MENU] = [6, 3, 12]

function favouriteRows(favourites: readonly number[], shown: readonly ShownCategory[]): ShownRow[] {
  const all = shown.flatMap(({ rows }) => rows)
  const orderable = new Map(all.filter(canOrder).map(row => [row.id, row]))
  const rows = favourites.flatMap(id => orderable.get(id) ?? []).slice(0, MOST_FAVOURITES)
  return rows.length < LEAST_FAVOURITES || all.length < SHORT_MENU ? [] : rows
}

const canOrder = ({ state }: ShownRow) => !state || state.kind === 'orderable'

/** From so many base units on, a row says how many are left: earlier it would only unsettle. */
const FEW = 5

/** 'Nur noch 2', 'Nur noch 0,5 kg'. */
const fewOf = ({ unit }: Product, left: number) =>
  left > FEW ? {} : { few: `Nur noch ${unit === 'amount' ? left : formatAmount(left, unit)}` }
