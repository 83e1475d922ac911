import type { ShownDish } from '#contract/pages/content.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { CategoryRow } from '#contract/resources/categories.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nextStateChange } from '#domain/hours/branch-status.ts'
import { hoursOfDay } from '#domain/hours/day-hours.ts'
import { hoursText, rangesOf } from '#domain/hours/display-hours.ts'
import { openIntervals } from '#domain/hours/open-intervals.ts'
import { openingAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import { isScheduleOpen } from '#domain/hours/schedule.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { productState, stateText } from '#domain/orders/stock/product-state.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { saleOf } from '#domain/structured-data/menu-node.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { menusAt } from '#server/features/pages/page-cache/of-branch.ts'

/** Which dishes a block is about: these in their order, then those of the category. */
export type DishWish = { categoryId: number | null; productIds: readonly number[]; most: number }
type Entry = { category: CategoryRow; products: readonly Product[] }
type Today = { day: string; hours: string | null; dishes: readonly ShownDish[]; until: string }
/** The menu of a branch at an instant, read once for all blocks of a page. */
export type MenuAt = {
  catalogue: Catalogue
  branch: BranchRow
  now: string
  entries: readonly Entry[]
  byId: ReadonlyMap<number, { category: CategoryRow; product: Product }>
  until: string
}

export function menuAt(catalogue: Catalogue, branch: BranchRow, now: string): MenuAt {
  const entries = entriesAt(catalogue, branch, now)
  const byId = new Map<number, { category: CategoryRow; product: Product }>()
  for (const { category, products } of entries)
    for (const product of products) if (!byId.has(product.id)) byId.set(product.id, { category, product })
  return { catalogue, branch, now, entries, byId, until: untilOf(catalogue, branch, entries, now) }
}

/** What the active menu of a branch lists, as it is sold; categories that are switched off sell nothing. */
function entriesAt(catalogue: Catalogue, branch: BranchRow, now: string): Entry[] {
  const menu = activeMenu(menusAt(catalogue, branch.id), branch.id, now)
  const { categoryById, productById } = catalogue
  return (menu?.catalog ?? []).flatMap(({ category: { id }, products }) => {
    const category = categoryById.get(id)
    if (!category) return []
    const listed = products.flatMap(one => {
      const product = productById.get(one.id) as Product | undefined
      return product ? asSold(product, productById as ReadonlyMap<number, Product>) : []
    })
    return [{ category, products: listed }]
  })
}

/** Dishes of a branch as they stand now. What its active menu does not list, or guests do not see, is left out. */
export function dishesAt(menu: MenuAt, { categoryId, productIds, most }: DishWish): readonly ShownDish[] {
  const { branch, now, entries, byId } = menu
  const named = productIds.flatMap(id => {
    const place = byId.get(id)
    return place ? [{ category: place.category, id }] : []
  })
  const ofCategory = entries
    .filter(({ category }) => category.id === categoryId)
    .flatMap(({ category, products }) => products.map(({ id }) => ({ category, id })))
  const supplyAt = supplyAtOf(branch.timeZone, openingAt(branch, 'takeaway', now), null)
  const isNamed = new Set(productIds)
  const dishes: ShownDish[] = []
  for (const { category, id } of [...named, ...ofCategory.filter(place => !isNamed.has(place.id))]) {
    if (dishes.length === most) break
    const dish = dishOf(menu, { category, id, supplyAt })
    if (dish) dishes.push(dish)
  }
  return dishes
}

/**
 * What the schedules of a branch's menu offer today: dishes of these categories, or all that have a schedule. One whose
 * hours are over for today is left out; one that is still to come is shown as it will be sold.
 */
export function todaysDishes(menu: MenuAt, categoryIds: readonly number[]): Today {
  const { branch, now, entries, until } = menu
  const day = localDay(now, branch.timeZone)
  const offered = entries.flatMap(({ category, products }) =>
    products.flatMap(product => {
      const isMeant =
        categoryIds.length > 0 ? categoryIds.includes(category.id) : hasHours(category) || hasHours(product)
      const supplyAt = isMeant && category.isEnabled ? firstToday([category, product], branch, { day, now }) : null
      return supplyAt === null ? [] : [{ category, product, supplyAt }]
    }),
  )
  const words = new Set(offered.map(({ category, product }) => wordsOf(hasHours(product) ? product : category, day)))
  const [hours = null] = words.size === 1 ? words : []
  const dishes = offered.flatMap(
    ({ category, product: { id }, supplyAt }) => dishOf(menu, { category, id, supplyAt }) ?? [],
  )
  return { day, hours, dishes, until }
}

type Scheduled = Pick<Product, 'schedule'>
const hasHours = ({ schedule }: Scheduled) => schedule.length > 0

/** The first instant from now on at which all of these are offered today; null where there is none. */
function firstToday(
  all: readonly Scheduled[],
  { timeZone }: BranchRow,
  { day, now }: { day: string; now: string },
): string | null {
  const starts = all
    .flatMap(({ schedule }) => openIntervals(schedule, day, day, timeZone))
    .map(({ start }) => isoOf(start))
    .filter(start => start > now && localDay(start, timeZone) === day)
    .sort()
  return [now, ...starts].find(at => all.every(({ schedule }) => isScheduleOpen(schedule, timeZone, at))) ?? null
}

const wordsOf = ({ schedule }: Scheduled, day: string) => {
  const hours = rangesOf(hoursOfDay(schedule, day))
  return hours.length > 0 ? hoursText({ hours }) : null
}

type Place = { category: CategoryRow; id: number; supplyAt: string }

function dishOf(menu: MenuAt, { category, id, supplyAt }: Place): ShownDish | null {
  const { catalogue, branch, now } = menu
  const product = menu.byId.get(id)?.product
  if (!product) return null
  const { timeZone } = branch
  const byId = catalogue.productById as ReadonlyMap<number, Product>
  const availability = catalogue.availability.get(branch.id) ?? []
  const state = productState(product, category, { timeZone, supplyAt, availability, byId })
  if (!state) return null
  const { name, description, images } = product
  return {
    id,
    name,
    description: description ?? null,
    image: images[0] ?? null,
    texts: rowTexts(product, catalogue.config),
    sale: saleOf(product, state.kind === 'soldOut'),
    diets: product.diets,
    note: state.kind === 'orderable' ? null : stateText(state, { timeZone, now }),
  }
}

/** Until when dishes of a branch read the same: a schedule, a price, a stock or another menu may change them. */
function untilOf(catalogue: Catalogue, branch: BranchRow, entries: readonly Entry[], now: string): string {
  const schedules = entries.flatMap(({ category, products }) => [
    category.schedule,
    ...products.map(one => one.schedule),
  ])
  const edges = [
    nextStateChange(
      branch,
      schedules.filter(rules => rules.length > 0),
      now,
    ),
    ...menusAt(catalogue, branch.id).map(({ availableFrom }) => availableFrom),
    ...(catalogue.availability.get(branch.id) ?? []).flatMap(({ until }) => until ?? []),
    ...(catalogue.pricesUntil ? [catalogue.pricesUntil] : []),
  ]
  return isoOf(Math.min(...edges.map(edge => Date.parse(edge)).filter(ms => ms > Date.parse(now))))
}
