import { zipEntryNames } from '#server/features/files/kinds/zip-entry-names.ts'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { svgStart } from '#server/features/files/kinds/svg-text.ts'

/** Files known by their first bytes, by the name that `file-type` gives them; animated PNG is PNG to us. */
const BY_HEAD: Readonly<Record<string, FileTypeName>> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  webm: 'webm',
  mpg: 'mpeg',
  pdf: 'pdf',
}
/** Where the package is content with fewer bytes than the format has: a text may begin with the word GIF. */
const WHOLE_HEADS: Readonly<Record<string, RegExp>> = { gif: /^GIF8[79]a/, pdf: /^%PDF-/ }
/** What the package may read: enough for every head, and too little for a hostile archive to cost anything. */
const HEAD_BYTES = 4100
/** Tags of music and the mark of UTF-8: what the package passes over to look behind it, where browsers would not. */
const PREFIXED = /^(?:ID3|\xEF\xBB\xBF)/

const starts = (bytes: Buffer, ...head: readonly number[]) => head.every((value, index) => bytes[index] === value)
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

/**
 * Tells a file's type by its content. The name decides only where the content cannot: between text and table, and
 * whether an archive was meant as one. `null` for everything that is not taken
 * (docs/reference/api-conventions.md#types-of-files), among it Office files with macros, HTML and programs under a
 * borrowed name.
 *
 * What a head tells, `file-type` tells. It is not asked about containers: it names an archive by its first entries, an
 * ISO film by its main brand and an old Office file not at all, where macros and HEIC are refused by what stands
 * further behind.
 */
export const sniffType = async (bytes: Buffer, name: string): Promise<FileTypeName | null> => {
  if (ascii(bytes, 4, 8) === 'ftyp') return brandOf(bytes)
  if (starts(bytes, 0x50, 0x4b)) return archiveType(bytes, name)
  const told = await headOf(bytes)
  if (told === 'cfb') return oldOfficeType(bytes)
  if (told !== undefined && Object.hasOwn(BY_HEAD, told)) return BY_HEAD[told] ?? null
  if (svgStart(bytes.toString('utf8', 0, 16_384)) >= 0) return 'svg'
  const extension = extensionOf(name)
  if ((extension === 'txt' || extension === 'csv') && isText(bytes)) return extension
  return null
}

async function headOf(bytes: Buffer): Promise<string | undefined> {
  if (PREFIXED.test(ascii(bytes, 0, 3))) return undefined
  const { fileTypeFromBuffer } = await import('file-type')
  const told = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.ext
  return told === undefined || WHOLE_HEADS[told]?.test(ascii(bytes, 0, 6)) === false ? undefined : told
}

function brandOf(bytes: Buffer): FileTypeName | null {
  const length = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some(brand => /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/.test(brand)) ? 'mp4' : null
}

function oldOfficeType(bytes: Buffer): FileTypeName | null {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (holds('_VBA_PROJECT')) return null
  if (holds('WordDocument')) return 'doc'
  if (holds('PowerPoint Document')) return 'ppt'
  return holds('Workbook') || holds('Book') ? 'xls' : null
}

function archiveType(bytes: Buffer, name: string): FileTypeName | null {
  const names = zipEntryNames(bytes)
  if (!names) return null
  if (names.includes('[Content_Types].xml')) {
    if (names.some(entry => entry.endsWith('vbaProject.bin'))) return null
    const folder = (prefix: string) => names.some(entry => entry.startsWith(prefix))
    if (folder('word/')) return 'docx'
    if (folder('xl/')) return 'xlsx'
    return folder('ppt/') ? 'pptx' : null
  }
  return extensionOf(name) === 'zip' ? 'zip' : null
}

/** Text has no control characters but breaks and tabs; UTF-16 says so by its first two bytes. */
function isText(bytes: Buffer): boolean {
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true
  return (
    bytes.length > 0 &&
    bytes
      .subarray(0, 65_536)
      .every(value => value >= 0x20 || value === 0x09 || value === 0x0a || value === 0x0c || value === 0x0d)
  )
}
