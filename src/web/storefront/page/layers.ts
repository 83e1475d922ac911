import { useEffect } from 'react'
import { navigate, useHistoryState } from '#web/storefront/page/address.ts'

/** A sheet, window or overlay over the page, with what its owner wants to know of it. */
type Layer = { name: string; detail: string }

const layersIn = (state: unknown): readonly Layer[] => (state as { layers?: Layer[] } | null)?.layers ?? []
const layersNow = () => layersIn(history.state)

/**
 * What lies over a page stands in the browser's history, each layer a step of its own: going back closes it, going
 * forward and loading anew open it again. Answers the detail the layer was opened with; undefined while it is closed,
 * as on the server.
 */
export function useLayer(name: string): string | undefined {
  useEffect(() => {
    const { pathname } = location
    // whose owner goes while the page stays leaves no step behind that leads nowhere
    return () => {
      if (location.pathname === pathname) closeLayer(name)
    }
  }, [name])
  return useHistoryState(state => layersIn(state).findLast(layer => layer.name === name)?.detail)
}

/** Whether anything lies over the page, for who wants to know it: others are not drawn anew by it. */
export const useHasLayer = (isWanted: boolean): boolean =>
  useHistoryState(state => isWanted && layersIn(state).length > 0)

/**
 * Opens a layer above those that are open, or takes an open one a step further. `address` is what the address bar says
 * meanwhile.
 */
export const openLayer = (name: string, detail = '', address = location.href): void =>
  afterSteps(() => {
    const layers = layersNow()
    const top = layers.at(-1)
    // a second press of an impatient finger
    if (top?.name === name && top.detail === detail) return
    navigate(address, { state: { layers: [...layers, { name, detail }] } })
  })

/**
 * Closes a layer, all its steps and whatever lies above it, by going back to where it was not there yet. Closed layers
 * stay closed.
 */
export function closeLayer(name: string): void {
  const layers = layersNow()
  const place = layers.findIndex(layer => layer.name === name)
  if (place >= 0) goBack(layers.length - place)
}

/**
 * Opens the layer that a link leads right into, with the page below it as the step before: `base` is the page's address
 * without it.
 */
export function openAsked(name: string, base: string): void {
  if (layersNow().length > 0) return
  const asked = location.href
  navigate(base, { replace: true })
  openLayer(name, '', asked)
}

/** After loading anew only what lies on top opens; what it lay over is found one step back. */
export function startLayers(): void {
  const layers = layersNow()
  const top = layers.at(-1)
  const shown = layers.slice(layers.findIndex(({ name }) => name === top?.name))
  if (shown.length < layers.length) navigate(location.href, { replace: true, state: { layers: shown } })
}

/** A browser that did not go back within this time will not do it any more. */
const TIMEOUT_MS = 500

/** Ends with the step back that is under way. */
let step: Promise<void> | null = null

function goBack(count: number): void {
  if (count === 0 || step) return
  step = new Promise(resolve => {
    const end = () => {
      step = null
      resolve()
    }
    addEventListener('popstate', end, { once: true })
    setTimeout(end, TIMEOUT_MS)
  })
  history.go(-count)
}

/** Does what leads elsewhere once no step back is under way any more, which would take it back as well. */
export function afterSteps(act: () => void): void {
  if (step) void step.then(act)
  else act()
}
