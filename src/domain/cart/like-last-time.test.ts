import { expect, test } from 'vitest'
import { likeLastTime } from '#domain/cart/like-last-time.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const required: Partial<Part> = { type: 'select', isOptional: false }
const MEAT = samplePart('Fleisch', [{ name: 'Rind' }, { name: 'Huhn' }], required)
const DONENESS = samplePart('Gargrad', [{ name: 'Rosa' }, { name: 'Durch' }], {
  ...required,
  onlyFor: { part: 'Fleisch', options: ['Rind'] },
})
const EXTRAS = samplePart('Extras', [{ name: 'Speck' }, { name: 'Ei' }])
const dish = (...parts: Part[]) => sampleProduct({ type: 'configurable', config: { parts } })
const BURGER = dish(MEAT, DONENESS, EXTRAS)
const LAST: PartChoice[] = [
  { name: 'Fleisch', value: 'Rind' },
  { name: 'Gargrad', value: 'Durch' },
  { name: 'Extras', value: ['Speck', 'Ei'] },
]
const gone = (...ids: string[]) => new Set(ids)

test('a dish comes as it was chosen last, where all of it is still there', () =>
  expect(likeLastTime(BURGER, LAST, gone())).toEqual({ parts: LAST, missing: [], openStep: -1 }))

test('what cannot be had is left out and named, and what then needs an answer is shown', () => {
  expect(likeLastTime(BURGER, LAST, gone('Speck', 'Durch'))).toEqual({
    parts: [LAST[0], { name: 'Extras', value: ['Ei'] }],
    missing: ['Durch', 'Speck'],
    openStep: 1,
  })
  // with the beef goes the question about it
  expect(likeLastTime(BURGER, LAST, gone('Rind'))).toEqual({
    parts: [LAST[2]],
    missing: ['Rind', 'Durch'],
    openStep: 0,
  })
})

test('a step that came since begins with its defaults', () => {
  const bun = samplePart('Brot', [{ name: 'Brioche', isDefault: true }, { name: 'Malzbrot' }], required)
  const again = likeLastTime(dish(bun, MEAT, DONENESS, EXTRAS), LAST, gone())
  expect([again?.parts.at(-1), again?.openStep]).toEqual([{ name: 'Brot', value: 'Brioche' }, -1])
})

test('nothing is offered where none of it is left', () =>
  expect(likeLastTime(dish(samplePart('Größe', [{ name: 'Klein' }])), LAST, gone())).toBeUndefined())
