import type { ContentData, ShownBlock } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

/** The first picture of a page of the site, that of a column, a film or a person too. */
export const pictureIn = ({ blocks = [] }: Partial<ContentData> = {}): ImageReference | undefined => {
  for (const block of blocks) {
    const picture = pictureOf(block)
    if (picture) return picture
  }
  return undefined
}

function pictureOf(block: ShownBlock): ImageReference | null | undefined {
  if (block.type === 'hero') return block.background
  if (block.type === 'columns') return pictureIn({ blocks: block.columns.flat() })
  if (block.type === 'team') return block.people.find(({ image }) => image)?.image
  if ('images' in block) return block.images[0]
  return block.type === 'text_image' || block.type === 'video' ? block.image : null
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
