import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import { tableAddress } from '#domain/organisation/table-address.ts'
import { imageKeyOf, type TemplateData } from '#domain/templates/draw-template.ts'
import { templateData, type TemplateOrder } from '#domain/templates/template-data.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import type { TemplateEntity } from '#domain/templates/template-entity.ts'
import { usePictures } from '#web/backoffice/drawing/use-pictures.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { listRows } from '#web/kit/resource-client.ts'

/** An order to look at while a template is designed: real ones are no business of whoever draws. */
const ORDER_SAMPLE: TemplateOrder = {
  uid: 'MUSTER7',
  ticketNumber: 42,
  type: 'takeaway',
  table: null,
  appointment: '2026-06-12T16:30:00.000Z',
  promised: null,
  comment: 'Bitte ohne Besteck',
  branch: { timeZone: 'Europe/Vienna' },
  guest: { name: 'Maria Muster' },
  lines: [
    { name: 'Wiener Schnitzel', amount: 2, unit: 'amount', choices: ['Erdäpfelsalat'], components: [] },
    { name: 'Apfelstrudel', amount: 1, unit: 'amount', choices: [], components: [] },
  ],
  money: { currency: 'EUR', gross: 41.4, due: 41.4 },
}

type Id = { id: number }
/** What can be chosen from a list; the rest is the shop itself, or an example. */
const LISTED = { product: 'products', category: 'categories', table: 'tables', node: 'nodes' } as const
type Listed = keyof typeof LISTED
const isListed = (entity: TemplateEntity): entity is Listed => entity in LISTED
type Row = Id & {
  name?: string | null
  identifier?: string
  branch?: Id
  content?: unknown
  images?: readonly unknown[]
}
/** Codes of tables are for those who print them: a preview shows one that leads nowhere. */
const SAMPLE_CODE = 'beispiel'

/** What the picture is made for while it is being designed, and what it then says. */
export function useSubject(
  layers: readonly TemplateLayer[],
  background: Id | null,
  entity: TemplateEntity,
  custom: Record<string, string>,
) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [branchId, setBranch] = useState<number | null>(null)
  const collection = isListed(entity) ? LISTED[entity] : null
  const rows = useQuery({
    queryKey: ['rows', collection, 'templates'],
    enabled: collection !== null,
    queryFn: async ({ signal }) => (collection ? ((await listRows(collection, { signal })) as readonly Row[]) : []),
  })
  const branches = useQuery({
    queryKey: ['rows', 'branches', 'templates'],
    queryFn: ({ signal }) => listRows('branches', { signal }),
  })
  const {
    currency = 'EUR',
    shopName = '',
    allergenStyle = 'lettersAt',
    allergenLegend = [],
    website,
    logo,
  } = useSettings()
  const list = (collection && rows.data) || NO_ROWS
  const row = list.find(({ id }) => id === chosen) ?? list.find(({ images }) => images && images.length > 0) ?? list[0]
  const ownBranch = entity === 'table' ? row?.branch?.id : branchId
  const branch = branches.data?.find(({ id }) => id === ownBranch) ?? branches.data?.[0]
  const known = useMemo(() => {
    const products = entity === 'product' ? (list as readonly unknown[] as readonly Product[]) : []
    return templateData({
      product: entity === 'product' ? (row as unknown as Product | undefined) : undefined,
      category: entity === 'category' && row ? { ...row, name: row.name ?? '' } : undefined,
      table:
        entity === 'table' && row && branch
          ? { identifier: row.identifier ?? '', address: tableAddress(location.origin, branch.identifier, SAMPLE_CODE) }
          : undefined,
      node:
        entity === 'node' && row
          ? { name: row.name ?? row.identifier ?? '', path: `/${row.identifier}`, image: firstPicture(row) }
          : undefined,
      order: entity === 'order' ? ORDER_SAMPLE : undefined,
      branch,
      custom,
      catalogue: new Map(products.map(one => [one.id, one])),
      settings: {
        currency,
        shopName,
        allergenStyle,
        allergenLegend,
        website: website ?? null,
        logo: (logo as ImageReference | null | undefined) ?? null,
      },
      origin: location.origin,
    })
  }, [entity, row, branch, custom, list, currency, shopName, allergenStyle, allergenLegend, website, logo])
  const wanted = useMemo(() => {
    const own = layers.flatMap(({ type, image }) => (type === 'image' && image ? [image.id] : []))
    const bound = Object.values(known.images).map(({ id }) => id)
    return [...new Set([...own, ...bound, ...(background ? [background.id] : [])])]
  }, [layers, known, background])
  const pictures = usePictures(wanted)
  const data: TemplateData = useMemo(() => {
    const byId = new Map(pictures.map(picture => [picture.id, picture]))
    return {
      texts: known.texts,
      images: {
        ...Object.fromEntries(pictures.map(picture => [imageKeyOf(picture), picture])),
        ...Object.fromEntries(Object.entries(known.images).map(([path, image]) => [path, byId.get(image.id) ?? image])),
      },
    }
  }, [known, pictures])
  return { rows: list, row, branches: branches.data ?? [], branch, choose: setChosen, setBranch, data }
}
const NO_ROWS: readonly Row[] = []

/** The first picture of a wood, as the server takes it. */
function firstPicture({ content }: Row): ImageReference | null {
  const { teaser } = (content ?? {}) as { teaser?: { slider?: { images?: readonly ImageReference[] } | null } }
  return teaser?.slider?.images?.[0] ?? null
}
