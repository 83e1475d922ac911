import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import type { CategoryLoad } from '#domain/hours/capacity.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { LastStep, PaymentStatus } from '#domain/orders/steps/order-step.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import type { FrozenShare } from '#domain/orders/stock/reprice-line.ts'
import type { RejectionCode } from '#domain/orders/texts/rejection-codes.ts'
import type { Take } from '#domain/orders/stock/scarcity.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'
import type { OrderItemAnswer, OrderTotals } from '#contract/calls/order-shape.ts'

/** What PostgreSQL answers for `numeric` is a text; what was just computed is a number. */
type Numeric = number | string
type Place = {
  street: string | null
  floor: string | null
  stairway: string | null
  door: string | null
  zipCode: string | null
  city: string | null
  country: string | null
}
export type DeliveryAddress = Place & { firstName: string | null; lastName: string | null; companyName: string | null }

/** One row of `orders`. Instants are ISO texts, `…Date` local date-times of the branch. */
export type OrderRow = Place & {
  id: number
  version: number
  uid: string
  hash: string
  branchId: number
  businessDay: string
  ticketNumber: number
  source: 'web' | 'kiosk' | 'phone' | 'qr' | 'import'
  isDelivery: boolean
  isDineIn: boolean
  isQuotation: boolean
  status: OrderStatus
  isConfirmed: boolean
  isInDelivery: boolean
  isCompleted: boolean
  isDelivered: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
  rejectionCode: RejectionCode | null
  rejectionMessage: string | null
  cancelReason: string | null
  cancelledBy: 'customer' | 'staff' | 'system' | null
  lastStep: LastStep | null
  confirmedAt: string | null
  inDeliveryAt: string | null
  completedAt: string | null
  rejectedAt: string | null
  canceledAt: string | null
  reachedShopAt: string | null
  answeredAt: string | null
  closedAt: string | null
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  isPaid: boolean
  isRefunded: boolean
  paidAmount: Numeric
  refundedAmount: Numeric
  isCompany: boolean
  companyName: string | null
  vatNumber: string | null
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  deliveryAddress: DeliveryAddress | null
  deliveryArea: DeliveryArea | null
  tableIdentifier: string | null
  donateeId: number | null
  comment: string | null
  appointmentDate: string | null
  appointment: string | null
  counterAppointmentDate: string | null
  counterAppointment: string | null
  counterAppointmentExpiresAt: string | null
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
  supplyAt: string
  leadMinutes: number
  slotItems: Numeric
  slotPoints: Numeric | null
  slotCategories: CategoryLoad[]
  takes: Take[] | null
  net: Numeric
  gross: Numeric
  goodsGross: Numeric
  deliveryFee: Numeric
  deposit: Numeric
  tip: Numeric
  discount: Numeric
  taxes: OrderTotals['taxes']
  hasAgeRestriction: boolean
  questionnaireRating: number | null
  anonymizedAt: string | null
  createdAt: string
}

export type ItemShare = FrozenShare & { name?: string; amount?: number; unit?: Unit }

/** One row of `order_items`. */
export type ItemRow = {
  position: number
  uid: string
  productId: number | null
  categoryId: number | null
  name: string
  amount: Numeric
  unit: Unit
  orderedAmount: Numeric
  baseRatio: Numeric
  isFlat: boolean
  parts: OrderItemAnswer['parts']
  price: Numeric
  gross: Numeric
  net: Numeric
  taxRate: Numeric
  allergens: string[]
  calculationModel: CalculationModel
  shares: ItemShare[]
  deposits: FrozenShare[]
}

/** One row of `order_log`. */
export type LogRow = {
  at: string
  by: string | null
  action: string
  fromStatus: string | null
  toStatus: string | null
  note: string | null
}
