import { createRandom } from '#demo/pictures/random.ts'
import type { Random } from '#demo/pictures/random.ts'
import { frame } from '#demo/pictures/scene.ts'
import { at, box, circle, ellipse, path, stroke } from '#demo/pictures/shapes.ts'

type Look = {
  sky: string
  light: string
  far: string
  near: string
  wall: string
  awning: string
  landmark: string
  sun: string
}

/** What a town is known by, standing on the line y = 0 and growing upwards. */
const LANDMARKS: Record<string, (fill: string) => string> = {
  'wien-neubau': fill =>
    path('M-70 0V-190L-40-230L-24-420L-12-232H40V-150H150L190 0Z', fill) +
    circle(470, -150, 128, 'none', `stroke="${fill}" stroke-width="13"`) +
    [0, 30, 60, 90, 120, 150]
      .map(turn => `<path d="M342-150H598" stroke="${fill}" stroke-width="5" transform="rotate(${turn} 470 -150)"/>`)
      .join('') +
    path('M400 0L470-150L540 0H520L470-108L420 0Z', fill),
  'graz-lend': fill =>
    path('M-330 0Q-180-190 0-196Q210-190 360 0Z', fill) +
    box(0, -250, 74, 130, 4, fill) +
    path('M-48-310L0-366L48-310Z', fill) +
    box(0, -372, 6, 40, 2, fill) +
    circle(0, -268, 20, '#ffffff', 'opacity=".55"'),
  'linz-hafen': fill =>
    box(-160, -120, 90, 240, 4, fill) +
    box(-40, -180, 70, 360, 4, fill) +
    path('M130 0V-330H150V-300L330-330V-318L190-270V0Z', fill) +
    box(320, -290, 5, 120, 2, fill) +
    box(320, -220, 44, 34, 4, fill) +
    stroke('M-340-30Q-280-90-220-30T-100-30', fill, 10),
  'salzburg-nonntal': fill =>
    path('M-380 0L-260-140L-120-190L60-214L240-160L380 0Z', fill) +
    box(-80, -240, 180, 90, 2, fill) +
    box(40, -262, 120, 120, 2, fill) +
    box(-170, -220, 60, 110, 2, fill) +
    path('M-200-270L-170-312L-140-270ZM20-322L100-356L100-322ZM-20-282L6-312L32-282Z', fill) +
    box(96, -320, 6, 50, 2, fill),
  'innsbruck-wilten': fill =>
    path('M-620 0L-440-260L-360-200L-230-390L-110-250L20-430L170-230L260-300L420-120L560 0Z', fill) +
    path(
      'M-230-390L-272-330L-236-342L-212-318L-180-334ZM20-430L-30-358L6-374L34-346L66-376Z',
      '#ffffff',
      'opacity=".85"',
    ),
}

const LOOKS: Record<string, Look> = {
  'wien-neubau': {
    sky: '#f6d9a8',
    light: '#fbeccd',
    far: '#e3a978',
    near: '#b97a55',
    wall: '#3f6b58',
    awning: '#c8452f',
    landmark: '#cf9468',
    sun: '#f2b04a',
  },
  'graz-lend': {
    sky: '#cfe3d6',
    light: '#e6f1e6',
    far: '#8fb79c',
    near: '#5d8a72',
    wall: '#a8452f',
    awning: '#f0c453',
    landmark: '#74a285',
    sun: '#f6e6b0',
  },
  'linz-hafen': {
    sky: '#2c3f5a',
    light: '#3d5474',
    far: '#3a4f6f',
    near: '#24344c',
    wall: '#7d3f4c',
    awning: '#e5a13c',
    landmark: '#4c668c',
    sun: '#f3e5bb',
  },
  'salzburg-nonntal': {
    sky: '#f3cdbf',
    light: '#f9e2d6',
    far: '#c98f86',
    near: '#94605f',
    wall: '#3d5060',
    awning: '#efe5d3',
    landmark: '#b67c76',
    sun: '#fbe6c0',
  },
  'innsbruck-wilten': {
    sky: '#bfdcec',
    light: '#dcecf4',
    far: '#8fb1c6',
    near: '#5f86a0',
    wall: '#c58b3f',
    awning: '#3f6b58',
    landmark: '#7ba0b9',
    sun: '#fdf3cf',
  },
}

const roofs = (random: Random, fill: string, base: number, low: number, high: number): string => {
  let d = `M0 ${base}`
  let x = 0
  while (x < 1920) {
    const width = random.integer(90, 190)
    const top = base - random.integer(low, high)
    d += random.chance(0.55)
      ? `L${x} ${top}L${x + Math.round(width / 2)} ${top - random.integer(30, 62)}L${x + width} ${top}`
      : `L${x} ${top}L${x + width} ${top}`
    x += width
  }
  return path(`${d}L1920 ${base}V740H0Z`, fill)
}

const windows = (random: Random, lit: boolean): string => {
  let d = ''
  for (let index = 0; index < 60; index += 1) d += `M${random.integer(10, 1900)} ${random.integer(430, 560)}v18`
  return stroke(d, lit ? '#f6cf7a' : '#ffffff', 12, `opacity="${lit ? '.8' : '.35'}" style="stroke-linecap:butt"`)
}

