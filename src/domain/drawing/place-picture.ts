import type { ImageReference } from '#domain/catalogue/product.ts'

type Box = { x: number; y: number; width: number; height: number }
export type PictureFit = 'cover' | 'contain'

/**
 * Where the whole of a picture lies so that it fills a box (`cover`, cropped around its focal point) or stands in it
 * complete (`contain`). One whose measures are not known is taken as it comes: as wide and high as the box.
 */
export function placePicture({ width, height, focusX, focusY }: ImageReference, box: Box, fit: PictureFit): Box {
  if (!width || !height) return { ...box }
  const [across, down] = [box.width / width, box.height / height]
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [wide, high] = [width * scale, height * scale]
  const share = fit === 'cover' ? [(focusX ?? 50) / 100, (focusY ?? 50) / 100] : [0.5, 0.5]
  return {
    x: box.x + (box.width - wide) * (share[0] ?? 0),
    y: box.y + (box.height - high) * (share[1] ?? 0),
    width: wide,
    height: high,
  }
}
