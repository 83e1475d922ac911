import { drawIngredient, strew } from '#demo/pictures/ingredients.ts'
import type { Random } from '#demo/pictures/random.ts'
import type { BoardPiece, CanapeName, Recipe } from '#demo/pictures/recipe.ts'
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
  stamps,
  stroke,
} from '#demo/pictures/shapes.ts'
import { SIDES } from '#demo/pictures/sides.ts'
import { drawBoard, drawDip, drawFork, drawKnife, drawPlate, drawSpoon, drawTray } from '#demo/pictures/vessels.ts'

type Dish<Name extends Recipe['dish']> = Extract<Recipe, { dish: Name }>

const rose = (fill: string, rind: string, fat: string, random: Random): string =>
  [
    [-100, 20, -14],
    [-34, -14, -4],
    [36, -8, 6],
    [104, 24, 16],
  ]
    .map(([x = 0, y = 0, turn = 0]) => {
      const outline = blob(random, 84, 116, 0.08, 10)
      return at(
        x,
        y,
        shadowOf(shade => path(outline, shade), 7) +
          path(outline, rind) +
          at(3, 2, path(outline, fat), 0, 0.93) +
          at(6, 4, path(outline, fill), 0, 0.8) +
          stroke('M-30-50Q0-70 34-50M-40 10Q0-10 44 6M-20 56Q10 44 36 54', fat, 6, 'opacity=".7"'),
        turn,
      )
    })
    .join('')

const wedge = (rind: string, flesh: string, light: string, holes: string): string =>
  shadowOf(fill => path('M-190 90L170-110Q210-60 200 60L-170 130Z', fill), 10) +
  path('M-190 90L170-110Q210-60 200 60L-170 130Z', rind) +
  path('M-186 86L166-106Q186-70 188-30L-180 112Z', light) +
  path('M-180 100L190-24Q194 20 192 50L-168 122Z', flesh) +
  holes

const holes = (colour: string) =>
  ellipse(60, 0, 22, 14, colour) +
  ellipse(-20, 56, 16, 10, colour) +
  ellipse(130, 26, 18, 13, colour) +
  ellipse(120, -50, 14, 8, colour)

const PIECES: Record<BoardPiece, (random: Random) => string> = {
  ham: random => rose('#eb9a93', '#a8602f', '#fbe3d4', random),
  bacon: random => rose('#a83a38', '#5b3325', '#f6dcc8', random),
  salami: random =>
    scatter(random, 9, 120)
      .map(({ x, y }) => at(x, y, circle(5, 6, 62, '#00000022') + at(0, 0, drawIngredient('salami', random), 0, 1.3)))
      .join(''),
  cheeseWedge: () => wedge('#c9892c', '#f0bf4a', '#f9dc86', holes('#d9a233')),
  cheeseRound: random =>
    shadowOf(fill => circle(0, 0, 130, fill), 10) +
    circle(0, 0, 130, '#e9dfc8') +
    circle(-3, -4, 122, '#fbf6e8') +
    speckle(random, 30, 110, '#dccdab', 10, 0.7) +
    path('M0 0L128-40A134 134 0 0 1 116 66Z', '#f7e2a0') +
    path('M0 0L128-40L120 8Z', '#fdf0c4'),
  blueCheese: random => wedge('#b7ad95', '#f1ead2', '#faf6e6', at(60, 20, speckle(random, 26, 90, '#5f8294', 13, 0.8))),
  spread: random => drawDip(110, '#e59a5c', '#f5c08f') + strew(['chives'], 3, 56, random, 0.9),
  bread: random => at(0, 0, SIDES.bread(random), 0, 1.6),
  sausage: random =>
    scatter(random, 8, 120)
      .map(({ x, y }) => at(x, y, drawIngredient('sausageSlice', random), 0, 1.3))
      .join(''),
  butter: random => at(0, 0, drawIngredient('butter', random), -12, 2.1),
}

const BOARD_PLACES: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[-60, -10, 1.5]],
  2: [
    [-170, -40, 1.12],
    [196, 50, 1.08],
  ],
  3: [
    [-200, -70, 0.95],
    [190, -76, 0.92],
    [0, 128, 0.85],
  ],
  4: [
    [-220, -96, 0.8],
    [160, -112, 0.8],
    [-180, 122, 0.78],
    [196, 110, 0.8],
  ],
}

/** A wooden board with cold cuts and cheese. */
export const drawBoardDish = ({ pieces, toppings }: Dish<'board'>, random: Random): string => {
  const places = BOARD_PLACES[Math.min(pieces.length, 4)] ?? []
  const laid = pieces
    .map((piece, index) => {
      const [x, y, scale] = places[index % places.length] ?? [0, 0, 1]
      return at(x, y, PIECES[piece](random), random.integer(-8, 8), scale)
    })
    .join('')
  const edge = [
    [-330, 180],
    [330, 196],
    [300, -200],
    [-20, -206],
  ]
    .map(([x = 0, y = 0]) => at(x, y, strew(toppings, Math.max(1, Math.min(3, toppings.length)), 40, random, 0.9)))
    .join('')
  return drawBoard(900, 620, random, '#a9794a', '#8a5c31') + (toppings.length > 0 ? edge : '') + laid
}

const onBread = (topping: string): string =>
  box(5, 7, 128, 84, 18, '#00000026') + box(0, 0, 128, 84, 18, '#8a5526') + box(0, 0, 114, 70, 14, '#e5c48c') + topping

