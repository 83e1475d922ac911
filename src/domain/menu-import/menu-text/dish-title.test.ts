import { expect, test } from 'vitest'
import { leadsList } from '#domain/menu-import/menu-text/dish-title.ts'
import type { Line } from '#domain/menu-import/menu-text/text-line.ts'

const line = (text: string, more: Partial<Line> = {}): Line => ({
  line: 1,
  text,
  head: text,
  prices: [],
  isAfterBlank: false,
  ...more,
})
const priced = (head: string) => line(`${head} 9,90`.trim(), { head, prices: [{ size: null, price: 9.9 }] })
const NAME = line('Tafelspitz')

test.each([
  { below: [NAME, priced('')], is: true, because: 'another name has its price below it' },
  { below: [NAME, priced('mit Kren')], is: true, because: 'the name goes on beside its price' },
  { below: [NAME, priced('Schnitzel')], is: false, because: 'the price is that of another dish' },
  { below: [priced('')], is: false, because: 'no name is above it' },
  { below: [{ ...NAME, isAfterBlank: true }, priced('')], is: false, because: 'an empty line ends the list' },
  { below: [NAME], is: false, because: 'no price follows' },
])('a name leads a list: $is, because $because', ({ below, is }) =>
  expect(leadsList([line('Suppe'), ...below], 0)).toBe(is),
)
