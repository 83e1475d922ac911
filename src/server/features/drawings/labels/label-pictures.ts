import type { ImageReference } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import type { TemplateData } from '#domain/templates/draw-template.ts'
import { labelSize } from '#domain/templates/picture-size.ts'
import { templateData } from '#domain/templates/template-data.ts'
import type { App } from '#server/core/context.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { findTemplate } from '#server/features/drawings/templates/find-template.ts'
import {
  bytesOf,
  fontsOf,
  frameOf,
  type ReadImage,
  storedImages,
} from '#server/features/drawings/templates/render-picture.ts'

const FAILURE = 'Aufkleber konnten nicht gezeichnet werden.'

type Asked = {
  template: number
  branchId: number
  labels: readonly { product: number | null; texts: Texts }[]
  dots: number
  origin: string
}

/**
 * Pictures of a template for a printer of labels, one for each label, as PNG in base64: as wide as they are on paper,
 * and no wider than so many dots.
 * @throws Problem `notFound` without such a template, `tooLarge` with too heavy pictures, `unavailable` when it does
 * not get done.
 */
export async function labelPictures(
  app: App,
  { template: id, branchId, labels, dots, origin }: Asked,
  readImage: ReadImage,
): Promise<string[]> {
  const template = await findTemplate(app, String(id))
  const { productById, branchById, config } = await app.catalogue.current()
  const settings = { ...config, logo: (config.logo as ImageReference | null | undefined) ?? null }
  const data: TemplateData[] = []
  const files: Record<string, ImageReference> = {}
  for (const { product, texts } of labels) {
    const subject = {
      product: product === null ? undefined : productById.get(product),
      branch: branchById.get(branchId),
    }
    const known = templateData({ ...subject, catalogue: productById, settings, origin })
    const images = await storedImages(app, template, known)
    for (const image of Object.values(images)) files[`${image.id}-${image.version}`] = image
    data.push({ texts: { ...known.texts, ...texts }, images })
  }
  const drawn = await drawApart(
    app,
    {
      make: 'labelPictures',
      frame: { ...frameOf(template), bleedMm: null },
      layers: template.layers,
      data,
      bytes: await bytesOf(app, files, readImage, FAILURE),
      fonts: await fontsOf(app, template),
      size: labelSize(template, dots),
    },
    FAILURE,
  )
  return JSON.parse(drawn.toString('utf8')) as string[]
}
