import { useEffect, useState } from 'react'

const loaded = new WeakMap<object, unknown>()

/** Begins to fetch what `useLoaded` will want by the same function; draws nothing anew. */
export function preload<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const known = loaded.get(load) as Promise<Part> | undefined
  if (known) return known
  const promise = load()
  loaded.set(load, promise)
  promise.catch(() => loaded.delete(load))
  return promise
}

/**
 * A part of the code that is fetched once it is wanted; null until then. `load` has to be the same function every time.
 * A failed fetch is tried again when it is next wanted.
 */
export function useLoaded<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    preload(load).then(
      value => isCurrent && setPart(() => value),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return part
}
