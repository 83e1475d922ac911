import { zipEntryNames } from '#server/features/files/kinds/zip-entry-names.ts'
import { svgStart } from '#server/features/files/kinds/svg-start.ts'
import type { FileTypeName } from '#server/features/files/kinds/file-types.ts'

const starts = (bytes: Buffer, ...head: readonly number[]) => head.every((value, index) => bytes[index] === value)
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()

/**
 * Tells a file's type by its content. The name decides only where the content cannot: between text and
 * table, and whether an archive was meant as one. `null` for everything that is not taken (specification
 * section 5), among it Office files with macros, HTML and programs under a borrowed name.
 */
export const sniffType = (bytes: Buffer, name: string): FileTypeName | null => {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return brandOf(bytes)
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return bytes.subarray(0, 64).includes('webm') ? 'webm' : null
  if (starts(bytes, 0x00, 0x00, 0x01, 0xba) || starts(bytes, 0x00, 0x00, 0x01, 0xb3)) return 'mpeg'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return oldOfficeType(bytes)
  if (starts(bytes, 0x50, 0x4b)) return archiveType(bytes, name)
  if (svgStart(bytes.toString('utf8', 0, 16_384)) >= 0) return 'svg'
  const extension = extensionOf(name)
  if ((extension === 'txt' || extension === 'csv') && isText(bytes)) return extension
  return null
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
    bytes.subarray(0, 65_536).every(value => value >= 0x20 || value === 0x09 || value === 0x0a || value === 0x0c || value === 0x0d)
  )
}
