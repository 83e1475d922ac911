import type { Drawn, Measure } from '#domain/drawing/drawn.ts'
import { drawText } from '#domain/drawing/draw-text.ts'
import { fillIn, type Texts } from '#domain/drawing/fill-in.ts'
import type { Layer } from '#domain/drawing/layer.ts'

/**
 * What layers look like with these texts, bottom first. The same function draws for paper and for the preview; only who
 * measures the letters differs. A text that says nothing is left out.
 */
export const drawLayers = (layers: readonly Layer[], texts: Texts, measure: Measure): Drawn[] =>
  layers.flatMap(layer => (layer.type === 'text' ? drawText(layer, fillIn(layer.text, texts), measure) : [box(layer)]))

const box = ({ x, y, width, height, fill, borderRadius }: Extract<Layer, { type: 'shape' }>): Drawn => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  radius: borderRadius,
  fill,
})
