import type { SegmentType } from '#domain/signage/segment.ts'
import type { Picture } from '#web/signage/engine/picture.ts'

/**
 * What stands on the stage: made ready before its time, drawn out of sight because its time has come, taking its place,
 * shown, or giving way to what takes its place. What is out of sight may be ready to be seen.
 */
export type Layer = {
  id: number
  picture: Picture
  stage: 'ahead' | 'coming' | 'entering' | 'shown' | 'leaving'
  isReady: boolean
}
export type Layers = readonly Layer[]

/** What can be made ready without being heard, called or begun. Few machines decode two films at once. */
const STILL: readonly SegmentType[] = ['image', 'slider', 'scene', 'site', 'text', 'menuBoard', 'openingHours']

/**
 * Brings what is due now: as other data of what stands there already or was made ready, else as a new layer out of
 * sight. What was on its way and is due no more goes.
 */
export function bring(layers: Layers, id: number, picture: Picture): Layers {
  const same = layers.find(layer => layer.stage !== 'leaving' && goesOn(layer.picture, picture))
  const others = layers.filter(layer => layer.stage !== 'coming' || layer === same)
  if (!same) return [...others, { id, picture, stage: 'coming', isReady: false }]
  return others.map(layer =>
    layer === same ? { ...layer, picture, stage: layer.stage === 'ahead' ? 'coming' : layer.stage } : layer,
  )
}

/**
 * Begins with what is due next, once nothing moves any more: then its time finds it ready. What stands there already
 * needs nothing.
 */
export function prepare(layers: Layers, id: number, next: Picture | null): Layers {
  if (layers.some(({ stage }) => stage !== 'shown' && stage !== 'ahead')) return layers
  const isWanted =
    next?.segment &&
    STILL.includes(next.segment.type) &&
    !layers.some(each => each.stage === 'shown' && goesOn(each.picture, next))
  const known = layers.find(({ stage, picture }) => isWanted && stage === 'ahead' && goesOn(picture, next))
  if (known)
    return known.picture === next
      ? layers
      : layers.map(layer => (layer === known ? { ...layer, picture: next! } : layer))
  const others = layers.every(({ stage }) => stage === 'shown')
    ? layers
    : layers.filter(({ stage }) => stage === 'shown')
  return isWanted ? [...others, { id, picture: next, stage: 'ahead', isReady: false }] : others
}

/** A layer can be seen as it is meant to be. */
export const makeReady = (layers: Layers, id: number): Layers =>
  layers.some(layer => layer.id === id && !layer.isReady)
    ? layers.map(layer => (layer.id === id ? { ...layer, isReady: true } : layer))
    : layers

/** What was drawn out of sight takes its place; everything before it gives way. */
export const reveal = (layers: Layers, id: number): Layers =>
  layers.some(layer => layer.id === id && layer.stage === 'coming')
    ? layers.map(layer =>
        layer.id === id ? { ...layer, stage: 'entering' } : isUnseen(layer) ? layer : { ...layer, stage: 'leaving' },
      )
    : layers

/**
 * What took its place stands there, and what gave way goes. What has given way itself meanwhile takes nothing along.
 */
export const settle = (layers: Layers, id: number): Layers =>
  layers.some(layer => layer.id === id && layer.stage === 'entering')
    ? layers.flatMap(layer => (layer.id === id ? { ...layer, stage: 'shown' } : isUnseen(layer) ? layer : []))
    : layers

const isUnseen = ({ stage }: Layer) => stage === 'coming' || stage === 'ahead'

/**
 * The same showing with other data, or a board whose turn comes again after itself. A page or picture that was
 * exchanged meanwhile comes as what is new.
 */
const goesOn = ({ key, segment, board }: Picture, next: Picture): boolean =>
  (board !== null && next.board !== null && segment?.id === next.segment?.id) ||
  (key === next.key && drawnOf(segment) === drawnOf(next.segment))

const drawnOf = (segment: Picture['segment']): string =>
  segment && segment.type !== 'video' ? [segment.snapshot, ...segment.media.map(({ url }) => url)].join(' ') : ''
