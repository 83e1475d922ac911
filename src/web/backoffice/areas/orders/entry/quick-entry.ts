import { parseAmount } from '#domain/units/snap-amount.ts'

/** What somebody types into the search at the counter: how many, where they said so, and of what. */
export type QuickEntry = { amount: number | null; words: string }

/**
 * '2x', '2 ×', '3*', '0,5 x'; before more a blank is enough, because '2 12' is two of number 12 and '12' number 12
 * itself.
 */
const TIMES = /^(\d{1,4}(?:[.,]\d{1,3})?) ?(?:[x×*] ?| )(.*)$/i

/** Reads '2x schnitzel', '2 schnitzel', '2x12' and '2 12'; a number alone is the number of a dish, and '7up' a name. */
export function readQuickEntry(typed: string): QuickEntry {
  const said = typed.trim().replaceAll(/\s+/g, ' ')
  const [, amount = '', words = ''] = TIMES.exec(said) ?? []
  if (amount === '') return { amount: null, words: said }
  const count = parseAmount(amount)
  return { amount: count > 0 ? count : null, words }
}