const CANAPES: Record<CanapeName, (random: Random) => string> = {
  salmon: random =>
    onBread(at(-4, 0, drawIngredient('salmon', random), 0, 0.95) + at(24, -8, drawIngredient('dill', random), 20, 0.6)),
  ham: random =>
    onBread(at(0, 0, drawIngredient('ham', random), 0, 0.95) + at(6, -2, drawIngredient('cucumber', random), 0, 0.45)),
  egg: random =>
    onBread(
      at(-18, 0, drawIngredient('eggHalf', random), 0, 0.8) +
        at(26, 4, drawIngredient('eggHalf', random), 10, 0.7) +
        at(10, 0, drawIngredient('chives', random), 0, 0.6),
    ),
  vegetable: random =>
    onBread(
      box(0, 0, 106, 62, 12, '#e0bf86') +
        at(-24, 0, drawIngredient('cherryTomato', random), 0, 0.7) +
        at(22, 2, drawIngredient('cucumber', random), 0, 0.6),
    ),
  cheese: random => onBread(box(0, -1, 108, 62, 8, '#f5cf68') + at(4, 0, drawIngredient('grape', random), 0, 0.6)),
  skewer: random =>
    at(
      0,
      0,
      stroke('M-76 0H90', '#d9b880', 7) +
        at(-44, 0, drawIngredient('cherryTomato', random), 0, 0.85) +
        at(4, 0, drawIngredient('mozzarella', random), 0, 0.68) +
        at(48, 0, drawIngredient('basil', random), 0, 0.65),
    ),
  wrap: random =>
    circle(5, 7, 56, '#00000026') +
    circle(0, 0, 56, '#e9c98d') +
    circle(0, 0, 45, '#f8ecd0') +
    strew(['lettuce', 'tomato', 'chicken'], 4, 20, random, 0.42),
  miniSchnitzel: random => {
    const outline = blob(random, 66, 44, 0.12, 9)
    return (
      shadowOf(fill => path(outline, fill), 7) +
      path(outline, '#c07b2c') +
      at(-3, -4, path(outline, '#e3a950'), 0, 0.9) +
      speckle(random, 16, 40, '#a86420', 7, 0.7)
    )
  },
  cakeBite: random =>
    box(5, 7, 96, 96, 12, '#00000026') +
    box(0, 0, 96, 96, 12, random.pick(['#5a2f1c', '#f4e4c2', '#d98a94'])) +
    box(-4, -5, 72, 70, 8, '#ffffff', 'opacity=".16"') +
    at(0, 0, drawIngredient(random.pick(['raspberry', 'cream', 'blueberry']), random), 0, 0.7),
  fruit: random =>
    at(
      0,
      0,
      drawIngredient(random.pick(['strawberry', 'grape', 'orange', 'apricot', 'blueberry', 'banana']), random),
      random.integer(0, 90),
      1.05,
    ),
  spoon: random =>
    drawDip(54, random.pick(['#e9b765', '#c94f3a', '#8fae4d']), '#ffffff') +
    at(0, 0, drawIngredient('parsley', random), 0, 0.7),
}

/** A catering platter: rows of small things on a steel tray. */
export const drawPlatter = ({ rows }: Dish<'platter'>, random: Random): string => {
  const step = 470 / rows.length
  const lines = rows
    .map((name, row) => {
      const stamp = stamps(random, name === 'fruit' || name === 'cakeBite' ? 5 : 2, () =>
        at(0, 0, CANAPES[name](random), 0, name === 'skewer' ? 1.35 : 1),
      )
      return Array.from({ length: 6 }, (_, column) =>
        at(-345 + column * 138, -235 + step * (row + 0.5), stamp(), random.integer(-6, 6), Math.min(1.12, step / 108)),
      ).join('')
    })
    .join('')
  return (
    drawTray(960, 640) +
    lines +
    [
      [-430, -270],
      [430, 270],
    ]
      .map(([x = 0, y = 0]) => at(x, y, drawIngredient('parsley', random), 0, 1.2))
      .join('')
  )
}

/** A dip in a small bowl. */
export const drawSauce = ({ colour, toppings }: Dish<'sauce'>, random: Random): string =>
  drawPlate(360) +
  drawDip(262, colour, '#ffffff66') +
  stroke('M-90 20Q-60-80 30-60Q100-20 50 50Q0 90-36 40Q-40 0 6 4', '#ffffff', 13, 'opacity=".28"') +
  strew(toppings, toppings.length * 3, 140, random, 1.1)

/** Things rather than food: crockery, glasses, service. */
export const drawService = ({ item }: Dish<'service'>): string => {
  if (item === 'glasses')
    return [
      [-250, -100],
      [80, -160],
      [-90, 180],
      [290, 120],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          shadowOf(fill => circle(0, 0, 118, fill), 14) +
            circle(0, 0, 118, '#eef4f4') +
            circle(0, 0, 100, '#b9cdd0') +
            circle(3, 4, 94, '#dde9ea') +
            stroke('M-70-30A76 76 0 0 1-24-72', '#fff', 10),
          0,
          1.3,
        ),
      )
      .join('')
  const napkin =
    shadowOf(fill => box(0, 0, 190, 400, 14, fill), 8) +
    box(0, 0, 190, 400, 14, item === 'waiter' ? '#2f3b40' : '#b5533c') +
    stroke('M-60-190V190M60-190V190', '#ffffff', 5, 'opacity=".35"')
  const tableware =
    item === 'waiter'
      ? drawBall('#d9dde0', '#ffffff', '#9aa3a8', 250) + circle(0, 0, 30, '#b9c0c4') + circle(-4, -6, 22, '#eef0f1')
      : drawPlate(290) + at(0, 0, drawPlate(200, '#fffdf8'))
  return (
    at(-40, 0, tableware) +
    at(360, 10, napkin) +
    at(330, 0, drawFork(), 0, 0.72) +
    at(390, 0, drawKnife(), 0, 0.72) +
    at(-420, 0, drawSpoon(), 0, 0.8)
  )
}
