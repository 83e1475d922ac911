import type { Drawn, DrawnText, Measure } from '#domain/drawing/drawn.ts'
import { fillIn, type Texts } from '#domain/drawing/fill-in.ts'
import { fitText } from '#domain/drawing/fit-text.ts'
import { weightOf } from '#domain/drawing/font-families.ts'
import type { Layer, TextLayer } from '#domain/drawing/layer.ts'

/** How high capitals are in letters of height 1, near enough in every family to set a line in the middle of its height. */
const CAPITALS = 0.72
const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const
const ACROSS = { left: 0, center: 0.5, right: 1 } as const
const DOWN = { top: 0, middle: 0.5, bottom: 1 } as const

/**
 * What layers look like with these texts, bottom first. The same function draws for paper and for the preview; only who measures
 * the letters differs. A text that says nothing is left out.
 */
export const drawLayers = (layers: readonly Layer[], texts: Texts, measure: Measure): Drawn[] =>
  layers.flatMap(layer => (layer.type === 'text' ? textLines(layer, fillIn(layer.text, texts), measure) : [box(layer)]))

const box = ({ x, y, width, height, fill, borderRadius }: Extract<Layer, { type: 'shape' }>): Drawn => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  radius: borderRadius,
  fill,
})

/** How high a line through letters lies and how thick it is, of letters of height 1. */
const STRIKE = { up: 0.28, thick: 0.07 }

function textLines(layer: TextLayer, text: string, measure: Measure): Drawn[] {
  if (text === '') return []
  const face = { family: layer.fontFamily, weight: weightOf(layer.fontFamily, layer.fontWeight) }
  const { size, lines } = fitText(text, face, layer, measure)
  const lineHeight = size * layer.lineHeight
  const top = layer.y + (layer.height - lines.length * lineHeight) * DOWN[layer.verticalAlign]
  const x = layer.x + layer.width * ACROSS[layer.align]
  return lines.flatMap((line, index): Drawn[] => {
    const y = top + index * lineHeight + (lineHeight + size * CAPITALS) / 2
    const written: DrawnText = { kind: 'text', ...face, x, y, anchor: ANCHORS[layer.align], text: line, size, color: layer.color }
    if (!layer.strike) return [written]
    const width = measure(line, face) * size
    const through = { x: x - width * ACROSS[layer.align], y: y - size * (STRIKE.up + STRIKE.thick / 2), width, height: size * STRIKE.thick }
    return [written, { kind: 'box', ...through, radius: 0, fill: layer.color }]
  })
}
