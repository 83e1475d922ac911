import type { ImageReference } from '#domain/catalogue/product.ts'
import { houseLabel } from '#domain/templates/house-labels.ts'
import type { Labelled } from '#domain/labels/label-order.ts'
import type { SheetPlan } from '#domain/labels/draw-sheets.ts'
import { cellsOf, type HouseSheetName, type SheetLayout } from '#domain/labels/sheet-layout.ts'
import { Problem } from '#domain/problem.ts'
import type { TemplateData } from '#domain/templates/draw-template.ts'
import { templateData, type TemplateSubject } from '#domain/templates/template-data.ts'
import { fitsLabel, layoutOfGrid } from '#domain/templates/template-grid.ts'
import type { TemplateFrame } from '#domain/templates/template-layer.ts'
import type { App } from '#server/core/context.ts'
import { drawApart } from '#server/features/drawings/apart/draw-apart.ts'
import { findTemplate, type StoredTemplate } from '#server/features/drawings/templates/find-template.ts'
import {
  bytesOf,
  fontsOf,
  frameOf,
  type ReadImage,
  storedImages,
} from '#server/features/drawings/templates/render-picture.ts'

type Asked = { of: Labelled; plan: SheetPlan; subjects: ReadonlyMap<number, TemplateSubject> }
type Look = Pick<StoredTemplate, 'layers' | 'backgroundImageId' | 'name'> & {
  frame: TemplateFrame
  layout: SheetLayout
}

const refused = (field: string, message: string) => new Problem('invalid', { field, code: 'sheet', message })

/**
 * Labels that look as a template says, on the sheet it is for. @throws Problem `notFound` without such a template,
 * `invalid` where it is for no sheet, for something else, larger than its labels, or the first cell is none; `tooLarge`
 * with too heavy pictures.
 */
export async function printTemplateLabels(
  app: App,
  asked: Asked,
  templateId: number,
  readImage: ReadImage,
  failure: string,
): Promise<Buffer> {
  const template = await findTemplate(app, String(templateId))
  const layout = layoutOfGrid(template.grid)
  if (!layout || template.unit !== 'mm')
    throw refused('templateId', 'Diese Vorlage ist für keinen Etikettenbogen in Millimetern gedacht.')
  if (!fitsLabel(template, layout))
    throw refused('templateId', 'Diese Vorlage ist größer als ein Etikett ihres Bogens.')
  if (asked.of !== 'product' && template.entity !== asked.of && template.entity !== 'free')
    throw refused('templateId', 'Diese Vorlage ist für etwas anderes gemacht.')
  if (asked.plan.startCell > cellsOf(layout)) throw refused('startCell', `Der Bogen hat ${cellsOf(layout)} Etiketten.`)
  // Beside a label lies the next one: nothing reaches beyond it.
  return print(app, asked, { ...template, layout, frame: { ...frameOf(template), bleedMm: null } }, readImage, failure)
}

/** The labels of the house of anything but products, on one of its sheets. */
export const printHouseLabels = (
  app: App,
  asked: Asked,
  of: Exclude<Labelled, 'product'>,
  sheet: HouseSheetName,
  readImage: ReadImage,
  failure: string,
): Promise<Buffer> => {
  const { layers, ...look } = houseLabel(of, sheet)
  return print(
    app,
    asked,
    { ...look, layers: [...layers], backgroundImageId: null, name: 'Etiketten' },
    readImage,
    failure,
  )
}

async function print(
  app: App,
  { plan, subjects }: Asked,
  look: Look,
  readImage: ReadImage,
  failure: string,
): Promise<Buffer> {
  const { layout, frame, layers, name } = look
  const data: (readonly [number, TemplateData])[] = []
  const files: Record<string, ImageReference> = {}
  for (const [id, subject] of subjects) {
    const known = templateData(subject)
    const images = await storedImages(app, look, known)
    for (const image of Object.values(images)) files[`${image.id}-${image.version}`] = image
    data.push([id, { texts: known.texts, images }])
  }
  const bytes = await bytesOf(app, files, readImage, failure)
  const fonts = await fontsOf(app, look)
  return drawApart(
    app,
    { make: 'templateLabels', plan, layout, frame, layers, data, bytes, fonts, title: name },
    failure,
  )
}
