import { useCallback, useSyncExternalStore } from 'react'
import { sessionState } from '#web/kit/session-state.ts'

const storage = sessionState('')
const listeners = new Set<() => void>()
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something was put away in this tab. The server shows nothing that might be: it cannot know. */
export function useDismissal(name: string): { isDismissed: boolean; dismiss: () => void } {
  const key = `dismissed:${name}`
  const isDismissed = useSyncExternalStore(
    watch,
    () => storage.read<boolean>(key) === true,
    () => true,
  )
  const dismiss = useCallback(() => {
    storage.write(key, true)
    for (const listener of listeners) listener()
  }, [key])
  return { isDismissed, dismiss }
}
