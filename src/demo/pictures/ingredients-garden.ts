import type { Random } from '#demo/pictures/random.ts'
import { at, blob, circle, ellipse, path, stroke } from '#demo/pictures/shapes.ts'

type Drawing = (random: Random) => string

const leaf = (fill: string, vein: string): string =>
  path('M-46 0C-26-34 22-34 48 0C22 34-26 34-46 0Z', fill) +
  stroke('M-40 0H34M-14 0L2-16M-14 0L2 16M8 0L20-12M8 0L20 12', vein, 4)

const frilly =
  (fill: string, vein: string): Drawing =>
  random =>
    path(blob(random, 62, 46, 0.2, 13), fill) +
    stroke('M-44 6Q0-8 46-2M-8-2L6-26M-12 2L-2 26M18-4L30 16', vein, 4, 'opacity=".8"')

const ringed = (rim: string, flesh: string, heart: string): string =>
  circle(0, 0, 46, rim) + circle(0, 0, 39, flesh) + circle(0, 0, 20, heart, 'opacity=".7"')

const petals = (count: number, reach: number, rx: number, ry: number, fill: string): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<ellipse cx="${reach}" rx="${rx}" ry="${ry}" fill="${fill}"${index ? ` transform="rotate(${Math.round((360 / count) * index)})"` : ''}/>`,
  ).join('')

const citrus = (rind: string, pith: string, flesh: string): string =>
  circle(0, 0, 50, rind) + circle(0, 0, 43, pith) + petals(8, 23, 15, 7, flesh)

const arc = (colour: string, light: string): string =>
  stroke('M-38 18Q0-44 38 18', colour, 16) + stroke('M-28 4Q0-28 20 0', light, 4, 'opacity=".6"')

const trio = (drawing: string): string => at(-24, 8, drawing, 20) + at(22, -14, drawing, 110) + at(14, 28, drawing, 230)

/** Herbs, vegetables and fruit, each about 100 wide around the origin. */
export const GARDEN = {
  basil: () => leaf('#3f8a45', '#2b6a35') + at(26, 30, leaf('#55a357', '#2b6a35'), 70, 0.6),
  mint: () =>
    leaf('#5bb283', '#35815c') +
    at(20, 34, leaf('#7cc79c', '#35815c'), 80, 0.6) +
    at(-14, -30, leaf('#4aa173', '#35815c'), -70, 0.55),
  spinach: () => leaf('#2f6b3c', '#4d8f55') + at(10, 30, leaf('#387a45', '#579a5f'), 40, 0.7),
  rocket: () =>
    path(
      'M-50 0Q-30-14-18-6Q-14-28 0-10Q8-34 20-12Q36-26 50 0Q36 26 20 12Q8 34 0 10Q-14 28-18 6Q-30 14-50 0Z',
      '#4f9448',
    ) + stroke('M-46 0H40', '#316b32', 4),
  lettuce: frilly('#8fbf4f', '#cfe39a'),
  redLettuce: frilly('#8d4257', '#d59aa5'),
  lamb: () => trio(path('M-30 0C-22-24 14-26 26 0C14 26-22 24-30 0Z', '#4c8a3d')),
  parsley: () =>
    [0, 120, 240]
      .map(turn =>
        at(0, 0, circle(15, 0, 11, '#4b9a4c') + circle(22, -9, 7, '#5fae5b') + circle(22, 9, 7, '#3f8a45'), turn),
      )
      .join(''),
  chives: random =>
    stroke(
      [0, 1, 2, 3]
        .map(
          () =>
            `M${random.integer(-30, 20)} ${random.integer(-28, 28)}l${random.integer(8, 20)} ${random.integer(-12, 12)}`,
        )
        .join(''),
      '#4f9a3f',
      7,
    ),
  dill: () => stroke('M-40 20Q0 0 40-24M-16 9l-2-24M-16 9l14 16M4-2l2-24M4-2l18 12M24-14l2-16', '#5d9c4c', 5),
  tomato: () =>
    circle(0, 0, 47, '#c93a2b') +
    circle(0, 0, 40, '#e4614e') +
    petals(5, 21, 13, 9, '#f6b191') +
    circle(0, 0, 7, '#f3c9ac'),
  cherryTomato: () => circle(0, 0, 33, '#cf3a2c') + ellipse(-10, -12, 9, 6, '#f39a83') + circle(3, 2, 4, '#6a8f3a'),
  cucumber: () => ringed('#3f7d42', '#cfe6a8', '#e6f2c8') + petals(7, 17, 7, 3, '#a9cc84'),
  radish: () => ringed('#d2386c', '#fdf3f1', '#f8dfe2'),
  beetroot: () => ringed('#7a1f45', '#99305a', '#b34a72'),
  carrot: () => ringed('#e07b2a', '#f09a45', '#f7b56a'),
  courgette: () => ringed('#4d8b43', '#dbe6a0', '#eaf0bd'),
  onion: () => stroke('M-42 6A42 38 0 1 1 40 14', '#8f3f74', 9) + stroke('M-26 4A26 22 0 1 1 24 8', '#d7a6c6', 7),
  friedOnion: random =>
    path(blob(random, 38, 26, 0.3, 9), '#a8642b') + stroke('M-22 4Q0-20 24-2M-12 14Q6 4 20 10', '#d39a52', 7),
  pepperRed: () => arc('#d13b2c', '#f3a08c'),
  pepperYellow: () => arc('#f0b429', '#fce09a'),
  pepperGreen: () => arc('#4f9a45', '#b5d99b'),
  chili: () => path('M-44-14Q0 30 48-6Q10 52-34 14Z', '#c62f25') + stroke('M-40-4l-14-14', '#4f8a3c', 8),
  corn: () =>
    [
      [-18, -10],
      [4, -20],
      [20, 2],
      [-4, 8],
      [-20, 18],
      [12, 24],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 11, 9, '#f4c542', 'stroke="#dfa222" stroke-width="2"'))
      .join(''),
  olive: () => circle(0, 0, 26, '#33323c') + circle(0, 0, 11, '#7d2f2a') + ellipse(-9, -11, 6, 4, '#6c6b78'),
  greenOlive: () => circle(0, 0, 26, '#8b9a3a') + circle(0, 0, 11, '#c8442f') + ellipse(-9, -11, 6, 4, '#c4ce7c'),
  mushroom: () =>
    path('M-46 6C-46-44 46-44 46 6C30 12 14 10 12 14V38H-12V14C-14 10-30 12-46 6Z', '#efdfc6') +
    stroke('M-34 0C-26-26 26-26 34 0', '#b99873', 5) +
    stroke('M-8 14V32M8 14V32', '#cbb08c', 3),
  peas: () => circle(-18, 0, 15, '#78ab45') + circle(12, -14, 15, '#8cbd56') + circle(12, 18, 15, '#6a9d3b'),
  beans: () => trio(path('M-20-4C-20-22 20-22 20-4C20 10 8 0 0 4C-8 8-20 12-20-4Z', '#7b3327')),
  chickpeas: () => trio(circle(0, 0, 15, '#e0b268') + circle(-4, -4, 4, '#f3d79c')),
  lentils: random =>
    stroke(
      Array.from({ length: 12 }, () => `M${random.integer(-34, 34)} ${random.integer(-28, 28)}h.1`).join(''),
      '#7a5a2e',
      14,
    ),
  avocado: () =>
    path('M-46 10C-30-40 30-40 46 10C26-8-26-8-46 10Z', '#4f7f35') +
    path('M-40 6C-26-32 26-32 40 6C24-10-24-10-40 6Z', '#c9d97b'),
  pumpkin: () => path('M-34-26H30L38 26H-30Z', '#e58a2e') + path('M-34-26H30L34-8H-34Z', '#f4a850'),
  pumpkinSeeds: () =>
    trio(path('M-18 0C-8-14 10-12 20 0C10 12-8 14-18 0Z', '#4a5a2a') + stroke('M-8-2H8', '#6f803f', 3)),
  potato: random => path(blob(random, 42, 34, 0.08, 8), '#f0cd72') + ellipse(-10, -10, 16, 8, '#f9e3a2'),
  lemon: () => citrus('#f2c62e', '#fdf3c2', '#f8db62'),
  lime: () => citrus('#6ea63a', '#edf5cf', '#a9d165'),
  orange: () => citrus('#ec8a24', '#fde9c8', '#f6a945'),
  apple: () =>
    path('M-46-8C-30 44 30 44 46-8C26 8-26 8-46-8Z', '#c43b33') +
    path('M-42-8C-26 32 26 32 42-8C26 4-26 4-42-8Z', '#fbeec3'),
  apricot: () => circle(0, 0, 42, '#f09a3e') + circle(-6, -6, 32, '#f8b962') + circle(0, 0, 13, '#b96a2b'),
  plum: () => ellipse(0, 0, 44, 36, '#4c2c55') + ellipse(0, 0, 36, 28, '#c98a3d') + ellipse(0, 0, 15, 11, '#7a3f2e'),
  strawberry: () =>
    path('M0 46C-40 22-46-24-24-34C-10-40 10-40 24-34C46-24 40 22 0 46Z', '#d8343a') +
    stroke('M-18-8v.1M14-12v.1M-4 8v.1M16 12v.1M-14 22v.1', '#f9c9a0', 6) +
    path('M-26-34L0-26L26-34L12-48L0-40L-12-48Z', '#4f9a45'),
  raspberry: () =>
    [
      [-14, -14],
      [14, -14],
      [0, 0],
      [-20, 8],
      [20, 8],
      [-8, 22],
      [10, 24],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 14, '#cf3a5f', 'stroke="#a82449" stroke-width="3"'))
      .join(''),
  blueberry: () => trio(circle(0, 0, 19, '#3d4a86') + circle(-4, -5, 7, '#7583bd')),
  redcurrant: () => trio(circle(0, 0, 15, '#cc2a36') + circle(-4, -4, 4, '#f5a3a3')),
  cherry: () =>
    stroke('M-18 12Q0-40 26-46M22 14Q16-20 26-46', '#5d7a34', 5) +
    circle(-20, 16, 22, '#9c1f33') +
    circle(22, 18, 22, '#b32940') +
    circle(-27, 9, 6, '#e38a95'),
  banana: () => circle(0, 0, 40, '#f0d377') + circle(0, 0, 33, '#fbeebb') + petals(3, 9, 7, 3, '#c9a85a'),
  grape: () =>
    [
      [-20, -18],
      [12, -22],
      [-2, 2],
      [-26, 12],
      [24, 8],
      [4, 28],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 18, '#8fae4a') + circle(x - 5, y - 6, 5, '#d2e19a'))
      .join(''),
  elderflower: () =>
    [
      [-20, -10],
      [10, -24],
      [22, 8],
      [-8, 16],
      [-26, 22],
      [2, -4],
    ]
      .map(([x = 0, y = 0]) => at(x, y, petals(5, 8, 6, 4, '#fffbe6') + circle(0, 0, 3, '#e3c34d')))
      .join(''),
} satisfies Record<string, Drawing>
