import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import { isOnlineMethod, type PaymentMethod } from '#domain/payments/payment-methods.ts'

/** The plans of accounts that defaults are known for. */
export const ACCOUNT_PLANS = {
  ekr: 'Österreich, Einheitskontenrahmen',
  skr03: 'Deutschland, SKR03',
  skr04: 'Deutschland, SKR04',
} as const
export type AccountPlan = keyof typeof ACCOUNT_PLANS

type Plan = {
  cash: string
  card: string
  voucher: string
  online: string
  tip: string
  cashDifference: string
  revenue: Readonly<Record<number, string>>
  other: string
}

/**
 * Where money and revenue are booked unless the settings say otherwise, by the numbers that are usual in each plan:
 * till, money on its way from cards and providers (EKR 2885 and 2880, SKR03 1360, SKR04 1460), what is owed for
 * vouchers among other receivables, tips among other liabilities, for they are owed to those they were given to, what
 * the till holds too little or too much among other expenses, and revenue by rate.
 */
const PLANS: Readonly<Record<AccountPlan, Plan>> = {
  ekr: {
    cash: '2700',
    card: '2885',
    voucher: '2300',
    online: '2880',
    tip: '3700',
    cashDifference: '7850',
    revenue: { 20: '4000', 10: '4010', 13: '4013', 0: '4050' },
    other: '4090',
  },
  skr03: {
    cash: '1000',
    card: '1360',
    voucher: '1500',
    online: '1360',
    tip: '1700',
    cashDifference: '4900',
    revenue: { 19: '8400', 7: '8300', 0: '8200' },
    other: '8200',
  },
  skr04: {
    cash: '1600',
    card: '1460',
    voucher: '1300',
    online: '1460',
    tip: '3500',
    cashDifference: '6300',
    revenue: { 19: '4400', 7: '4300', 0: '4200' },
    other: '4200',
  },
}

/** What the settings say of accounts; what they leave open the plan answers. */
export type AccountSettings = {
  plan: AccountPlan
  tipAccount?: number | null
  cashDifferenceAccount?: number | null
  /** By method, the first that names it counts. */
  methodAccounts: readonly { paymentMethod: PaymentMethod; account: number }[]
  /** By kind and rate in percent; without a kind for goods and deposits alike. `taxKey` is the BU-Schlüssel. */
  revenueAccounts: readonly {
    kind?: 'goods' | 'deposit' | null
    taxRate: number
    account: number
    taxKey?: number | null
  }[]
}

/** What a plan books where the settings say nothing, in words for whoever chooses it: 'Bar 2700, Karte 2885, …'. */
export function planInWords(plan: AccountPlan): string {
  const { cash, card, voucher, online, tip, cashDifference, revenue, other } = PLANS[plan]
  const rates = Object.entries(revenue).sort(([one], [two]) => Number(two) - Number(one))
  return [
    `Bar ${cash}`,
    `Karte ${card}`,
    `Gutschein ${voucher}`,
    `online ${online}`,
    ...rates.map(([rate, account]) => `Erlöse ${rate} % ${account}`),
    `andere Sätze ${other}`,
    `Trinkgeld ${tip}`,
    `Kassendifferenz ${cashDifference}`,
  ].join(', ')
}

/** Where the money of a method is booked. */
export function methodAccount({ plan, methodAccounts }: AccountSettings, method: PaymentMethod): string {
  const own = methodAccounts.find(({ paymentMethod }) => paymentMethod === method)
  if (own) return String(own.account)
  const { cash, card, voucher, online } = PLANS[plan]
  if (isOnlineMethod(method)) return online
  return method === 'cash' ? cash : method === 'atm-card' ? card : voucher
}

/** Where it is booked that the till held too little or too much. */
export const cashDifferenceAccount = ({ plan, cashDifferenceAccount: own }: AccountSettings): string =>
  own ? String(own) : PLANS[plan].cashDifference

/**
 * Where revenue of a kind and rate is booked, with its BU-Schlüssel where the account does not know its tax by itself.
 */
export function revenueAccount(
  { plan, revenueAccounts, tipAccount }: AccountSettings,
  kind: RevenueKind,
  rate: number,
): { account: string; taxKey: string | null } {
  const { tip, revenue, other } = PLANS[plan]
  if (kind === 'tip') return { account: tipAccount ? String(tipAccount) : tip, taxKey: null }
  const ofRate = revenueAccounts.filter(({ taxRate }) => taxRate === rate)
  const own = ofRate.find(one => one.kind === kind) ?? ofRate.find(one => !one.kind)
  return {
    account: own ? String(own.account) : (revenue[rate] ?? other),
    taxKey: own?.taxKey ? String(own.taxKey) : null,
  }
}
