import type { Sharp } from 'sharp'
import { LONGEST_SIDE } from '#server/features/files/stored/image-sizes.ts'
import { openPicture } from '#server/features/files/pictures/picture.ts'

const ENCODERS = {
  jpg: picture => picture.jpeg({ quality: 90 }),
  png: picture => picture.png(),
  gif: picture => picture.gif(),
  webp: picture => picture.webp({ quality: 90 }),
  avif: picture => picture.avif({ quality: 70, effort: 3 }),
} as const satisfies Readonly<Record<string, (picture: Sharp) => Sharp>>

type PictureType = keyof typeof ENCODERS
const isPicture = (type: string): type is PictureType => Object.hasOwn(ENCODERS, type)

/**
 * A picture as it is kept: turned upright, without camera data, at most 3840 pixels a side, animations kept.
 * Foreign files are drawn in a process of their own (draw-apart.ts). @throws Error for what cannot be drawn.
 */
export async function preparePicture(
  bytes: Buffer,
  type: string,
): Promise<{ bytes: Buffer; extension: PictureType; width: number; height: number }> {
  if (!isPicture(type)) throw new Error(`${type} is no picture`)
  const isAnimated = ((await openPicture(bytes).metadata()).pages ?? 1) > 1
  const upright = isAnimated ? openPicture(bytes, { animated: true }) : openPicture(bytes).autoOrient()
  const fitted = upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await ENCODERS[type](fitted).toBuffer({ resolveWithObject: true })
  return { bytes: data, extension: type, width: info.width, height: info.pageHeight ?? info.height }
}
