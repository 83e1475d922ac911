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
