import type { Branch } from '#domain/catalogue/branch.ts'

export type PaymentMethod = 'cash' | 'atm-card' | 'hydro-ag-voucher' | 'mollie' | 'datatrans'

/** Which of the configuration's switches belong to payment. */
export type PaymentFlags = {
  enableCash: boolean
  enableATMCard: boolean
  enableHydroAGVoucher: boolean
  enableMollie: boolean
  enableDatatrans: boolean
}

type BranchFlags = Pick<
  Branch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | 'isMollieEnabled' | 'isDatatransEnabled' | 'isQuotationRequired'
>

type Description = { label: string; isOnline: boolean; globalFlag: keyof PaymentFlags; branchFlag: keyof BranchFlags }

/** Every payment method in the order in which it is offered. Online methods redirect to a provider's page. */
export const PAYMENT_METHODS: Record<PaymentMethod, Description> = {
  cash: { label: 'Barzahlung', isOnline: false, globalFlag: 'enableCash', branchFlag: 'isCashEnabled' },
  'atm-card': { label: 'Bankomatkarte', isOnline: false, globalFlag: 'enableATMCard', branchFlag: 'isATMCardEnabled' },
  'hydro-ag-voucher': {
    label: 'Hydro-AG-Gutschein',
    isOnline: false,
    globalFlag: 'enableHydroAGVoucher',
    branchFlag: 'isHydroAGVoucherEnabled',
  },
  mollie: { label: 'Online-Zahlung (Mollie)', isOnline: true, globalFlag: 'enableMollie', branchFlag: 'isMollieEnabled' },
  datatrans: { label: 'Online-Zahlung (Datatrans)', isOnline: true, globalFlag: 'enableDatatrans', branchFlag: 'isDatatransEnabled' },
}

/** Whether the guest pays at a provider before the shop sees the order. */
export const isOnlineMethod = (method: PaymentMethod): boolean => PAYMENT_METHODS[method].isOnline

/**
 * The methods a guest may choose: those switched on both globally and at the branch (specification section 9).
 * A branch that answers with a quotation takes no payment, so it offers none.
 */
export function availablePaymentMethods(config: PaymentFlags, branch: BranchFlags): PaymentMethod[] {
  if (branch.isQuotationRequired) return []
  const methods = Object.keys(PAYMENT_METHODS) as PaymentMethod[]
  return methods.filter(method => config[PAYMENT_METHODS[method].globalFlag] && branch[PAYMENT_METHODS[method].branchFlag])
}
