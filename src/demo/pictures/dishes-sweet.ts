import { strew } from '#demo/pictures/ingredients.ts'
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
  speckle,
  stroke,
} from '#demo/pictures/shapes.ts'
import { drawBowl, drawPlate } from '#demo/pictures/vessels.ts'

type Dish<Name extends Recipe['dish']> = Extract<Recipe, { dish: Name }>

/** A slice of cake lying on its side, so that the layers show, with its garnish beside it. */
export const drawSlice = ({ layers, top, toppings }: Dish<'slice'>, random: Random): string => {
  const height = 230 / layers.length
  const stack = layers
    .map((layer, index) => path(`M-230 ${-80 + index * height}H190V${-80 + (index + 1) * height + 1}H-230Z`, layer))
    .join('')
  return (
    drawPlate(366) +
    at(
      -6,
      -10,
      shadowOf(fill => box(-20, 30, 420, 268, 20, fill), 12) +
        stack +
        path('M-230-80L-196-132H160L190-80Z', top) +
        path('M-230-80L-196-132H160L150-112H-196Z', '#ffffff', 'opacity=".22"') +
        speckle(random, 40, 110, '#ffffff', 6, 0.35) +
        speckle(random, 34, 105, '#3a1f10', 6, 0.25) +
        path('M190-80V150H164V-80Z', '#000000', 'opacity=".1"'),
      -10,
      1.2,
    ) +
    at(176, -206, strew(toppings, Math.min(3, toppings.length + 1), 50, random, 1)) +
    at(60, 244, strew(toppings, Math.min(3, toppings.length + 1), 52, random, 0.9)) +
    speckle(random, 26, 250, '#ffffff', 6, 0.9)
  )
}

/** A whole cake from above, one slice half drawn out. */
export const drawTorte = ({ icing, border, toppings }: Dish<'torte'>, random: Random): string => {
  const rim = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 6.28
    return at(
      Math.cos(angle) * 252,
      Math.sin(angle) * 252,
      circle(2, 3, 34, '#00000022') + circle(0, 0, 33, border) + circle(-7, -8, 13, '#ffffff', 'opacity=".45"'),
    )
  }).join('')
  return (
    shadowOf(fill => circle(0, 0, 384, fill), 18) +
    circle(0, 0, 384, '#d9d2c4') +
    circle(-3, -4, 378, '#f7f2e8') +
    `<circle r="350" fill="none" stroke="#c3ad84" stroke-width="5" stroke-dasharray="3 15" stroke-linecap="round"/>` +
    shadowOf(fill => circle(0, 0, 296, fill), 14) +
    circle(0, 0, 296, border) +
    circle(-4, -5, 286, icing) +
    stroke('M-220-90A240 240 0 0 1-60-226', '#ffffff', 14, 'opacity=".4"') +
    speckle(random, 26, 200, '#ffffff', 6, 0.4) +
    rim +
    strew(toppings, 5 + toppings.length * 2, 150, random, 1.05)
  )
}

const dusted = (random: Random, radius: number) => speckle(random, 70, radius, '#ffffff', 8, 0.85)

