import { HEIC_ADVICE, isHeic } from '#domain/content/phone-picture.ts'

const QUICKTIME =
  'Der Film ist im Format QuickTime (.mov), in dem iPhones filmen, und lässt sich nicht in jedem Browser abspielen. Speichern Sie ihn als MP4 mit H.264.'
const MATROSKA =
  'Der Film ist im Format Matroska (.mkv), das Browser nicht abspielen. Speichern Sie ihn als MP4 mit H.264.'
const AVI = 'Der Film ist im Format AVI, das Browser nicht abspielen. Speichern Sie ihn als MP4 mit H.264.'
const TIFF = 'Das Bild ist im Format TIFF, das Browser nicht zeigen. Speichern Sie es als JPEG oder PNG.'
const PHOTOSHOP =
  'Das Bild ist im Format Photoshop (.psd), das Browser nicht zeigen. Speichern Sie es als JPEG oder PNG.'
const JPEG_XL =
  'Das Bild ist im Format JPEG XL, das die meisten Browser nicht zeigen. Speichern Sie es als JPEG oder PNG.'
const BITMAP = 'Das Bild ist im Format BMP. Speichern Sie es als JPEG oder PNG.'

/**
 * What to do with a file of a kind people often have and that is not taken, by its first bytes
 * (docs/reference/api-conventions.md#types-of-files); null for all others.
 */
export function adviceFor(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 64)
  if (isHeic(head)) return HEIC_ADVICE
  if (head.slice(4, 12) === 'ftypqt  ' || /^(?:moov|mdat|wide)$/.test(head.slice(4, 8))) return QUICKTIME
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('matroska')) return MATROSKA
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'AVI ') return AVI
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return TIFF
  if (head.startsWith('8BPS')) return PHOTOSHOP
  if (head.startsWith('\0\0\0\x0cJXL ') || head.startsWith('\xff\x0a')) return JPEG_XL
  return head.startsWith('BM') && bytes.length > 26 && bytes.readUInt32LE(2) === bytes.length ? BITMAP : null
}
