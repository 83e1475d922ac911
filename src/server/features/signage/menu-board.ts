import type { BoardProduct, MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import type { OrderingBranch } from '#domain/hours/orderable-intervals.ts'
import { isAvailable } from '#domain/hours/schedule.ts'
import { leftOf } from '#domain/orders/stock/left-of.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { cheapestChoices } from '#domain/pricing/cheapest-choices.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { reductionTexts } from '#domain/pricing/reduction.ts'
import { unitPriceText } from '#domain/pricing/unit-price.ts'
import { allergenText, legendOf } from '#domain/text/allergen-legend.ts'
import { dietLabels } from '#domain/text/diets.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

type Board = NonNullable<SegmentRow['menuBoard']>
type Price = BoardProduct['prices'][number]
/** More sizes than stand beside a name. */
const MOST_SIZES = 4

/**
 * What a board takes of the menu of a branch now; what is sold out is marked or left out, as the segment says.
 * `picture` finds the address of a product's picture.
 */
export function menuBoardOf(
  catalogue: Catalogue,
  { board, branch, menu, now }: { board: Board; branch: OrderingBranch & { id: number }; menu: MenuData; now: string },
  picture: (product: Product) => string | null,
): MenuBoardData {
  const productById = new Map(menu.products.map(product => [product.id, product]))
  const asked = new Set(board.categories.map(({ id }) => id))
  const picked = board.products.map(({ id }) => id)
  const gone = soldOutAt(menu, now)
  const show = (product: Product) =>
    boardProduct(product, { board, catalogue, isSoldOut: gone.has(product.id) }, picture)
  const isOn = (product: Product) =>
    isAvailable(product, branch.timeZone, now) && !(board.soldOut === 'hide' && gone.has(product.id))
  const categories = menu.categories
    .filter(category => (asked.size === 0 || asked.has(category.id)) && isAvailable(category, branch.timeZone, now))
    .map(({ id, name, productIds }) => {
      const listed = productIds.flatMap(one => productById.get(one) ?? []).filter(isOn)
      const chosen = picked.length === 0 ? listed : listed.filter(product => picked.includes(product.id))
      const ordered =
        picked.length === 0
          ? chosen
          : chosen.toSorted((one, other) => picked.indexOf(one.id) - picked.indexOf(other.id))
      return { id, name, products: ordered.map(show) }
    })
    .filter(({ products }) => products.length > 0)
  const used = new Set(
    categories.flatMap(({ products }) => products.flatMap(({ codes }) => codes.map(code => code.split(' ')[0]))),
  )
  const schedules = [...menu.categories, ...menu.products].map(({ schedule }) => schedule)
  return {
    kind: 'menuBoard',
    now,
    nextChangeAt: earliest([nextStateChange(branch, schedules, now), ...reductionEdges(menu.products)], now),
    categories,
    legend: board.showAllergens
      ? (menu.legend ?? []).filter(({ code }) => used.has(code)).map(({ code, meaning }) => ({ code, label: meaning }))
      : [],
  }
}

/** What of the menu cannot be had at all; an option that is gone takes no dish away. */
const soldOutAt = ({ availability }: MenuData, now: string): ReadonlySet<number> =>
  new Set(availability.filter(entry => !entry.optionId && leftOf(entry, now) <= 0).map(({ product }) => product.id))

const reductionEdges = (products: readonly Product[]) =>
  products.flatMap(({ reduction }) => (reduction ? [reduction.from, reduction.until] : []))

function earliest(instants: readonly string[], now: string): string | null {
  const coming = instants.map(instant => Date.parse(instant)).filter(at => at > Date.parse(now))
  return coming.length === 0 ? null : isoOf(Math.min(...coming))
}

type Shown = { board: Board; catalogue: Pick<Catalogue, 'config'>; isSoldOut: boolean }

function boardProduct(
  product: Product,
  { board, catalogue: { config }, isSoldOut }: Shown,
  picture: (product: Product) => string | null,
): BoardProduct {
  const codes = [...allergenText(product.allergens, legendOf(config)).split(', '), ...product.additives].filter(Boolean)
  return {
    id: product.id,
    name: product.name,
    description: product.description?.trim() || null,
    codes: board.showAllergens ? codes : [],
    diets: dietLabels(product.diets),
    image: board.showImages ? picture(product) : null,
    isSoldOut,
    prices: board.showPrices && !product.isPriceHidden ? pricesOf(product, config.currency) : [],
  }
}

/** A price for each size, or one with the cheapest of what one has to choose, marked `ab` where others cost more. */
function pricesOf(product: Product, currency: string): Price[] {
  const sizes = askedParts(product).find(
    part => part.type === 'select' && !part.isOptional && part.options.some(({ modifier }) => modifier === 'overwrite'),
  )
  if (sizes && sizes.options.length <= MOST_SIZES)
    return sizes.options.map(({ name }) =>
      priceOf(product, currency, [{ name: sizes.name, value: name }], { label: name }),
    )
  const choices = cheapestChoices(product)
  const isFrom = askedParts(product).some(
    ({ options, isOptional }) =>
      !isOptional && new Set(options.map(({ value, modifier }) => `${modifier} ${value}`)).size > 1,
  )
  return [priceOf(product, currency, choices, { label: null, isFrom })]
}

function priceOf(
  product: Product,
  currency: string,
  choices: PartChoice[],
  { label, isFrom = false }: { label: string | null; isFrom?: boolean },
): Price {
  const money = (price: number) => formatCurrency(price, currency)
  // what is struck out is the lowest price of the 30 days before, which is what a reduction is measured by
  const isReduced = reductionTexts(product, currency, choices) !== undefined
  return {
    label,
    price: `${isFrom || product.calculationModel === 'minimum' ? 'ab ' : product.calculationModel === 'approximate' ? 'ca. ' : ''}${money(basePrice(product, choices))}`,
    before:
      isReduced && product.lowestPrice != null
        ? money(basePrice({ ...product, price: product.lowestPrice }, choices))
        : null,
    unitPrice: unitPriceText(product, currency, choices) || null,
  }
}
