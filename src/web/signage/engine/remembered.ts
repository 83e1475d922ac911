import type { TvOutcome } from '#contract/calls/signage/beat-shape.ts'
import type { Orientation } from '#domain/signage/tv-commands.ts'
import type { Store } from '#web/signage/engine/ports.ts'

/** What staff had this TV do that goes on: until it ends, or what they say of the TV itself changes. */
export type Remembered = {
  volumePercent: number | null
  brightnessPercent: number | null
  orientation: Orientation | null
  played: { kind: 'segment'; id: number; from: number; until: number } | { kind: 'stream'; id: number } | null
  /** The screen on or off against its times, until they change it the next time. */
  power: { isOn: boolean; until: number | null } | null
  /** Commands that were begun: none is carried out twice. */
  done: number[]
  /** What became of them, as long as the server does not know it. */
  outcomes: TvOutcome[]
  /** The latest time of the server this TV knows of. */
  lastSeen: number
}
const FRESH: Remembered = {
  volumePercent: null,
  brightnessPercent: null,
  orientation: null,
  played: null,
  power: null,
  done: [],
  outcomes: [],
  lastSeen: 0,
}
const MOST_DONE = 300

/** Keeps these over a restart. */
export async function createRemembered(store: Store) {
  let state: Remembered = { ...FRESH, ...((await store.read('state')) as Partial<Remembered> | undefined) }
  return {
    get: () => state,
    async set(change: Partial<Remembered>): Promise<void> {
      state = { ...state, ...change, done: (change.done ?? state.done).slice(-MOST_DONE) }
      await store.write('state', state)
    },
  }
}
export type Memory = Awaited<ReturnType<typeof createRemembered>>
