/** Partials of a small counter bell: ratio to the strike tone, loudness, and how fast each dies away. */
const PARTIALS = [
  { ratio: 1, level: 0.5, decay: 2.2 },
  { ratio: 2.01, level: 0.3, decay: 3.4 },
  { ratio: 2.99, level: 0.2, decay: 5 },
  { ratio: 4.16, level: 0.12, decay: 8 },
] as const
const STRIKES_AT = [0, 0.32] as const
const STRIKE_HZ = 1046.5
const ATTACK_SECONDS = 0.004
const LOOP_SECONDS = 2.8

/** Two strokes of a bell and the silence after them, made to be repeated without a click; samples between -1 and 1. */
export function bellSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(sampleRate * LOOP_SECONDS))
  for (const start of STRIKES_AT) {
    for (let index = Math.ceil(start * sampleRate); index < samples.length; index += 1) {
      const time = index / sampleRate - start
      const attack = Math.min(1, time / ATTACK_SECONDS)
      let sum = 0
      for (const { ratio, level, decay } of PARTIALS)
        sum += level * Math.exp(-decay * time) * Math.sin(2 * Math.PI * STRIKE_HZ * ratio * time)
      samples[index] = (samples[index] ?? 0) + sum * attack * 0.5
    }
  }
  return samples
}

/**
 * A sound that is allowed still needs a moment to begin; a notice that comes and goes would move the board under the
 * finger.
 */
const STARTED_MS = 1500

export type Bell = {
  ring(volume: number): void
  silence(): void
  /** One round of the bell, whatever else rings. */
  test(volume: number): void
  /** Asks the browser for sound; only a gesture of the person makes it say yes. */
  unlock(): void
  close(): void
}

/**
 * A bell that repeats until silenced. It plays a looped buffer, so a throttled background tab rings on.
 * `onBlocked` hears whether the browser holds the sound back. Null where there is no audio at all.
 */
export function createBell(onBlocked: (isBlocked: boolean) => void): Bell | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  let buffer: AudioBuffer | null = null
  /** Drawn at the first stroke: a tenth of a second that a board just opening has better use for. */
  const sound = () => {
    if (buffer) return buffer
    const samples = bellSamples(context.sampleRate)
    buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    return buffer
  }
  const gain = context.createGain()
  gain.connect(context.destination)
  let looped: AudioBufferSourceNode | null = null

  const tell = () => onBlocked(context.state !== 'running')
  const play = (loop: boolean) => {
    const source = context.createBufferSource()
    source.buffer = sound()
    source.loop = loop
    source.connect(gain)
    source.start()
    return source
  }
  context.onstatechange = tell
  const firstLook = setTimeout(tell, STARTED_MS)

  return {
    ring(volume) {
      gain.gain.value = volume
      looped ??= play(true)
    },
    silence() {
      looped?.stop()
      looped = null
    },
    test(volume) {
      gain.gain.value = volume
      void context.resume()
      if (!looped) play(false)
    },
    unlock() {
      void context.resume().then(tell, tell)
    },
    close() {
      clearTimeout(firstLook)
      context.onstatechange = null
      void context.close()
    },
  }
}
