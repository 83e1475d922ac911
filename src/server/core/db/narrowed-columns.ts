import type { SelectType } from 'kysely'
import type { OrderItemAnswer, OrderTotals } from '#contract/calls/order-shape.ts'
import type { Role } from '#contract/role.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import type { CategoryLoad } from '#domain/hours/capacity.ts'
import type { FrozenCoupon } from '#domain/orders/draft/coupon.ts'
import type { OnlineMethod, OnlineOffer, PaidWith } from '#domain/payments/online-methods.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { LastStep } from '#domain/orders/steps/order-step.ts'
import type { FrozenShare, ItemShare } from '#domain/pricing/ordered-line.ts'
import type { Take } from '#domain/orders/stock/scarcity.ts'
import type { Unit } from '#domain/units/unit.ts'
import type { WrittenSchema } from '#server/core/db/written-schema.ts'

/** Where an order is brought, frozen as the guest gave it. */
export type DeliveryAddress = {
  firstName: string | null
  lastName: string | null
  companyName: string | null
  street: string | null
  floor: string | null
  stairway: string | null
  door: string | null
  zipCode: string | null
  city: string | null
  country: string | null
}

/** What staff may read of an account at a payment provider. */
export type AccountFacts = {
  isTest: boolean
  merchantId: string | null
  environment: 'sandbox' | 'production' | null
  hasSignKey: boolean
  /** Missing in accounts from before there was a choice: money is taken at once. */
  autoSettle?: boolean
  /** What staff said of a contract whose provider does not tell; missing where nobody has. */
  methods?: readonly OnlineMethod[]
}

/** Only columns there are, and only more closely than they are known: one that is renamed or gone does not compile. */
type Narrowing<
  N extends { [T in keyof N]: T extends keyof WrittenSchema ? NarrowableColumns<WrittenSchema[T], N[T]> : never },
> = N
type NarrowableColumns<Table, N> = { [C in keyof N]: C extends keyof Table ? NonNullable<SelectType<Table[C]>> : never }

/**
 * What columns hold that PostgreSQL only knows as text or jsonb. It is said here and nowhere else; the rules that write
 * them keep it true. The columns of the collections are missing: their field kinds say it.
 */
export type NarrowedColumns = Narrowing<{
  accountMethods: { methods: readonly OnlineOffer[] }
  config: { settings: Record<string, unknown> }
  orderItems: {
    unit: Unit
    parts: OrderItemAnswer['parts']
    shares: ItemShare[]
    deposits: FrozenShare[]
  }
  orderNotices: { kind: NoticeKind }
  smsNotices: { kind: NoticeKind }
  orders: {
    lastStep: LastStep
    deliveryAddress: DeliveryAddress
    deliveryArea: DeliveryArea
    slotCategories: CategoryLoad[]
    takes: Take[]
    coupon: FrozenCoupon
    onlineMethod: PaidWith
    taxes: OrderTotals['taxes']
  }
  payments: { onlineMethod: PaidWith }
  providerAccounts: { facts: AccountFacts }
  users: { roles: Role[] }
}>
