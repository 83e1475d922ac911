import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { hasPartText, partText } from '#web/backoffice/areas/orders/data/order-texts.ts'

type Item = StaffOrder['items'][number]
/** How much of a dish is open; `variants` tell what was wished differently, the plain one with an empty text. */
export type DishCount = { name: string; unit: string; amount: number; variants: { text: string; amount: number }[] }

/** What a line asks the kitchen for: of a bundle its parts, since nobody cooks a bundle. */
const dishesOf = ({ name, unit, amount, parts, components }: Item) =>
  components && components.length > 0
    ? components.map(part => ({ name: part.name, unit: part.unit, amount: part.amount * amount, text: '' }))
    : [
        {
          name,
          unit,
          amount,
          text: parts
            .filter(hasPartText)
            .map(part => partText(part))
            .join(', '),
        },
      ]

/** Weights are added in thousandths, so that 0,1 kg and 0,2 kg are 0,3 kg. */
const plus = (a: number, b: number) => Math.round((a + b) * 1000) / 1000

/** What the given orders ask for by dish, whatever was wished about it, most of it first. */
export function dishCounts(orders: readonly Pick<StaffOrder, 'items'>[]): DishCount[] {
  const dishes = new Map<string, DishCount>()
  for (const { name, unit, amount, text } of orders.flatMap(({ items }) => items.flatMap(dishesOf))) {
    const key = `${unit} ${name}`
    const dish = dishes.get(key) ?? { name, unit, amount: 0, variants: [] }
    dishes.set(key, dish)
    dish.amount = plus(dish.amount, amount)
    const variant = dish.variants.find(known => known.text === text)
    if (variant) variant.amount = plus(variant.amount, amount)
    else dish.variants.push({ text, amount })
  }
  for (const { variants } of dishes.values()) variants.sort((a, b) => b.amount - a.amount)
  return [...dishes.values()].sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'de'))
}
