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
