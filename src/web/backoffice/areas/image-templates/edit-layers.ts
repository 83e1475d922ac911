import { LAYER_TYPES, type LayerType, type TemplateLayer } from '#domain/templates/template-layer.ts'

type Layers = readonly TemplateLayer[]
type Frame = { width: number; height: number }

const round = (length: number) => Math.round(length * 100) / 100

/** What a new layer of a type says beside its place. */
const STARTS: Readonly<Record<LayerType, (frame: Frame) => Partial<TemplateLayer>>> = {
  text: ({ height }) => ({ text: '{{product.name}}', fontWeight: '700', fontSize: round(height / 14), minFontSize: round(height / 40) }),
  price: ({ height }) => ({ fontWeight: '700', fontSize: round(height / 10) }),
  unitPrice: ({ height }) => ({ fontSize: round(height / 28) }),
  allergens: ({ height }) => ({ fontSize: round(height / 30), minFontSize: round(height / 50) }),
  image: () => ({ imagePath: 'product.image', fit: 'cover' }),
  shape: () => ({ shape: 'rectangle', fill: '#e6e1da' }),
  qrCode: () => ({ text: '{{branch.menuAddress}}', level: 'M' }),
  barcode: () => ({ text: '{{product.gtin}}', symbology: 'ean13', showText: true }),
}

/** A layer more, on top, in the middle of the picture. */
export function withNewLayer(layers: Layers, type: LayerType, frame: Frame): TemplateLayer[] {
  const isSquare = type === 'qrCode' || type === 'image'
  const width = round(isSquare ? Math.min(frame.width, frame.height) * 0.4 : frame.width * 0.6)
  const height = round(isSquare ? width : frame.height * 0.15)
  const place = { x: round((frame.width - width) / 2), y: round((frame.height - height) / 2), width, height }
  const count = layers.filter(layer => layer.type === type).length
  const name = count === 0 ? LAYER_TYPES[type] : `${LAYER_TYPES[type]} ${count + 1}`
  return [...layers, { id: null, name, type, isVisible: true, isLocked: false, ...place, ...STARTS[type](frame) }]
}

/** A layer changed; nothing happens to one that is locked unless that is what changes. */
export const withChange = (layers: Layers, index: number, change: Partial<TemplateLayer>): TemplateLayer[] =>
  layers.map((layer, place) =>
    place === index && (!layer.isLocked || 'isLocked' in change || 'isVisible' in change) ? { ...layer, ...change } : layer,
  )

/** A layer moved, or made larger by as much. */
export function moved(
  layer: TemplateLayer,
  { x = 0, y = 0, width = 0, height = 0 }: Partial<Record<'x' | 'y' | 'width' | 'height', number>>,
) {
  return {
    x: round(layer.x + x),
    y: round(layer.y + y),
    width: Math.max(1, round(layer.width + width)),
    height: Math.max(1, round(layer.height + height)),
  }
}

/** A layer one step up (1) or down (-1) among those that cover each other. */
export function reordered(layers: Layers, index: number, by: 1 | -1): TemplateLayer[] {
  const [one, other] = [layers[index], layers[index + by]]
  if (!one || !other) return [...layers]
  return layers.map((layer, place) => (place === index ? other : place === index + by ? one : layer))
}

/** A copy of a layer on top of all, a little beside it. */
export function withCopy(layers: Layers, index: number, frame: Frame): TemplateLayer[] {
  const layer = layers[index]
  if (!layer) return [...layers]
  const aside = round(Math.min(frame.width, frame.height) / 40)
  return [
    ...layers,
    { ...layer, id: null, isLocked: false, name: `${layer.name} (Kopie)`.slice(0, 80), ...moved(layer, { x: aside, y: aside }) },
  ]
}
