import { useSyncExternalStore } from 'react'

const KEY = 'tresen.backoffice.duty'
const listeners = new Set<() => void>()

const read = () => sessionStorage.getItem(KEY) !== null
const tell = () => listeners.forEach(listener => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether somebody serves at this tab: whoever has opened the order board here hears new orders on every page. */
export const useOnDuty = (): boolean => useSyncExternalStore(subscribe, read)

export function takeDuty(): void {
  sessionStorage.setItem(KEY, 'true')
  tell()
}

export function endDuty(): void {
  sessionStorage.removeItem(KEY)
  tell()
}
