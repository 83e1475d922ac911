import {
  branchPaymentFlag,
  type BranchPaymentFlag,
  isOnlineMethod,
  type PaymentMethod,
  paymentMethods,
  paymentSetting,
  type PaymentSetting,
} from '#domain/payments/payment-methods.ts'

type Switch = { kind: 'boolean'; label: string; help?: string; default: boolean }

/** What the switches of each method are called; at the branch a word may do. New shops and branches take cash alone. */
const SWITCHES: Record<PaymentMethod, { label: string; help?: string; atBranch?: string; isOnAtFirst?: true }> = {
  cash: {
    label: 'Barzahlung',
    atBranch: 'Bar',
    isOnAtFirst: true,
    help: 'Gäste zahlen bar, wenn sie ihre Bestellung bekommen.',
  },
  'atm-card': { label: 'Bankomatkarte', help: 'Gäste zahlen mit der Karte, wenn sie ihre Bestellung bekommen.' },
  'hydro-ag-voucher': {
    label: 'Hydro-AG-Gutschein',
    help: 'Gäste geben den Gutschein ab, wenn sie ihre Bestellung bekommen.',
  },
  mollie: { label: 'Mollie' },
  datatrans: { label: 'Datatrans' },
}

const switchOf = (method: PaymentMethod, label: string, help: string | undefined): Switch => ({
  kind: 'boolean',
  label,
  default: SWITCHES[method].isOnAtFirst ?? false,
  ...(help && { help }),
})

/** The switches of the settings, one a method. `onlineHelp` is said beside those of the providers. */
export const paymentSettings = (onlineHelp: string) =>
  Object.fromEntries(
    paymentMethods.map(method => [
      paymentSetting(method),
      switchOf(method, SWITCHES[method].label, isOnlineMethod(method) ? onlineHelp : SWITCHES[method].help),
    ]),
  ) as Record<PaymentSetting, Switch>

/** The switches of a branch. */
export const branchPayments = (onlineHelp: string) =>
  Object.fromEntries(
    paymentMethods.map(method => {
      const { label, atBranch = label } = SWITCHES[method]
      return [branchPaymentFlag(method), switchOf(method, atBranch, isOnlineMethod(method) ? onlineHelp : undefined)]
    }),
  ) as Record<BranchPaymentFlag, Switch>
