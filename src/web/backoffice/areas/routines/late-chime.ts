import { useSyncExternalStore } from 'react'

/** Three tones, each higher than the one before: nothing like the bell of an order. */
const TONES_HZ = [523, 659, 784]
const [TONE_S, LOUD] = [0.22, 0.25]
const [WANTED, RUNG] = ['tresen:routine-chime', 'tresen:routine-rung']
/** What browsers count as a press behind which a page may sound. */
const GESTURES = ['click', 'keydown'] as const

/** `off`: nobody wants it; `asks`: it is wanted and the browser waits for a press; `on`: it sounds. */
export type ChimeState = 'off' | 'asks' | 'on'
type Store = Pick<Storage, 'getItem' | 'setItem'>

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
const write = (name: string, value: string) => {
  try {
    localStorage.setItem(name, value)
  } catch {
    // it is known as long as the page is open
  }
}

let context: AudioContext | null = null
/** Makes the sound ready: a browser lets a page sound only behind a press. False where it does not yet. */
async function readyChime(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  context ??= new AudioContext()
  // without a press the promise stays open for as long as nobody touches the page
  if (context.state === 'suspended') await Promise.race([context.resume(), new Promise(end => setTimeout(end, 500))])
  return context.state === 'running'
}

/** Sounds once, where it may. */
export function chime(): void {
  if (!context || context.state !== 'running') return
  for (const [at, hertz] of TONES_HZ.entries()) {
    const begin = context.currentTime + at * TONE_S
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(LOUD, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + TONE_S * 1.6)
    const tone = new OscillatorNode(context, { frequency: hertz })
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + TONE_S * 1.6)
  }
}

let state: ChimeState | null = null
const present = (): ChimeState => (state ??= read(WANTED) === 'on' ? 'asks' : 'off')
const listeners = new Set<() => void>()
const turn = (next: ChimeState) => {
  state = next
  for (const listener of listeners) listener()
}
const unlock = async () => {
  if (present() === 'asks' && (await readyChime()) && read(WANTED) === 'on') turn('on')
}

/** Has any press of the page let it sound, where somebody wants it to; until the returned function is called. */
export function hangChimeUp(): () => void {
  const press = () => void unlock()
  press()
  for (const name of GESTURES) addEventListener(name, press, true)
  return () => {
    for (const name of GESTURES) removeEventListener(name, press, true)
  }
}

/** Whether this tablet sounds for what is overdue, wherever one is on it; and its switch. */
export const useChime = () => ({
  state: useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, present),
  set: async (isWanted: boolean) => {
    write(WANTED, isWanted ? 'on' : 'off')
    if (!isWanted) return turn('off')
    const isReady = await readyChime()
    turn(isReady ? 'on' : 'asks')
    if (isReady) chime()
  },
})

/**
 * What sounds now: what has become overdue since this tablet last looked, each list once, however often the page is
 * loaded. What was overdue when a tablet looks for the first time stands at the front already. Where it may not sound
 * yet (`asks`) it is kept for the press that lets it.
 */
export function dueToRing(
  storage: Store,
  { late, all, state: now }: { late: readonly number[]; all: readonly number[]; state: ChimeState },
): number[] {
  let known: number[] | null = null
  try {
    const kept: unknown = JSON.parse(storage.getItem(RUNG) ?? 'null')
    if (Array.isArray(kept)) known = kept.filter(id => typeof id === 'number')
  } catch {
    // as on a tablet that looks for the first time
  }
  const fresh = known === null ? [] : late.filter(id => !known.includes(id))
  const kept = (known ?? []).filter(id => all.includes(id))
  const heard = now === 'asks' ? late.filter(id => !fresh.includes(id)) : late
  try {
    storage.setItem(RUNG, JSON.stringify([...new Set([...kept, ...heard])]))
  } catch {
    // without a store nothing is known of before, and nothing sounds twice
  }
  return now === 'on' ? fresh : []
}
