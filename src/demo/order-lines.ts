import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Unit } from '#domain/units/unit.ts'
import type { DemoPart, DemoProduct } from '#demo/demo-types.ts'
import { DEMO_MENUS } from '#demo/menus.ts'
import type { Random } from '#demo/pictures/random.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'

export type DemoOrderLine = { productKey: string; amount: number; unit: Unit; parts: readonly PartChoice[] }

const PRODUCTS = new Map(DEMO_PRODUCTS.map(product => [product.key, product]))
const TEXTS: Record<string, string> = {
  aufschrift: 'Alles Gute, Oma!',
  name: 'Für Emil',
  wunsch: 'Bitte gut durch.',
  hinweis: 'Zwei Gäste essen vegan.',
  wuensche: 'Firmenfeier im Herbst, bodenständig und gemütlich.',
}

const choosePart = (part: DemoPart, random: Random): readonly PartChoice[] => {
  const names = part.options.map(option => option.name)
  if (part.type === 'select') {
    if (part.isOptional && random.chance(0.6)) return []
    const [usual] = names
    return [{ name: part.name, value: usual !== undefined && random.chance(0.6) ? usual : random.pick(names) }]
  }
  if (part.type === 'multiselect') {
    const least = part.minimumSelections ?? (part.isOptional ? 0 : 1)
    const wanted = Math.max(
      least,
      part.isOptional && random.chance(0.65)
        ? 0
        : random.integer(1, Math.min(part.maximumSelections ?? 3, names.length, 4)),
    )
    const chosen = new Set<string>()
    while (chosen.size < wanted) chosen.add(random.pick(names))
    return wanted === 0 ? [] : [{ name: part.name, value: names.filter(name => chosen.has(name)) }]
  }
  const isText = part.type === 'text' || part.type === 'textarea'
  if (!isText || (part.isOptional && random.chance(0.85))) return []
  return [{ name: part.name, value: TEXTS[part.id] ?? 'Danke!' }]
}

const drawLine = (product: DemoProduct, random: Random): DemoOrderLine => {
  const parts: PartChoice[] = []
  for (const part of product.config.parts) {
    const chosen = choosePart(part, random)
    if (partsFor(product, parts).includes(part)) parts.push(...chosen)
  }
  if (product.unit === 'kg')
    return { productKey: product.key, amount: random.pick([10, 15, 20, 25, 30]), unit: 'dag', parts }
  if (product.unit === 'person')
    return { productKey: product.key, amount: random.pick([15, 20, 25, 40, 60]), unit: 'person', parts }
  const most = product.maximumQuantity ?? 4
  return {
    productKey: product.key,
    amount:
      product.categoryKey === 'brot-gebaeck'
        ? Math.min(most, random.integer(1, 5))
        : Math.min(most, random.pick([1, 1, 1, 2, 2, 3])),
    unit: product.unit,
    parts,
  }
}

const priceOf = (product: DemoProduct, amount: number): number =>
  product.price * amount * (product.unit === 'kg' ? 0.01 : 1)

type Wish = { branchKey: string; hour: number; isWorkday: boolean; isPlanned: boolean; atLeast: number }

const isSuitable = (product: DemoProduct, { hour, isWorkday, isPlanned }: Wish): boolean => {
  if (product.isLeadTimeEnabled && !isPlanned) return false
  // what is chosen there is called as its products are, which only the catalogue knows
  if (product.type === 'bundle' && product.config.parts.length > 0) return false
  if (product.categoryKey === 'fruehstueck') return hour >= 6 && hour < 11
  if (product.key === 'mittag-kaffee-kuchen') return hour >= 14 && hour < 16
  if (product.categoryKey === 'mittagsmenue') return isWorkday && hour >= 11 && hour < 14
  if (hour >= 6 && hour < 10)
    return [
      'brot-gebaeck',
      'kaffee-tee',
      'alkoholfrei',
      'kaese-schinken',
      'torten',
      'platten',
      'fingerfood',
      'catering-buffet',
      'service',
    ].includes(product.categoryKey)
  return true
}

/**
 * A believable order for the branch and the hour, worth at least `atLeast` with a margin for what the choices take
 * away. Throws when the branch has no menu.
 */
export const drawLines = (wish: Wish, random: Random): readonly DemoOrderLine[] => {
  const menu = DEMO_MENUS.find(candidate => candidate.branchKeys.includes(wish.branchKey))
  if (!menu) throw new Error(`No menu for ${wish.branchKey}`)
  const groups = menu.catalog
    .map(({ productKeys }) =>
      productKeys.flatMap(key => {
        const product = PRODUCTS.get(key)
        return product && isSuitable(product, wish) ? [product] : []
      }),
    )
    .filter(group => group.length > 0)
  const lines: DemoOrderLine[] = []
  const wanted = random.pick([1, 2, 2, 3, 3, 4, 5])
  let value = 0
  while (lines.length < wanted || value < wish.atLeast * 1.4) {
    const product = random.pick(random.pick(groups))
    if (lines.some(line => line.productKey === product.key)) {
      if (lines.length >= 12) break
      continue
    }
    const line = drawLine(product, random)
    lines.push(line)
    value += priceOf(product, line.amount)
  }
  return lines
}
