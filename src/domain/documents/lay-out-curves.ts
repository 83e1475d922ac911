import type { Drawn } from '#domain/drawing/drawn.ts'
import type { PaperCurve } from '#domain/documents/paper.ts'
import { LINE, type PaperPen, SHEET, SIZES } from '#domain/documents/paper-pen.ts'

const SMALL = SIZES.small * LINE
const HEADING = SIZES.heading * LINE
/** The field of a curve in millimetres; left of it stand its values. */
const FIELD = { left: SHEET.left + 18, right: SHEET.right - 4, height: 34 } as const
const [LINE_WIDTH, DOT, BREACH] = [0.35, 1.1, 2.2]
const COLORS = { line: '#1a1a1a', limit: '#1864ab', breach: '#c92a2a', frame: '#c4c4c4', allowed: '#e7f0f8' } as const

/** Readings over a month, each with its limits; what lies outside is a larger square with its value beside it. */
export function layOutCurves(pen: PaperPen, curves: readonly PaperCurve[]): void {
  for (const curve of curves) layOutCurve(pen, curve)
}

/** How high a value stands: what was measured and the limits fit with room above and below. */
function scaleOf({ points, minimum, maximum }: PaperCurve): (value: number) => number {
  const values = [...points.map(({ value }) => value), minimum, maximum].filter(value => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low || Math.abs(high) || 1) * 0.15
  return value => ((high + room - value) / (high - low + 2 * room)) * FIELD.height
}

function layOutCurve(pen: PaperPen, curve: PaperCurve): void {
  const { title, told, points, minimum, maximum, marks, unit } = curve
  pen.need(HEADING + FIELD.height + SMALL * 3 + 8)
  pen.paragraph('H2', title, { size: SIZES.heading, isBold: true })
  pen.paragraph('P', told, { size: SIZES.small, isSoft: true })
  pen.y += 2
  const top = pen.y
  const yOf = scaleOf(curve)
  const width = FIELD.right - FIELD.left
  const xOf = (at: number) => FIELD.left + at * width
  const box = (x: number, y: number, w: number, h: number, fill: string): Drawn => ({
    kind: 'box',
    x,
    y,
    width: w,
    height: h,
    radius: 0,
    fill,
  })
  // between its limits, and to the edge where there is only one
  const [upper, lower] = [maximum === null ? 0 : yOf(maximum), minimum === null ? FIELD.height : yOf(minimum)]
  if (minimum !== null || maximum !== null)
    pen.draw(null, box(FIELD.left, top + upper, width, lower - upper, COLORS.allowed))
  for (const at of [0, FIELD.height]) pen.draw(null, box(FIELD.left, top + at, width, 0.15, COLORS.frame))
  for (const limit of [minimum, maximum]) {
    if (limit === null) continue
    pen.draw(null, box(FIELD.left, top + yOf(limit), width, 0.25, COLORS.limit))
    pen.line(null, valueText(limit, unit), FIELD.left - 2, top + yOf(limit) - SIZES.small / 2, {
      size: SIZES.small,
      isSoft: true,
      anchor: 'end',
    })
  }
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from) pen.draw(null, stroke(xOf(from.at), top + yOf(from.value), xOf(to.at), top + yOf(to.value)))
  }
  for (const { at, value, isOutside } of points) {
    const size = isOutside ? BREACH : DOT
    const [x, y] = [xOf(at) - size / 2, top + yOf(value) - size / 2]
    pen.draw(
      null,
      isOutside
        ? box(x, y, size, size, COLORS.breach)
        : { kind: 'ellipse', x, y, width: size, height: size, fill: COLORS.line },
    )
    if (isOutside)
      pen.line(null, valueText(value, unit), xOf(at), y - SIZES.small - 0.6, {
        size: SIZES.small,
        isBold: true,
        anchor: 'middle',
      })
  }
  for (const { at, label } of marks)
    pen.line(null, label, xOf(at), top + FIELD.height + 1, { size: SIZES.small, isSoft: true, anchor: 'middle' })
  pen.y = top + FIELD.height + SMALL + 7
}

export const valueText = (value: number, unit: string): string =>
  `${String(value).replace('.', ',').replace('-', '−')} ${unit}`

/** A line as a narrow shape, since shapes are filled. */
function stroke(x1: number, y1: number, x2: number, y2: number): Drawn {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const [dx, dy] = [((y2 - y1) / length) * (LINE_WIDTH / 2), ((x2 - x1) / length) * (LINE_WIDTH / 2)]
  const at = (x: number, y: number) => `${x.toFixed(3)} ${y.toFixed(3)}`
  return {
    kind: 'path',
    d: `M${at(x1 + dx, y1 - dy)}L${at(x2 + dx, y2 - dy)}L${at(x2 - dx, y2 + dy)}L${at(x1 - dx, y1 + dy)}Z`,
    fill: COLORS.line,
  }
}
