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
import type { Random } from '#demo/pictures/random.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'
import { at } from '#demo/pictures/shapes.ts'

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
export const drawDish = (recipe: Recipe, random: Random): string => {
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
