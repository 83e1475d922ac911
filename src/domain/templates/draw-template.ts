import type { ImageReference } from '#domain/catalogue/product.ts'
import { drawBarcode, qrPath, type QrSquares } from '#domain/drawing/draw-codes.ts'
import type { Drawn, Measure } from '#domain/drawing/drawn.ts'
import { drawLayers } from '#domain/drawing/draw-layers.ts'
import { fillIn, type Texts } from '#domain/drawing/fill-in.ts'
import { weightOf } from '#domain/drawing/font-families.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import { cornerOf } from '#domain/templates/layer-place.ts'
import {
  membersOf,
  outermost,
  type LayerType,
  type TemplateFrame,
  type TemplateLayer,
} from '#domain/templates/template-layer.ts'
import { placePicture } from '#domain/drawing/place-picture.ts'
import { bleedOf } from '#domain/templates/picture-size.ts'

/**
 * What a template shows: texts by path, and pictures by path or, where a layer names one itself, by `image:` and its
 * id.
 */
export type TemplateData = { texts: Texts; images: Readonly<Record<string, ImageReference>> }
/** What drawing needs of the place it is done at. */
export type DrawingTools = { measure: Measure; qr: (text: string, level: 'L' | 'M' | 'Q' | 'H') => QrSquares }

/** The key under which a picture that a template names itself is found. */
export const imageKeyOf = ({ id }: { id: number }): string => `image:${id}`

/** What a text layer says where it names no words of its own. */
const OWN_TEXTS: Partial<Readonly<Record<LayerType, string>>> = {
  price: '{{product.price}}',
  unitPrice: '{{product.contentAndUnitPrice}}',
  allergens: '{{product.allergensLine}}',
}
const NEVER_CUT: ReadonlySet<LayerType> = new Set(['price', 'unitPrice'])
const INK = '#111111'

/**
 * A template with its data as a list of what is drawn, bottom first: what the server renders and the editor shows come
 * from here. A layer that is hidden, that its condition leaves out or that has nothing to show draws nothing.
 */
export function drawTemplate(
  frame: TemplateFrame,
  layers: readonly TemplateLayer[],
  data: TemplateData,
  tools: DrawingTools,
): Drawn[] {
  // Whatever lies beyond the frame is cut off on screens; on paper it is what a knife may be off.
  const bleed = bleedOf(frame)
  const whole = { x: 0 - bleed, y: 0 - bleed, width: frame.width + 2 * bleed, height: frame.height + 2 * bleed }
  const ground: Drawn[] = frame.backgroundColor
    ? [{ kind: 'box', ...whole, radius: 0, fill: frame.backgroundColor }]
    : []
  const picture = frame.backgroundImage && data.images[imageKeyOf(frame.backgroundImage)]
  if (picture)
    ground.push({ kind: 'image', image: picture, ...whole, radius: 0, picture: placePicture(picture, whole, 'cover') })
  return [...ground, ...outermost(layers).flatMap(layer => drawLayer(layer, layers, data, tools))]
}

/** One layer, turned and seen through as it says; of a group, what belongs to it. */
function drawLayer(
  unplaced: TemplateLayer,
  all: readonly TemplateLayer[],
  data: TemplateData,
  tools: DrawingTools,
): Drawn[] {
  if (!unplaced.isVisible || !isMeant(unplaced, data.texts)) return []
  const layer = { ...unplaced, ...cornerOf(unplaced) }
  const drawn =
    layer.type === 'group'
      ? membersOf(all, layer).flatMap(member => drawLayer(member, all, data, tools))
      : KINDS[layer.type](layer, data, tools)
  const { rotation: turn, opacity } = { rotation: layer.rotation ?? 0, opacity: layer.opacity ?? 1 }
  const blend = layer.blendMode === 'normal' ? null : layer.blendMode
  if (drawn.length === 0 || (turn === 0 && opacity === 1 && !blend)) return drawn
  const [middleX, middleY] = [layer.x + layer.width / 2, layer.y + layer.height / 2]
  return [{ kind: 'group', turn, opacity, middleX, middleY, ...(blend && { blend }), drawn }]
}

function isMeant({ visibleIf }: TemplateLayer, texts: Texts): boolean {
  if (!visibleIf?.path) return true
  const text = Object.hasOwn(texts, visibleIf.path) ? (texts[visibleIf.path] ?? '') : ''
  return {
    exists: text !== '',
    empty: text === '',
    equals: text === (visibleIf.value ?? ''),
    notEquals: text !== (visibleIf.value ?? ''),
    greater: numberIn(text) > numberIn(visibleIf.value ?? ''),
  }[visibleIf.operator]
}

