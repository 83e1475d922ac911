import type { FontFamily, FontWeight } from '#domain/drawing/font-families.ts'

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
  align: 'left' | 'center' | 'right'
  verticalAlign: 'top' | 'middle' | 'bottom'
}
/** A filled rectangle. */
export type ShapeLayer = Place & { type: 'shape'; fill: string; borderRadius: number }

export type Layer = TextLayer | ShapeLayer
