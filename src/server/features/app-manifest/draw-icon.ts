import { defaultIcon } from '#server/features/app-manifest/default-icon.ts'
import type { IconSource } from '#server/features/app-manifest/icon-source.ts'
import { sharp } from '#server/ports/sharp.ts'

/** `plain` is shown as it is, `maskable` may be cut to a circle of 80 %, `tab` fills its square without a ground. */
export type IconShape = 'plain' | 'maskable' | 'tab'

const SHARE: Readonly<Record<IconShape, number>> = { plain: 0.84, maskable: 0.62, tab: 1 }
const MOST_PIXELS = 64_000_000
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * A square PNG of `size` pixels. `picture` are the bytes of the source's image; without them, or when they cannot be
 * read, the default is drawn.
 */
export async function drawIcon(
  { ground, accent }: IconSource,
  picture: Buffer | null,
  size: number,
  shape: IconShape,
): Promise<Buffer> {
  const drawn = picture && (await drawPicture(picture, ground, size, shape).catch(() => null))
  return (
    drawn ??
    sharp(Buffer.from(defaultIcon(accent, shape !== 'maskable')), { density: (72 * size) / 512 })
      .resize(size, size)
      .png()
      .toBuffer()
  )
}

async function drawPicture(picture: Buffer, ground: string, size: number, shape: IconShape): Promise<Buffer> {
  const inner = Math.round(size * SHARE[shape])
  const fitted = await sharp(picture, { limitInputPixels: MOST_PIXELS, density: 300 })
    .resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer()
  return sharp({
    create: { width: size, height: size, channels: 4, background: shape === 'tab' ? TRANSPARENT : ground },
  })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png()
    .toBuffer()
}
