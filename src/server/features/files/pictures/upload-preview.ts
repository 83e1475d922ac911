import type { App } from '#server/core/context.ts'
import { previewKey, uploadKey, type StoredFile } from '#server/features/files/stored/blob-keys.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { encodePicture } from '#server/features/files/pictures/encode-picture.ts'
import { drawing } from '#server/features/files/pictures/picture.ts'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { IMAGE_SIZES } from '#server/features/files/stored/image-sizes.ts'

/**
 * A JPEG at most 640 pixels wide: the picture itself, or for other files a sheet that names their type. `null` without
 * a stored file.
 */
export const uploadPreview = async ({ blobs }: Pick<App, 'blobs'>, upload: StoredFile): Promise<Buffer | null> => {
  const kept = await blobs.get(previewKey(upload))
  if (kept) return kept
  const { kind } = FILE_TYPES[upload.extension as FileTypeName]
  const isPicture = kind === 'picture' || kind === 'drawing'
  const source = isPicture ? await blobs.get(uploadKey(upload)) : null
  if (isPicture && !source) return null
  const preview = source
    ? await deriveImage(source, upload.extension, IMAGE_SIZES.small, 'jpeg')
    : await sheetOf(upload.extension)
  await blobs.put(previewKey(upload), preview)
  return preview
}

/** Drawn by ourselves, and so here. */
const sheetOf = (extension: string): Promise<Buffer> =>
  drawing(() => encodePicture(Buffer.from(drawFileType(extension)), true, { width: IMAGE_SIZES.small, format: 'jpeg' }))

const WIDTH = 640
const HEIGHT = 480

/** Letters on a grid of 4 by 6, one stroke a list of points; drawn, so that the picture needs no font on the server. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'M0 6L2 0L4 6M.8 4H3.2',
  b: 'M0 0V6H2.6Q4 6 4 4.5T2.6 3H0M2.6 3Q3.7 3 3.7 1.5T2.6 0H0',
  c: 'M4 .8Q3.2 0 2 0Q0 0 0 3T2 6Q3.2 6 4 5.2',
  d: 'M0 0V6H1.6Q4 6 4 3T1.6 0Z',
  e: 'M4 0H0V6H4M0 3H3',
  f: 'M4 0H0V6M0 3H3',
  g: 'M4 .8Q3.2 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.4',
  i: 'M2 0V6M1 0H3M1 6H3',
  j: 'M4 0V4.4Q4 6 2.2 6T0 4.8',
  l: 'M0 0V6H4',
  m: 'M0 6V0L2 3.6L4 0V6',
  n: 'M0 6V0L4 6V0',
  o: 'M2 0Q0 0 0 3T2 6T4 3T2 0',
  p: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0',
  s: 'M3.8 .8Q3 0 2 0Q.2 0 .2 1.5T2 3T4 4.5T2 6Q.8 6 0 5.1',
  t: 'M0 0H4M2 0V6',
  v: 'M0 0L2 6L4 0',
  w: 'M0 0L1 6L2 2L3 6L4 0',
  x: 'M0 0L4 6M4 0L0 6',
  z: 'M0 0H4L0 6H4',
  '4': 'M3 6V0L0 4.2H4',
}
const STEP = 5.6

/** The picture of a file that cannot be shown itself: a sheet with its type in capitals, as SVG 640 by 480. */
export const drawFileType = (extension: string): string => {
  const letters = [...extension].map(letter => LETTERS[letter] ?? '')
  const scale = 12
  const left = WIDTH / 2 - ((letters.length * STEP - (STEP - 4)) * scale) / 2
  const text = letters
    .map((d, index) => `<path transform="translate(${left + index * STEP * scale} 250) scale(${scale})" d="${d}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eceef1"/>
<path d="M176 60h208l80 80v280h-288z" fill="#fff" stroke="#b9bfc7" stroke-width="4" stroke-linejoin="round"/><path d="M384 60v80h80" fill="#dfe3e8" stroke="#b9bfc7" stroke-width="4" stroke-linejoin="round"/>
<g fill="none" stroke="#4a525c" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round">${text}</g></svg>`
}
