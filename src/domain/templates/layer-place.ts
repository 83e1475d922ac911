import type { LayerAnchor, TemplateLayer } from '#domain/templates/template-layer.ts'

type Placed = Pick<TemplateLayer, 'x' | 'y' | 'width' | 'height' | 'anchor'>

/** How far across and down a layer its point lies. */
const POINTS: Readonly<Record<LayerAnchor, readonly [number, number]>> = {
  topLeft: [0, 0],
  top: [0.5, 0],
  topRight: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottomLeft: [0, 1],
  bottom: [0.5, 1],
  bottomRight: [1, 1],
}
const pointOf = (anchor: Placed['anchor']) => POINTS[anchor ?? 'topLeft']

/** Where the upper left corner of a layer lies. */
export function cornerOf({ x, y, width, height, anchor }: Placed): { x: number; y: number } {
  const [across, down] = pointOf(anchor)
  return { x: x - width * across, y: y - height * down }
}

/** What a layer says of its place by another point of it, so that it stays where it is. */
export function anchoredAt(layer: Placed, anchor: LayerAnchor): { anchor: LayerAnchor; x: number; y: number } {
  const [corner, [across, down]] = [cornerOf(layer), pointOf(anchor)]
  return { anchor, x: rounded(corner.x + layer.width * across), y: rounded(corner.y + layer.height * down) }
}
/** Binary noise would stand in the form. */
const rounded = (length: number) => Math.round(length * 10_000) / 10_000
