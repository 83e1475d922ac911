import { useCallback, useRef, useState } from 'react'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'

type Layers = readonly TemplateLayer[]
type Steps = { past: readonly Layers[]; future: readonly Layers[] }
/** Changes that follow each other this soon are one step: a drag, a press held down. */
const TOGETHER_MS = 600
const MOST_STEPS = 100
const NONE: Layers = []

/** The layers of the form, with the way back. */
export function useLayerHistory() {
  const { store } = useForm()
  const layers = useFormValue<Layers | null>('layers') ?? NONE
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] })
  const last = useRef(Number.NEGATIVE_INFINITY)
  const change = useCallback(
    (next: Layers) => {
      const before = (store.get('layers') as Layers | null) ?? NONE
      const isNewStep = performance.now() - last.current > TOGETHER_MS
      last.current = performance.now()
      setSteps(steps => ({ past: isNewStep ? [...steps.past, before].slice(-MOST_STEPS) : steps.past, future: [] }))
      store.set('layers', next)
    },
    [store],
  )
  const go = (to: Layers | undefined, steps: Steps) => {
    if (!to) return
    last.current = Number.NEGATIVE_INFINITY
    setSteps(steps)
    store.set('layers', to)
  }
  return {
    layers,
    change,
    undo: () => go(past.at(-1), { past: past.slice(0, -1), future: [...future, layers] }),
    redo: () => go(future.at(-1), { past: [...past, layers], future: future.slice(0, -1) }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
