import { drawDish } from '#demo/pictures/draw-dish.ts'
import type { GroundName } from '#demo/pictures/grounds.ts'
import { createRandom } from '#demo/pictures/random.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'
import { drawGround, frame } from '#demo/pictures/scene.ts'
import { at } from '#demo/pictures/shapes.ts'

/** A product's picture as SVG, 1200 by 900. The same key and recipe always give the same text. */
export const drawProductPicture = (key: string, recipe: Recipe, ground: GroundName): string => {
  const random = createRandom(key)
  const wide =
    recipe.dish === 'burger' || recipe.dish === 'bread' || recipe.dish === 'board' || recipe.dish === 'platter'
  const turn = recipe.dish === 'set' || recipe.dish === 'service' ? 0 : random.integer(-5, 5)
  return frame(1200, 900, drawGround(ground, random) + at(600, 446, drawDish(recipe, random), turn, wide ? 1.08 : 1.06))
}

const PLACES = [
  { x: 300, y: 320, scale: 0.78 },
  { x: 900, y: 300, scale: 0.66 },
  { x: 640, y: 790, scale: 0.72 },
]

/** A category's picture as SVG, 1200 by 900: up to three of its dishes, cut by the edge of the table. */
export const drawCategoryPicture = (key: GroundName, recipes: readonly Recipe[]): string => {
  const random = createRandom(`category-${key}`)
  const plates = recipes
    .slice(0, ['platter', 'burger'].includes(recipes[0]?.dish ?? '') || recipes[0]?.dish === 'set' ? 2 : 3)
    .map((recipe, index) => {
      const place = PLACES[index] ?? { x: 600, y: 450, scale: 1 }
      return at(place.x, place.y, drawDish(recipe, random), random.integer(-12, 12), place.scale)
    })
  return frame(1200, 900, drawGround(key, random) + plates.join(''))
}
