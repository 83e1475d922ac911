import { useCallback, useEffect, useRef, useState } from 'react'
import type { Picture } from '#web/signage/engine/picture.ts'
import { Scene, type SceneProps } from '#web/signage/view/Scene.tsx'
import classes from '#web/signage/view/stage.module.css'

type Layer = { picture: Picture; stage: 'coming' | 'entering' | 'shown' | 'leaving' }
type Props = Omit<SceneProps, 'onReady'> & { onShown: (picture: Picture) => void }

/** So long a segment may take until it can be seen. */
const PATIENCE_MS = 8000
const MOST_MS = 5000

/**
 * What is shown and, above it, what comes next: it is drawn out of sight until it can be seen, and only then takes the place of what was there, so that no
 * screen is ever blank between two segments. Only opacity and place change, which the weakest machine draws smoothly.
 */
export function Stage({ picture, onShown, ...rest }: Props) {
  const [layers, setLayers] = useState<readonly Layer[]>([])
  const shown = useRef<string>('')
  const { onFail } = rest

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was shown stays until what comes can be seen
    setLayers(known => {
      const has = known.some(layer => layer.picture.key === picture.key && layer.stage !== 'leaving')
      // The same showing with other data, or back to what was about to leave.
      if (has)
        return known.flatMap(layer => (layer.picture.key === picture.key ? { ...layer, picture } : layer.stage === 'coming' ? [] : layer))
      return [...known.filter(layer => layer.stage !== 'coming' && layer.picture.key !== picture.key), { picture, stage: 'coming' }]
    })
  }, [picture])
  useEffect(() => {
    const { segment } = picture
    const timer = setTimeout(() => {
      if (shown.current !== picture.key && segment) onFail(segment.id, `„${segment.name}“ lässt sich nicht zeigen.`)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a showing has its time, whatever its data
  }, [picture.key])

  const settle = useCallback((key: string) => {
    setLayers(known =>
      known.flatMap(layer => (layer.picture.key === key ? { ...layer, stage: 'shown' } : layer.stage === 'coming' ? layer : [])),
    )
  }, [])
  const reveal = (key: string) => {
    const layer = layers.find(each => each.picture.key === key)
    if (layer?.stage !== 'coming') return
    shown.current = key
    onShown(layer.picture)
    const { transition = 'none', transitionMs = 0 } = layer.picture.segment ?? {}
    const ms = transition === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : Math.min(MOST_MS, transitionMs)
    if (ms === 0) return settle(key)
    setLayers(known =>
      known.map(each => ({ ...each, stage: each.picture.key === key ? 'entering' : each.stage === 'coming' ? 'coming' : 'leaving' })),
    )
    setTimeout(() => settle(key), ms)
  }

  return (
    <>
      {layers.map(({ picture: each, stage }) => (
        <div
          key={each.key}
          className={classes.layer}
          data-stage={stage}
          data-transition={layers.find(layer => layer.stage === 'entering')?.picture.segment?.transition}
          style={{
            animationDuration: `${Math.min(MOST_MS, layers.find(layer => layer.stage === 'entering')?.picture.segment?.transitionMs ?? 0)}ms`,
          }}
          aria-hidden={stage === 'coming' || stage === 'leaving' || undefined}
        >
          <Scene {...rest} picture={each} onReady={() => reveal(each.key)} />
        </div>
      ))}
    </>
  )
}
