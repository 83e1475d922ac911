import type { Part, Product } from '#domain/catalogue/product.ts'
import { sameName } from '#domain/menu-import/import-field.ts'
import { linePrices } from '#domain/menu-import/menu-text/line-prices.ts'
import { wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'

/** A dish in one of its sizes, at the price of that size. */
export type Size = { name: string; price: number }
type Config = Product['config']

const CURRENCY = /^(?:€|EUR|CHF|s?Fr\.?)$/i

/** More than any dish has. */
const MOST_ENTRIES = 100

/** 'klein/groß 7,50/9,50', 'klein: 7,90, groß: 9,90', 'klein 7,90 · groß 9,90' */
function joinedByStrokes(text: string): Size[] | undefined {
  if (text.length > LONGEST_JOINED) return undefined
  const { head, prices } = linePrices(wordsOf(text))
  const sizes = prices.flatMap(({ size, price }) => (size === null ? [] : [{ name: size, price }]))
  return head.length === 0 && sizes.length === prices.length && sizes.length > 1 ? sizes : undefined
}
const LONGEST_JOINED = 200

/**
 * 'klein 7,90; groß 9,90' or 'klein/groß 7,90/9,90' as sizes in their order; `undefined` where an entry is no size with
 * a price, a name stands there twice, or there are more than a hundred.
 */
export function readSizes(text: string): Size[] | undefined {
  const joined = joinedByStrokes(text)
  if (joined && new Set(joined.map(({ name }) => sameName(name))).size === joined.length) return joined
  const sizes: Size[] = []
  const names = new Set<string>()
  const entries = text.split(/[;|\n]|\s\/\s|(?<=[\d€–-]),\s|\s[•·]\s/)
  if (entries.length > MOST_ENTRIES) return undefined
  for (const entry of entries) {
    const words = entry.split(/[\s:=]+/).filter(word => word !== '' && !CURRENCY.test(word))
    if (words.length === 0) continue
    const name = words.slice(0, -1).join(' ')
    const price = readPrice(words.at(-1) ?? '')
    if (name === '' || price === undefined || names.has(sameName(name))) return undefined
    names.add(sameName(name))
    sizes.push({ name, price })
  }
  return sizes
}

/** Sizes as a file of ours holds them. */
export const sizesCell = (sizes: readonly Size[]): string =>
  sizes.map(({ name, price }) => `${name} ${priceCell(price)}`).join('; ')

const isSizes = ({ type, options, group }: Part) =>
  !group &&
  type === 'select' &&
  options.length > 0 &&
  options.every(({ modifier, value }) => modifier === 'overwrite' && value != null)

/** The sizes a product is sold in: the first choice of its own of which every option has a price of its own. */
export const sizesOf = ({ config }: Pick<Product, 'config'>): Size[] =>
  (config.parts.find(isSizes)?.options ?? []).map(({ name, value }) => ({ name, price: value ?? 0 }))

const freeId = (used: readonly string[]) => String(Math.max(0, ...used.map(id => Number(id) || 0)) + 1)

/**
 * A configuration with these sizes in place of those it had; other choices stay as they are, and so does all that is
 * known of an option of the same name. The first size is chosen for the guest unless another one was.
 */
export function withSizes(config: Config, sizes: readonly Size[]): Config {
  const before = config.parts.find(isSizes)
  const ids = (before?.options ?? []).map(({ id }) => id)
  const options = sizes.map(({ name, price }) => {
    const known = before?.options.find(option => sameName(option.name) === sameName(name))
    const id = known?.id ?? freeId(ids)
    ids.push(id)
    return {
      allergens: [],
      ...known,
      id,
      name,
      modifier: 'overwrite' as const,
      value: price,
      isDefault: known?.isDefault ?? false,
    }
  })
  if (options[0] && !options.some(({ isDefault }) => isDefault)) options[0].isDefault = true
  const part: Part = before
    ? { ...before, options }
    : { id: freeId(config.parts.map(({ id }) => id)), name: 'Größe', type: 'select', isOptional: false, options }
  return { parts: before ? config.parts.map(one => (one === before ? part : one)) : [part, ...config.parts] }
}
