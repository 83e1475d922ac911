import { type Product } from '#domain/catalogue/product.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'
import type { SheetPlan } from '#domain/labels/draw-sheets.ts'
import { cellsOf } from '#domain/labels/sheet-layout.ts'
import { Problem } from '#domain/problem.ts'
import type { TemplateData } from '#domain/templates/draw-template.ts'
import { templateData } from '#domain/templates/template-data.ts'
import { fitsLabel, layoutOfGrid } from '#domain/templates/template-grid.ts'
import type { App } from '#server/core/context.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { findTemplate } from '#server/features/drawings/templates/find-template.ts'
import { bytesOf, fontsOf, frameOf, type ReadImage, storedImages } from '#server/features/drawings/templates/render-picture.ts'

type Asked = { plan: SheetPlan; templateId: number; branch: number | undefined; origin: string }

const refused = (field: string, message: string) => new Problem('invalid', { field, code: 'sheet', message })

/**
 * Labels that look as a template says, on the sheet it is for. @throws Problem `notFound` without such a template, `invalid` where it is for no sheet,
 * larger than its labels, or the first cell is none; `tooLarge` with too heavy pictures.
 */
export async function printTemplateLabels(
  app: App,
  { plan, templateId, branch, origin }: Asked,
  readImage: ReadImage,
  failure: string,
): Promise<Buffer> {
  const template = await findTemplate(app, String(templateId))
  const layout = layoutOfGrid(template.grid)
  if (!layout || template.unit !== 'mm') throw refused('templateId', 'Diese Vorlage ist für keinen Etikettenbogen in Millimetern gedacht.')
  if (!fitsLabel(template, layout)) throw refused('templateId', 'Diese Vorlage ist größer als ein Etikett ihres Bogens.')
  if (plan.startCell > cellsOf(layout)) throw refused('startCell', `Der Bogen hat ${cellsOf(layout)} Etiketten.`)
  const { productById, branchById, branches, config } = await app.catalogue.current()
  const settings = { ...config, logo: (config.logo as ImageReference | null | undefined) ?? null }
  const data: (readonly [number, TemplateData])[] = []
  const files: Record<string, ImageReference> = {}
  for (const id of new Set(plan.items.map(item => item.id))) {
    const product = productById.get(id) as Product | undefined
    const known = templateData({
      product,
      branch: branch === undefined ? branches[0] : branchById.get(branch),
      catalogue: productById,
      settings,
      origin,
    })
    const images = await storedImages(app, template, known)
    for (const image of Object.values(images)) files[`${image.id}-${image.version}`] = image
    data.push([id, { texts: known.texts, images }])
  }
  const bytes = await bytesOf(app, files, readImage, failure)
  // Beside a label lies the next one: nothing reaches beyond it.
  const frame = { ...frameOf(template), bleedMm: null }
  return drawApart(
    app,
    { make: 'templateLabels', plan, layout, frame, layers: template.layers, data, bytes, fonts: await fontsOf(app, template), title: template.name },
    failure,
  )
}
