import type { Sharp } from 'sharp'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { fileRefused } from '#server/features/files/kinds/file-refused.ts'
import { LONGEST_SIDE } from '#server/features/files/stored/image-sizes.ts'
import { drawApart, type PrepareOptions } from '#server/features/files/pictures/draw-apart.ts'
import { drawing, openPicture } from '#server/features/files/pictures/picture.ts'

export type PreparedImage = { bytes: Buffer; extension: FileTypeName; width: number; height: number }

const BIGGEST_DRAWING = 2 * 1024 * 1024
const ENCODERS: Readonly<Partial<Record<FileTypeName, (picture: Sharp) => Sharp>>> = {
  jpg: picture => picture.jpeg({ quality: 90 }),
  png: picture => picture.png(),
  gif: picture => picture.gif(),
  webp: picture => picture.webp({ quality: 90 }),
  avif: picture => picture.avif({ quality: 70, effort: 3 }),
}

/**
 * A picture as it is kept: turned upright, without camera data, at most 3840 pixels a side, animations kept;
 * a drawing cleaned of everything that could run. Throws Problem `unsupportedType` for what cannot be drawn.
 */
export const prepareImage = async (
  bytes: Buffer,
  type: FileTypeName,
  name: string,
  { drawings }: PrepareOptions,
): Promise<PreparedImage> => {
  try {
    if (type !== 'svg') return await drawing(() => preparePicture(bytes, type))
    if (bytes.length > BIGGEST_DRAWING) throw new Error('drawing too big')
    return await drawApart(bytes, { drawings })
  } catch {
    throw fileRefused('unsupportedType', name)
  }
}

async function preparePicture(bytes: Buffer, type: FileTypeName): Promise<PreparedImage> {
  const encode = ENCODERS[type]
  if (!encode) throw new Error(`${FILE_TYPES[type].mimeType} is no picture`)
  const isAnimated = ((await openPicture(bytes).metadata()).pages ?? 1) > 1
  const upright = isAnimated ? openPicture(bytes, { animated: true }) : openPicture(bytes).autoOrient()
  const fitted = upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await encode(fitted).toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: type, width: info.width, height: info.pageHeight ?? info.height }
}
