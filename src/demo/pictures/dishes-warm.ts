import { drawIngredient, strew } from '#demo/pictures/ingredients.ts'
import { MAINS } from '#demo/pictures/mains.ts'
import type { Random } from '#demo/pictures/random.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'
import {
  drawBall,
  at,
  blob,
  box,
  circle,
  ellipse,
  path,
  scatter,
  shadowOf,
  short,
  speckle,
  stroke,
} from '#demo/pictures/shapes.ts'
import { SIDES } from '#demo/pictures/sides.ts'
import { drawBoard, drawBowl, drawPlate } from '#demo/pictures/vessels.ts'

type Dish<Name extends Recipe['dish']> = Extract<Recipe, { dish: Name }>

const SAUCES = { tomato: ['#b93a22', '#cf5430'], cream: ['#e8d3a0', '#f4e6c0'], green: ['#6f8f3c', '#8bab52'] } as const

/** A pizza on a round wooden peel, cut into eight. */
export const drawPizza = ({ base, toppings }: Dish<'pizza'>, random: Random): string => {
  const crust = blob(random, 348, 344, 0.018, 16)
  const [dark, light] = SAUCES[base]
  const cheese = scatter(random, 13, 232)
    .map(({ x, y }) =>
      at(
        x,
        y,
        path(
          blob(random, random.integer(54, 84), random.integer(44, 66), 0.16, 9),
          random.pick(['#f8dc8c', '#f6d27a', '#fbe6a6']),
        ),
        random.integer(0, 180),
      ),
    )
    .join('')
  const cuts = [0, 45, 90, 135]
    .map(
      turn =>
        `<path d="M-340 0H340" stroke="#7a3d17" stroke-width="4" opacity=".35" transform="rotate(${turn + 11})"/>`,
    )
    .join('')
  return (
    shadowOf(fill => circle(0, 0, 392, fill), 18) +
    circle(0, 0, 392, '#8f6236') +
    circle(-3, -4, 386, '#b98a58') +
    stroke('M-250-270Q0-340 230-290M-320-180H-372M300 210Q200 320 60 372', '#8f6236', 4, 'opacity=".6"') +
    shadowOf(fill => path(crust, fill), 10) +
    path(crust, '#c5812f') +
    at(-3, -4, path(crust, '#e5ae5c'), 0, 0.975) +
    Array.from({ length: 11 }, () => {
      const angle = random.between(0, 6.28)
      return at(
        Math.cos(angle) * 318,
        Math.sin(angle) * 316,
        path(blob(random, 22, 14, 0.25, 7), '#8a4d1c', 'opacity=".5"'),
        (angle * 180) / Math.PI + 90,
      )
    }).join('') +
    at(0, 0, path(crust, dark), 0, 0.85) +
    at(-2, -3, path(crust, light), 0, 0.825) +
    cheese +
    strew(toppings, 11 + toppings.length * 4, 232, random, 0.86) +
    speckle(random, 34, 250, '#4f7a3a', 7, 0.8) +
    cuts
  )
}

/** A burger from above on a board, its layers looking out under the bun, with something beside it. */
export const drawBurger = ({ bun, layers, side }: Dish<'burger'>, random: Random): string => {
  const tone = {
    sesame: ['#b9702a', '#db9a48', '#ecbc74'],
    brioche: ['#a85c20', '#c97d33', '#e3a55c'],
    dark: ['#2c211d', '#463630', '#6a554b'],
  }[bun]
  const skirt = layers
    .map((layer, index) =>
      [0, 1, 2, 3, 4, 5, 6]
        .map(step => {
          const angle = ((step + index / layers.length) / 7) * 6.28
          return at(
            Math.cos(angle) * 168,
            Math.sin(angle) * 168,
            drawIngredient(layer, random),
            (angle * 180) / Math.PI,
            layer === 'cheddar' ? 0.85 : 1.15,
          )
        })
        .join(''),
    )
    .join('')
  const top =
    circle(0, 0, 178, tone[0] ?? '') +
    circle(-5, -6, 170, tone[1] ?? '') +
    ellipse(-50, -62, 86, 62, tone[2] ?? '', 'opacity=".75"')
  const seeds =
    bun === 'brioche'
      ? ''
      : scatter(random, 30, 142)
          .map(
            ({ x, y }) =>
              `<ellipse cx="${short(x)}" cy="${short(y)}" rx="10" ry="6" fill="#fbeecb" transform="rotate(${random.integer(0, 180)} ${short(x)} ${short(y)})"/>`,
          )
          .join('')
  return (
    drawBoard(860, 620, random) +
    at(
      side ? -150 : 0,
      0,
      shadowOf(fill => circle(0, 0, 212, fill), 14) +
        circle(0, 0, 186, '#5b2f1b') +
        skirt +
        shadowOf(fill => circle(0, 0, 178, fill), 8) +
        top +
        seeds,
      0,
      1.12,
    ) +
    (side ? at(250, 20, SIDES[side](random), 0, 1.65) : '')
  )
}

