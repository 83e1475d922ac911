import { useSyncExternalStore } from 'react'

/** A session that ended in the middle of somebody's work: why, and who waits for them to come back. */
export type EndedSession = { reason: string | undefined; end: (isSignedIn: boolean) => void }

const listeners = new Set<() => void>()
let ended: EndedSession | null = null
let answer: Promise<boolean> | null = null

const show = (next: EndedSession | null) => {
  ended = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Asks to sign in again over whatever is on the screen. However many calls are refused meanwhile, one question is
 * asked, and all of them hear the answer.
 */
export function askToSignIn(reason: string | undefined): Promise<boolean> {
  answer ??= new Promise<boolean>(resolve => {
    show({
      reason,
      end(isSignedIn) {
        answer = null
        show(null)
        resolve(isSignedIn)
      },
    })
  })
  return answer
}

const read = () => ended

/** The question that is open, null while the session holds. */
export const useEndedSession = (): EndedSession | null => useSyncExternalStore(subscribe, read, read)
