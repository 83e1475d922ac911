import type { ImageReference } from '#domain/catalogue/product.ts'
import type { FontWeight } from '#domain/drawing/font-families.ts'
import type { FontFamily } from '#domain/drawing/font-names.ts'

/** A cut of a family. */
export type Face = { family: FontFamily; weight: FontWeight }

/** How wide a text is where its letters are 1 high, whatever the unit. */
export type Measure = (text: string, face: Face) => number

/** A line of text: `y` is its baseline, `x` the point `anchor` speaks of, `size` the height of its letters. */
export type DrawnText = Face & {
  kind: 'text'
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  text: string
  size: number
  color: string
  /** Room behind each letter. */
  spacing?: number
}

/** A rectangle, filled or outlined. */
export type DrawnBox = {
  kind: 'box'
  x: number
  y: number
  width: number
  height: number
  radius: number
  fill?: string
  stroke?: string
  strokeWidth?: number
}

/** An ellipse, filled or outlined, in the box it fills. */
export type DrawnEllipse = Omit<DrawnBox, 'kind' | 'radius'> & { kind: 'ellipse' }

/** A picture of which only the part within the box is seen: `picture` says where the whole of it would lie. */
export type DrawnImage = {
  kind: 'image'
  image: ImageReference
  x: number
  y: number
  width: number
  height: number
  radius: number
  /** Without its colours. */
  isGray?: boolean
  picture: { x: number; y: number; width: number; height: number }
}

/** A filled shape, as SVG writes its outline. */
export type DrawnPath = { kind: 'path'; d: string; fill: string }

/**
 * Several together: turned by degrees around a point, seen through where `opacity` is below 1, and mixed with what lies
 * below where `blend` says how.
 */
export type DrawnGroup = {
  kind: 'group'
  turn: number
  middleX: number
  middleY: number
  opacity: number
  blend?: 'multiply' | 'screen' | 'overlay'
  drawn: readonly Drawn[]
}

/** What is put on paper, from the upper left, everything in one unit. */
export type Drawn = DrawnText | DrawnBox | DrawnEllipse | DrawnImage | DrawnPath | DrawnGroup