/**
 * The first number of a text as a German reader writes it, with a comma and points between thousands; what holds none
 * is greater than nothing.
 */
function numberIn(text: string): number {
  const found = /-?\d[\d.]*(,\d+)?/.exec(text)?.[0]
  return found === undefined ? Number.NaN : Number(found.replaceAll('.', '').replace(',', '.'))
}

type Draw = (layer: TemplateLayer, data: TemplateData, tools: DrawingTools) => Drawn[]
const text: Draw = (layer, { texts }, { measure }) => {
  const { x, y, width, height } = layer
  return drawLayers(
    [
      {
        type: 'text',
        x,
        y,
        width,
        height,
        text: layer.text || OWN_TEXTS[layer.type] || '',
        fontFamily: layer.fontFamily ?? SHOP_FONT,
        fontWeight: layer.fontWeight === '700' ? 700 : 400,
        fontSize: layer.fontSize ?? height / 2,
        minFontSize: NEVER_CUT.has(layer.type) ? null : (layer.minFontSize ?? null),
        lineHeight: layer.lineHeight ?? 1.2,
        maxLines: NEVER_CUT.has(layer.type) ? 1 : (layer.maxLines ?? null),
        strike: layer.strike ?? false,
        isRich: layer.type === 'richText',
        uppercase: layer.uppercase ?? false,
        letterSpacing: layer.letterSpacing ?? 0,
        overflow: NEVER_CUT.has(layer.type) ? 'shrink' : (layer.overflow ?? 'shrink'),
        color: layer.color ?? INK,
        align: layer.align ?? 'left',
        verticalAlign: layer.verticalAlign ?? 'top',
      },
    ],
    texts,
    measure,
  )
}

const KINDS: Readonly<Record<Exclude<LayerType, 'group'>, Draw>> = {
  text,
  richText: text,
  price: text,
  unitPrice: text,
  allergens: text,
  image: ({ x, y, width, height, ...layer }, { images }) => {
    const image = images[layer.imagePath || (layer.image ? imageKeyOf(layer.image) : '')]
    const box = { x, y, width, height }
    return image
      ? [
          {
            kind: 'image',
            image,
            ...box,
            radius: layer.borderRadius ?? 0,
            ...(layer.grayscale && { isGray: true }),
            picture: placePicture(image, box, layer.fit ?? 'cover'),
          },
        ]
      : []
  },
  shape: ({ x, y, width, height, ...layer }) => {
    const thick = layer.strokeWidth ?? 0
    // A line lies in the middle of its box; turned with its layer it leads anywhere.
    if (layer.shape === 'line') {
      const fill = layer.stroke ?? layer.fill ?? INK
      return thick > 0 ? [{ kind: 'box', x, y: y + (height - thick) / 2, width, height: thick, radius: 0, fill }] : []
    }
    const look = {
      x,
      y,
      width,
      height,
      ...(layer.fill && { fill: layer.fill }),
      ...(layer.stroke && layer.strokeWidth && { stroke: layer.stroke, strokeWidth: layer.strokeWidth }),
    }
    return [
      layer.shape === 'ellipse'
        ? { kind: 'ellipse', ...look }
        : { kind: 'box', radius: layer.borderRadius ?? 0, ...look },
    ]
  },
  qrCode: (layer, { texts }, { qr }) => {
    const value = fillIn(layer.text ?? '', texts)
    const { x, y, width, height } = layer
    if (value === '') return []
    return [
      { kind: 'box', x, y, width, height, radius: 0, fill: layer.fill ?? '#ffffff' },
      {
        kind: 'path',
        d: qrPath(squaresOf(value, layer.level ?? 'M', qr), layer, layer.quietZone ?? undefined),
        fill: layer.color ?? '#000000',
      },
    ]
  },
  barcode: (layer, { texts }) => {
    const value = fillIn(layer.text || '{{product.gtin}}', texts)
    const { x, y, width, height } = layer
    const family = layer.fontFamily ?? SHOP_FONT
    const look = {
      symbology: layer.symbology ?? 'ean13',
      hasText: layer.showText ?? true,
      color: layer.color ?? '#000000',
      face: { family, weight: weightOf(family, layer.fontWeight === '700' ? 700 : 400) },
    }
    return value === '' ? [] : drawBarcode(value, { x, y, width, height }, look, layer.fill ?? '#ffffff')
  },
}

/** A text longer than a code can hold leaves its place white. */
function squaresOf(text: string, level: 'L' | 'M' | 'Q' | 'H', qr: DrawingTools['qr']): QrSquares {
  try {
    return qr(text, level)
  } catch {
    return []
  }
}