const PASTRY: Record<Dish<'pastry'>['shape'], (colour: string, filling: string, random: Random) => string> = {
  strudel: (colour, filling, random) =>
    [-92, 92]
      .map(y =>
        at(
          0,
          y,
          shadowOf(fill => box(0, 0, 420, 150, 60, fill), 10) +
            box(0, 0, 420, 150, 60, '#a8682c') +
            box(-4, -6, 408, 132, 54, colour) +
            stroke(
              'M-150-54Q-130 0-150 54M-70-60Q-50 0-70 60M10-60Q30 0 10 60M90-56Q110 0 90 56',
              '#b97a34',
              7,
              'opacity=".7"',
            ) +
            ellipse(184, 0, 34, 66, '#e9c68c') +
            ellipse(186, 0, 25, 53, filling) +
            at(186, 0, speckle(random, 22, 40, '#8a5a2b', 6, 0.7)),
          -8,
        ),
      )
      .join('') + dusted(random, 190),
  krapfen: (colour, filling, random) =>
    [
      [-104, -62],
      [108, -54],
      [0, 116],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          drawBall(colour, '#f3cf94', '#9c5a22', 118) +
            `<circle r="100" fill="none" stroke="#f3d9a4" stroke-width="13" opacity=".8"/>` +
            dusted(random, 84) +
            circle(0, 0, 17, filling),
        ),
      )
      .join(''),
  croissant: colour =>
    [
      [-90, -50, -24],
      [86, 70, 14],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          shadowOf(
            fill =>
              path(
                'M-190 70C-150-110 150-110 190 70C150 30 110 20 80 56C40 34-40 34-80 56C-110 20-150 30-190 70Z',
                fill,
              ),
            10,
          ) +
            path(
              'M-190 70C-150-110 150-110 190 70C150 30 110 20 80 56C40 34-40 34-80 56C-110 20-150 30-190 70Z',
              '#a8642a',
            ) +
            path('M-176 48C-130-96 130-96 176 48C146 14 108 6 76 40C40 20-40 20-76 40C-108 6-146 14-176 48Z', colour) +
            stroke('M-120-24L-84 38M-56-60L-36 26M0-66V20M56-60L36 26M120-24L84 38', '#9c5d24', 8, 'opacity=".7"') +
            stroke('M-110-40Q-60-70-20-72', '#fbe3b0', 8, 'opacity=".7"'),
          turn,
        ),
      )
      .join(''),
  snail: (colour, filling, random) =>
    [
      [-104, -62],
      [108, -54],
      [0, 116],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          drawBall(colour, '#f3cf94', '#9c5a22', 118) +
            stroke(
              'M0 0C22-24 44 6 22 30C-10 56-58 26-46-18C-32-68 46-76 70-22C92 40 36 90-22 84C-84 74-108 4-84-48',
              filling,
              15,
            ) +
            stroke('M-70-60Q-20-104 50-74', '#ffffff', 10, 'opacity=".75"'),
          random.integer(0, 360),
        ),
      )
      .join(''),
  golatsche: (colour, filling, random) =>
    [
      [-112, -60, 8],
      [112, -46, -6],
      [4, 122, 3],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          shadowOf(fill => box(0, 0, 196, 196, 30, fill), 10) +
            box(0, 0, 196, 196, 30, '#a8662a') +
            box(-3, -4, 186, 184, 28, colour) +
            circle(0, 0, 52, filling) +
            path('M-92-90L-24-34L0-60ZM92-90L34-24L60 0ZM92 90L24 34L0 60ZM-92 90L-34 24L-60 0Z', '#f0c684') +
            dusted(random, 80),
          turn,
        ),
      )
      .join(''),
  roulade: (colour, filling, random) =>
    [
      [-100, -66],
      [104, -50],
      [-4, 116],
    ]
      .map(
        ([x = 0, y = 0]) =>
          at(
            x,
            y,
            drawBall(colour, '#ffffff44', '#a8662a', 116) +
              stroke('M0 0C22-24 44 6 22 30C-10 56-58 26-46-18C-32-68 46-76 70-22C92 40 36 90-22 84', filling, 20),
            random.integer(0, 360),
          ) + at(x, y, dusted(random, 100)),
      )
      .join(''),
  muffin: (colour, filling, random) =>
    [
      [-106, -62],
      [110, -52],
      [0, 116],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          shadowOf(fill => circle(0, 0, 118, fill), 10) +
            `<circle r="108" fill="#f4ece0" stroke="#d7c6aa" stroke-width="16" stroke-dasharray="14 9"/>` +
            path(blob(random, 96, 96, 0.06, 10), colour) +
            circle(-22, -26, 34, '#ffffff', 'opacity=".2"') +
            scatter(random, 9, 70)
              .map(place => circle(place.x, place.y, 13, filling))
              .join(''),
        ),
      )
      .join(''),
}

/** Pastry on a plate. */
export const drawPastry = ({ shape, colour, filling, toppings }: Dish<'pastry'>, random: Random): string =>
  drawPlate(378, '#fdfaf3') +
  at(0, -8, PASTRY[shape](colour, filling, random), 0, 1.2) +
  at(-226, 200, strew(toppings, toppings.length * 2, 54, random, 0.9)) +
  at(226, -206, strew(toppings, toppings.length, 34, random, 0.8))

/** Scoops in a glass bowl. */
export const drawIceCream = ({ scoops, toppings }: Dish<'iceCream'>, random: Random): string => {
  const radius = scoops.length === 1 ? 190 : scoops.length === 2 ? 150 : 136
  const reach = scoops.length === 1 ? 0 : 124
  const balls = scoops
    .map((colour, index) => {
      const angle = (index / scoops.length) * 6.28 - 2.2
      const outline = blob(random, radius, radius, 0.045, 14)
      return at(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        shadowOf(fill => path(outline, fill), 10) +
          path(outline, colour) +
          path(outline, '#000000', 'opacity=".13"') +
          at(-3, -4, path(outline, colour), 0, 0.965) +
          at(-8, -10, path(outline, '#ffffff', 'opacity=".22"'), 0, 0.8) +
          stroke(
            `M-${Math.round(radius * 0.5)} -20Q-20-${Math.round(radius * 0.7)} ${Math.round(radius * 0.45)}-${Math.round(radius * 0.4)}M-${Math.round(radius * 0.3)} 40Q10 10 ${Math.round(radius * 0.5)} 30`,
            '#ffffff',
            8,
            'opacity=".5"',
          ) +
          speckle(random, 22, radius * 0.8, '#00000030', 7, 0.6),
      )
    })
    .join('')
  return (
    drawBowl(352, '#cfe0e4', '#f3f7f6') +
    `<circle r="330" fill="none" stroke="#ffffff" stroke-width="8" opacity=".7"/>` +
    balls +
    strew(toppings, toppings.length * 3 + 2, 190, random, 0.9)
  )
}
