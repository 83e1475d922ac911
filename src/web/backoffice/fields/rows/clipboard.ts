import { useSyncExternalStore } from 'react'
import { sessionState } from '#web/kit/session-state.ts'

/** Something that was copied: what kind of place it fits (`context`), what it is called, and whose it is. */
export type Clip = { context: string; name: string; value: unknown; by: number }

/** The clips with this one in place of what was copied of its kind before. */
export const withClip = (clips: readonly Clip[], clip: Clip): Clip[] => [
  ...clips.filter(({ context, by }) => context !== clip.context && by === clip.by),
  clip,
]

const KEY = 'clipboard'
const store = sessionState('.backoffice')
let clips: readonly Clip[] | undefined
const listeners = new Set<() => void>()
const read = () => (clips ??= store.read<readonly Clip[]>(KEY) ?? [])
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What somebody copied last for a kind of place, and how to copy something else; kept in this tab, until it is closed.
 */
export function useClipboard(
  context: string,
  by: number,
): { clip: Clip | undefined; copy: (name: string, value: unknown) => void } {
  const clip = useSyncExternalStore(subscribe, read).find(one => one.context === context && one.by === by)
  const copy = (name: string, value: unknown) => {
    clips = withClip(read(), { context, name, value, by })
    store.write(KEY, clips)
    for (const listener of listeners) listener()
  }
  return { clip, copy }
}
