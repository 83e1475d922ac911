const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** Wraps one square PNG of at most 256 pixels as an .ico file, which is what browsers ask for unasked. */
export function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
