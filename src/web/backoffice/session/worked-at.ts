import { useSyncExternalStore } from 'react'
import { withWorkedAt } from '#domain/organisation/working-branch.ts'

/** Where each person last worked at this browser, by their number; the latest branch first. */
const keyOf = (person: number) => `tresen.backoffice.worked.${person}`
const NOWHERE: readonly number[] = []
const listeners = new Set<() => void>()
const lists = new Map<number, readonly number[]>()

function read(person: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(id => Number.isInteger(id)) : NOWHERE
  } catch {
    return NOWHERE
  }
}
const recentOf = (person: number): readonly number[] => {
  const known = lists.get(person) ?? read(person)
  lists.set(person, known)
  return known
}

/** Notes that somebody did something for a branch: a step, an order, a pause, what is sold out. */
export function noteWorkedAt(person: number, branch: number): void {
  const before = recentOf(person)
  const after = withWorkedAt(before, branch)
  if (after === before) return
  lists.set(person, after)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(after))
  } catch {
    // where nothing can be kept it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

/** The branches a person last worked at, the latest first. */
export const useWorkedAt = (person: number): readonly number[] =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => recentOf(person),
  )
