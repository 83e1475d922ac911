import { crc32, inflateRawSync } from 'node:zlib'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { type ZipEntry, zipEntries } from '#server/features/files/kinds/zip-entry-names.ts'

/** What a file is called in a sentence, and the parts no program opens it without. */
const PARTS: Readonly<Partial<Record<FileTypeName, { what: string; needed: readonly RegExp[] }>>> = {
  xlsx: {
    what: 'Die Tabelle',
    needed: [/^xl\/workbook\d*\.(?:xml|bin)$/, /^xl\/(?:worksheets|chartsheets)\/[^/]+\.(?:xml|bin)$/],
  },
  docx: { what: 'Das Dokument', needed: [/^word\/document\d*\.xml$/] },
  pptx: { what: 'Die Präsentation', needed: [/^ppt\/presentation\d*\.xml$/] },
  zip: { what: 'Das Archiv', needed: [] },
}
const OLD: Readonly<Partial<Record<FileTypeName, string>>> = {
  xls: 'Die Tabelle',
  doc: 'Das Dokument',
  ppt: 'Die Präsentation',
}
/** A part that unpacks to more is no longer looked into (zip bomb). */
const MOST_BYTES = 60 * 1024 * 1024
const [STORED, DEFLATED] = [0, 8]
const LOCAL_HEAD = 0x04034b50
/** Sizes and places above four gigabytes stand elsewhere. */
const ELSEWHERE = 0xffffffff

/**
 * What keeps programs from opening an archive or an Office file of this type, in a sentence; null for none. Unpacks a
 * part or two of it: only in a process of its own (draw-apart.ts).
 */
export function archiveProblem(bytes: Buffer, type: FileTypeName): string | null {
  const old = OLD[type]
  if (old) return isWholeCompound(bytes) ? null : `${old} ist unvollständig: Die Datei bricht vor ihrem Ende ab.`
  const parts = PARTS[type]
  if (!parts) return null
  const entries = zipEntries(bytes)
  if (!entries?.every(entry => contentOf(bytes, entry) !== null))
    return `${parts.what} ist unvollständig oder beschädigt.`
  for (const needed of parts.needed) {
    const entry = entries.find(({ name }) => needed.test(name))
    if (!entry) return `${parts.what} ist beschädigt: Der Teil mit dem Inhalt fehlt.`
    if (!isReadable(bytes, entry)) return `${parts.what} ist beschädigt: Der Inhalt lässt sich nicht lesen.`
  }
  return null
}

/** What Office writes a file with a password into, whatever it is called (MS-OFFCRYPTO, 2.3.4.4). */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
export const LOCKED_FILE =
  'Die Datei ist mit einem Kennwort geschützt. Speichern Sie sie in Excel, Word oder PowerPoint ohne Kennwort.'
export const isLocked = (bytes: Buffer): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes.includes(LOCKED)

/** What stands in the archive under an entry, packed; null where the file has not got it. */
function contentOf(bytes: Buffer, { at, packedBytes }: ZipEntry): Buffer | null {
  if (at === ELSEWHERE || packedBytes === ELSEWHERE) return Buffer.alloc(0)
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEAD) return null
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return from + packedBytes > bytes.length ? null : bytes.subarray(from, from + packedBytes)
}

function isReadable(bytes: Buffer, entry: ZipEntry): boolean {
  const { name, method, size, crc, packedBytes } = entry
  const packed = contentOf(bytes, entry)
  if (!packed || (method !== STORED && method !== DEFLATED)) return false
  if (size > MOST_BYTES || packedBytes === ELSEWHERE) return true
  try {
    const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: MOST_BYTES })
    return content.length === size && crc32(content) === crc && (!name.endsWith('.xml') || content.includes('<'))
  } catch {
    return false
  }
}

/** Sectors beyond these say what a sector is for, and lead to none. */
const LAST_SECTOR = 0xfffffffa
const FREE = 0xffffffff
const HEADER_BYTES = 512
/** Sectors of the table of sectors that the header names. */
const NAMED = 109

/** MS-CFB: the last sector that is in use begins within the file. */
function isWholeCompound(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return false
  const placeOf = (sector: number) => (sector + 1) * 2 ** shift
  const perTable = 2 ** (shift - 2)
  if (placeOf(bytes.readUInt32LE(48)) >= bytes.length) return false
  for (let index = 0; index < NAMED; index += 1) {
    const table = bytes.readUInt32LE(76 + 4 * index)
    if (table >= LAST_SECTOR) continue
    const from = placeOf(table)
    if (from + 2 ** shift > bytes.length) return false
    for (let entry = perTable - 1; entry >= 0; entry -= 1) {
      if (bytes.readUInt32LE(from + 4 * entry) === FREE) continue
      if (placeOf(index * perTable + entry) >= bytes.length) return false
      break
    }
  }
  return true
}
