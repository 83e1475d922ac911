import type { GroundName } from '#demo/pictures/grounds.ts'
import { createRandom, type Random } from '#demo/pictures/random.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'
import { drawGround, frame } from '#demo/pictures/scene.ts'
import { at } from '#demo/pictures/shapes.ts'
import { drawBottle, drawBread, drawCupDish, drawGlass } from '#demo/pictures/dishes-bakery.ts'
import { drawIceCream, drawPastry, drawSlice, drawTorte } from '#demo/pictures/dishes-sweet.ts'
import { drawBoardDish, drawPlatter, drawSauce, drawService } from '#demo/pictures/dishes-table.ts'
import {
  drawBurger,
  drawDumplings,
  drawPasta,
  drawPizza,
  drawPlateDish,
  drawSalad,
  drawSectionBowl,
  drawSoup,
} from '#demo/pictures/dishes-warm.ts'

type Painters = {
  [Name in Exclude<Recipe['dish'], 'set'>]: (recipe: Extract<Recipe, { dish: Name }>, random: Random) => string
}

const PAINTERS: Painters = {
  pizza: drawPizza,
  burger: drawBurger,
  pasta: drawPasta,
  soup: drawSoup,
  plate: drawPlateDish,
  salad: drawSalad,
  bowl: drawSectionBowl,
  dumplings: drawDumplings,
  slice: drawSlice,
  torte: drawTorte,
  pastry: drawPastry,
  bread: drawBread,
  cup: drawCupDish,
  glass: drawGlass,
  bottle: drawBottle,
  board: drawBoardDish,
  iceCream: drawIceCream,
  platter: drawPlatter,
  sauce: drawSauce,
  service: drawService,
}

const SET_PLACES = [
  [{ x: 0, y: 0, scale: 1 }],
  [
    { x: -190, y: 60, scale: 0.8 },
    { x: 290, y: -130, scale: 0.56 },
  ],
  [
    { x: -200, y: 90, scale: 0.74 },
    { x: 270, y: -170, scale: 0.5 },
    { x: 290, y: 220, scale: 0.46 },
  ],
]

/**
 * Draws what a recipe says around the origin, about 760 wide and high. A set shows up to three recipes, the first one
 * largest.
 */
const drawDish = (recipe: Recipe, random: Random): string => {
  if (recipe.dish !== 'set')
    return (PAINTERS[recipe.dish] as (recipe: Recipe, random: Random) => string)(recipe, random)
  const shown = recipe.of.slice(0, 3)
  const places = SET_PLACES[shown.length - 1] ?? []
  return shown
    .map((part, index) => {
      const place = places[index] ?? { x: 0, y: 0, scale: 1 }
      return at(place.x, place.y, drawDish(part, random), 0, place.scale)
    })
    .join('')
}

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