const awning = (colour: string): string => {
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const x = -480 + index * 80
    const fill = index % 2 === 0 ? colour : '#fbf6ea'
    return (
      path(`M${-440 + index * 73.3} -90H${-440 + (index + 1) * 73.3}L${x + 80} 60H${x}Z`, fill) +
      path(`M${x} 60H${x + 80}V76A40 34 0 0 1 ${x} 76Z`, fill) +
      path(`M${x} 60H${x + 80}V76A40 34 0 0 1 ${x} 76Z`, '#000000', 'opacity=".12"')
    )
  })
  return stripes.join('')
}

const pot = (random: Random, leaf: string): string =>
  path('M-34 0L-26 70H26L34 0Z', '#b0603a') +
  box(0, 0, 78, 18, 4, '#c9774b') +
  Array.from({ length: 12 }, () =>
    ellipse(
      random.integer(-34, 34),
      random.integer(-84, -12),
      22,
      14,
      leaf,
      `transform="rotate(${random.integer(-40, 40)})"`,
    ),
  ).join('')

const shop = ({ wall, awning: colour }: Look, random: Random, lit: boolean): string => {
  const glass = lit ? '#f6cf7a' : '#cfe4e6'
  const pane = (x: number, width: number) =>
    box(x, 150, width, 210, 6, '#f6efe0') +
    box(x, 150, width - 20, 190, 4, glass) +
    path(`M${x - width / 2 + 14} 246L${x - 10} 60H${x + 30}L${x - width / 2 + 60} 246Z`, '#ffffff', 'opacity=".35"')
  const display = (x: number) =>
    box(x, 226, 190, 14, 4, '#a9794a') +
    [-60, 0, 60]
      .map((step, index) =>
        ellipse(x + step, 206, 30, index === 1 ? 22 : 17, ['#c98a42', '#9a6330', '#d9a050'][index] ?? '#c98a42'),
      )
      .join('')
  return (
    box(0, 60, 1000, 560, 8, wall) +
    box(0, 60, 1000, 560, 8, '#000000', 'opacity=".06"') +
    box(0, -196, 1040, 34, 6, '#f3ead8') +
    pane(-310, 300) +
    pane(310, 300) +
    display(-310) +
    display(310) +
    box(0, 195, 190, 300, 6, '#f6efe0') +
    box(0, 200, 164, 290, 4, '#6b4226') +
    box(0, 150, 116, 160, 4, glass) +
    circle(58, 250, 8, '#e9c46a') +
    at(0, 0, awning(colour)) +
    box(0, -128, 420, 62, 10, '#fbf6ea') +
    at(
      0,
      -128,
      path('M-90 16Q-40-6 0 0T90-14', 'none', `stroke="${wall}" stroke-width="5"`) +
        [-70, -40, -10, 22, 54, 82]
          .map((x, index) =>
            ellipse(x, index % 2 ? -16 : 14, 16, 7, wall, `transform="rotate(${index % 2 ? -28 : 24} ${x} 0)"`),
          )
          .join(''),
    ) +
    at(-560, 290, pot(random, '#5f9a58')) +
    at(560, 290, pot(random, '#4f8a4f'))
  )
}

/**
 * A branch's header as SVG, 1920 by 800: its town behind, its shop under the awning in front. Unknown keys get the
 * first look.
 */
export const drawBranchHeader = (branchKey: string): string => {
  const random = createRandom(`header-${branchKey}`)
  const look = LOOKS[branchKey] ?? LOOKS['wien-neubau']
  const landmark = LANDMARKS[branchKey] ?? LANDMARKS['wien-neubau']
  if (!look || !landmark) return frame(1920, 800, '')
  const lit = branchKey === 'linz-hafen'
  let cobbles = ''
  for (let index = 0; index < 110; index += 1)
    cobbles += `M${random.integer(0, 1920)} ${random.integer(724, 796)}h${random.integer(16, 40)}`
  const clouds = [0, 1, 2]
    .map(() =>
      at(
        random.integer(100, 1800),
        random.integer(60, 220),
        ellipse(0, 0, 130, 26, '#ffffff') + ellipse(60, -22, 80, 26, '#ffffff') + ellipse(-50, -16, 60, 20, '#ffffff'),
        0,
        random.between(0.7, 1.2),
      ),
    )
    .join('')
  return frame(
    1920,
    800,
    `<rect width="1920" height="800" fill="${look.sky}"/>` +
      path('M0 430Q500 300 960 380T1920 330V800H0Z', look.light) +
      circle(980, 150, 78, look.sun) +
      `<g opacity="${lit ? '.12' : '.6'}">${clouds}</g>` +
      at(
        branchKey === 'innsbruck-wilten' ? 760 : 330,
        560,
        landmark(look.landmark),
        0,
        branchKey === 'innsbruck-wilten' ? 1.24 : 1.12,
      ) +
      roofs(random, look.far, 620, 60, 130) +
      roofs(random, look.near, 720, 90, 170) +
      windows(random, lit) +
      `<rect y="706" width="1920" height="94" fill="#6d6259"/><rect y="706" width="1920" height="14" fill="#8a7d70"/>` +
      stroke(cobbles, '#857a6e', 7, 'opacity=".7"') +
      at(1290, 450, shop(look, random, lit), 0, 0.83),
  )
}
