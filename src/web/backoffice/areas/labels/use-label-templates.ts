import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { encode } from 'uqr'
import type { ImageTemplateRow } from '#contract/resources/image-templates.ts'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import type { Drawn, Face, Measure } from '#domain/drawing/drawn.ts'
import { facesOf } from '#domain/drawing/font-families.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import type { LabelItem } from '#domain/labels/label-order.ts'
import type { SheetLayout } from '#domain/labels/sheet-layout.ts'
import { drawTemplate, imageKeyOf } from '#domain/templates/draw-template.ts'
import { templateData, type TemplateSubject } from '#domain/templates/template-data.ts'
import { fitsLabel, layoutOfGrid, type TemplateGrid } from '#domain/templates/template-grid.ts'
import type { TemplateFrame, TemplateLayer } from '#domain/templates/template-layer.ts'
import { usePictures } from '#web/backoffice/drawing/use-pictures.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { listRows } from '#web/kit/resource-client.ts'

/** A template with the sheet its labels lie on. */
export type LabelTemplate = {
  id: number
  name: string
  entity: string
  frame: TemplateFrame
  layers: readonly TemplateLayer[]
  layout: SheetLayout
}

/** More pictures than a sheet shows are not looked up: those behind keep the measures of their box. */
const MOST_PICTURES = 60

/**
 * The templates that labels can be printed with: measured in millimetres, for a sheet, and no larger than a label of
 * it.
 */
export function useLabelTemplates(): readonly LabelTemplate[] {
  const { data } = useQuery({
    queryKey: ['rows', 'image-templates', 'labels'],
    queryFn: ({ signal }) => listRows('image-templates', { query: { page: 1, limit: 200, isEnabled: 'true' }, signal }),
  })
  return useMemo(
    () => (data ?? []).flatMap(row => labelTemplateOf(row as unknown as ImageTemplateRow & { id: number }) ?? []),
    [data],
  )
}

function labelTemplateOf(row: ImageTemplateRow & { id: number }): LabelTemplate | undefined {
  const layout = layoutOfGrid(row.grid as TemplateGrid)
  const { id, name, entity, width, height, unit, backgroundColor, backgroundImage, layers } = row
  const size = { width: width ?? 0, height: height ?? 0 }
  if (!layout || unit !== 'mm' || !fitsLabel(size, layout)) return undefined
  const frame: TemplateFrame = {
    ...size,
    unit: 'mm',
    backgroundColor: backgroundColor ?? null,
    backgroundImage: backgroundImage ?? null,
  }
  return {
    id,
    name: name ?? '',
    entity: entity ?? 'product',
    frame,
    layers: layers as readonly TemplateLayer[],
    layout,
  }
}

/** The cuts of letters a template is set in. */
export const facesOfTemplate = (template: Pick<LabelTemplate, 'layers'> | undefined): Face[] =>
  facesOf(
    [
      ...new Set([
        SHOP_FONT,
        ...(template?.layers ?? []).flatMap(({ fontFamily }) => (fontFamily ? [fontFamily] : [])),
      ]),
    ].toSorted(),
  )

/** Whether a template shows bars of products, which not all of them have. */
export const hasBarcode = (template: LabelTemplate | undefined): boolean =>
  template?.layers.some(
    ({ type, isVisible, text }) => type === 'barcode' && isVisible && (!text || text.includes('product.gtin')),
  ) ?? false

type Look = Pick<LabelTemplate, 'frame' | 'layers'>
/** What a template shows for a product, or whatever `subjectOf` says of an id, as the server draws it. */
export function useTemplateFaces(
  template: Look | undefined,
  items: readonly LabelItem[],
  byId: ReadonlyMap<number, Product>,
  subjectOf: (id: number) => Partial<TemplateSubject>,
) {
  const settings = useSettings()
  const branchId = useSelectedBranch()
  const branches = useQuery({
    queryKey: ['rows', 'branches', 'templates'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
    enabled: template !== undefined,
  })
  const branch = branches.data?.find(({ id }) => id === branchId) ?? branches.data?.[0]
  const dataOf = useMemo(() => {
    const {
      currency = 'EUR',
      shopName = '',
      allergenStyle = 'lettersAt',
      allergenLegend = [],
      website,
      logo,
    } = settings
    const known = {
      currency,
      shopName,
      allergenStyle,
      allergenLegend,
      website: website ?? null,
      logo: (logo as ImageReference | null | undefined) ?? null,
    }
    return (id: number) =>
      templateData({
        product: byId.get(id),
        branch,
        ...subjectOf(id),
        catalogue: byId,
        settings: known,
        origin: location.origin,
      })
  }, [settings, branch, byId, subjectOf])
  const wanted = useMemo(() => {
    if (!template) return []
    const own = template.layers.flatMap(({ type, image }) => (type === 'image' && image ? [image.id] : []))
    const isBound = template.layers.some(({ type, imagePath }) => type === 'image' && imagePath)
    const bound = isBound ? items.flatMap(({ id }) => Object.values(dataOf(id).images).map(image => image.id)) : []
    const ground = template.frame.backgroundImage
    return [...new Set([...own, ...(ground ? [ground.id] : []), ...bound])].slice(0, MOST_PICTURES)
  }, [template, items, dataOf])
  const pictures = usePictures(wanted)
  return useMemo(() => {
    if (!template) return undefined
    const pictureById = new Map(pictures.map(picture => [picture.id, picture]))
    const own = Object.fromEntries(pictures.map(picture => [imageKeyOf(picture), picture]))
    return (id: number, measure: Measure): Drawn[] => {
      const { texts, images } = dataOf(id)
      const shown = Object.fromEntries(
        Object.entries(images).map(([path, image]) => [path, pictureById.get(image.id) ?? image]),
      )
      return drawTemplate(
        template.frame,
        template.layers,
        { texts, images: { ...own, ...shown } },
        { measure, qr: (text, ecc) => encode(text, { ecc, border: 0 }).data },
      )
    }
  }, [template, pictures, dataOf])
}
