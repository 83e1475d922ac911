import { unitShort } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

/** Made at its first use: the first format of a page takes a phone a tenth of a second. */
let numbers: Intl.NumberFormat | undefined

/** '1,5 kg', '2 Stk.': the German number, at most four decimals, and the unit's short form. */
export const formatAmount = (amount: number, unit: Unit) => {
  numbers ??= new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 })
  return `${numbers.format(amount)} ${unitShort(unit)}`
}
