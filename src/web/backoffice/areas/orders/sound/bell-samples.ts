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
