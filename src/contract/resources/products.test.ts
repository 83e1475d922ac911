import { expect, test } from 'vitest'
import { valueSchema } from '#contract/field-schema.ts'
import { products } from '#contract/resources/products.ts'

const read = (value: string) => valueSchema(products.fields.gtin).safeParse(value)

test.each([
  { typed: '4 006381-333931', kept: '4006381333931', because: 'it is kept without the gaps it is printed with' },
  { typed: '96385074', kept: '96385074', because: 'small goods have eight digits' },
  { typed: '', kept: null, because: 'nothing is nothing' },
])('the bar code $typed is kept as $kept: $because', ({ typed, kept }) => expect(read(typed).data).toBe(kept))

test.each([
  { typed: '4006381333932', says: /Prüfziffer müsste er auf 1 enden/ },
  { typed: '40063813339', says: /hat 8, 12, 13 oder 14 Ziffern, hier sind es 11/ },
  { typed: 'Regal 4', says: /und sonst nichts/ },
])('the bar code $typed is refused in words that say why', ({ typed, says }) =>
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(says)]),
)
