import { useEffect, useState } from 'react'

const loaded = new WeakMap<object, unknown>()

/**
 * A part of the code that is fetched once it is wanted; null until then. `load` has to be the same function every time.
 * A failed fetch is tried again when it is next wanted.
 */
export function useLoaded<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const known = loaded.get(load) as Promise<Part> | undefined
    const promise = known ?? load()
    loaded.set(load, promise)
    promise.then(
      value => isCurrent && setPart(() => value),
      () => loaded.delete(load),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted])
  return part
}
