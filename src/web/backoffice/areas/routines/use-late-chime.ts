import { useEffect, useRef, useState } from 'react'

/** Three tones, each higher than the one before: nothing like the bell of an order. */
const TONES_HZ = [523, 659, 784]
const [TONE_S, LOUD] = [0.22, 0.25]
const WANTED = 'tresen:routine-chime'

/** Whether somebody has let this tablet sound. */
function isChimeWanted(): boolean {
  try {
    return localStorage.getItem(WANTED) === 'on'
  } catch {
    return false
  }
}
function wantChime(isWanted: boolean): void {
  try {
    localStorage.setItem(WANTED, isWanted ? 'on' : 'off')
  } catch {
    // it is chosen anew with the next page
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
function chime(): void {
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

/** `off`: nobody wants it; `asks`: it is wanted and the browser waits for a press; `on`: it sounds. */
export type ChimeState = 'off' | 'asks' | 'on'

/** Sounds once for each list whose hour has passed, where somebody has let this tablet sound. */
export function useLateChime(late: readonly number[] | undefined) {
  const [state, setState] = useState<ChimeState>(isChimeWanted() ? 'asks' : 'off')
  const known = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    if (isChimeWanted()) void readyChime().then(isReady => setState(isReady ? 'on' : 'asks'))
  }, [])
  useEffect(() => {
    if (!late) return
    const before = known.current
    known.current = new Set(late)
    // what was overdue when the page was opened stands at the front already
    if (before && state === 'on' && late.some(id => !before.has(id))) chime()
  }, [late, state])
  const set = async (isWanted: boolean) => {
    wantChime(isWanted)
    if (!isWanted) return setState('off')
    const isReady = await readyChime()
    setState(isReady ? 'on' : 'asks')
    if (isReady) chime()
  }
  return { state, set }
}
