import { membersOf, LAYER_TYPES, type LayerType, type TemplateLayer } from '#domain/templates/template-layer.ts'
import { anchoredAt, cornerOf } from '#domain/templates/layer-place.ts'

type Layers = readonly TemplateLayer[]
type Frame = { width: number; height: number }

const round = (length: number) => Math.round(length * 100) / 100

/** What a new layer of a type says beside its place. */
const STARTS: Readonly<Record<LayerType, (frame: Frame) => Partial<TemplateLayer>>> = {
  text: ({ height }) => ({
    text: '{{product.name}}',
    fontWeight: '700',
    fontSize: round(height / 14),
    minFontSize: round(height / 40),
  }),
  price: ({ height }) => ({ fontWeight: '700', fontSize: round(height / 10) }),
  richText: ({ height }) => ({
    text: '**{{product.name}}**\n{{product.description}}',
    fontSize: round(height / 24),
    minFontSize: round(height / 50),
  }),
  unitPrice: ({ height }) => ({ fontSize: round(height / 28) }),
  allergens: ({ height }) => ({ fontSize: round(height / 30), minFontSize: round(height / 50) }),
  image: () => ({ imagePath: 'product.image', fit: 'cover' }),
  shape: () => ({ shape: 'rectangle', fill: '#e6e1da' }),
  qrCode: () => ({ text: '{{branch.menuAddress}}', level: 'M' }),
  barcode: () => ({ text: '{{product.gtin}}', symbology: 'ean13', showText: true }),
  group: () => ({}),
}

/** An id that no layer has, so that others can say that they belong to it before anything is saved. */
const freeId = (layers: Layers) => String(Math.max(0, ...layers.map(({ id }) => Number(id) || 0)) + 1)

/** A layer more, on top, in the middle of the picture. */
export function withNewLayer(layers: Layers, type: LayerType, frame: Frame): TemplateLayer[] {
  const isSquare = type === 'qrCode' || type === 'image'
  const width = round(isSquare ? Math.min(frame.width, frame.height) * 0.4 : frame.width * 0.6)
  const height = round(isSquare ? width : frame.height * 0.15)
  const place = { x: round((frame.width - width) / 2), y: round((frame.height - height) / 2), width, height }
  const count = layers.filter(layer => layer.type === type).length
  const name = count === 0 ? LAYER_TYPES[type] : `${LAYER_TYPES[type]} ${count + 1}`
  return [
    ...layers,
    { id: freeId(layers), name, type, isVisible: true, isLocked: false, ...place, ...STARTS[type](frame) },
  ]
}

/** A layer changed; nothing happens to one that is locked unless that is what changes. */
export const withChange = (layers: Layers, index: number, change: Partial<TemplateLayer>): TemplateLayer[] =>
  layers.map((layer, place) =>
    place === index && (!layer.isLocked || 'isLocked' in change || 'isVisible' in change)
      ? { ...layer, ...change }
      : layer,
  )

type Move = Partial<Record<'x' | 'y' | 'width' | 'height', number>>
/** A layer moved, or made larger by as much towards the lower right, whatever point of it its place speaks of. */
export function moved(layer: TemplateLayer, { x = 0, y = 0, width = 0, height = 0 }: Move) {
  const size = { width: Math.max(1, round(layer.width + width)), height: Math.max(1, round(layer.height + height)) }
  const corner = cornerOf(layer)
  const { anchor: _same, ...place } = anchoredAt(
    { x: corner.x + x, y: corner.y + y, ...size },
    layer.anchor ?? 'topLeft',
  )
  return { x: round(place.x), y: round(place.y), ...size }
}

/** The layers with one of them moved; what belongs to a group goes with it. A locked one stays. */
export function withMove(layers: Layers, index: number, move: Move): TemplateLayer[] {
  const layer = layers[index]
  if (!layer || layer.isLocked) return [...layers]
  const members = new Set(layer.type === 'group' ? membersOf(layers, layer) : [])
  const along = { x: move.x ?? 0, y: move.y ?? 0 }
  return layers.map((one, place) =>
    place === index ? { ...one, ...moved(one, move) } : members.has(one) ? { ...one, ...moved(one, along) } : one,
  )
}

/** The layers without one; what belonged to it stands for itself. */
export const without = (layers: Layers, index: number): TemplateLayer[] => {
  const id = layers[index]?.id
  return layers
    .filter((_, place) => place !== index)
    .map(layer => (id && layer.parent === id ? { ...layer, parent: null } : layer))
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
    {
      ...layer,
      id: freeId(layers),
      isLocked: false,
      name: `${layer.name} (Kopie)`.slice(0, 80),
      ...moved(layer, { x: aside, y: aside }),
    },
  ]
}
