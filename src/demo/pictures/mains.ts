import type { Random } from '#demo/pictures/random.ts'
import type { MainName } from '#demo/pictures/recipe.ts'
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
  stamps,
  stroke,
} from '#demo/pictures/shapes.ts'

const breaded = (random: Random, rx: number, ry: number): string => {
  const outline = blob(random, rx, ry, 0.09, 13)
  return (
    shadowOf(fill => path(outline, fill), 10) +
    path(outline, '#c07b2c') +
    at(-4, -6, path(outline, '#dd9f45'), 0, 0.95) +
    at(-14, -18, path(outline, '#e8b25a', 'opacity=".65"'), 0, 0.7) +
    speckle(random, Math.round(rx / 3), Math.min(rx, ry) * 0.9, '#a86420', 9, 0.75) +
    speckle(random, Math.round(rx / 4), Math.min(rx, ry) * 0.85, '#f6d08a', 7, 0.9)
  )
}

const meatSlice = (random: Random, flesh: string, light: string, rim: string): string => {
  const outline = blob(random, 118, 74, 0.07, 10)
  return (
    shadowOf(fill => path(outline, fill), 9) +
    path(outline, rim) +
    at(-3, -3, path(outline, flesh), 0, 0.9) +
    stroke('M-70 10Q-20-30 60-14M-50 30Q0 6 70 12M-40-24Q0-40 40-34', light, 6, 'opacity=".8"')
  )
}

const fan = (count: number, step: number, turn: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) =>
    at((index - (count - 1) / 2) * step, (index - (count - 1) / 2) * step * 0.28, draw(index), turn),
  ).join('')

const heap = (random: Random, count: number, radius: number, draw: (random: Random) => string, scale = 1): string => {
  const stamp = stamps(random, 6, () => draw(random))
  return scatter(random, count, radius)
    .map(place => at(place.x, place.y, stamp(), random.integer(0, 359), scale))
    .join('')
}

const pile = (random: Random, fill: string, light: string, dark: string, radius = 150): string => {
  const outline = blob(random, radius, radius * 0.86, 0.1, 12)
  return (
    shadowOf(shade => path(outline, shade), 9) +
    path(outline, dark) +
    at(-4, -5, path(outline, fill), 0, 0.95) +
    speckle(random, 46, radius * 0.82, light, 11, 0.9) +
    speckle(random, 30, radius * 0.82, dark, 8, 0.6)
  )
}

const strands = (random: Random, colours: readonly string[], radius: number): string =>
  colours
    .map(colour =>
      stroke(
        scatter(random, 13, radius)
          .map(
            ({ x, y }) =>
              `M${Math.round(x - 34)} ${Math.round(y)}q${random.integer(10, 34)} ${random.integer(-44, 44)} ${random.integer(50, 80)} ${random.integer(-22, 22)}`,
          )
          .join(''),
        colour,
        12,
      ),
    )
    .join('')

const chip = (fill: string, light: string, length: number): string =>
  box(0, 0, length, 24, 6, '#b9812c') +
  box(-1, -3, length - 4, 18, 5, fill) +
  stroke(`M${short(-length / 2 + 8)}-7H${short(length / 2 - 14)}`, light, 4)

const sausage = (fill: string, light: string): string =>
  shadowOf(shade => stroke('M-170 40Q0-60 170 40', shade, 58), 9) +
  stroke('M-170 40Q0-60 170 40', fill, 58) +
  stroke('M-160 26Q0-66 150 22', light, 12, 'opacity=".75"') +
  stroke('M-70 0l16 30M-10-12l10 32M56-4l4 32', '#6e2c1a', 6, 'opacity=".6"')

const parcel = (fill: string, light: string): string =>
  box(0, 6, 190, 96, 46, '#00000033') +
  box(0, 0, 190, 96, 46, fill) +
  stroke('M-70-16Q0-40 74-12M-74 10Q0 22 76 8M-40-40Q-20 0-44 40M30-42Q16 0 34 42', light, 6)

const mashed = (random: Random): string =>
  pile(random, '#f3dc97', '#fbeec2', '#dcbb63', 120) +
  stroke('M-60 10Q-30-50 30-34Q70-10 30 26Q-10 44-24 10Q-20-10 6-6', '#e3c477', 9)

