import { type DatedTax, taxesOn } from '#domain/pricing/dated-tax.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import { fraction, over, plus, roundHalfUp, times } from '#domain/units/fraction.ts'

/**
 * A change of a rate in plain German: what happens on which day, and what it means for something that costs so much.
 */
export type TaxChange = { title: string; text: string }

const EXAMPLE_CENTS = 1000
const percentText = (rate: number) => `${rate.toLocaleString('de-AT', { maximumFractionDigits: 4 })} %`

/**
 * What each row that is followed by another rate will do, in the order of the rows: 'Ab 01.07.2026: 20 % statt 10 %'
 * with an example of ten of the currency. Where another row keeps the rate, that nothing changes by itself. Rows that
 * are not filled in yet say nothing.
 */
export function taxChanges(taxes: readonly DatedTax[], country: string, currency: string): TaxChange[] {
  const all = taxes.flatMap((row): TaxChange[] => {
    const { percent, validTo, successor } = row
    if (
      !Number.isFinite(percent) ||
      successor == null ||
      !Number.isFinite(successor) ||
      successor === percent ||
      !validTo
    )
      return []
    const from = addDays(validTo, 1)
    const now = taxesOn(taxes, row.country || country, from)?.(percent) ?? percent
    if (now === percent)
      return [
        {
          title: `Ab ${formatDay(from)}: ${percentText(percent)} bleibt`,
          text: `Ein anderer Eintrag mit ${percentText(percent)} gilt an diesem Tag weiter. Welche Produkte auf ${percentText(successor)} wechseln, stellen Sie bei diesen selbst um.`,
        },
      ]
    return [
      {
        title: `Ab ${formatDay(from)}: ${percentText(now)} statt ${percentText(percent)}`,
        text: exampleText(percent, now, currency),
      },
    ]
  })
  return all.filter(({ title }, index) => all.findIndex(other => other.title === title) === index)
}

function exampleText(before: number, now: number, currency: string): string {
  const money = (amount: number) => formatCurrency(amount, currency)
  const net = (rate: number) => money(fromTenThousandths(netTenThousandths(EXAMPLE_CENTS, rate)))
  const hundred = fraction(100)
  const same = roundHalfUp(
    over(times(fraction(EXAMPLE_CENTS), plus(hundred, fraction(now))), plus(hundred, fraction(before))),
  )
  const price = money(fromCents(EXAMPLE_CENTS))
  return `Was ${price} kostet, kostet weiter ${price}: Netto sind das ${net(now)} statt ${net(before)}. Damit Ihnen gleich viel bleibt, müsste es ${money(fromCents(Number(same)))} kosten.`
}
