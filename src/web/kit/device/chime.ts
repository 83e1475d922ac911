const TONES = [
  { hz: 784, at: 0 },
  { hz: 1046.5, at: 0.18 },
] as const
const RINGS_SECONDS = 1.2

/** Two soft tones, the second higher. Browsers hold sound back until somebody has touched the page. */
function createChime() {
  let context: AudioContext | null = null
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach(listener => listener())
  const ready = () => {
    if (!context && typeof AudioContext !== 'undefined') {
      context = new AudioContext()
      context.onstatechange = tell
    }
    return context
  }
  return {
    /** `volume` between 0 and 1. */
    play(volume: number): void {
      const to = ready()
      if (!to || volume <= 0) return
      for (const { hz, at } of TONES) {
        const [tone, gain] = [to.createOscillator(), to.createGain()]
        const start = to.currentTime + at
        tone.frequency.value = hz
        gain.gain.setValueAtTime(0, start)
        gain.gain.linearRampToValueAtTime(volume * 0.5, start + 0.02)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + RINGS_SECONDS)
        tone.connect(gain).connect(to.destination)
        tone.start(start)
        tone.stop(start + RINGS_SECONDS)
      }
    },
    unlock: () => void ready()?.resume().then(tell, tell),
    isBlocked: () => ready()?.state !== 'running',
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export const chime = createChime()
