import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { labelTexts, type LabelSettings } from '#domain/labels/label-texts.ts'

/** What of a branch a template may show. */
export type TemplateBranch = {
  identifier: string
  name: string
  street?: string | null
  zipCode?: string | null
  city?: string | null
  phone?: string | null
  headerImage?: ImageReference | null
  logo?: ImageReference | null
}
type Settings = LabelSettings & { website?: string | null; logo?: ImageReference | null }
/** What a picture is made for. `origin` is where guests reach the shop. */
export type TemplateSubject = {
  product?: Product | undefined
  branch?: TemplateBranch | undefined
  catalogue: ReadonlyMap<number, Product>
  settings: Settings
  origin: string
}

/** The texts and pictures a template finds under its paths. */
export function templateData({ product, branch, catalogue, settings, origin }: TemplateSubject): {
  texts: Texts
  images: Readonly<Record<string, ImageReference>>
} {
  const texts: Texts = {
    ...(product && labelTexts(product, catalogue, settings)),
    ...(branch && {
      'branch.name': branch.name,
      'branch.street': branch.street ?? '',
      'branch.zipCode': branch.zipCode ?? '',
      'branch.city': branch.city ?? '',
      'branch.phone': branch.phone ?? '',
      'branch.menuAddress': `${origin}/store/${encodeURIComponent(branch.identifier)}`,
    }),
    'config.shopName': settings.shopName,
    'config.website': settings.website ?? '',
  }
  const images = {
    'product.image': product?.images[0],
    'branch.headerImage': branch?.headerImage,
    'branch.logo': branch?.logo,
    'config.logo': settings.logo,
  }
  return { texts, images: Object.fromEntries(Object.entries(images).flatMap(([path, image]) => (image ? [[path, image]] : []))) }
}
