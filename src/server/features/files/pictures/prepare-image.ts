import type { Sharp } from 'sharp'
import { FILE_TYPES, type FileTypeName } from '#server/features/files/kinds/file-types.ts'
import { fileRefused } from '#server/features/files/kinds/file-refused.ts'
import { IMAGE_SIZES, LONGEST_SIDE } from '#server/features/files/stored/image-sizes.ts'
import { drawApart } from '#server/features/files/pictures/draw-apart.ts'
import { drawing, openDrawing, openPicture } from '#server/features/files/pictures/picture.ts'

export type PreparedImage = { bytes: Buffer; extension: FileTypeName; width: number; height: number }
/** `drawings: 'rasterise'` turns SVG into a WebP picture 1600 pixels wide, which is cheaper to derive from. */
export type PrepareOptions = { drawings: 'keep' | 'rasterise' }

const BIGGEST_DRAWING = 2 * 1024 * 1024
const RASTER_WIDTH = 1600
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
    const clean = await cleanDrawing(bytes)
    // Drawn once at the largest size: what cannot be drawn later is refused now.
    if (drawings === 'keep') await drawApart(clean, IMAGE_SIZES.large)
    return await drawing(() => prepareDrawing(clean, drawings))
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

async function cleanDrawing(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > BIGGEST_DRAWING) throw new Error('drawing too big')
  const { sanitiseSvg } = await import('#server/features/files/pictures/sanitise-svg.ts')
  const clean = sanitiseSvg(bytes.toString('utf8'))
  if (clean === null) throw new Error('no drawing left')
  return Buffer.from(clean)
}

async function prepareDrawing(clean: Buffer, drawings: PrepareOptions['drawings']): Promise<PreparedImage> {
  if (drawings === 'keep') {
    const { width, height } = await openPicture(clean).metadata()
    return { bytes: clean, extension: 'svg', width, height }
  }
  const { data, info } = await (
    await openDrawing(clean, RASTER_WIDTH)
  )
    .resize({ width: RASTER_WIDTH })
    .webp({ quality: 88, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: 'webp', width: info.width, height: info.height }
}
