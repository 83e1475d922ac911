import type { MenuData } from '#contract/pages/menu.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'
import { isAppointmentNeeded, type OpeningAt, openingsAt } from '#domain/hours/opening-at.ts'
import { isKioskType } from '#domain/orders/draft/order-source.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/** The ways to eat at a kiosk: here, or taken along. Nobody orders a delivery standing in the shop. */
export type KioskType = Exclude<OrderType, 'delivery'>
export type TypeOffer = { type: KioskType; isOpen: boolean; next?: string }

const ORDER: readonly KioskType[] = ['dineIn', 'takeaway']

/** What may be chosen first: what the branch offers, within the settings where these name any type. */
export function typeOffers(branch: Branch, allowed: readonly OrderType[], now: string): TypeOffer[] {
  const offered = offeredTypes(branch)
  const openings = openingsAt(branch, now)
  return ORDER.filter(type => offered.includes(type) && isKioskType(type, allowed)).map(type => {
    const { isOpen, next } = openings[type]
    return { type, isOpen, ...(next ? { next } : {}) }
  })
}

/** Whether orders of a branch can be placed at a kiosk at all: those with an appointment or an offer by mail cannot. */
export const isKioskBranch = ({ isQuotationRequired, isAppointmentRequired }: Branch): boolean =>
  !isQuotationRequired && !isAppointmentRequired

const isUpload = ({ type }: Part) => type === 'image' || type === 'images' || type === 'file' || type === 'files'

/** A product as a kiosk sells it: files nobody must send are not asked for. */
export const kioskProduct = (product: Product): Product =>
  product.config.parts.some(isUpload)
    ? { ...product, config: { parts: product.config.parts.filter(part => !isUpload(part)) } }
    : product

/** Why a product is sold at the counter only; undefined for everything a kiosk can sell. */
export function counterOnly(product: Product, branch: Branch, opening: OpeningAt): string | undefined {
  if (isAppointmentNeeded(branch, opening, leadMinutes(product))) return 'Nur auf Vorbestellung'
  return askedParts(product).some(part => isUpload(part) && !part.isOptional)
    ? 'Bitte an der Theke bestellen'
    : undefined
}

const MOST_PICTURES = 10

/** Pictures to make hungry: one of each category in turn. */
export function attractPictures({ categories, products }: Pick<MenuData, 'categories' | 'products'>) {
  const byId = new Map(products.map(product => [product.id, product]))
  const rows = categories.map(({ productIds }) => productIds.flatMap(id => byId.get(id)?.images[0] ?? []))
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const mixed = Array.from({ length: longest }, (_, index) => rows.flatMap(images => images[index] ?? [])).flat()
  return [...new Map(mixed.map(image => [image.id, image])).values()].slice(0, MOST_PICTURES)
}
