import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { type OpeningAt, openingAt } from '#domain/hours/opening-at.ts'
import { instantOf } from '#domain/time/local-time.ts'

/** When a cart is supplied: at its appointment, else with the hours that run or come next. What is sold out is asked for then. */
export const supplyAtOf = (timeZone: string, { at, suppliesFrom }: OpeningAt, appointment: string | null): string =>
  (appointment && instantOf(appointment, timeZone)) || suppliesFrom || at

/** The same for a cart whose branch was not asked yet. */
export const cartSupplyAt = (branch: Branch, orderType: OrderType, appointment: string | null, now: string): string =>
  supplyAtOf(branch.timeZone, openingAt(branch, orderType, now), appointment)
