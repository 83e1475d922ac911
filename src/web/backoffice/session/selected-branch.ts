import { useSyncExternalStore } from 'react'
import { useMe } from '#web/backoffice/session/use-me.ts'

/** Chosen for the whole workplace, and in this tab for pages about one branch; each person's own, by their number. */
const wholeKey = (person: number) => `tresen.backoffice.branch.${person}`
const pageKey = (person: number) => `tresen.backoffice.page-branch.${person}`
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Where a page stands that is about one branch alone, whatever this browser looks at elsewhere. */
let standing: number | null = null
export const standAt = (branchId: number): void => void (standing = branchId)

const read = (storage: Storage, key: string): number | null => Number(storage.getItem(key)) || null
function write(storage: Storage, key: string, id: number | null): void {
  if (id === null) storage.removeItem(key)
  else storage.setItem(key, String(id))
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/**
 * The branch this person looks at in this browser, null for all of their own: lists, board and bell keep to it. The
 * same in every tab; another person at the same browser has their own.
 */
export function useSelectedBranch(): number | null {
  const { id } = useMe()
  return useSyncExternalStore(subscribe, () => standing ?? read(localStorage, wholeKey(id)))
}

export function selectBranch(person: number, id: number | null): void {
  write(localStorage, wholeKey(person), id)
  write(sessionStorage, pageKey(person), null)
  tell()
}

/** The branch somebody turned to on a page about one branch: what is said there narrows nothing elsewhere. */
export const usePageBranch = (person: number): number | null =>
  useSyncExternalStore(subscribe, () => standing ?? read(sessionStorage, pageKey(person)))

export function turnToBranch(person: number, id: number): void {
  write(sessionStorage, pageKey(person), id)
  tell()
}
