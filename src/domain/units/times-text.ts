import { formatAmount } from '#domain/units/format-amount.ts'
import type { Unit } from '#domain/units/unit.ts'

/** Whether an amount counts the dish itself, so that '2 ×' says more than a unit. */
export const isTimes = (unit: Unit): boolean => unit === 'amount' || unit === 'serving'

/** '2 ×' before the name of what is counted by the piece or the portion, '350 g' for the rest. */
export const timesText = (amount: number, unit: Unit): string =>
  isTimes(unit) ? `${amount.toLocaleString('de-DE')} ×` : formatAmount(amount, unit)
