/** Zero bytes at every other place are letters of two bytes, which no other text has. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = (odd: number) => start.filter((byte, place) => place % 2 === odd && byte === 0).length
  if (zeros(1) > start.length / 5) return 'utf-16le'
  return zeros(0) > start.length / 5 ? 'utf-16be' : undefined
}

/** The text of a file as its program wrote it: UTF-8, UTF-16 or, where it is neither, windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
