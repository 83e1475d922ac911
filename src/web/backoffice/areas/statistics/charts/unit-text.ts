import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** What a chart counts: money, or things by their names, one and many. */
export type Unit = { as: 'money'; currency: string } | { as: 'count'; one: string; many: string }

const whole = (value: number) => value.toLocaleString('de-DE', { maximumFractionDigits: 2 }).replace('-', '−')

/** A figure with what it counts: '1.234,50 €', '1 Bestellung', '12 Bestellungen'. */
export const unitText = (value: number, unit: Unit): string =>
  unit.as === 'money' ? formatCurrency(value, unit.currency) : `${whole(value)} ${value === 1 ? unit.one : unit.many}`

/** The same beside the axis, where the chart's name says what it counts: '1.500 €', '12.000', '1,5 Mio.'. */
export function axisText(value: number, unit: Unit): string {
  const text = Math.abs(value) >= 1_000_000 ? `${whole(Math.round(value / 10_000) / 100)}\u00A0Mio.` : whole(value)
  return unit.as === 'money' ? `${text}\u00A0${unit.currency === 'EUR' ? '€' : unit.currency}` : text
}
