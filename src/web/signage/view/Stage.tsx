import { memo, useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '#web/signage/engine/picture.ts'
import { bring, type Layer, type Layers, makeReady, prepare, reveal, settle } from '#web/signage/view/layers.ts'
import { Scene, type SceneProps } from '#web/signage/view/Scene.tsx'
import classes from '#web/signage/view/stage.module.css'

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
