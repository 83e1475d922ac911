import { unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 })

/** '1,5 kg', '2 Stk.': the German number, at most four decimals, and the unit's short form. */
export const formatAmount = (amount: number, unit: Unit) => `${numbers.format(amount)} ${unitShort(unit)}`
