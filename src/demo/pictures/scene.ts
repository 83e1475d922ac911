import { GROUNDS } from '#demo/pictures/grounds.ts'
import type { GroundName } from '#demo/pictures/grounds.ts'
import type { Random } from '#demo/pictures/random.ts'
import { path, stroke } from '#demo/pictures/shapes.ts'

/** Wraps what is drawn into a whole picture. */
export const frame = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

/** The table top of a category: one colour, a few grains and strokes, a slant of light. */
export const drawGround = (name: GroundName, random: Random, width = 1200, height = 900): string => {
  const [ground, grain] = GROUNDS[name]
  let strokes = ''
  for (let index = 0; index < 44; index += 1)
    strokes += `M${random.integer(0, width)} ${random.integer(0, height)}l${random.integer(14, 44)} ${random.integer(-7, 7)}`
  let dots = ''
  for (let index = 0; index < 90; index += 1) dots += `M${random.integer(0, width)} ${random.integer(0, height)}h.1`
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    path(`M0 0H${Math.round(width * 0.62)}L${Math.round(width * 0.2)} ${height}H0Z`, '#ffffff', 'opacity=".07"') +
    stroke(strokes, grain, 4, 'opacity=".55"') +
    stroke(dots, grain, 7, 'opacity=".7"')
  )
}
