import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#web/signage/engine/picture.ts'
import { bring, type Layers, reveal, settle } from '#web/signage/view/layers.ts'
import { Scene, type SceneProps } from '#web/signage/view/Scene.tsx'
import classes from '#web/signage/view/stage.module.css'

type Props = Omit<SceneProps, 'onReady'> & { onShown: (picture: Picture) => void }

/** So long a segment may take until it can be seen. */
const PATIENCE_MS = 8000
const MOST_MS = 5000

/**
 * What is shown and, above it, what comes next: it is drawn out of sight until it can be seen, and only then takes the place of what was there, so that no
 * screen is ever blank between two segments. Only opacity and place change, which the weakest machine draws smoothly.
 */
export function Stage({ picture, onShown, ...rest }: Props) {
  const [layers, setLayers] = useState<Layers>([])
  const shown = useRef('')
  const ids = useRef(0)
  const { onFail } = rest

  useEffect(() => {
    const id = ++ids.current
    setLayers(known => bring(known, id, picture))
  }, [picture])
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
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a showing has its time, whatever its data
  }, [picture.key])

  const show = (id: number) =>
    setLayers(known => {
      const layer = known.find(each => each.id === id)
      if (layer?.stage !== 'coming') return known
      setTimeout(() => setLayers(later => settle(later, id)), transitionMs(layer.picture))
      return reveal(known, id)
    })
  const entering = layers.find(({ stage }) => stage === 'entering')

  return (
    <>
      {layers.map(({ id, picture: each, stage }) => (
        <div
          key={id}
          className={classes.layer}
          data-stage={stage}
          data-transition={entering?.picture.segment?.transition}
          style={{ animationDuration: `${entering ? transitionMs(entering.picture) : 0}ms` }}
          aria-hidden={stage === 'coming' || stage === 'leaving' || undefined}
        >
          <Scene {...rest} picture={each} onReady={() => show(id)} />
        </div>
      ))}
    </>
  )
}

const transitionMs = ({ segment }: Picture): number =>
  !segment || segment.transition === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 0
    : Math.min(MOST_MS, segment.transitionMs)
