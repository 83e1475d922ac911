import type { Random } from '#demo/pictures/random.ts'
import { at, blob, box, circle, ellipse, path, speckle, stroke } from '#demo/pictures/shapes.ts'

type Drawing = (random: Random) => string

const cube = (front: string, top: string): string =>
  path('M-30-14L4-30L32-12L-4 6Z', top) +
  path('M-30-14L-4 6V36L-30 14Z', front) +
  path('M-4 6L32-12V16L-4 36Z', front, 'opacity=".8"')

const dollop =
  (fill: string, light: string): Drawing =>
  random =>
    path(blob(random, 40, 36, 0.1, 9), fill) + stroke('M-18 6Q-10-22 14-12Q22 6 2 8', light, 8)

const chunk =
  (fill: string, light: string): Drawing =>
  random =>
    path(blob(random, 40, 30, 0.16, 8), fill) + stroke('M-20-6Q0-18 18-8', light, 6)

const rosette = (fill: string, line: string): string =>
  [0, 60, 120, 180, 240, 300]
    .map(turn => `<circle cx="22" r="20" fill="${fill}" transform="rotate(${turn})"/>`)
    .join('') + stroke('M-18 8Q-16-20 8-18Q24-6 10 10Q-4 16-6 2', line, 5)

const crumbs =
  (colour: string, size: number, count = 14): Drawing =>
  random =>
    speckle(random, count, 46, colour, size, 1)

