import type { ContentData } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

/** The first picture of a page of the site. */
export function pictureIn({ blocks = [] }: Partial<ContentData> = {}): ImageReference | undefined {
  return blocks.flatMap(block =>
    block.type === 'hero'
      ? (block.background ?? [])
      : block.type === 'text_image'
        ? block.image
        : 'images' in block
          ? block.images
          : [],
  )[0]
}

/** The path under which networks get a picture: filling 1200 × 630, or whole as a logo. */
export const sharedPath = (image: Pick<ImageReference, 'id' | 'version'>, isWhole = false): string =>
  `/image/share${isWhole ? '-whole' : ''}/${image.id}-${image.version}.png`

/**
 * What networks show beside a link, always as a PNG of 1200 × 630 (docs/reference/content.md#pictures-of-shared-pages):
 * a picture, else the whole logo, else a card with the name of the shop.
 */
export function sharedPicture({ origin, branch, branches, config, site }: PageData): { address: string; alt: string } {
  const image =
    pictureIn(site?.content) ??
    branch?.headerImage ??
    branch?.images[0] ??
    branches.find(one => one.headerImage)?.headerImage
  const shown = image ?? config.logo
  return {
    address: `${origin}${shown ? sharedPath(shown, !image) : '/image/share/shop.png'}`,
    alt: shown?.alt || config.shopName,
  }
}
