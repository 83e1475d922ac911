import { drawIngredient, strew } from '#demo/pictures/ingredients.ts'
import type { Random } from '#demo/pictures/random.ts'
import type { Recipe } from '#demo/pictures/recipe.ts'
import { at, blob, box, circle, path, scatter, shadowOf, speckle, stroke } from '#demo/pictures/shapes.ts'
import { drawBoard, drawCup } from '#demo/pictures/vessels.ts'

type Dish<Name extends Recipe['dish']> = Extract<Recipe, { dish: Name }>

const baked = (outline: string, crust: string): string =>
  shadowOf(fill => path(outline, fill), 12) +
  path(outline, '#5a3317') +
  at(-3, -4, path(outline, crust), 0, 0.97) +
  at(-12, -18, path(outline, '#ffffff', 'opacity=".13"'), 0, 0.72)

const LOAF: Record<Dish<'bread'>['shape'], (crust: string, random: Random) => string> = {
  loaf: (crust, random) =>
    baked(blob(random, 310, 170, 0.03, 14), crust) +
    stroke(
      'M-190-60Q-160 0-190 70M-70-96Q-40 0-70 100M60-98Q90 0 60 100M180-66Q206 0 180 70',
      '#f0d9ae',
      17,
      'opacity=".85"',
    ),
  round: (crust, random) =>
    baked(blob(random, 250, 240, 0.025, 14), crust) +
    stroke('M-150-150Q0-60 150-150M-170 0H170M-150 150Q0 60 150 150M0-190V190', '#f0d9ae', 13, 'opacity=".8"'),
  semmel: (crust, random) =>
    baked(blob(random, 112, 108, 0.03, 12), crust) +
    [0, 72, 144, 216, 288]
      .map(
        turn =>
          `<path d="M0 0Q40-26 96-18" fill="none" stroke="#7d4a1e" stroke-width="9" stroke-linecap="round" transform="rotate(${turn})"/>`,
      )
      .join(''),
  pretzel: crust => {
    const rope =
      'M-20 120C-190 90-210-120-80-120C20-120 60 60 130 110M20 120C190 90 210-120 80-120C-20-120-60 60-130 110'
    return (
      shadowOf(fill => stroke(rope, fill, 62), 12) +
      stroke(rope, '#5a3317', 62) +
      stroke(rope, crust, 52) +
      stroke('M-150-30Q-140-106-80-108M150-30Q140-106 80-108', '#e3a866', 9) +
      stroke(
        'M-60 126h.1M60 126h.1M-20 124h.1M24 122h.1M-160 20h.1M160 16h.1M-100-112h.1M100-112h.1M0-30h.1',
        '#ffffff',
        13,
      )
    )
  },
  baguette: (crust, random) =>
    baked(blob(random, 350, 72, 0.03, 16), crust) +
    stroke('M-270 26L-200-30M-160 32L-90-34M-50 34L20-36M60 34L130-34M170 30L240-28', '#f0d9ae', 15, 'opacity=".9"'),
  spitz: crust => {
    const outline = 'M-190 0C-110-84 110-84 190 0C110 84-110 84-190 0Z'
    return baked(outline, crust) + stroke('M-120 10Q0-30 120 10', '#6a3d18', 9, 'opacity=".7"')
  },
}

/** Bread or rolls on a wooden board. */
export const drawBread = ({ shape, crust, seeds, count = 1 }: Dish<'bread'>, random: Random): string => {
  const many = [
    { x: 0, y: 0 },
    { x: -170, y: -80 },
    { x: 150, y: -96 },
    { x: -20, y: 130 },
    { x: 250, y: 110 },
  ]
  const places = count === 1 ? many.slice(0, 1) : many.slice(1, 1 + count)
  const radius = shape === 'semmel' ? 84 : shape === 'baguette' ? 66 : shape === 'spitz' ? 70 : 150
  const pieces = places
    .map(place =>
      at(
        place.x,
        place.y,
        LOAF[shape](crust, random) + (seeds ? speckle(random, radius > 100 ? 90 : 40, radius, seeds, 10, 0.95) : ''),
        random.integer(-16, 16),
        count === 1 ? (shape === 'semmel' || shape === 'pretzel' || shape === 'spitz' ? 1.75 : 1.05) : 1.12,
      ),
    )
    .join('')
  return drawBoard(860, 600, random, '#b98a5a', '#9a6d3e') + speckle(random, 60, 270, '#f7ecd4', 7, 0.7) + pieces
}

