import type { FontWeight } from '#domain/drawing/font-families.ts'
import type { FontFamily } from '#domain/drawing/font-names.ts'

export type TextAlign = 'left' | 'center' | 'right' | 'justify'
export type TextOverflow = 'shrink' | 'ellipsis' | 'clip'

/** Where a layer lies in its template, from the upper left and in its unit. */
type Place = { x: number; y: number; width: number; height: number }

/** A text with `{{path}}` in it. Without `minFontSize` it shrinks until it fits and is never cut. */
export type TextLayer = Place & {
  type: 'text'
  text: string
  fontFamily: FontFamily
  fontWeight: FontWeight
  fontSize: number
  minFontSize?: number | null
  lineHeight: number
  maxLines?: number | null
  /** A line through each line. */
  strike?: boolean | null
  color: string
  align: TextAlign
  verticalAlign: 'top' | 'middle' | 'bottom'
  /** `**bold**` is bold, and a line that begins with `- ` gets a dot. */
  isRich?: boolean | null
  uppercase?: boolean | null
  /** Room behind each letter, in hundredths of how high letters are. */
  letterSpacing?: number | null
  /** What becomes of a text that is too long: smaller letters (the usual), dots behind what has room, or nothing. */
  overflow?: TextOverflow | null
}
/** A filled rectangle. */
export type ShapeLayer = Place & { type: 'shape'; fill: string; borderRadius: number }

export type Layer = TextLayer | ShapeLayer
