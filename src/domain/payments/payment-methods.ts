import { type OnlineOffer, type PaidWith, paidWithLabel } from '#domain/payments/online-methods.ts'

/** The order types, said again: the list stands below everything, branches included. */
type Way = 'delivery' | 'takeaway' | 'dineIn'

type Row = {
  /** How guests and staff read it. */
  label: string
  /** The name of its switches: `enableCash` in the settings, `isCashEnabled` at the branch. */
  flag: string
  /**
   * Who takes the money online; the guest is led to its page and the order reaches the shop once it reports the money
   * (T2). Null: the money is taken on site and counts as paid when the order is handed over (T12).
   */
  provider: string | null
  /** The ways of ordering it is taken for; left out, all. */
  orderTypes?: readonly Way[]
  /** An Austrian branch owes a fiscal receipt for it (docs/reference/prices-and-tax.md#fiscal-receipt). */
  isFiscal?: true
}

/**
 * Every payment method in the order in which it is offered. The one list: contract, settings, flags of a branch,
 * screens, adapters and the database's check follow from it or do not compile or pass without it.
 */
export const PAYMENT_METHODS = {
  cash: { label: 'Barzahlung', flag: 'Cash', provider: null, isFiscal: true },
  'atm-card': { label: 'Bankomatkarte', flag: 'ATMCard', provider: null, isFiscal: true },
  'hydro-ag-voucher': { label: 'Hydro-AG-Gutschein', flag: 'HydroAGVoucher', provider: null, isFiscal: true },
  mollie: { label: 'Online-Zahlung (Mollie)', flag: 'Mollie', provider: 'mollie' },
  datatrans: { label: 'Online-Zahlung (Datatrans)', flag: 'Datatrans', provider: 'datatrans' },
} as const satisfies Record<string, Row>

type Rows = typeof PAYMENT_METHODS
export type PaymentMethod = keyof Rows
/** Methods whose money is taken when the goods change hands. */
export type OnSiteMethod = { [M in PaymentMethod]: Rows[M]['provider'] extends null ? M : never }[PaymentMethod]
export type PaymentProvider = NonNullable<Rows[PaymentMethod]['provider']>

/** The providers as staff choose them. */
export const PAYMENT_PROVIDERS: Readonly<Record<PaymentProvider, string>> = { mollie: 'Mollie', datatrans: 'Datatrans' }

/** The switch of a method in the settings of the shop. */
export type PaymentSetting<M extends PaymentMethod = PaymentMethod> = `enable${Rows[M]['flag']}`
/** The switch of a method at a branch. */
export type BranchPaymentFlag<M extends PaymentMethod = PaymentMethod> = `is${Rows[M]['flag']}Enabled`
/** The part of the settings that belongs to payment. */
export type PaymentFlags = Record<PaymentSetting, boolean>
/** The part of a branch that belongs to payment. */
export type BranchPayments = Record<BranchPaymentFlag, boolean>

export const paymentSetting = (method: PaymentMethod) => `enable${PAYMENT_METHODS[method].flag}` as PaymentSetting
export const branchPaymentFlag = (method: PaymentMethod) =>
  `is${PAYMENT_METHODS[method].flag}Enabled` as BranchPaymentFlag

/** The methods in the order in which they are offered. */
export const paymentMethods = Object.keys(PAYMENT_METHODS) as PaymentMethod[]

/** What the shop's vouchers are called, where they are not those of the usual name. */
export type PaymentNames = { voucher?: { label?: string | null | undefined } | null | undefined }

/** How guests and staff read a method: vouchers as the shop calls them. */
export const paymentLabel = (method: PaymentMethod, { voucher }: PaymentNames): string =>
  (method === 'hydro-ag-voucher' && voucher?.label?.trim()) || PAYMENT_METHODS[method].label

/** How an order is paid: the method and, online, what with as far as that is known. */
export type Paid = { paymentMethod: PaymentMethod; onlineMethod: PaidWith | null }

/** The same as the key of a figure: 'cash', 'mollie eps', 'mollie' where nobody knows what with. */
export const paidKey = ({ paymentMethod, onlineMethod }: Paid): string =>
  onlineMethod ? `${paymentMethod} ${onlineMethod}` : paymentMethod

/** The same of an order, for its guest, who knows the method and not the provider: 'EPS', else 'Online-Zahlung'. */
export const orderPaymentLabel = ({ paymentMethod, onlineMethod }: Paid, names: PaymentNames): string =>
  isOnlineMethod(paymentMethod) ? paidWithLabel(onlineMethod) : paymentLabel(paymentMethod, names)

/** And for staff, who look for the money at the provider: 'EPS (Mollie)'. */
export const staffPaymentLabel = ({ paymentMethod, onlineMethod }: Paid, names: PaymentNames): string =>
  onlineMethod === null ? paymentLabel(paymentMethod, names) : attemptLabel(paymentMethod, onlineMethod)

/** One attempt at a provider, for staff: 'EPS (Mollie)', or its name alone while nobody knows what with. */
export const attemptLabel = (provider: PaymentMethod, onlineMethod: PaidWith | null): string => {
  const { provider: at } = PAYMENT_METHODS[provider]
  const name = at ? PAYMENT_PROVIDERS[at] : PAYMENT_METHODS[provider].label
  return onlineMethod ? `${paidWithLabel(onlineMethod)} (${name})` : name
}

/** Whether the guest pays at a provider before the shop sees the order. */
export const isOnlineMethod = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].provider !== null

/**
 * The methods a guest may choose for a type of order: those switched on both globally and at the branch
 * (docs/reference/payments.md#payment-methods). A branch that answers with a quotation takes no payment, so it offers
 * none.
 */
export const availablePaymentMethods = (
  config: PaymentFlags,
  branch: BranchPayments & { isQuotationRequired: boolean },
  orderType: Way,
): PaymentMethod[] =>
  branch.isQuotationRequired
    ? []
    : paymentMethods.filter(
        method =>
          isFor(PAYMENT_METHODS[method], orderType) &&
          config[paymentSetting(method)] &&
          branch[branchPaymentFlag(method)],
      )

const isFor = ({ orderTypes }: Row, orderType: Way) => !orderTypes || orderTypes.includes(orderType)

/**
 * An account that takes money online: of one branch, or of the business for all that have none of their own. `methods`
 * are those it offers; null while they are not known.
 */
export type OnlineAccount = { provider: string; branch: number | null; methods?: readonly OnlineOffer[] | null }

/**
 * Whether somebody takes the money of a method at a branch: on site always, online where an account is set up for it.
 */
export const isTaken = (method: PaymentMethod, accounts: readonly OnlineAccount[], branchId: number): boolean =>
  !isOnlineMethod(method) || accountFor(method, accounts, branchId) !== undefined

/** The account that takes the money of an online method at a branch: the branch's own, else that of the business. */
export function accountFor(
  method: PaymentMethod,
  accounts: readonly OnlineAccount[],
  branchId: number,
): OnlineAccount | undefined {
  const there = accounts.filter(({ provider }) => provider === PAYMENT_METHODS[method].provider)
  return there.find(({ branch }) => branch === branchId) ?? there.find(({ branch }) => branch === null)
}
