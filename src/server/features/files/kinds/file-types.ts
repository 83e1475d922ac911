import { PICTURE_EXTENSIONS } from '#domain/cart/picture-part.ts'

/**
 * What may be done with a file: pictures are drawn anew, shown ones open in the browser, the rest is only downloaded.
 */
export type FileType = { extension: string; mimeType: string; kind: 'picture' | 'drawing' | 'shown' | 'download' }

const type = (extension: string, mimeType: string, kind: FileType['kind']): FileType => ({ extension, mimeType, kind })
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/**
 * Every type that is taken at all, with WebP and AVIF for pictures of the shop
 * (docs/reference/api-conventions.md#types-of-files).
 */
export const FILE_TYPES = {
  jpg: type('jpg', 'image/jpeg', 'picture'),
  png: type('png', 'image/png', 'picture'),
  gif: type('gif', 'image/gif', 'picture'),
  webp: type('webp', 'image/webp', 'picture'),
  avif: type('avif', 'image/avif', 'picture'),
  svg: type('svg', 'image/svg+xml', 'drawing'),
  mp4: type('mp4', 'video/mp4', 'shown'),
  mpeg: type('mpeg', 'video/mpeg', 'shown'),
  webm: type('webm', 'video/webm', 'shown'),
  pdf: type('pdf', 'application/pdf', 'shown'),
  txt: type('txt', 'text/plain; charset=utf-8', 'download'),
  csv: type('csv', 'text/csv; charset=utf-8', 'download'),
  zip: type('zip', 'application/zip', 'download'),
  doc: type('doc', 'application/msword', 'download'),
  docx: type('docx', `${OFFICE}.wordprocessingml.document`, 'download'),
  xls: type('xls', 'application/vnd.ms-excel', 'download'),
  xlsx: type('xlsx', `${OFFICE}.spreadsheetml.sheet`, 'download'),
  ppt: type('ppt', 'application/vnd.ms-powerpoint', 'download'),
  pptx: type('pptx', `${OFFICE}.presentationml.presentation`, 'download'),
} as const satisfies Record<string, FileType>

export type FileTypeName = keyof typeof FILE_TYPES

/** What may be longer than other files, and is never held in memory. */
export const FILMS: readonly FileTypeName[] = ['mp4', 'mpeg', 'webm']
export const IMAGE_TYPES: readonly FileTypeName[] = ['jpg', 'png', 'gif', 'webp', 'avif', 'svg']
/** Default types of an upload; JPEG files named `.jpeg` become `.jpg`. */
export const UPLOAD_TYPES: readonly FileTypeName[] = [
  'txt',
  'csv',
  'gif',
  'jpg',
  'png',
  'svg',
  'mp4',
  'mpeg',
  'webm',
  'zip',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
]
/** What a guest may hand in for an image part of a product. */
export const IMAGE_PART_TYPES: readonly FileTypeName[] = PICTURE_EXTENSIONS
