import type { OrderType } from '#domain/catalogue/branch.ts'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { labelTexts, type LabelSettings } from '#domain/labels/label-texts.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { CUSTOM_ROOT } from '#domain/templates/template-paths.ts'
import { tableName } from '#domain/text/table-name.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import type { Unit } from '#domain/units/unit.ts'

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
type TemplateCategory = { name: string; description?: string | null; image?: ImageReference | null }
/** `address` is where guests order at this table; null for whoever may not know it. */
export type TemplateTable = { identifier: string; address: string | null }
export type TemplateNode = { name: string; path: string | null; image?: ImageReference | null }
/** What of an order a template may show, and nothing else of it. */
export type TemplateOrder = {
  uid: string
  ticketNumber: number | null
  type: OrderType
  table: string | null
  appointment: string | null
  promised: string | null
  comment: string | null
  branch: { timeZone: string }
  guest: { name: string }
  lines: readonly {
    name: string
    amount: number
    unit: Unit
    choices: readonly string[]
    components: readonly string[]
  }[]
  money: { currency: string; gross: number; due: number }
}
type Settings = LabelSettings & { website?: string | null; logo?: ImageReference | null }
/**
 * What a picture is made for. `origin` is where guests reach the shop, `custom` what somebody typed for this picture.
 */
export type TemplateSubject = {
  product?: Product | undefined
  category?: TemplateCategory | undefined
  order?: TemplateOrder | undefined
  table?: TemplateTable | undefined
  node?: TemplateNode | undefined
  branch?: TemplateBranch | undefined
  custom?: Texts | undefined
  catalogue: ReadonlyMap<number, Product>
  settings: Settings
  origin: string
}

/** The texts and pictures a template finds under its paths. */
export function templateData(subject: TemplateSubject): {
  texts: Texts
  images: Readonly<Record<string, ImageReference>>
} {
  const { product, category, order, table, node, branch, custom = {}, catalogue, settings, origin } = subject
  const texts: Texts = {
    ...(product && labelTexts(product, catalogue, settings)),
    ...(category && { 'category.name': category.name, 'category.description': category.description ?? '' }),
    ...(order && orderTexts(order)),
    ...(table && {
      'table.name': table.identifier,
      'table.title': tableName(table.identifier),
      'table.address': table.address ?? '',
    }),
    ...(node && { 'node.name': node.name, 'node.address': node.path === null ? '' : `${origin}${node.path}` }),
    ...(branch && {
      'branch.name': branch.name,
      'branch.street': branch.street ?? '',
      'branch.zipCode': branch.zipCode ?? '',
      'branch.city': branch.city ?? '',
      'branch.phone': branch.phone ?? '',
      'branch.menuAddress': `${origin}/store/${encodeURIComponent(branch.identifier)}`,
    }),
    ...Object.fromEntries(Object.entries(custom).map(([name, text]) => [`${CUSTOM_ROOT}${name}`, text])),
    'config.shopName': settings.shopName,
    'config.website': settings.website ?? '',
  }
  const images = {
    'product.image': product?.images[0],
    'category.image': category?.image,
    'node.image': node?.image,
    'branch.headerImage': branch?.headerImage,
    'branch.logo': branch?.logo,
    'config.logo': settings.logo,
  }
  return {
    texts,
    images: Object.fromEntries(Object.entries(images).flatMap(([path, image]) => (image ? [[path, image]] : []))),
  }
}

const TYPES: Readonly<Record<OrderType, string>> = { delivery: 'Lieferung', takeaway: 'Abholung', dineIn: 'Vor Ort' }

function orderTexts({ money: { currency, gross, due }, ...order }: TemplateOrder): Texts {
  const time = order.appointment ?? order.promised
  return {
    'order.ticketNumber': order.ticketNumber === null ? '' : String(order.ticketNumber),
    'order.uid': order.uid,
    'order.type': TYPES[order.type],
    'order.time': time === null ? '' : formatDateTime(time, order.branch.timeZone),
    'order.guest': order.guest.name,
    'order.table': order.table ?? '',
    'order.comment': order.comment ?? '',
    'order.items': order.lines.map(lineText).join('\n'),
    'order.total': formatCurrency(gross, currency),
    'order.due': due > 0 ? formatCurrency(due, currency) : '',
  }
}

const lineText = ({ name, amount, unit, choices, components }: TemplateOrder['lines'][number]) =>
  [`${timesText(amount, unit)} ${name}`, ...choices, ...components].join(', ')
