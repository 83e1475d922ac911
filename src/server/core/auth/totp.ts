import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** As long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Telephones are slow or fast by half a minute, and a code takes a moment to type (RFC 6238, section 5.2). */
const DRIFT = [0, -1, 1] as const

/** A fresh secret in base32, as apps take it. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

const stepAt = (now: string) => Math.floor(Date.parse(now) / STEP_MS)

/**
 * The code of a secret at this moment: HMAC-SHA-1, six digits, thirty seconds, the only values all apps know (RFC
 * 6238).
 */
export const totpAt = (secret: string, now: string): string => codeOf(secret, stepAt(now))

/** The time step whose code this is, of those that count now; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: string): number | null {
  const typed = Buffer.from(code)
  const step = DRIFT.map(drift => stepAt(now) + drift).find(one => {
    const right = Buffer.from(codeOf(secret, one))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
  return step ?? null
}

/** What an app reads from the QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const tag = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (tag.at(-1) ?? 0) & 15
  return String((tag.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in the alphabet of RFC 4648 without padding: nothing in it is mistaken for something else. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xffff
    bits += 8
    for (; bits >= 5; bits -= 5) text += SIGNS[(rest >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + SIGNS[(rest << (5 - bits)) & 31] : text
}

/** The way back; signs that are none are left out. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let rest = 0
  let bits = 0
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) continue
    rest = ((rest << 5) | value) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 0xff)
  }
  return Buffer.from(bytes)
}
