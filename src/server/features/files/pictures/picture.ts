import type { Sharp, SharpOptions } from 'sharp'
import { createLimiter, type Limiter } from '#server/core/concurrency-limit.ts'
import { sharp } from '#server/ports/sharp.ts'

/** More pixels than any camera in use delivers; a small file that claims more is an attack on the memory. */
const MOST_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 30
const SVG_DPI = 72

/** Two pictures at a time keep the other requests going and the memory bounded. */
export const drawing: Limiter = createLimiter(2)
/** Work nobody waits for takes one of the two places at most. */
export const background: Limiter = createLimiter(1)

/** Opens a picture with the limits every picture gets. Work on it inside `drawing`. */
export const openPicture = (bytes: Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({ seconds: TIMEOUT_SECONDS })

/** A drawing rasterised so that it fills `width` (pixels) sharply, however small it says it is. */
export const openDrawing = async (bytes: Uint8Array, width: number): Promise<Sharp> => {
  const { width: own } = await openPicture(bytes).metadata()
  const density = Math.min(7200, Math.max(1, (SVG_DPI * width) / Math.max(own, 1)))
  return openPicture(bytes, { density })
}
