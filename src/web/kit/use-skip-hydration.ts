import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Begins as not written; `takeOver` is asked only where React takes over what the server wrote. What has changed once
 * is never as written again.
 */
function createStill(first: readonly unknown[]) {
  let isWritten = false
  return {
    isWritten: () => isWritten,
    takeOver: () => (isWritten = typeof document !== 'undefined'),
    holds(values: readonly unknown[]) {
      isWritten &&= values.every((value, index) => Object.is(value, first[index]))
      return isWritten
    },
  }
}

/**
 * True while what the server has written for a component still holds, that is until one of `values` changes; from then
 * on the component draws it itself, under another `key`. Half of a long menu is text, and what is not brought to life
 * takes no time. The element gets `SKIPPED_HYDRATION` instead of children.
 */
export function useSkipHydration(values: readonly unknown[]): boolean {
  const [still] = useState(() => createStill(values))
  useSyncExternalStore(never, still.isWritten, still.takeOver)
  return still.holds(values)
}

/** Leaves the content of an element as the server wrote it. */
export const SKIPPED_HYDRATION = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const
