import type { LiveEvent } from '#server/core/live/live-event.ts'

export type Listener = (event: LiveEvent) => void

export type Topics = {
  /** Hands an event to whoever follows its topic: all of it, or the branch it is of. */
  emit: (event: LiveEvent) => void
  subscribe: (topic: string, listener: Listener, branchId?: number) => () => void
  isFollowed: (topic: string) => boolean
  names: () => string[]
}

/** Of every branch, where none is named. */
const ALL = null
type Followers = Map<number | null, Set<Listener>>

/**
 * Who in this process follows what. An event of a branch reaches those who follow that branch and those who follow all;
 * one of no branch, such as `resync`, reaches everybody.
 */
export function createTopics(): Topics {
  const topics = new Map<string, Followers>()
  return {
    emit(event) {
      const followers = topics.get(event.topic)
      if (!followers) return
      const reached = event.branchId === undefined ? [...followers.keys()] : [ALL, event.branchId]
      for (const key of reached) for (const listener of followers.get(key) ?? []) listener(event)
    },
    subscribe(topic, listener, branchId) {
      const key = branchId ?? ALL
      const followers = topics.get(topic) ?? new Map<number | null, Set<Listener>>()
      const listeners = followers.get(key) ?? new Set()
      topics.set(topic, followers.set(key, listeners.add(listener)))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && followers.get(key) === listeners) followers.delete(key)
        if (followers.size === 0 && topics.get(topic) === followers) topics.delete(topic)
      }
    },
    isFollowed: topic => topics.has(topic),
    names: () => [...topics.keys()],
  }
}
