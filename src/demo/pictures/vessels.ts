import type { Random } from '#demo/pictures/random.ts'
import { box, circle, ellipse, path, shadowOf, stroke } from '#demo/pictures/shapes.ts'

/** A round plate with a rim; `tone` is the glaze. */
export const drawPlate = (radius = 360, tone = '#fbf8f1'): string =>
  shadowOf(fill => circle(0, 0, radius, fill), 18) +
  circle(0, 0, radius, '#e2dccf') +
  circle(-3, -4, radius - 4, tone) +
  circle(0, 0, radius * 0.77, '#e9e3d6') +
  circle(3, 4, radius * 0.765, '#f5f1e8') +
  `<circle r="${Math.round(radius * 0.94)}" fill="none" stroke="#b9c3bd" stroke-width="4" opacity=".55"/>` +
  stroke(
    `M${-radius * 0.8} ${-radius * 0.3}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${-radius * 0.3} ${-radius * 0.8}`,
    '#ffffff',
    10,
    'opacity=".8"',
  )

/** A deep round bowl with its inside open for `liquid`; `inner` is the radius of what it holds. */
export const drawBowl = (radius: number, glaze: string, liquid: string): string =>
  shadowOf(fill => circle(0, 0, radius, fill), 22) +
  circle(0, 0, radius, glaze) +
  `<circle r="${Math.round(radius * 0.955)}" fill="none" stroke="#ffffff" stroke-width="5" opacity=".35"/>` +
  circle(0, 0, radius * 0.9, '#201510', 'opacity=".28"') +
  circle(5, 7, radius * 0.87, liquid)

/** A wooden board with grain. */
export const drawBoard = (
  width: number,
  height: number,
  random: Random,
  wood = '#c08f5d',
  grain = '#a3743f',
): string => {
  let lines = ''
  for (let index = 0; index < 9; index += 1) {
    const y = -height / 2 + ((index + 0.6) * height) / 9 + random.between(-8, 8)
    const start = random.between(-width / 2 + 20, -width / 8)
    lines += `M${Math.round(start)} ${Math.round(y)}q${Math.round(width / 6)} ${random.integer(-9, 9)} ${Math.round(random.between(width * 0.3, width / 2 - start - 30))} 0`
  }
  return (
    shadowOf(fill => box(0, 0, width, height, 46, fill), 18) +
    box(0, 0, width, height, 46, grain) +
    box(-2, -4, width - 6, height - 8, 44, wood) +
    stroke(lines, grain, 4, 'opacity=".5"') +
    circle(width / 2 - 46, -height / 2 + 46, 17, '#5d3d20', 'opacity=".75"')
  )
}

/** A steel tray for platters. */
export const drawTray = (width: number, height: number): string =>
  shadowOf(fill => box(0, 0, width, height, 60, fill), 20) +
  box(0, 0, width, height, 60, '#b7bec2') +
  box(-3, -4, width - 8, height - 10, 58, '#dde2e3') +
  box(0, 0, width - 50, height - 50, 42, '#c9d0d2') +
  box(3, 4, width - 54, height - 54, 40, '#eceff0') +
  stroke(`M${-width / 2 + 60} ${-height / 2 + 14}H${-width / 6}`, '#fff', 7)

/** A cup on its saucer seen from above, handle to the right. */
export const drawCup = (radius: number, china: string, liquid: string): string =>
  shadowOf(fill => circle(0, 0, radius * 1.62, fill), 16) +
  circle(0, 0, radius * 1.62, '#ddd6c8') +
  circle(-3, -4, radius * 1.6, china) +
  `<circle r="${Math.round(radius * 1.16)}" fill="#e6dfd1"/>` +
  shadowOf(fill => circle(0, 0, radius, fill) + box(radius * 1.2, 0, radius * 0.56, radius * 0.4, 26, fill), 14, 0.22) +
  `<rect x="${Math.round(radius * 0.8)}" y="${Math.round(-radius * 0.2)}" width="${Math.round(radius * 0.66)}" height="${Math.round(radius * 0.4)}" rx="${Math.round(radius * 0.2)}" fill="none" stroke="#f3eee3" stroke-width="${Math.round(radius * 0.13)}"/>` +
  circle(0, 0, radius, '#e8e1d4') +
  circle(-2, -3, radius - 3, '#fffdf8') +
  circle(0, 0, radius * 0.87, '#20120c', 'opacity=".25"') +
  circle(4, 5, radius * 0.84, liquid)

/** A small dish for dips. */
export const drawDip = (radius: number, fill: string, light: string): string =>
  shadowOf(shade => circle(0, 0, radius, shade), 9) +
  circle(0, 0, radius, '#f4efe5') +
  circle(0, 0, radius * 0.82, '#cdc4b3') +
  circle(2, 3, radius * 0.79, fill) +
  ellipse(-radius * 0.2, -radius * 0.24, radius * 0.32, radius * 0.2, light, 'opacity=".7"')

/** Fork and knife, upright around the origin. */
export const drawFork = (): string =>
  shadowOf(
    fill =>
      path(
        'M-9 250V-40Q-34-60-34-110V-230H-22V-120H-12V-230H12V-120H22V-230H34V-110Q34-60 9-40V250Q0 262-9 250Z',
        fill,
      ),
    9,
  ) +
  path(
    'M-9 250V-40Q-34-60-34-110V-230H-22V-120H-12V-230H-2V-120H2V-230H12V-120H22V-230H34V-110Q34-60 9-40V250Q0 262-9 250Z',
    '#d9dcda',
  ) +
  stroke('M-4 240V-30', '#ffffff', 4, 'opacity=".7"')

export const drawKnife = (): string => {
  const blade = 'M-10 250V20H-18V-200Q-16-240 6-244Q20-200 20 20H10V250Q0 262-10 250Z'
  return (
    shadowOf(fill => path(blade, fill), 9) +
    path(blade, '#d9dcda') +
    path('M-18 20V-200Q-16-240 6-244Q-4-160-2 20Z', '#f0f2f0')
  )
}

export const drawSpoon = (): string => {
  const shape = 'M-8 250V-70Q-40-96-38-160Q-34-230 0-232Q34-230 38-160Q40-96 8-70V250Q0 262-8 250Z'
  return (
    shadowOf(fill => path(shape, fill), 9) +
    path(shape, '#d9dcda') +
    ellipse(0, -156, 26, 58, '#c3c8c5') +
    ellipse(-8, -170, 10, 30, '#eef0ee')
  )
}
