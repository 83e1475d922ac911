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
