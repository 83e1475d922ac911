/** A side no picture exceeds, and how many pixels it has at most in all. */
export const LONGEST_PICTURE_SIDE = 8000
const MOST_PIXELS = 24_000_000
const MM_PER_INCH = 25.4

type Frame = { width: number; height: number; unit: string; dpi?: number | null }

/** Pixels a template has for one of its unit. */
export const pixelsPerUnit = ({ unit, dpi }: Pick<Frame, 'unit' | 'dpi'>): number =>
  unit === 'mm' ? (dpi ?? 300) / MM_PER_INCH : 1

/** How many pixels a picture gets; undefined where that is more than a server should hold. */
export function pictureSize(frame: Frame): { width: number; height: number } | undefined {
  const scale = pixelsPerUnit(frame)
  const [width, height] = [Math.max(1, Math.round(frame.width * scale)), Math.max(1, Math.round(frame.height * scale))]
  const isTooLarge = Math.max(width, height) > LONGEST_PICTURE_SIDE || width * height > MOST_PIXELS
  return isTooLarge ? undefined : { width, height }
}

/** How many millimetres one of its unit is on paper: a pixel as large as on screens. */
export const millimetresPerUnit = ({ unit }: Pick<Frame, 'unit'>): number => (unit === 'mm' ? 1 : MM_PER_INCH / 96)

/** How far a template's ground reaches beyond its frame, in its unit. */
export const bleedOf = ({ unit, bleedMm }: Pick<Frame, 'unit'> & { bleedMm?: number | null }): number =>
  (bleedMm ?? 0) / millimetresPerUnit({ unit })

/** Printers of labels have eight dots to a millimetre. */
const DOTS_PER_MM = 8
const TALLEST_LABEL = 2400

/** How many dots a label gets: as large as it is on paper, no wider than a line and no taller than a long slip. */
export function labelSize(
  { width, height, unit }: Pick<Frame, 'width' | 'height' | 'unit'>,
  dots: number,
): { width: number; height: number } {
  const own = unit === 'mm' ? DOTS_PER_MM : 1
  const scale = Math.min(own, dots / width, TALLEST_LABEL / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
