import type { Option, PriceModifier } from '#domain/catalogue/product.ts'
import { sameName } from '#domain/menu-import/import-field.ts'
import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'

const SIGNS: Readonly<Record<PriceModifier, string>> = { add: '+', subtract: '-', overwrite: '=', deposit: 'Pfand ' }
/**
 * The price at the end of a line: '+ 1,50', '-1,00', '= 12,90', '€ 2,–', 'Pfand 2,00'; without a sign it is a
 * surcharge.
 */
const AMOUNT = /(?:(?:€|EUR|CHF|s?Fr\.)\s{0,3})?\d[\d.,'’]{0,15}[-–—]{0,2}\s{0,3}(?:€|EUR|CHF|s?Fr\.)?$/i
const SIGN = /\s([+\-–−=])?\s{0,3}$/
/** Before the price, of a choice that is called something else as well. */
const DEPOSIT = / Pfand$/i

/**
 * Choices as text, one a line with its price behind a tab: what a spreadsheet and a person can edit, and what is read
 * back exactly.
 */
export const optionLines = (options: readonly Pick<Option, 'name' | 'modifier' | 'value'>[]): string =>
  options
    .map(({ name, modifier, value }) =>
      modifier && value != null ? `${name}\t${SIGNS[modifier]}${priceCell(value)}` : name,
    )
    .join('\n')

/**
 * Choices from text, as somebody pastes them from a menu or a spreadsheet. A choice known `before` by its name keeps
 * its id and all else that the line does not say. Empty lines are left out.
 */
export function readOptionLines(text: string, before: readonly Option[]): Option[] {
  return text.split('\n').flatMap((line): Option[] => {
    const words = line.replace(/[\t;]/g, ' ').trim()
    if (words === '') return []
    const { named, sign, amount } = priced(words)
    const value = amount === '' ? undefined : readPrice(amount)
    const name = value === undefined ? words : named
    const known = before.find(option => sameName(option.name) === sameName(name))
    const price: Pick<Option, 'modifier' | 'value'> =
      value === undefined ? { modifier: null, value: null } : { modifier: modifierOf(sign), value }
    return [{ id: '', allergens: [], isDefault: false, ...known, name: name.slice(0, 200), ...price }]
  })
}

/**
 * A line as its name, the sign of its price and that price, '' where it says none. Dots that lead to the price are no
 * part of the name.
 */
function priced(words: string): { named: string; sign: string; amount: string } {
  const found = AMOUNT.exec(words)
  const before = words.slice(0, found?.index)
  const sign = found && SIGN.exec(before)
  let end = sign?.index ?? 0
  while (end > 0 && ' .'.includes(before[end - 1] ?? '')) end -= 1
  if (!sign || end === 0) return { named: words, sign: '+', amount: '' }
  const named = before.slice(0, end)
  const amount = found[0].trim()
  return !sign[1] && DEPOSIT.test(named)
    ? { named: named.slice(0, -' Pfand'.length).trimEnd(), sign: 'deposit', amount }
    : { named, sign: sign[1] ?? '+', amount }
}

const modifierOf = (sign: string): PriceModifier =>
  sign === 'deposit' ? sign : sign === '=' ? 'overwrite' : sign === '+' ? 'add' : 'subtract'