const noodles = (random: Random, fill: string, dark: string, width: number): string => {
  const lines = (count: number, colour: string, thick: number) =>
    stroke(
      Array.from({ length: count }, () => {
        const [angle, radius] = [random.between(0, 6.28), random.between(40, 205)]
        const end = angle + random.between(1.1, 2.4)
        return `M${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}A${Math.round(radius * 1.05)} ${Math.round(radius)} 0 0 1 ${Math.round(Math.cos(end) * radius)} ${Math.round(Math.sin(end) * radius)}`
      }).join(''),
      colour,
      thick,
    )
  return lines(34, dark, width + 6) + lines(34, fill, width) + lines(20, '#fbe7ae', width * 0.5)
}

const PASTA: Record<Dish<'pasta'>['shape'], (random: Random) => string> = {
  spaghetti: random => noodles(random, '#f3d383', '#c99a45', 10),
  tagliatelle: random => noodles(random, '#f1cd76', '#c39240', 21),
  penne: random =>
    scatter(random, 36, 208)
      .map(({ x, y }) =>
        at(
          x,
          y,
          box(3, 4, 96, 34, 12, '#b98534') +
            box(0, 0, 94, 30, 12, '#f0cb78') +
            stroke('M-36-6H30M-36 5H30', '#d9a94e', 3) +
            ellipse(43, 0, 6, 13, '#8a5a24'),
          random.integer(0, 180),
        ),
      )
      .join(''),
  gnocchi: random =>
    scatter(random, 32, 208)
      .map(({ x, y }) =>
        at(
          x,
          y,
          ellipse(3, 5, 42, 29, '#c29a4c') +
            ellipse(0, 0, 41, 27, '#f5dc9a') +
            stroke('M-16-18V16M0-22V20M16-18V16', '#d9b565', 4),
          random.integer(0, 180),
        ),
      )
      .join(''),
  spaetzle: random => at(0, 0, MAINS.spaetzle(random), 0, 1.35),
  lasagne: random => at(0, 0, MAINS.gratin(random), -8, 1.02),
}

/** Pasta in a deep plate: strands or pieces, sauce, toppings. */
export const drawPasta = ({ shape, sauce, toppings }: Dish<'pasta'>, random: Random): string => {
  const pools =
    shape === 'lasagne'
      ? ''
      : scatter(random, 6, 150)
          .map(({ x, y }) =>
            at(
              x,
              y,
              path(blob(random, random.integer(34, 62), random.integer(28, 46), 0.2, 9), sauce, 'opacity=".86"'),
              random.integer(0, 180),
            ),
          )
          .join('')
  return (
    drawPlate() +
    circle(0, 0, 284, '#00000014') +
    at(
      0,
      0,
      circle(0, 0, 236, sauce, 'opacity=".9"') +
        PASTA[shape](random) +
        pools +
        strew(toppings, toppings.length * 4 + 4, shape === 'lasagne' ? 120 : 178, random, 0.86),
      0,
      1.16,
    )
  )
}

/** A soup in a glazed bowl on a saucer, with what swims in it. */
export const drawSoup = ({ liquid, floats }: Dish<'soup'>, random: Random): string => {
  const glaze = random.pick(['#f4efe4', '#dfe7e2', '#5d7480', '#e9d9c4'])
  return (
    shadowOf(fill => circle(0, 0, 372, fill), 18) +
    circle(0, 0, 372, '#ddd6c8') +
    circle(-3, -4, 366, '#faf6ee') +
    drawBowl(298, glaze, liquid) +
    path(blob(random, 200, 170, 0.16, 10), '#ffffff', 'opacity=".12"') +
    speckle(random, 26, 226, '#fff2c2', 17, 0.45) +
    strew(floats, 6 + floats.length * 3, 190, random, 1.3) +
    stroke('M-226-96A246 246 0 0 1-110-220', '#ffffff', 12, 'opacity=".5"')
  )
}

