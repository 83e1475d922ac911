import type { LayerType } from '#domain/templates/template-layer.ts'
import type { layerFields } from '#contract/fields/structured/layers.ts'

type Name = keyof typeof layerFields
const PLACE: readonly Name[] = [
  'name',
  'x',
  'y',
  'width',
  'height',
  'anchor',
  'parent',
  'rotation',
  'opacity',
  'blendMode',
]
const LETTERS: readonly Name[] = [
  'fontFamily',
  'fontWeight',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'color',
  'align',
  'verticalAlign',
]
const TYPE: readonly Name[] = [...LETTERS, 'strike']
const FREE_TYPE: readonly Name[] = ['text', ...LETTERS, 'minFontSize', 'maxLines', 'overflow', 'uppercase', 'strike']

/** What can be said of a layer, by its type. */
export const FIELDS_OF_TYPE: Readonly<Record<LayerType, readonly Name[]>> = {
  text: [...PLACE, ...FREE_TYPE, 'visibleIf'],
  richText: [...PLACE, ...FREE_TYPE, 'visibleIf'],
  price: [...PLACE, ...TYPE, 'visibleIf'],
  unitPrice: [...PLACE, ...TYPE, 'visibleIf'],
  allergens: [...PLACE, ...TYPE, 'minFontSize', 'uppercase', 'visibleIf'],
  image: [...PLACE, 'imagePath', 'image', 'fit', 'borderRadius', 'grayscale', 'visibleIf'],
  shape: [...PLACE, 'shape', 'fill', 'stroke', 'strokeWidth', 'borderRadius', 'visibleIf'],
  qrCode: [...PLACE, 'text', 'color', 'fill', 'level', 'quietZone', 'visibleIf'],
  barcode: [...PLACE, 'symbology', 'text', 'showText', 'color', 'fill', 'visibleIf'],
  group: [...PLACE.filter(name => name !== 'parent'), 'visibleIf'],
}
