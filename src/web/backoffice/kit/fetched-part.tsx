import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/** A component whose code is fetched when it is shown, or beforehand by `fetch`; then it is drawn at once. */
export type FetchedPart<Props extends object> = { Part: ComponentType<Props>; fetch: () => Promise<unknown> }

/** Makes such a component of what `load` imports. A failed fetch beforehand is tried again when the part is shown. */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let known: ComponentType<Props> | null = null
  const fetch = async () => (known = await load())
  const Lazy = lazy(async () => ({ default: (await fetch()) as ComponentType<object> }))
  return {
    fetch: () => fetch().catch(() => undefined),
    Part(props) {
      // What was there when it was first drawn stays, so that nothing typed in it is lost when the code arrives.
      const [shown] = useState(() => known)
      return shown ? createElement(shown, props) : createElement(Suspense, { fallback: null }, createElement(Lazy, props))
    },
  }
}
