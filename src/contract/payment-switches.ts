import {
  branchPaymentFlag,
  type BranchPaymentFlag,
  isOnlineMethod,
  type PaymentMethod,
  paymentMethods,
  type PaymentProvider,
  paymentSetting,
  type PaymentSetting,
} from '#domain/payments/payment-methods.ts'

type Switch = { kind: 'boolean'; label: string; help?: string; default: boolean }

/** What the switches of each method are called; at the branch a word may do. New shops and branches take cash alone. */
const SWITCHES: Record<PaymentMethod, { label: string; atBranch?: string; isOnAtFirst?: true }> = {
  cash: { label: 'Barzahlung', atBranch: 'Bar', isOnAtFirst: true },
  'atm-card': { label: 'Bankomatkarte' },
  'hydro-ag-voucher': { label: 'Hydro-AG-Gutschein' },
  mollie: { label: 'Mollie' },
  datatrans: { label: 'Datatrans' },
}

/** The providers as staff choose them. */
export const PAYMENT_PROVIDERS: Record<PaymentProvider, string> = { mollie: 'Mollie', datatrans: 'Datatrans' }

const switchOf = (method: PaymentMethod, label: string, onlineHelp: string): Switch => ({
  kind: 'boolean',
  label,
  default: SWITCHES[method].isOnAtFirst ?? false,
  ...(isOnlineMethod(method) ? { help: onlineHelp } : {}),
})

/** The switches of the settings, one a method. `onlineHelp` is said beside those of the providers. */
export const paymentSettings = (onlineHelp: string) =>
  Object.fromEntries(
    paymentMethods.map(method => [paymentSetting(method), switchOf(method, SWITCHES[method].label, onlineHelp)]),
  ) as Record<PaymentSetting, Switch>

/** The switches of a branch. */
export const branchPayments = (onlineHelp: string) =>
  Object.fromEntries(
    paymentMethods.map(method => {
      const { label, atBranch = label } = SWITCHES[method]
      return [branchPaymentFlag(method), switchOf(method, atBranch, onlineHelp)]
    }),
  ) as Record<BranchPaymentFlag, Switch>
