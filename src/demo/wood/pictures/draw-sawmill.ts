import { createRandom, type Random } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { at, box, circle, path, stroke } from '#demo/pictures/shapes.ts'
import { conifer, hills } from '#demo/wood/pictures/draw-tree.ts'
import { logEnd } from '#demo/wood/pictures/draw-logs.ts'
import { TONES } from '#demo/wood/pictures/tones.ts'

const DARK = '#4a3524'

/**
 * Boards laid in the air to dry, one layer on thin strips above the other; `width` by about 46 a layer, standing on y =
 * 0.
 */
export function dryingStack(random: Random, width: number, layers: number): string {
  const { light, mid, dark } = TONES.laerche
  let inner = ''
  for (let layer = 0; layer < layers; layer += 1) {
    const y = -layer * 40
    inner += box(0, y - 14, width, 28, 2, random.pick([light, mid, mid, dark]))
    for (let x = -width / 2; x < width / 2; x += 86)
      inner += path(`M${Math.round(x)} ${y - 28}v28`, 'none', `stroke="${DARK}" stroke-width="2" opacity=".3"`)
    for (const x of [-width * 0.42, 0, width * 0.42]) inner += box(x, y - 34, 22, 12, 1, DARK)
  }
  return (
    box(0, 12, width * 0.9, 20, 2, DARK, 'opacity=".8"') +
    inner +
    path(
      `M${-width / 2 - 30} ${-layers * 40 - 6}L${width / 2 + 30} ${-layers * 40 - 30}v14L${-width / 2 - 30} ${-layers * 40 + 10}Z`,
      '#7b7f80',
    )
  )
}

/** The hall of the mill: timber walls under a long roof, its gate open, on the line y = 0. */
function hall(random: Random): string {
  const wall = TONES.fichte
  let boards = ''
  for (let x = -520; x <= 520; x += 26) boards += `M${x} -260V0`
  let lines = ''
  for (let x = -640; x <= 640; x += 42) lines += `M${x} -268L${x * 0.86} -430`
  return (
    box(0, -130, 1080, 260, 2, '#9c7047') +
    stroke(boards, '#6d4a2c', 3, 'opacity=".55"') +
    box(0, -232, 1080, 34, 2, '#000000', 'opacity=".18"') +
    path('M-660 -262L-560 -436H560L660 -262Z', '#5b3d33') +
    stroke(lines, '#41291f', 4, 'opacity=".5"') +
    box(-250, -98, 360, 196, 2, '#2a1d15') +
    box(-250, -22, 330, 40, 2, wall.mid) +
    box(-250, -58, 300, 30, 2, wall.dark) +
    box(-330, -150, 12, 60, 2, '#f2c46b') +
    box(-170, -150, 12, 60, 2, '#f2c46b') +
    [150, 290, 430]
      .map(
        x =>
          box(x, -140, 84, 84, 2, '#f1e6d0') +
          box(x, -140, 70, 70, 2, '#a8c4c9') +
          stroke(`M${x} -175V-105M${x - 35} -140H${x + 35}`, '#f1e6d0', 5),
      )
      .join('') +
    box(500, -470, 46, 120, 2, '#6b6560') +
    at(
      500,
      -560,
      circle(0, 0, 34, '#ffffff', 'opacity=".35"') +
        circle(30, -44, 46, '#ffffff', 'opacity=".25"') +
        circle(86, -86, 60, '#ffffff', 'opacity=".16"'),
    ) +
    at(random.between(-8, 8), 0, '')
  )
}

/** A pile of round timber lying across, its ends towards the viewer, standing on y = 0. */
function pile(random: Random, columns: number, rows: number, radius: number): string {
  let inner = ''
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns - row; column += 1)
      inner += at(
        (column - (columns - row - 1) / 2) * radius * 1.96,
        -radius * (1 + row * 1.7),
        logEnd(random, TONES[random.pick(['laerche', 'fichte', 'laerche'] as const)], radius * random.between(0.9, 1)),
        random.between(0, 360),
      )
  return inner
}

/** The mill in its valley on an early morning, 1920 by 900. */
export function drawSawmill(): string {
  const random = createRandom('sawmill')
  const size = { width: 1920, height: 900 }
  const forest = (count: number, base: number, low: number, high: number, fill: string) =>
    Array.from({ length: count }, (_, index) =>
      at(
        (index + 0.5) * (1920 / count) + random.between(-30, 30),
        base + random.between(-16, 26),
        conifer(random, random.between(low, high), fill),
      ),
    ).join('')
  let tracks = ''
  for (let index = 0; index < 70; index += 1)
    tracks += `M${random.integer(0, 1920)} ${random.integer(770, 890)}h${random.integer(20, 90)}`
  return frame(
    1920,
    900,
    `<rect width="1920" height="900" fill="#f4dcb6"/>` +
      path('M0 0H1920V300Q960 180 0 330Z', '#f9e9cd', 'opacity=".7"') +
      circle(1480, 220, 84, '#fff4d6') +
      path('M0 520L210 250L380 400L620 150L900 430L1120 290L1330 470L1560 240L1920 500V900H0Z', '#b3b8b9') +
      path('M620 150L540 234L592 224L628 262L676 214L716 246Z', '#ffffff', 'opacity=".85"') +
      path('M1560 240L1492 310L1540 300L1572 330L1616 290L1650 306Z', '#ffffff', 'opacity=".7"') +
      hills(random, 500, 70, '#8fa68f', size) +
      `<g opacity=".85">${forest(34, 560, 120, 190, '#5d7f6b')}</g>` +
      hills(random, 610, 50, '#6c8a68', size) +
      forest(22, 690, 190, 300, '#2f5a48') +
      path('M0 740Q480 690 960 716T1920 700V900H0Z', '#b59a73') +
      stroke(tracks, '#94794f', 6, 'opacity=".5"') +
      at(1130, 760, hall(random), 0, 1.02) +
      at(250, 850, pile(random, 8, 5, 46)) +
      at(1730, 856, dryingStack(random, 330, 7)) +
      at(690, 862, pile(random, 4, 3, 34)),
  )
}

/** The yard where boards dry for years, 1600 by 1200. */
export function drawYard(): string {
  const random = createRandom('yard')
  return frame(
    1600,
    1200,
    `<rect width="1600" height="1200" fill="#d9e6e6"/>` +
      hills(random, 560, 80, '#9cb3a0') +
      hills(random, 690, 40, '#7d9877') +
      Array.from({ length: 13 }, (_, index) =>
        at(60 + index * 126, 770 + random.between(-10, 16), conifer(random, random.between(240, 360), '#38614f')),
      ).join('') +
      path('M0 780Q800 730 1600 780V1200H0Z', '#b9a07c') +
      at(330, 900, dryingStack(random, 420, 6), 0, 0.86) +
      at(800, 900, dryingStack(random, 420, 7), 0, 0.86) +
      at(1270, 900, dryingStack(random, 420, 5), 0, 0.86) +
      at(430, 1130, dryingStack(random, 620, 7)) +
      at(1210, 1130, dryingStack(random, 620, 8)),
  )
}