/** Cheese, meat, fish, pasta, sweets and sauces, each about 100 wide around the origin. */
export const KITCHEN = {
  mozzarella: random =>
    path(blob(random, 46, 40, 0.12, 9), '#fff8e6') +
    path(blob(random, 30, 24, 0.12, 8), '#fffdf6') +
    stroke('M-24 16Q-4 28 18 18', '#efdfb8', 5),
  feta: () => cube('#efe7d6', '#fffdf5') + at(34, 22, cube('#efe7d6', '#fffdf5'), 30, 0.5),
  cheeseCube: () => cube('#e8b33c', '#f8d467'),
  parmesan: random =>
    path(blob(random, 44, 14, 0.2, 7), '#f6e3a4') + at(6, 24, path(blob(random, 34, 10, 0.2, 7), '#fbeec3'), 24),
  cheddar: () => path('M-56-56H56V56H-56Z', '#f3b13a') + path('M-56-56H56V-38H-56Z', '#f8c765'),
  blueCheese: random => path(blob(random, 40, 34, 0.16, 7), '#f4efdc') + speckle(random, 10, 26, '#6f8fa0', 8, 0.9),
  egg: random =>
    path(blob(random, 62, 54, 0.12, 9), '#fffdf6') + circle(4, -2, 25, '#f5b32c') + ellipse(-4, -10, 8, 5, '#fde09a'),
  eggHalf: () =>
    ellipse(0, 0, 44, 36, '#fffdf4', 'stroke="#e9dfc6" stroke-width="4"') +
    circle(2, 0, 19, '#f4b73a') +
    ellipse(-4, -6, 6, 4, '#fde3a0'),
  salami: random =>
    circle(0, 0, 46, '#a5342c') + circle(0, 0, 40, '#c2493c') + speckle(random, 13, 34, '#f0b9a0', 8, 0.9),
  ham: random => path(blob(random, 54, 26, 0.2, 9), '#eb9d98') + stroke('M-36 4Q-8-16 34-2', '#f8cbc4', 8),
  rawHam: random =>
    path(blob(random, 58, 30, 0.22, 9), '#b8413f') + stroke('M-44 2Q-10-22 42-6M-30 14Q4 2 36 12', '#f3c7bd', 6),
  bacon: () =>
    stroke('M-50 10Q-28-22-6 2T46-8', '#9b3a2c', 28) +
    stroke('M-50 6Q-28-26-6-2T46-12', '#f1c2a4', 7) +
    stroke('M-48 18Q-28-12-6 10T46 2', '#e09a7c', 4),
  tuna: chunk('#b88a72', '#dcb9a2'),
  salmon: random =>
    path(blob(random, 52, 28, 0.16, 9), '#f08a63') +
    stroke('M-32-8Q-24 6-30 14M-8-14Q0 4-6 18M16-14Q24 2 18 16', '#fbc4a6', 5),
  shrimp: () =>
    stroke('M30-26A34 34 0 1 0 26 28', '#f1926c', 22) +
    stroke('M30-26A34 34 0 1 0 26 28', '#fbc2a2', 6, 'stroke-dasharray="3 15"') +
    path('M26 28L50 22L44 42Z', '#dd6f4c'),
  chicken: chunk('#dba55e', '#f2cf96'),
  beef: chunk('#7c3f26', '#a86a45'),
  mince: crumbs('#8a4527', 17, 16),
  turkey: chunk('#e9cfa5', '#fbeccf'),
  tofu: () => cube('#d9b377', '#f3dfb0') + at(-36, 24, cube('#d9b377', '#f3dfb0'), -20, 0.6),
  falafel: random =>
    circle(0, 0, 38, '#8a5a2b') + circle(-4, -4, 31, '#a3713a') + speckle(random, 16, 28, '#5f7a35', 5, 0.9),
  sausageSlice: () => circle(0, 0, 40, '#a4482f') + circle(0, 0, 33, '#d98a6c') + circle(-8, -8, 9, '#e9ab92'),
  pancakeStrip: random => {
    const strips = [0, 1, 2, 3]
      .map(
        () =>
          `M${random.integer(-44, 0)} ${random.integer(-34, 34)}q${random.integer(10, 30)} ${random.integer(-24, 24)} ${random.integer(38, 66)} ${random.integer(-14, 14)}`,
      )
      .join('')
    return stroke(strips, '#a8702a', 17) + stroke(strips, '#f5d996', 12)
  },
  noodle: random =>
    stroke(
      [0, 1, 2].map(() => `M${random.integer(-50, -20)} ${random.integer(-26, 26)}q20 -34 40 0t40 0`).join(''),
      '#f3d98b',
      8,
    ),
  semolina: random =>
    path('M-60 0C-40-34 40-34 60 0C40 34-40 34-60 0Z', '#efd58d') +
    path('M-48-4C-30-26 30-26 48-4C20-12-20-12-48-4Z', '#fae8b4') +
    speckle(random, 8, 30, '#c9a452', 4),
  liverBall: random =>
    circle(0, 0, 56, '#6f4429') + circle(-6, -6, 46, '#835433') + speckle(random, 16, 42, '#4a2c1a', 6, 0.7),
  crouton: () => cube('#c98a3d', '#e9bd74'),
  walnut: () => ellipse(0, 0, 32, 26, '#b07a43') + stroke('M0-22V22M-18-10Q-6-4-16 12M18-10Q6-4 16 12', '#7d5128', 5),
  almond: () =>
    path('M-34 0C-16-22 18-20 36 0C18 20-16 22-34 0Z', '#f2dcb4') +
    stroke('M-20 0H18', '#c99f62', 4) +
    at(14, 26, path('M-34 0C-16-22 18-20 36 0C18 20-16 22-34 0Z', '#e6c793'), 50, 0.7),
  hazelnut: () => circle(0, 0, 26, '#a8682f') + circle(-7, -8, 8, '#d8a566'),
  sesame: crumbs('#f8ecc9', 8, 10),
  poppy: crumbs('#2f2c3a', 7, 20),
  sugar: crumbs('#ffffff', 8, 24),
  breadcrumbs: crumbs('#b5722c', 9, 18),
  cocoa: crumbs('#4d2b1c', 7, 22),
  granola: crumbs('#c38a45', 15, 14),
  chocolate: () => path('M-44 6L-6-30L40-12L10 26Z', '#4b2818') + stroke('M-20-10L22 10M-30 4L6-26', '#6e4029', 5),
  chocolateSauce: () =>
    stroke('M-46-20Q-20 26 0-10T48 10', '#4a2516', 15) + stroke('M-40-16Q-18 20 0-12', '#8a5a40', 4),
  caramel: () => stroke('M-46-20Q-20 26 0-10T48 10', '#b9702a', 14) + stroke('M-40-16Q-18 20 0-12', '#e6b06a', 4),
  cream: () => rosette('#fffaf0', '#e6d8bf'),
  meringue: () => rosette('#fbeede', '#dfbf96'),
  sourCream: dollop('#fffdf6', '#e8e0cf'),
  pesto: dollop('#5d8a35', '#8fb45a'),
  hummus: dollop('#e0bf86', '#f3deb4'),
  mustard: dollop('#d9a329', '#f3cf6a'),
  ketchup: dollop('#bf2f22', '#e77a67'),
  mayonnaise: dollop('#f8ebc0', '#fffbe8'),
  guacamole: dollop('#8fae4d', '#bcd283'),
  horseradish: random =>
    stroke(
      Array.from(
        { length: 12 },
        () =>
          `M${random.integer(-34, 26)} ${random.integer(-26, 26)}q8 -10 ${random.integer(12, 24)} ${random.integer(-6, 8)}`,
      ).join(''),
      '#fbf6e6',
      6,
    ),
  butter: () => box(0, 4, 64, 50, 8, '#e8c552') + box(-3, -3, 58, 42, 8, '#f9e07f'),
  jam: random =>
    circle(0, 0, 44, '#ece3d6') + circle(0, 0, 36, '#b5303d') + path(blob(random, 22, 16, 0.2, 7), '#d2525b'),
  honey: random =>
    circle(0, 0, 44, '#ece3d6') + circle(0, 0, 36, '#d98f1f') + path(blob(random, 22, 16, 0.2, 7), '#f0b748'),
  candle: () =>
    box(0, 10, 13, 70, 6, '#f6c1cf') +
    stroke('M-5 0L5 10M-5 22L5 32', '#fff', 5) +
    path('M0-58Q20-34 0-26Q-20-34 0-58Z', '#f3a62c') +
    path('M0-46Q9-34 0-29Q-9-34 0-46Z', '#fde08b'),
  marzipan: () =>
    [0, 72, 144, 216, 288]
      .map(turn => `<ellipse cx="22" rx="22" ry="16" fill="#f4b4bd" transform="rotate(${turn})"/>`)
      .join('') +
    circle(0, 0, 14, '#f9d7a0') +
    at(44, 22, path('M-20 0C-10-16 12-14 22 0C12 14-10 16-20 0Z', '#7fae62'), 30),
  sprinkles: random =>
    ['#e4574e', '#f1b93c', '#5aa9a0', '#f4f0e6']
      .map(colour =>
        stroke(
          [0, 1, 2]
            .map(
              () =>
                `M${random.integer(-42, 42)} ${random.integer(-42, 42)}l${random.integer(-9, 9)} ${random.integer(5, 9)}`,
            )
            .join(''),
          colour,
          7,
        ),
      )
      .join(''),
} satisfies Record<string, Drawing>
