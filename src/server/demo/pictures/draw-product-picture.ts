import { drawDish } from '#server/demo/pictures/draw-dish.ts'
import type { GroundName } from '#server/demo/pictures/grounds.ts'
import { createRandom } from '#server/demo/pictures/random.ts'
import type { Recipe } from '#server/demo/pictures/recipe.ts'
import { drawGround, frame } from '#server/demo/pictures/scene.ts'
import { at } from '#server/demo/pictures/shapes.ts'

/** A product's picture as SVG, 1200 by 900. The same key and recipe always give the same text. */
export const drawProductPicture = (key: string, recipe: Recipe, ground: GroundName): string => {
  const random = createRandom(key)
  const wide =
    recipe.dish === 'burger' || recipe.dish === 'bread' || recipe.dish === 'board' || recipe.dish === 'platter'
  const turn = recipe.dish === 'set' || recipe.dish === 'service' ? 0 : random.integer(-5, 5)
  return frame(1200, 900, drawGround(ground, random) + at(600, 446, drawDish(recipe, random), turn, wide ? 1.08 : 1.06))
}