const foamHeart = (size: number) =>
  path(
    `M0 ${size * 0.7}C-${size} 0-${size * 0.8}-${size * 0.8} 0-${size * 0.3}C${size * 0.8}-${size * 0.8} ${size} 0 0 ${size * 0.7}Z`,
    '#fbf1df',
  ) +
  path(
    `M0 ${size * 0.4}C-${size * 0.55} 0-${size * 0.45}-${size * 0.45} 0-${size * 0.16}C${size * 0.45}-${size * 0.45} ${size * 0.55} 0 0 ${size * 0.4}Z`,
    '#c99a68',
    'opacity=".55"',
  )

const waterGlass = (): string =>
  shadowOf(fill => circle(0, 0, 88, fill), 12) +
  circle(0, 0, 88, '#f4f8f8') +
  circle(0, 0, 74, '#bfd8de') +
  circle(3, 4, 68, '#d8e9ec') +
  stroke('M-46-22A52 52 0 0 1-14-50', '#fff', 8)

/** Coffee, tea or chocolate in a cup from above. */
export const drawCupDish = ({ liquid, foam, size, beside }: Dish<'cup'>, random: Random): string => {
  const radius = { small: 150, normal: 194, large: 226 }[size]
  const surface = {
    none:
      stroke(
        `M-${radius * 0.62} -${radius * 0.2}A${radius * 0.66} ${radius * 0.66} 0 0 1-${radius * 0.1} -${radius * 0.64}`,
        '#ffffff',
        9,
        'opacity=".35"',
      ) + `<circle r="${Math.round(radius * 0.78)}" fill="none" stroke="#c98d4e" stroke-width="7" opacity=".6"/>`,
    heart: circle(0, 0, radius * 0.74, '#d7a76f', 'opacity=".55"') + at(0, 0, foamHeart(radius * 0.56), -24),
    milk:
      path(blob(random, radius * 0.66, radius * 0.64, 0.07, 12), '#f7ead4') +
      path(blob(random, radius * 0.44, radius * 0.4, 0.12, 10), '#fffaf0') +
      speckle(random, 30, radius * 0.5, '#a8703c', 6, 0.6),
    cream:
      path(blob(random, radius * 0.6, radius * 0.58, 0.12, 9), '#fffaf0') +
      at(0, 0, drawIngredient('cream', random), 0, radius / 62) +
      speckle(random, 28, radius * 0.4, '#5a3018', 7, 0.7),
  }[foam]
  const extra =
    beside === 'biscuit'
      ? at(
          -radius * 0.92,
          radius * 1.0,
          box(5, 6, 104, 58, 12, '#00000030') + box(0, 0, 104, 58, 12, '#b9772f') + box(-2, -3, 92, 46, 9, '#dda65c'),
          -40,
        )
      : beside === 'leaf'
        ? at(-radius * 0.95, radius * 0.95, drawIngredient('mint', random), 40, 0.9)
        : ''
  return (
    at(beside === 'water' ? -80 : 0, 0, drawCup(radius, '#fbf8f1', liquid) + at(4, 5, surface) + extra) +
    (beside === 'water' ? at(350, -150, waterGlass()) : '')
  )
}

