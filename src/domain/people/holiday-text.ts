import { daysText, hoursText } from '#domain/people/hours-text.ts'

const AMOUNTS = [
  'entitlement',
  'carriedOver',
  'expired',
  'adjustment',
  'taken',
  'approvedFuture',
  'requested',
  'remaining',
] as const
type Amount = (typeof AMOUNTS)[number]
/** An account of holiday in days, and in seconds where it is kept in hours. */
type Account = Readonly<Record<`${Amount}Days`, number>> & { readonly seconds: Readonly<Record<Amount, number>> | null }

/** An amount of an account: '12,5', or '98:30 h' where it is kept in hours. */
export const holidayText = (account: Account, amount: Amount): string =>
  account.seconds ? `${hoursText(account.seconds[amount])}\u00a0h` : daysText(account[`${amount}Days`])

/** The same with what it counts: '12,5 Tage', '1 Tag', '98:30 Stunden'. */
export function holidayAmountText(account: Account, amount: Amount): string {
  if (account.seconds) return `${hoursText(account.seconds[amount])} Stunden`
  const days = account[`${amount}Days`]
  return `${daysText(days)} ${days === 1 ? 'Tag' : 'Tage'}`
}
