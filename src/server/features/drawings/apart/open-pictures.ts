import sharp from 'sharp'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { Drawn, DrawnImage } from '#domain/drawing/drawn.ts'

/** Pictures as everything that draws can read them, by what `pictureKey` says of them. */
export type Pictures = ReadonlyMap<string, { bytes: Buffer; type: 'image/png' | 'image/jpeg' }>
const keyOf = ({ id, version }: ImageReference): string => `${id}-${version}`
/** The same picture with and without its colours is two. */
export const pictureKey = ({ image, isGray }: Pick<DrawnImage, 'image' | 'isGray'>): string =>
  `${keyOf(image)}${isGray ? '-gray' : ''}`

const LONGEST = 2400
const MOST_PIXELS = 64_000_000

/**
 * ConcurrencyLimit the pictures that are drawn into PNG where they are transparent and JPEG where not, no larger than a
 * good print needs.
 */
export async function openPictures(
  drawn: readonly Drawn[],
  images: Readonly<Record<string, ImageReference>>,
  bytes: Readonly<Record<string, string>>,
): Promise<Pictures> {
  const files = new Map(
    Object.entries(images).flatMap(([key, image]) => (bytes[key] ? [[keyOf(image), bytes[key]] as const] : [])),
  )
  const opened = new Map<string, { bytes: Buffer; type: 'image/png' | 'image/jpeg' }>()
  for (const one of imagesIn(drawn)) {
    const name = pictureKey(one)
    const file = files.get(keyOf(one.image))
    if (!file || opened.has(name)) continue
    const picture = sharp(Buffer.from(file, 'base64'), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { hasAlpha } = await picture.metadata()
    const sized = picture.resize({
      width: LONGEST,
      height: LONGEST,
      fit: 'inside',
      withoutEnlargement: one.image.extension !== 'svg',
    })
    const shown = one.isGray ? sized.grayscale() : sized
    opened.set(
      name,
      hasAlpha
        ? { bytes: await shown.png().toBuffer(), type: 'image/png' }
        : { bytes: await shown.jpeg({ quality: 92 }).toBuffer(), type: 'image/jpeg' },
    )
  }
  return opened
}

const imagesIn = (drawn: readonly Drawn[]): DrawnImage[] =>
  drawn.flatMap(one => (one.kind === 'image' ? [one] : one.kind === 'group' ? imagesIn(one.drawn) : []))
