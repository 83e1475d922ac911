import { expect, test } from 'vitest'
import { readPrice } from '#domain/menu-import/read-numbers.ts'
import { readSizes } from '#domain/menu-import/sizes.ts'

test.each([
  ['klein: 7,90, groß: 9,90', ['klein 7.9', 'groß 9.9']],
  ['klein 7.90 gross 9.90', ['klein 7.9', 'gross 9.9']],
  ['klein 7,90 • groß 9,90', ['klein 7.9', 'groß 9.9']],
  ['0,3 l: 3,50 · 0,5 l: 4,50', ['0,3 l 3.5', '0,5 l 4.5']],
  ['Familie 19,90, Single 9,90', ['Familie 19.9', 'Single 9.9']],
  ['Käse, Schinken 9,90', ['Käse, Schinken 9.9']],
])('sizes of a cell in every manner: %s', (text, sizes) =>
  expect(readSizes(text)?.map(({ name, price }) => `${name} ${price}`)).toEqual(sizes),
)

test.each([
  ['Fr 12.50', 12.5],
  ['SFr 12', 12],
  ['12.50 Fr', 12.5],
  ['Fr. -.50', 0.5],
  ['Fr', undefined],
])('francs with and without a point: %s', (text, price) => expect(readPrice(text)).toBe(price))
