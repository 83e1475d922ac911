import { placePicture } from '#domain/drawing/place-picture.ts'
import { deriveImage } from '#server/features/files/pictures/derive-image.ts'
import { drawing, openPicture } from '#server/features/files/pictures/picture.ts'

/** What social networks show beside a link, in pixels (docs/reference/content.md#pictures-of-shared-pages). */
export const SHARED = { width: 1200, height: 630 } as const
/** How a picture stands there: filling it around its focal point, or whole, as a logo has to. */
export type ShareFit = 'cover' | 'contain'
type Focus = { focusX: number | null; focusY: number | null }

const WIDE = 1920
/** So much room a whole picture leaves around itself. */
const ROOM = 90

/**
 * A stored picture as a PNG of 1200 × 630, which every network reads, whatever it was stored as. @throws Error when it
 * cannot be drawn, or not in time.
 */
export async function sharePicture(
  original: Buffer,
  extension: string,
  { focusX, focusY }: Focus,
  fit: ShareFit,
): Promise<Buffer> {
  const pixels = extension === 'svg' ? await deriveImage(original, extension, WIDE, 'png') : original
  return drawing(async () => {
    const { width, height } = await openPicture(pixels).metadata()
    const picture = fit === 'cover' ? await filled(pixels, { width, height, focusX, focusY }) : await whole(pixels)
    return openPicture(picture).png({ palette: true, quality: 92, compressionLevel: 9, effort: 4 }).toBuffer()
  })
}

/** What stays in sight is cut out before it is made larger: of a strip the whole would be millions of rows. */
function filled(pixels: Buffer, measured: Focus & { width: number; height: number }): Promise<Buffer> {
  const image = { id: 0, version: 0, extension: 'png', alt: null, ...measured }
  const place = placePicture(image, { x: 0, y: 0, ...SHARED }, 'cover')
  const scale = place.width / measured.width
  const part = (before: number, shown: number, whole: number) => {
    const length = Math.min(whole, Math.max(1, Math.round(shown / scale)))
    return { from: Math.min(whole - length, Math.max(0, Math.round(-before / scale))), length }
  }
  const [across, down] = [part(place.x, SHARED.width, measured.width), part(place.y, SHARED.height, measured.height)]
  return openPicture(pixels)
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize({ ...SHARED, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

const whole = (pixels: Buffer): Promise<Buffer> =>
  openPicture(pixels)
    .resize({
      width: SHARED.width - 2 * ROOM,
      height: SHARED.height - 2 * ROOM,
      fit: 'contain',
      background: '#ffffff00',
    })
    .flatten({ background: '#ffffff' })
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, background: '#ffffff' })
    .png()
    .toBuffer()

/** One colour and nothing else, where nothing better can be drawn now. */
export const plainShare = (color: string): Promise<Buffer> =>
  openPicture(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARED.width}" height="${SHARED.height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()