/** A cold drink in a glass from above, on a coaster. */
export const drawGlass = ({ liquid, ice, foam, garnish }: Dish<'glass'>, random: Random): string => {
  const cubes = ice
    ? scatter(random, 4, 120)
        .map(({ x, y }) =>
          at(
            x,
            y,
            box(5, 6, 104, 104, 20, '#00000018') +
              box(0, 0, 104, 104, 20, '#ffffff', 'opacity=".5"') +
              box(-10, -12, 62, 56, 14, '#ffffff', 'opacity=".45"'),
            random.integer(0, 90),
          ),
        )
        .join('')
    : ''
  const head = foam
    ? path(blob(random, 190, 186, 0.05, 14), '#fdf4dc') +
      speckle(random, 80, 168, '#e7cf9a', 12, 0.7) +
      speckle(random, 40, 160, '#ffffff', 15, 0.9)
    : ''
  return at(
    0,
    0,
    shadowOf(fill => circle(0, 0, 330, fill), 10) +
      circle(0, 0, 330, '#cfa877') +
      `<circle r="308" fill="none" stroke="#a98252" stroke-width="6" stroke-dasharray="18 12"/>` +
      speckle(random, 60, 300, '#a98252', 6, 0.6) +
      shadowOf(fill => circle(0, 0, 250, fill), 20) +
      circle(0, 0, 250, '#e8f0ef') +
      circle(0, 0, 228, '#b9c9c8') +
      circle(4, 5, 220, liquid) +
      circle(-20, -24, 170, '#ffffff', 'opacity=".12"') +
      cubes +
      head +
      strew(garnish, garnish.length === 0 ? 0 : garnish.length + 2, 118, random, 1.25) +
      stroke('M-214-80A230 230 0 0 1-90-208', '#ffffff', 14, 'opacity=".85"') +
      (foam ? '' : speckle(random, 20, 200, '#ffffff', 10, 0.5)),
    0,
    1.12,
  )
}

const CAP = { beer: '#c9a437', water: '#5b8fb0' } as const

const lying = ({ body, glass, label }: Dish<'bottle'>): string => {
  const outline = {
    beer: 'M-330-62Q-330-86-300-86H90C170-86 190-36 250-34H330V34H250C190 36 170 86 90 86H-300Q-330 86-330 62Z',
    water: 'M-330-66Q-330-90-300-90H150C220-90 230-40 270-38H330V38H270C230 40 220 90 150 90H-300Q-330 90-330 66Z',
    wine: 'M-370-70Q-370-94-340-94H70C150-94 160-36 230-34H390V34H230C160 36 150 94 70 94H-340Q-370 94-370 70Z',
    can: 'M-250-118Q-266-118-270-100V100Q-266 118-250 118H230Q262 110 268 84V-84Q262-110 230-118Z',
    jar: 'M-240-130Q-262-130-262-100V100Q-262 130-240 130H190Q210 130 210 100V-100Q210-130 190-130Z',
  }[body]
  const end =
    body === 'beer' || body === 'water'
      ? box(334, 0, 34, 84, 10, CAP[body])
      : body === 'wine'
        ? box(350, 0, 110, 76, 8, label)
        : body === 'can'
          ? box(-268, 0, 16, 190, 8, '#cfd5d7') + box(266, 0, 16, 150, 8, '#cfd5d7')
          : box(240, 0, 64, 236, 14, '#c9a437')
  const mark =
    body === 'can'
      ? ''
      : `<rect x="-220" y="-84" width="250" height="168" rx="6" fill="${label}"/><path d="M-196-60H6M-196 60H6" stroke="#00000033" stroke-width="6"/>`
  const emblem = at(
    body === 'can' ? 0 : -95,
    0,
    circle(0, 0, 42, body === 'can' ? label : '#ffffff', 'opacity=".75"') +
      path('M0-34C22-12 22 14 0 34C-22 14-22-12 0-34Z', glass),
  )
  return (
    shadowOf(fill => path(outline, fill), 18) +
    path(outline, glass) +
    end +
    mark +
    emblem +
    (body === 'can' ? stroke('M-210-84H210', label, 12) + stroke('M-210 84H210', label, 12) : '') +
    path('M-300-66H80C120-66 150-56 170-44H-300Z', '#ffffff', 'opacity=".28"')
  )
}

/** A bottle, can or jar lying on the table, with what it tastes of beside it. Its label bears a sign, never letters. */
export const drawBottle = (recipe: Dish<'bottle'>, random: Random): string =>
  at(-6, -20, lying(recipe), -24, recipe.body === 'wine' ? 1.1 : 1.25) +
  at(-290, -226, strew(recipe.beside, recipe.beside.length === 0 ? 0 : 4, 76, random, 1.1)) +
  at(280, 236, strew(recipe.beside, recipe.beside.length === 0 ? 0 : 5, 90, random, 1.1))
