import { drawIngredient, strew } from '#demo/pictures/ingredients.ts'
import { MAINS } from '#demo/pictures/mains.ts'
import type { Random } from '#demo/pictures/random.ts'
import type { SideName } from '#demo/pictures/recipe.ts'
import { drawBall, at, box, speckle, stroke } from '#demo/pictures/shapes.ts'
import { drawDip } from '#demo/pictures/vessels.ts'

const small = (drawing: string, scale: number) => at(0, 0, drawing, 0, scale)

/** What lies beside the main thing, around the origin and about 170 wide. */
export const SIDES: Record<SideName, (random: Random) => string> = {
  potatoes: random => small(MAINS.potatoes(random), 0.6) + strew(['parsley'], 4, 70, random, 0.5),
  fries: random => small(MAINS.fries(random), 0.62),
  rice: random => small(MAINS.rice(random), 0.62) + strew(['parsley'], 2, 50, random, 0.45),
  potatoSalad: random => small(MAINS.potatoSalad(random), 0.62),
  greenSalad: random =>
    strew(['lettuce', 'lettuce', 'redLettuce', 'lettuce', 'lamb'], 10, 78, random, 0.85) +
    strew(['cherryTomato', 'cucumber'], 3, 52, random, 0.7),
  dumpling: random =>
    small(drawBall('#ecd9ac', '#fbf0d2', '#c7ab6f', 104), 0.95) + speckle(random, 14, 80, '#8fae4a', 9, 0.8),
  redCabbage: random => small(MAINS.redCabbage(random), 0.66),
  sauerkraut: random => small(MAINS.sauerkraut(random), 0.66),
  vegetables: random => small(MAINS.vegetables(random), 0.66),
  spaetzle: random => small(MAINS.spaetzle(random), 0.58),
  lemon: random =>
    at(-14, 0, drawIngredient('lemon', random), 20, 1.15) + at(46, 30, drawIngredient('parsley', random), 0, 1.1),
  cranberries: random => drawDip(66, '#9c1f2e', '#d2525b') + strew(['redcurrant'], 5, 34, random, 0.55),
  horseradish: random => drawDip(66, '#f3ecd8', '#ffffff') + strew(['horseradish'], 3, 24, random, 0.75),
  mustard: random => drawDip(66, '#cf9a22', '#f3cf6a') + speckle(random, 16, 44, '#8a6212', 6, 0.7),
  mash: random => small(MAINS.mash(random), 0.8),
  bread: () =>
    [
      [-20, -16, -20],
      [26, 22, 8],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          box(6, 8, 150, 86, 36, '#00000030') +
            box(0, 0, 150, 86, 36, '#7d4a22') +
            box(0, 0, 132, 68, 28, '#d9b27a') +
            stroke('M-40-10h.1M-10 12h.1M24-8h.1M46 14h.1M-30 18h.1', '#b98a4e', 10),
          turn,
        ),
      )
      .join(''),
  dip: random => drawDip(66, '#f4e7c0', '#fffbe9') + strew(['chives'], 2, 24, random, 0.5),
  plumRoaster: random => drawDip(88, '#5a2140', '#8c4a70') + strew(['plum'], 3, 42, random, 0.6),
  applesauce: () => drawDip(88, '#e3c465', '#f6e5a6'),
  greens: random => strew(['spinach', 'rocket', 'spinach'], 8, 66, random, 0.8),
}
