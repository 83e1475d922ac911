import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'

/**
 * Two lines with the same key are the same thing: product, unit and every part choice are equal, whatever the order of
 * parts and of chosen options. An empty choice equals none.
 */
export const lineKey = ({ product, unit, parts }: Pick<CartItem, 'product' | 'unit' | 'parts'>): string =>
  JSON.stringify([
    product.id,
    unit,
    parts
      .filter(({ value }) => value.length > 0)
      .map(entry)
      .sort(byName),
  ])

const entry = ({ name, value }: PartChoice) =>
  [name, typeof value === 'string' ? value : [...value].map(one => JSON.stringify(one)).sort()] as const

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) =>
  a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
