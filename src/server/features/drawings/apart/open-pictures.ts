import sharp from 'sharp'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { Drawn } from '#domain/drawing/drawn.ts'

/** Pictures as everything that draws can read them, by what `pictureKey` says of them. */
export type Pictures = ReadonlyMap<string, { bytes: Buffer; type: 'image/png' | 'image/jpeg' }>
export const pictureKey = ({ id, version }: ImageReference): string => `${id}-${version}`

const LONGEST = 2400
const MOST_PIXELS = 64_000_000

/** Turns the pictures that are drawn into PNG where they are transparent and JPEG where not, no larger than a good print needs. */
export async function openPictures(
  drawn: readonly Drawn[],
  images: Readonly<Record<string, ImageReference>>,
  bytes: Readonly<Record<string, string>>,
): Promise<Pictures> {
  const used = new Set(imagesIn(drawn).map(pictureKey))
  const opened = new Map<string, { bytes: Buffer; type: 'image/png' | 'image/jpeg' }>()
  for (const [key, image] of Object.entries(images)) {
    const name = pictureKey(image)
    const file = bytes[key]
    if (!file || !used.has(name) || opened.has(name)) continue
    const picture = sharp(Buffer.from(file, 'base64'), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { hasAlpha } = await picture.metadata()
    const sized = picture.resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: image.extension !== 'svg' })
    opened.set(
      name,
      hasAlpha
        ? { bytes: await sized.png().toBuffer(), type: 'image/png' }
        : { bytes: await sized.jpeg({ quality: 92 }).toBuffer(), type: 'image/jpeg' },
    )
  }
  return opened
}

const imagesIn = (drawn: readonly Drawn[]): ImageReference[] =>
  drawn.flatMap(one => (one.kind === 'image' ? [one.image] : one.kind === 'group' ? imagesIn(one.drawn) : []))
