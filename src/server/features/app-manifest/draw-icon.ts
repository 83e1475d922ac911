import type { IconSource } from '#server/features/app-manifest/icon-source.ts'
import { sharp } from '#server/ports/sharp.ts'

/**
 * The bell on the counter, for shops without a picture of their own. `color` fills the ground; `hasRoundCorners` suits
 * places that show icons as they are.
 */
export const defaultIcon = (color: string, hasRoundCorners: boolean): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${hasRoundCorners ? 112 : 0}" fill="${color}"/>`,
    '<g fill="#fff"><path d="M128 316a128 128 0 0 1 256 0z"/><rect x="104" y="338" width="304" height="34" rx="17"/>',
    '<rect x="245" y="152" width="22" height="44"/><rect x="222" y="140" width="68" height="26" rx="13"/></g>',
    '</svg>',
  ].join('')

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
