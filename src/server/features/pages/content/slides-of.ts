import { SLIDE_SECONDS } from '#contract/fields/content/slider.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { focused } from '#server/features/pages/content/focused.ts'

type Images = SiteRow['usedImages']
type Link = { id: number; focus?: string | null } | null | undefined

/** The picture a link leads to; null for one that is gone. Whatever shows it has a shape of its own. */
export function imageIn(images: Images, link: unknown): ImageReference | null {
  const found = images.find(({ id }) => id === (link as Link)?.id)
  if (!found) return null
  const { width: _, height: __, ...image } = found
  return image
}

/** The pictures of a slider that are there, and for how long each is shown. */
export function slidesOf(value: unknown, images: Images): { images: ImageReference[]; seconds: number } {
  const { images: links = [], duration = SLIDE_SECONDS } = (value ?? {}) as { images?: Link[]; duration?: number }
  return { images: links.flatMap(link => focused(imageIn(images, link), link?.focus) ?? []), seconds: duration }
}