const PLACES = [
  { x: 198, y: 92 },
  { x: 24, y: 218 },
  { x: 178, y: -150 },
  { x: -180, y: 168 },
]

/** A main thing with its sides on a plate. */
export const drawPlateDish = ({ main, sides, sauce, toppings = [] }: Dish<'plate'>, random: Random): string => {
  const alone = sides.length === 0
  const pool = sauce
    ? at(alone ? 0 : -50, 20, path(blob(random, 250, 214, 0.12, 11), sauce, 'opacity=".92"')) +
      stroke('M-190-30Q-170-110-90-140', '#ffffff', 8, 'opacity=".25"')
    : ''
  const beside = sides
    .map((side, index) => {
      const place = PLACES[index % PLACES.length] ?? { x: 0, y: 0 }
      return at(place.x, place.y, SIDES[side](random), 0, 1.18)
    })
    .join('')
  const offset = alone ? { x: 0, y: 0 } : { x: -84, y: -60 }
  return (
    drawPlate(372) +
    pool +
    beside +
    at(
      offset.x,
      offset.y,
      MAINS[main](random) + strew(toppings, toppings.length * 2 + (alone ? 4 : 2), 96, random, 0.8),
      0,
      alone ? 1.6 : 1.24,
    )
  )
}

/** A leafy salad in a bowl. */
export const drawSalad = ({ leaves, toppings }: Dish<'salad'>, random: Random): string => {
  const bed = {
    green: ['lettuce', 'lamb', 'lettuce', 'rocket'],
    dark: ['spinach', 'rocket', 'redLettuce', 'spinach'],
    pale: ['lettuce', 'lettuce', 'horseradish'],
  } as const
  return (
    drawBowl(366, random.pick(['#e8e0d0', '#c7a57c', '#44545c']), '#5f7f37') +
    strew(bed[leaves], 38, 268, random, 1.25) +
    strew(toppings, 7 + toppings.length * 4, 232, random, 0.98) +
    speckle(random, 20, 240, '#fff3c8', 7, 0.9)
  )
}

/** A bowl in sections like the pieces of a pie, on rice, grain, noodles or yoghurt. */
export const drawSectionBowl = ({ base, sections }: Dish<'bowl'>, random: Random): string => {
  const ground = { rice: '#f5efe0', grain: '#d9b878', noodle: '#efd58d', yoghurt: '#fdfaf4' }[base]
  const pieces = sections
    .map((name, index) => {
      const angle = (index / sections.length) * 6.28 - 1.9
      const reach = sections.length > 1 ? 166 : 0
      return at(Math.cos(angle) * reach, Math.sin(angle) * reach, strew([name], 8, 92, random, 1))
    })
    .join('')
  return (
    drawBowl(366, base === 'yoghurt' ? '#8fa6ad' : '#35424a', ground) +
    speckle(random, 120, 300, '#ffffff', base === 'grain' ? 8 : 11, 0.8) +
    speckle(random, 60, 300, '#b99d63', 6, 0.4) +
    pieces +
    speckle(random, 24, 220, '#3b3a2c', 6, 0.7)
  )
}

/** Round dumplings on a plate, plain, buttered, rolled in crumbs or sugared. */
export const drawDumplings = (
  { count, colour, coating, sauce, toppings }: Dish<'dumplings'>,
  random: Random,
): string => {
  const radius = count === 1 ? 176 : count <= 2 ? 138 : count === 3 ? 124 : 106
  const reach = count === 1 ? 0 : count === 2 ? 138 : 150
  const balls = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 6.28 + 0.5
    const grain = {
      crumbs:
        speckle(random, 80, radius * 0.9, '#a8682c', 10, 0.8) + speckle(random, 50, radius * 0.9, '#e9bd74', 8, 0.9),
      butter: speckle(random, 18, radius * 0.8, '#6f9a45', 10, 0.8),
      sugar: speckle(random, 70, radius * 0.85, '#ffffff', 8, 0.9),
      plain: speckle(random, 22, radius * 0.85, '#00000022', 10, 0.6),
    }[coating]
    return at(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      drawBall(colour, '#ffffff88', '#00000030', radius) + grain,
    )
  }).join('')
  return (
    drawPlate(372) +
    (sauce
      ? path(blob(random, 262, 250, 0.08, 12), sauce) +
        at(-8, -10, path(blob(random, 230, 210, 0.1, 12), '#ffffff', 'opacity=".14"'))
      : '') +
    balls +
    strew(toppings, toppings.length * 3 + 2, 210, random, 0.82)
  )
}
