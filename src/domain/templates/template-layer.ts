import type { Symbology } from '#domain/drawing/barcode.ts'
import type { PictureFit } from '#domain/drawing/place-picture.ts'
import type { FontFamily } from '#domain/drawing/font-names.ts'
import type { TextAlign, TextOverflow } from '#domain/drawing/layer.ts'

/**
 * What a layer shows. Price, unit price and allergens are texts that say what the product says, the first two never
 * cut. A group shows the layers that belong to it, all turned, mixed and hidden together.
 */
export const LAYER_TYPES = {
  text: 'Text',
  richText: 'Text mit Fettem und Punkten',
  price: 'Preis',
  unitPrice: 'Grundpreis',
  allergens: 'Allergene',
  image: 'Bild',
  shape: 'Form',
  qrCode: 'QR-Code',
  barcode: 'Strichcode',
  group: 'Gruppe',
} as const
export type LayerType = keyof typeof LAYER_TYPES

/** When a layer is seen, by a text of its template. */
export const VISIBILITIES = {
  exists: 'vorhanden ist',
  empty: 'leer ist',
  equals: 'gleich ist',
  notEquals: 'anders ist',
  greater: 'größer ist als',
} as const

/** Which point of a layer its place speaks of: that point stays where it is when the layer becomes larger. */
export const LAYER_ANCHORS = {
  topLeft: 'Links oben',
  top: 'Mitte oben',
  topRight: 'Rechts oben',
  left: 'Links in der Mitte',
  center: 'Mitte',
  right: 'Rechts in der Mitte',
  bottomLeft: 'Links unten',
  bottom: 'Mitte unten',
  bottomRight: 'Rechts unten',
} as const
export type LayerAnchor = keyof typeof LAYER_ANCHORS

/** What becomes of a text that has no room. */
export const OVERFLOWS = {
  shrink: 'Kleiner werden',
  ellipsis: 'Mit … abschneiden',
  clip: 'Abschneiden',
} as const satisfies Record<TextOverflow, string>

/** How the colours of a layer and of what lies below it become one. */
export const BLEND_MODES = {
  normal: 'Normal',
  multiply: 'Multiplizieren',
  screen: 'Negativ multiplizieren',
  overlay: 'Überlagern',
} as const
export type BlendMode = keyof typeof BLEND_MODES

/**
 * A layer of an image template (docs/reference/image-templates.md#template-layers), in the template's unit; what its
 * type does not use is null.
 */
export type TemplateLayer = {
  id?: string | null
  name: string
  type: LayerType
  /** The id of the group it belongs to. */
  parent?: string | null
  isVisible: boolean
  isLocked: boolean
  x: number
  y: number
  width: number
  height: number
  /** Without one the upper left. */
  anchor?: LayerAnchor | null
  /** Degrees, clockwise. */
  rotation?: number | null
  /** From 0 to 1. */
  opacity?: number | null
  blendMode?: BlendMode | null
  visibleIf?: { path: string; operator: keyof typeof VISIBILITIES; value?: string | null } | null
  text?: string | null
  fontFamily?: FontFamily | null
  fontWeight?: '400' | '700' | null
  fontSize?: number | null
  minFontSize?: number | null
  lineHeight?: number | null
  maxLines?: number | null
  /** A line through each line of text, as through a former price. */
  strike?: boolean | null
  uppercase?: boolean | null
  /** Room behind each letter, in hundredths of how high letters are. */
  letterSpacing?: number | null
  overflow?: TextOverflow | null
  color?: string | null
  align?: TextAlign | null
  verticalAlign?: 'top' | 'middle' | 'bottom' | null
  /** Which picture of the product, branch or settings; else `image`. */
  imagePath?: string | null
  image?: { id: number } | null
  fit?: PictureFit | null
  grayscale?: boolean | null
  shape?: 'rectangle' | 'ellipse' | 'line' | null
  fill?: string | null
  stroke?: string | null
  strokeWidth?: number | null
  borderRadius?: number | null
  level?: 'L' | 'M' | 'Q' | 'H' | null
  /** White squares around a QR code. */
  quietZone?: number | null
  symbology?: Symbology | null
  /** Whether a barcode says below its bars what they say. */
  showText?: boolean | null
}

/** What a template is drawn on. */
export type TemplateFrame = {
  width: number
  height: number
  unit: 'px' | 'mm'
  backgroundColor?: string | null
  backgroundImage?: { id: number } | null
  /** How far the ground reaches beyond what is cut, in millimetres. */
  bleedMm?: number | null
}

type Member = Pick<TemplateLayer, 'id' | 'type' | 'parent'>

/** Whether a layer belongs to one of these groups. No group is part of another. */
const isMember = ({ type, parent }: Member, groups: ReadonlySet<string | null | undefined>) =>
  type !== 'group' && !!parent && groups.has(parent)

/** The layers that belong to no group; whoever names one that is not there belongs to none. */
export function outermost<Layer extends Member>(layers: readonly Layer[]): Layer[] {
  const groups = new Set(layers.filter(({ type }) => type === 'group').map(({ id }) => id))
  return layers.filter(layer => !isMember(layer, groups))
}

/** The layers of a group, the lowest first. */
export const membersOf = <Layer extends Member>(layers: readonly Layer[], { id }: Pick<Member, 'id'>): Layer[] =>
  layers.filter(layer => isMember(layer, new Set([id])))
