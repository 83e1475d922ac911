/**
 * What of a picture must stay in sight wherever it is cropped: percent from its left and from its top, in tens. Without
 * one it is the middle.
 */
export type FocalPoint = { focusX?: number | null; focusY?: number | null }

const STEP = 10

/** The nearest point a picture can have: percent from left and top, in tens from 0 to 100. */
export const focalPoint = (x: number, y: number): { focusX: number; focusY: number } => ({
  focusX: toStep(x),
  focusY: toStep(y),
})
const toStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))

/** The point one step further: `x` and `y` say in which direction. */
export const movedPoint = ({ focusX, focusY }: FocalPoint, x: number, y: number) =>
  focalPoint((focusX ?? 50) + x * STEP, (focusY ?? 50) + y * STEP)

/** '30% 70%', as style sheets say where a crop lies. */
export const cropPosition = ({ focusX, focusY }: FocalPoint): string => `${focusX ?? 50}% ${focusY ?? 50}%`

type Point = { focusX: number; focusY: number }
/** Places that were chosen by name, before a point could be set freely. */
const NAMED: ReadonlyMap<string, Point> = new Map([
  ['center', { focusX: 50, focusY: 50 }],
  ['top', { focusX: 50, focusY: 0 }],
  ['bottom', { focusX: 50, focusY: 100 }],
  ['left', { focusX: 0, focusY: 50 }],
  ['right', { focusX: 100, focusY: 50 }],
])

/** The point of one place a picture stands at, as it is kept there: '30 70'. Null for what is none. */
export function pointOf(kept: unknown): Point | null {
  if (typeof kept !== 'string') return null
  const [x = Number.NaN, y = Number.NaN] = kept.split(' ').map(Number)
  const nearest = focalPoint(x, y)
  return NAMED.get(kept) ?? (storedPoint(nearest) === kept ? nearest : null)
}
/** How such a point is kept. */
export const storedPoint = ({ focusX, focusY }: Point): string => `${focusX} ${focusY}`

/** Where a point lies, in words. */
export const pointText = ({ focusX, focusY }: FocalPoint): string =>
  `${focusX ?? 50} % von links, ${focusY ?? 50} % von oben`
