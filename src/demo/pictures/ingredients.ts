import { GARDEN } from '#demo/pictures/ingredients-garden.ts'
import { KITCHEN } from '#demo/pictures/ingredients-kitchen.ts'
import type { Random } from '#demo/pictures/random.ts'
import { at, scatter, stamps } from '#demo/pictures/shapes.ts'

export type IngredientName = keyof typeof GARDEN | keyof typeof KITCHEN

const ALL: Record<IngredientName, (random: Random) => string> = { ...GARDEN, ...KITCHEN }

/** One ingredient around the origin, about 100 wide. */
export const drawIngredient = (name: IngredientName, random: Random): string => ALL[name](random)

/** Spreads ingredients evenly over a round area, taking the names in turn so that every one shows. */
export const strew = (
  names: readonly IngredientName[],
  count: number,
  radius: number,
  random: Random,
  scale = 1,
): string => {
  if (names.length === 0) return ''
  const stampOf = new Map(names.map(name => [name, stamps(random, 2, () => drawIngredient(name, random))]))
  return scatter(random, Math.min(count, 38), radius)
    .map((place, index) => {
      const name = names[index % names.length]
      return name
        ? at(place.x, place.y, stampOf.get(name)?.() ?? '', random.integer(0, 359), scale * random.between(0.85, 1.1))
        : ''
    })
    .join('')
}
