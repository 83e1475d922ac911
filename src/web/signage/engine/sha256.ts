/** The first 32 bits of the roots of the first primes, as FIPS 180-4 asks for them: of cubes, and of squares. */
const root = (prime: number, power: number) => (prime ** power % 1) * 2 ** 32
const PRIMES: number[] = []
for (let number = 2; PRIMES.length < 64; number++) if (!PRIMES.some(prime => number % prime === 0)) PRIMES.push(number)
const ROUNDS = Int32Array.from(PRIMES, prime => root(prime, 1 / 3) | 0)
const START = PRIMES.slice(0, 8).map(prime => root(prime, 1 / 2) | 0)

const BLOCK = 64

/**
 * Hashes what comes in pieces (SHA-256), so that a film of half a gigabyte never stands in memory whole, and where the
 * browser's own is withheld: on an address without a certificate.
 */
export function createSha256(): { add(bytes: Uint8Array): void; hex(): string } {
  const state = Int32Array.from(START)
  const words = new Int32Array(BLOCK)
  const waiting = new Uint8Array(BLOCK)
  let filled = 0
  let length = 0

  function mix(bytes: Uint8Array, from: number): void {
    for (let at = 0; at < 16; at++) {
      const byte = from + at * 4
      words[at] = (bytes[byte]! << 24) | (bytes[byte + 1]! << 16) | (bytes[byte + 2]! << 8) | bytes[byte + 3]!
    }
    for (let at = 16; at < BLOCK; at++) {
      const [early, late] = [words[at - 15]!, words[at - 2]!]
      const one = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
      const two = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
      words[at] = (words[at - 16]! + one + words[at - 7]! + two) | 0
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let at = 0; at < BLOCK; at++) {
      const one = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const first = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) | 0
      const two = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    const next = [a, b, c, d, e, f, g, h]
    for (let at = 0; at < 8; at++) state[at] = (state[at]! + next[at]!) | 0
  }

  function add(bytes: Uint8Array): void {
    length += bytes.length
    let from = 0
    if (filled > 0) {
      from = Math.min(BLOCK - filled, bytes.length)
      waiting.set(bytes.subarray(0, from), filled)
      filled += from
      if (filled < BLOCK) return
      mix(waiting, 0)
      filled = 0
    }
    for (; from + BLOCK <= bytes.length; from += BLOCK) mix(bytes, from)
    waiting.set(bytes.subarray(from))
    filled = bytes.length - from
  }

  return {
    add,
    /** Ends the hash: nothing can be added behind it. */
    hex() {
      const bits = length * 8
      const end = new Uint8Array(filled < 56 ? BLOCK - filled : 2 * BLOCK - filled)
      end[0] = 0x80
      const view = new DataView(end.buffer)
      view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
      view.setUint32(end.length - 4, bits >>> 0)
      add(end)
      return [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}
