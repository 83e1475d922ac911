import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { closedText, noOrdersNotice } from '#domain/hours/opening-texts.ts'
import { openingAt, openingsAt, supplyAtOf } from '#domain/hours/opening-at.ts'
import { NOT_ONLINE, ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import { offeredTypes } from '#web/storefront/cart/state/order-type-choice.ts'

/** What the moment means for a cart that wants to be ordered in a certain way. */
export type TypeMoment = {
  /** 'pausiert bis 18:45 Uhr' beside the ways that are not open now. */
  notes: Partial<Record<OrderType, string>>
  /** Why nothing can be ordered this way, not even ahead; null when the checkout is open. */
  refusal: string | null
  /** Other ways that are open now, while the chosen one is not. */
  instead: readonly OrderType[]
}

/**
 * Reads branch and clock for the cart beside the menu (docs/reference/hours-and-slots.md#closed-texts): without
 * pre-orders a closed branch takes nothing; a paused way may still be chosen for a later time.
 */
export function typeMoment(branch: Branch, orderType: OrderType, now: string): TypeMoment {
  const { timeZone, closedMessage, isPreorderEnabled } = branch
  const context = { timeZone, nowIso: now, closedMessage }
  const offered = offeredTypes(branch)
  const openings = openingsAt(branch, now)
  const notes: TypeMoment['notes'] = {}
  for (const type of offered) {
    const { isOpen, reason, resumesAt, next } = openings[type]
    if (isOpen) continue
    if (reason !== 'closed' && resumesAt) notes[type] = `pausiert bis ${dayAndTime(resumesAt, timeZone, now)}`
    else notes[type] = next ? `ab ${dayAndTime(next, timeZone, now)}` : 'geschlossen'
  }
  const own = offered.includes(orderType) ? openings[orderType] : undefined
  return {
    notes,
    refusal: refusalOf(),
    instead: own && !own.isOpen ? offered.filter(type => type !== orderType && openings[type].isOpen) : [],
  }

  function refusalOf(): string | null {
    if (!branch.isPublic) return NOT_ONLINE
    if (offered.length === 0) return noOrdersNotice(null, context)
    if (isPreorderEnabled || !own || own.isOpen || own.reason !== 'closed') return null
    return closedText(own, branch)
  }
}

/** When a cart is supplied whose branch was not asked yet. */
export const cartSupplyAt = (branch: Branch, orderType: OrderType, appointment: string | null, now: string): string =>
  supplyAtOf(branch.timeZone, openingAt(branch, orderType, now), appointment)

const OFFERS: Record<OrderType, string> = {
  takeaway: 'Stattdessen abholen',
  delivery: 'Stattdessen liefern lassen',
  dineIn: 'Stattdessen vor Ort essen',
}

/** What the button says that changes to another way. */
export const offerText = (type: OrderType): string => OFFERS[type]

/** 'Lieferung pausiert bis 18:45 Uhr', for the way that a cart has chosen. */
export const noteText = (type: OrderType, note: string): string => `${ORDER_TYPE_LABELS[type]} ${note}`
