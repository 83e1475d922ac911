import { convertAmount } from '#domain/units/convert-amount.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { kindRatio, type AlternativeUnit, type Measured } from '#domain/units/unit-ratio.ts'
import type { CalculationModel, Unit } from '#domain/units/unit.ts'

type Sold = Measured & { calculationModel: CalculationModel; alternativeUnits: readonly AlternativeUnit[] }

const PREFIXES: Readonly<Record<CalculationModel, string>> = { fixed: '', minimum: 'mindestens ', approximate: 'ca. ' }

/**
 * What an amount is in the base unit, where another unit is chosen: '2 Pkg. entsprechen ca. 0,5 kg.', else ''. Within
 * one kind a factor is exact, whatever the price says: '15 dag entsprechen 0,15 kg.'
 * (docs/reference/prices-and-tax.md#alternative-units).
 */
export function baseAmountText(product: Sold, amount: number, unit: Unit): string {
  if (unit === product.unit) return ''
  const model = product.alternativeUnits.find(one => one.unit === unit)?.calculationModel ?? product.calculationModel
  const prefix = kindRatio(unit, product.unit) ? '' : PREFIXES[model]
  const base = formatAmount(convertAmount(amount, unit, product.unit, product), product.unit)
  const verb = amount === 1 ? 'entspricht' : 'entsprechen'
  return `${formatAmount(amount, unit)} ${verb} ${prefix}${base.replace(/\.$/, '')}.`
}
