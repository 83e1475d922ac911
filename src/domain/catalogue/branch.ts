import type { ImageReference, Reference } from '#domain/catalogue/product.ts'
import type { Season } from '#domain/time/season.ts'
import type { BranchPayments } from '#domain/payments/payment-methods.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Weekday } from '#domain/time/local-time.ts'

export type OrderType = 'delivery' | 'takeaway' | 'dineIn'
export const ORDER_TYPES = ['delivery', 'takeaway', 'dineIn'] as const satisfies readonly OrderType[]

/** From an order value on the way costs `price`, both in currency units. */
export type FeeTier = { from: number; price: number }

/**
 * Prices gross in currency units, `tax` in percent. An empty `zipCodes` takes any address. `feeTiers` rise and grow
 * cheaper.
 */
export type DeliveryArea = {
  id: string
  area: string
  zipCodes: readonly string[]
  price: number
  tax: number
  free: boolean
  feeTiers?: readonly FeeTier[] | null
  freeFromOrderValue?: number | null
  minimumOrderValue?: number | null
}

/** Planned closure; `from` and `to` are local date-times `YYYY-MM-DDTHH:mm`. No `orderTypes` means all. */
export type Closure = { from: string; to: string; orderTypes?: readonly OrderType[] | null; reason?: string | null }
/** Temporary pause; `startedAt` and `until` are instants. No `orderTypes` means all. */
export type Pause = {
  orderTypes?: readonly OrderType[] | null
  startedAt: string
  until: string
  reason?: string | null
}

/**
 * Ceiling of a slot window (docs/reference/hours-and-slots.md#capacity). Empty lists mean all; with `categories` only
 * what is ordered from them counts.
 */
export type CapacityRule = {
  orderTypes: readonly OrderType[]
  weekdays: readonly Weekday[]
  from: string
  to: string
  slotMinutes: number
  maxOrders?: number | null
  maxItems?: number | null
  maxAmount?: number | null
  categories?: readonly Reference[] | null
  points?: number | null
}

/** A shop location as guests and rules see it. */
export type Branch = BranchPayments & {
  id: number
  identifier: string
  name: string
  description?: string | null
  street?: string | null
  zipCode?: string | null
  city?: string | null
  country: string
  phone?: string | null
  email?: string | null
  latitude?: number | null
  longitude?: number | null
  keywords?: string | null
  timeZone: string
  tags: readonly Reference[]
  images: readonly ImageReference[]
  logo?: ImageReference | null
  headerImage?: ImageReference | null
  division?: Reference | null
  isPublic: boolean
  isEnabled: boolean
  openingHours: readonly OpeningRule[]
  deliveryHours: readonly OpeningRule[]
  isDeliveryHoursEnabled: boolean
  /** Weeks planned ahead; read through `effective-week.ts`. */
  seasons: readonly Season[]
  isDeliveryEnabled: boolean
  isTakeawayEnabled: boolean
  isDineInEnabled: boolean
  isTableSelectionEnabled: boolean
  /** What is ordered for eating in is brought to the table; guests fetch it where not. */
  isTableService: boolean
  isKioskEnabled: boolean
  isPreorderEnabled: boolean
  isAppointmentRequired: boolean
  isQuotationRequired: boolean
  isTipEnabled: boolean
  /** Instant before which nothing can be ordered. */
  orderableFrom?: string | null
  closedMessage?: string | null
  isDeliveryEmailRequired: boolean
  isDeliveryPhoneRequired: boolean
  isDeliveryAddressRequired: boolean
  isDineInEmailRequired: boolean
  isDineInPhoneRequired: boolean
  isDineInAddressRequired: boolean
  isTakeawayEmailRequired: boolean
  isTakeawayPhoneRequired: boolean
  isTakeawayAddressRequired: boolean
  deliveryAreas: readonly DeliveryArea[]
  slotMinutes: number
  lastOrderMinutesBeforeClose: number
  closures: readonly Closure[]
  pauses: readonly Pause[]
  capacityRules: readonly CapacityRule[]
  preparationMinutes: number
  deliveryMinutes: number
  /**
   * How much longer than usual everything takes now; `preparationMinutes` already count it where guests meet the
   * branch.
   */
  delay?: { minutes: number; until: string | null } | null
}

/** What is sold out or scarce at one branch (docs/reference/ordering.md#availability). `until` is an instant. */
export type Availability = {
  product: Reference
  optionId?: string | null
  until?: string | null
  quantityLeft?: number | null
}
