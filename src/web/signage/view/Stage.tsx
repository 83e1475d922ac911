import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '#web/signage/engine/picture.ts'
import { Scene, type SceneProps } from '#web/signage/view/Scene.tsx'
import classes from '#web/signage/view/stage.module.css'
import type { SegmentType } from '#domain/signage/segment.ts'

/**
 * What stands on the stage: made ready before its time, drawn out of sight because its time has come, taking its place,
 * shown, or giving way to what takes its place. What is out of sight may be ready to be seen.
 */
type Layer = {
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

type Props = Omit<SceneProps, 'onReady' | 'isAhead'> & {
  /** What is due next, once that is near. */
  next: Picture | null
  onShown: (picture: Picture) => void
}

/** So long a segment may take until it can be seen. */
const TIMEOUT_MS = 8000
const MOST_MS = 5000
/** So long what is ready waits for its first frame where nothing is drawn at all: in a page nobody looks at. */
const FRAME_MS = 500

/**
 * What is shown and, above it, what comes next: it is drawn out of sight until it can be seen, and only then takes the
 * place of what was there, so that no screen is ever blank between two segments. It is begun before its time, so that
 * its time finds it ready. Only opacity and place change, which the weakest machine draws smoothly.
 */
export function Stage({ picture, next, onShown, ...rest }: Props) {
  const [layers, setLayers] = useState<Layers>([])
  const shown = useRef('')
  const ids = useRef(0)
  const { onFail } = rest

  useEffect(() => {
    const id = ++ids.current
    setLayers(known => bring(known, id, picture))
  }, [picture])
  const isAtRest = layers.every(({ stage }) => stage === 'shown' || stage === 'ahead')
  useEffect(() => {
    if (!isAtRest) return
    const id = ++ids.current
    setLayers(known => prepare(known, id, next))
  }, [next, isAtRest])
  useEffect(() => {
    // A board whose turn comes again after itself has been there all the time.
    const current = layers.find(({ stage }) => stage === 'shown' || stage === 'entering')?.picture
    if (!current || shown.current === current.key) return
    shown.current = current.key
    onShown(current)
  }, [layers, onShown])
  useEffect(() => {
    const { segment } = picture
    const timer = setTimeout(() => {
      if (shown.current !== picture.key && segment) onFail(segment.id, `„${segment.name}“ lässt sich nicht zeigen.`)
    }, TIMEOUT_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a showing has its time, whatever its data
  }, [picture.key])

  const onReady = useCallback((id: number) => setLayers(known => makeReady(known, id)), [])
  const due = layers.find(({ stage, isReady }) => stage === 'coming' && isReady)?.id
  useEffect(() => {
    if (due === undefined) return
    return onceDrawn(() => setLayers(known => reveal(known, due)))
  }, [due])
  const entering = layers.find(({ stage }) => stage === 'entering')
  const enteringId = entering?.id
  const lastsMs = entering ? transitionMs(entering.picture) : 0
  useEffect(() => {
    if (enteringId === undefined) return
    const timer = setTimeout(() => setLayers(known => settle(known, enteringId)), lastsMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what takes its place does so once
  }, [enteringId])

  return (
    <>
      {layers.map(({ id, picture: each, stage }) => (
        <div
          key={id}
          className={classes.layer}
          data-stage={stage}
          data-transition={entering?.picture.segment?.transition}
          style={{ animationDuration: `${lastsMs}ms` }}
          aria-hidden={(stage !== 'shown' && stage !== 'entering') || undefined}
        >
          <Held {...rest} id={id} picture={each} isAhead={stage === 'ahead'} onReady={onReady} />
        </div>
      ))}
    </>
  )
}

/** What a layer holds: drawn anew for other data alone, and not because it comes or goes. */
const Held = memo(function Held({
  id,
  onReady,
  ...rest
}: Omit<SceneProps, 'onReady'> & Pick<Layer, 'id'> & { onReady: (id: number) => void }) {
  return <Scene {...rest} onReady={useCallback(() => onReady(id), [id, onReady])} />
})

/** Calls once what stands there now was drawn. Answers how it is given up. */
function onceDrawn(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  const timer = setTimeout(call, FRAME_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const transitionMs = ({ segment }: Picture): number =>
  !segment || segment.transition === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 0
    : Math.min(MOST_MS, segment.transitionMs)