/** The main thing on a plate, around the origin and about 330 wide. */
export const MAINS: Record<MainName, (random: Random) => string> = {
  schnitzel: random => at(-16, 6, breaded(random, 168, 124), -18) + at(60, -70, breaded(random, 140, 96), 14),
  cordonBleu: random =>
    breaded(random, 150, 96) +
    at(
      128,
      62,
      breaded(random, 96, 78) +
        ellipse(4, 0, 62, 46, '#f2d9b0') +
        ellipse(6, 0, 46, 26, '#e99c94') +
        ellipse(4, 4, 34, 15, '#fbe08a'),
      24,
    ),
  friedChicken: random =>
    [
      [-96, -50, -30],
      [74, -84, 40],
      [-46, 84, 10],
      [112, 52, -60],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          `${box(104, 0, 70, 24, 12, '#dcc49a')}${circle(136, -9, 14, '#dcc49a')}${circle(136, 9, 14, '#dcc49a')}${breaded(random, 92, 62)}`,
          turn,
        ),
      )
      .join(''),
  roast: random =>
    fan(
      4,
      62,
      62,
      () => meatSlice(random, '#d9a77c', '#eccaa6', '#8a4a24') + stroke('M-104-30Q-40-78 60-62', '#b5652a', 15),
    ),
  boiledBeef: random => fan(4, 66, 66, () => meatSlice(random, '#a9745b', '#c99a80', '#865541')),
  steak: random => {
    const outline = blob(random, 172, 122, 0.1, 10)
    return (
      shadowOf(fill => path(outline, fill), 11) +
      path(outline, '#4f2818') +
      at(-5, -6, path(outline, '#74402a'), 0, 0.93) +
      stroke('M-120-30L-10-96M-120 30L70-80M-80 72L120-48M-10 88L140 4', '#3a1c10', 13, 'opacity=".75"')
    )
  },
  fish: random =>
    shadowOf(fill => path('M-190 0C-110-96 60-104 170-20L196-40V44L170 22C60 100-110 92-190 0Z', fill), 10) +
    path('M-190 0C-110-96 60-104 170-20L196-40V44L170 22C60 100-110 92-190 0Z', '#d9a35a') +
    path('M-168-2C-100-76 50-84 150-14C50 70-100 74-168-2Z', '#eabf7c') +
    stroke('M-140 0Q0-20 140 0M-90-34L-60 30M-30-52L0 40M40-50L64 34', '#b97a33', 7) +
    speckle(random, 22, 80, '#a86a28', 8, 0.6),
  sausages: () => at(0, -56, sausage('#b65a33', '#e6a57c'), -8) + at(14, 52, sausage('#a44c2b', '#dd9670'), -8),
  patties: random =>
    [
      [-84, -46],
      [82, -56],
      [0, 82],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          `${breaded(random, 86, 80)}${speckle(random, 9, 60, '#5f8a3c', 12, 0.9)}${speckle(random, 7, 60, '#e08a35', 12, 0.9)}`,
        ),
      )
      .join(''),
  stew: random => {
    const outline = blob(random, 190, 168, 0.08, 12)
    return (
      path(outline, '#7a2f17') +
      at(-6, -7, path(outline, '#a04420'), 0, 0.95) +
      heap(
        random,
        11,
        128,
        inner =>
          path(blob(inner, 46, 36, 0.18, 8), '#5b2a17') +
          path(blob(inner, 36, 26, 0.18, 8), '#7d4226') +
          stroke('M-16-8Q0-18 14-8', '#b5764f', 6),
        1,
      ) +
      stroke('M-120 60Q-40 110 60 96M-130-40Q-100-100-30-112', '#d9824f', 9, 'opacity=".6"')
    )
  },
  cabbageRolls: () => at(-10, -64, parcel('#8fae55', '#c4d68c'), -10) + at(16, 62, parcel('#7f9f48', '#b9cd80'), -10),
  calamari: random =>
    heap(
      random,
      11,
      128,
      inner =>
        `<circle r="44" fill="none" stroke="#c07b2c" stroke-width="26"/><circle cx="-2" cy="-3" r="44" fill="none" stroke="#e3ab54" stroke-width="17"/>${speckle(inner, 8, 50, '#a86420', 7, 0.6)}`,
    ),
  nuggets: random => heap(random, 8, 122, inner => breaded(inner, 62, 46)),
  fries: random => heap(random, 40, 146, inner => chip('#f3c453', '#fbe09a', inner.integer(100, 165))),
  wedges: random =>
    heap(
      random,
      17,
      140,
      () =>
        path('M-64 0C-40-40 40-40 64 0C40 12-40 12-64 0Z', '#c98b32') +
        path('M-54-2C-34-30 34-30 54-2C34 4-34 4-54-2Z', '#f3cf74') +
        stroke('M-30-12H26', '#a86a24', 5),
      1.05,
    ),
  potatoes: random =>
    heap(
      random,
      11,
      128,
      inner =>
        path(blob(inner, 48, 38, 0.08, 8), '#dcb24f') +
        at(-3, -4, path(blob(inner, 44, 34, 0.08, 8), '#f3d47c')) +
        ellipse(-12, -12, 16, 8, '#fbe9b0'),
      1,
    ),
  rice: random => pile(random, '#f7f0df', '#ffffff', '#ddd0b2'),
  schmarrn: random =>
    heap(
      random,
      17,
      150,
      inner =>
        path(blob(inner, 60, 46, 0.2, 7), '#c98933') +
        at(-4, -5, path(blob(inner, 50, 37, 0.2, 7), '#f0c465')) +
        (inner.chance(0.5) ? path(blob(inner, 28, 20, 0.2, 7), '#b3702a', 'opacity=".6"') : ''),
    ) + heap(random, 8, 140, () => ellipse(0, 0, 13, 9, '#4a2a2c')),
  pancakes: random =>
    [-82, 0, 82]
      .map(y =>
        at(
          random.integer(-12, 12),
          y,
          box(6, 8, 350, 78, 39, '#00000030') +
            box(0, 0, 350, 78, 39, '#dba548') +
            box(-4, -7, 336, 58, 30, '#f0c76f') +
            stroke('M-130-4q30-18 60 0M-20 4q34-16 60 2M80-8q20-8 46 4', '#b97a2e', 7, 'opacity=".7"') +
            circle(164, 2, 25, '#f6dc9a') +
            circle(164, 2, 14, '#c98a3a'),
          -12,
        ),
      )
      .join(''),
  gratin: random =>
    box(10, 14, 380, 290, 60, '#00000038') +
    box(0, 0, 380, 290, 60, '#7c8f94') +
    box(0, 0, 344, 254, 46, '#e5ad46') +
    heap(random, 14, 118, inner => path(blob(inner, 52, 36, 0.16, 8), inner.pick(['#f6d583', '#c9822e', '#f0c263']))) +
    speckle(random, 26, 120, '#9c5d1e', 9, 0.6),
  redCabbage: random =>
    pile(random, '#74295a', '#9d4a80', '#561c42', 130) + strands(random, ['#8c3a70', '#a75a8c'], 92),
  sauerkraut: random =>
    pile(random, '#e9dba0', '#f6eec6', '#cbb871', 130) + strands(random, ['#f6eec6', '#d8c884'], 92),
  vegetables: random =>
    heap(random, 18, 124, inner =>
      inner.pick(
        ['#e58a35', '#6fa544', '#f0c548', '#4f8f3f', '#d5563d', '#f3ead0'].map(
          fill => path(blob(inner, 38, 28, 0.18, 8), fill) + stroke('M-14-6Q0-16 12-6', '#ffffff', 5, 'opacity=".5"'),
        ),
      ),
    ),
  spaetzle: random =>
    heap(
      random,
      34,
      150,
      inner =>
        path(`M-52 ${inner.integer(-6, 6)}Q-10-26 50 0Q10 20-52 8Z`, '#d9a742') +
        path('M-44 0Q-8-20 42-1Q6 10-44 4Z', '#f5d67f'),
    ),
  potatoSalad: random =>
    heap(
      random,
      20,
      124,
      inner => circle(0, 0, 38, '#d9bd62') + circle(-2, -3, 34, inner.pick(['#f3df92', '#f7e7a8', '#eed47f'])),
    ) + heap(random, 9, 120, () => stroke('M-12 0l24 6', '#5b9a48', 8)),
  eggs: random =>
    path(blob(random, 180, 140, 0.12, 12), '#e9bb43') +
    at(-5, -6, path(blob(random, 172, 130, 0.14, 12), '#f8d566')) +
    heap(random, 12, 116, inner => path(blob(inner, 44, 30, 0.2, 8), inner.pick(['#fbe28c', '#f2c54e', '#fdecb0']))),
  porridge: random =>
    path(blob(random, 186, 176, 0.04, 12), '#e6d3ab') +
    speckle(random, 70, 160, '#f8ecd0', 15, 0.9) +
    speckle(random, 40, 160, '#cdb27f', 9, 0.7),
  toast: () =>
    [
      [-76, -26, -12],
      [84, 38, 10],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          box(8, 10, 200, 200, 34, '#00000033') +
            box(0, 0, 200, 200, 34, '#b7742d') +
            box(-2, -3, 176, 176, 26, '#edc277') +
            stroke('M-60-50L50 60M-60 10L10 76M-10-70L70 10', '#c98a3d', 10, 'opacity=".6"'),
          turn,
        ),
      )
      .join(''),
  rolls: () =>
    [
      [-92, -40],
      [86, -56],
      [4, 92],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          drawBall('#d99a4a', '#f0c888', '#a8662a', 92) +
            [0, 72, 144, 216, 288]
              .map(
                turn =>
                  `<path d="M0 0Q34-22 80-14" fill="none" stroke="#9c5d24" stroke-width="8" stroke-linecap="round" transform="rotate(${turn})"/>`,
              )
              .join(''),
        ),
      )
      .join(''),
  mash: mashed,
}
