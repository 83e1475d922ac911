import { percentOf } from '#domain/statistics/share.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** What a chart counts: money, things by their names, one and many, or means: shares of a whole, stars of guests. */
export type Unit =
  | { as: 'money'; currency: string }
  | { as: 'count'; one: string; many: string }
  | { as: 'share' }
  | { as: 'stars' }
/** How high a chart of means reaches, whatever was reached of it. */
export const highestOf = ({ as }: Unit): number => (as === 'share' ? 1 : as === 'stars' ? 5 : 0)
/** Whether figures are means, of which there is none where nothing was counted. */
export const isMean = ({ as }: Unit): boolean => as === 'share' || as === 'stars'

const whole = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 }).replace('-', '−')

const percent = (share: number) => `${percentOf(share).toLocaleString('de-DE')}\u00A0%`

/** A figure with what it counts: '1.234,50 €', '1 Bestellung', '12 Bestellungen', '93,5 %', '4,3 Sterne'. */
export function unitText(value: number, unit: Unit): string {
  if (unit.as === 'money') return formatCurrency(value, unit.currency)
  if (unit.as === 'share') return percent(value)
  if (unit.as === 'stars') return `${whole(value)} ${value === 1 ? 'Stern' : 'Sterne'}`
  return `${whole(value)} ${value === 1 ? unit.one : unit.many}`
}

/** The same beside the axis, where the chart's name says what it counts: '1.500 €', '12.000', '1,5 Mio.'. */
export function axisText(value: number, unit: Unit): string {
  if (unit.as === 'share') return percent(value)
  const text = Math.abs(value) >= 1_000_000 ? `${whole(Math.round(value / 10_000) / 100)}\u00A0Mio.` : whole(value)
  return unit.as === 'money' ? `${text}\u00A0${unit.currency === 'EUR' ? '€' : unit.currency}` : text
}
