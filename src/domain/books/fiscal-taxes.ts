import { fromCents, toCents } from '#domain/pricing/money.ts'

type Rate = { rate: number; gross: number }
export type FiscalTax = { ratePercent: number; grossCents: number }

/**
 * The gross amounts of a booking by rate, in cents, which add up to it: those of the order in proportion (largest
 * remainder), and at 0 % what of its total stands in no rate (tip, deposit). Amounts below zero give shares below zero.
 */
export function fiscalTaxes(amount: number, { gross, taxes }: { gross: number; taxes: readonly Rate[] }): FiscalTax[] {
  const total = toCents(gross)
  const cents = toCents(amount)
  const rates = taxes.map(({ rate, gross: part }) => ({ ratePercent: rate, whole: toCents(part) }))
  const rest = total - rates.reduce((sum, { whole }) => sum + whole, 0)
  const parts = [...rates, ...(rest === 0 ? [] : [{ ratePercent: 0, whole: rest }])]
  if (total === 0 || parts.length === 0) return [{ ratePercent: 0, grossCents: cents }]
  const shares = parts.map(({ ratePercent, whole }) => {
    const exact = (BigInt(Math.abs(cents)) * BigInt(Math.abs(whole))) / BigInt(Math.abs(total))
    const over = (BigInt(Math.abs(cents)) * BigInt(Math.abs(whole))) % BigInt(Math.abs(total))
    const sign = Math.sign(cents) * Math.sign(whole) * Math.sign(total)
    return { ratePercent, grossCents: Number(exact) * sign, over }
  })
  let missing = cents - shares.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const byRemainder = [...shares].sort((a, b) => (a.over === b.over ? 0 : a.over > b.over ? -1 : 1))
  for (const share of byRemainder) {
    if (missing === 0) break
    share.grossCents += Math.sign(missing)
    missing -= Math.sign(missing)
  }
  return shares.map(({ ratePercent, grossCents }) => ({ ratePercent, grossCents: grossCents + 0 }))
}

/** The sum of them, in the currency's unit. */
export const fiscalSum = (taxes: readonly FiscalTax[]): number =>
  fromCents(taxes.reduce((sum, { grossCents }) => sum + grossCents, 0))
