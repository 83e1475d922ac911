import type { Picture } from '#web/signage/engine/picture.ts'

/** What stands on the stage: drawn out of sight, taking its place, shown, or giving way to what takes its place. */
export type Layer = { id: number; picture: Picture; stage: 'coming' | 'entering' | 'shown' | 'leaving' }
export type Layers = readonly Layer[]

/** Brings what is due now: as other data of what stands there already, else as a new layer out of sight. What was on its way and is due no more goes. */
export function bring(layers: Layers, id: number, picture: Picture): Layers {
  const same = layers.find(layer => layer.stage !== 'leaving' && goesOn(layer.picture, picture))
  const others = layers.filter(layer => layer.stage !== 'coming' || layer === same)
  return same ? others.map(layer => (layer === same ? { ...layer, picture } : layer)) : [...others, { id, picture, stage: 'coming' }]
}

/** What was drawn out of sight takes its place; everything before it gives way. */
export const reveal = (layers: Layers, id: number): Layers =>
  layers.some(layer => layer.id === id && layer.stage === 'coming')
    ? layers.map(layer =>
        layer.id === id ? { ...layer, stage: 'entering' } : layer.stage === 'coming' ? layer : { ...layer, stage: 'leaving' },
      )
    : layers

/** What took its place stands there, and what gave way goes. What has given way itself meanwhile takes nothing along. */
export const settle = (layers: Layers, id: number): Layers =>
  layers.some(layer => layer.id === id && layer.stage === 'entering')
    ? layers.flatMap(layer => (layer.id === id ? { ...layer, stage: 'shown' } : layer.stage === 'coming' ? layer : []))
    : layers

/** The same showing with other data, or a board whose turn comes again after itself. */
const goesOn = ({ key, segment, board }: Picture, next: Picture): boolean =>
  key === next.key || (board !== null && next.board !== null && segment?.id === next.segment?.id)
