import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Whether the last call that ended was answered. */
let isAnswered = true

/** How many calls were answered; a clock may stand still or jump. */
let answers = 0

const isConnected = () => isAnswered && navigator.onLine
const tell = () => {
  for (const listener of listeners) listener()
}

/** Notes whether a call arrived at the server at all. */
export function noteAnswer(isThere: boolean): void {
  if (isThere) answers += 1
  isAnswered = isThere
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const answersSoFar = (): number => answers

/** Whether nothing at all was answered since so many calls were; false for null. */
export const useNoneSince = (since: number | null): boolean =>
  useSyncExternalStore(subscribe, () => since !== null && answers === since)

/** Whether the server is known to be out of reach, to whoever is about to send something. */
export const isKnownAway = (): boolean => !isConnected()

/** Whether the server can be reached, as far as this page knows. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, isConnected)

/** So long a server that is there takes to say so. */
const THERE_MS = 8000

/**
 * Asks whether the server answers, itself and no proxy for it, and notes it: loading a page anew without one would take
 * the frame away too.
 */
export async function askWhetherThere(): Promise<boolean> {
  const there = await fetch(location.pathname, { method: 'HEAD', signal: AbortSignal.timeout(THERE_MS) }).then(
    ({ status }) => status < 502,
    () => false,
  )
  noteAnswer(there)
  return there
}
