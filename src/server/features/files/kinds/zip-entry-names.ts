const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000

/** A file in an archive as its directory has it; `at` is where it begins, `packedBytes` what it takes there. */
export type ZipEntry = { name: string; method: number; crc: number; packedBytes: number; size: number; at: number }

/**
 * The files in a ZIP archive, read from its directory without unpacking anything, so a small
 * archive that unpacks to gigabytes (zip bomb) costs nothing. `null` when the bytes are no whole archive.
 */
export const zipEntries = (bytes: Buffer): ZipEntry[] | null => {
  const from = Math.max(0, bytes.length - 22 - LONGEST_COMMENT)
  const end = from + bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < from || end + 22 > bytes.length) return null
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < Math.min(count, MOST_ENTRIES); index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    if (at + 46 + nameLength > end) return null
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Their names. */
export const zipEntryNames = (bytes: Buffer): string[] | null => zipEntries(bytes)?.map(({ name }) => name) ?? null
