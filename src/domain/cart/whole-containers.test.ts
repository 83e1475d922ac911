import { expect, test } from 'vitest'
import { inContainers, wholeContainers } from '#domain/cart/whole-containers.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Product } from '#domain/catalogue/product.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const DISPOSABLE = { name: 'Einweg' }
const BOX = { name: 'Mehrweg', modifier: 'deposit', value: 2 } as const
const sauce = samplePart('Sauce', [{ name: 'Mayo' }])
const packed = (...options: Parameters<typeof samplePart>[1]) =>
  sampleProduct({
    type: 'configurable',
    config: { parts: [sauce, samplePart('Verpackung', options, { type: 'select' })] },
  })
const line = (product: Product, ...parts: PartChoice[]) => ({
  product,
  item: { uid: `${product.id}`, product: { id: product.id }, amount: 1, unit: product.unit, parts },
})
const mayo = { name: 'Sauce', value: ['Mayo'] }
const box = { name: 'Verpackung', value: 'Mehrweg' }
const nothingGone = () => false

test('one press puts all dishes into containers that come back, and another takes them out; sauces stay', () => {
  const product = packed(DISPOSABLE, BOX)
  const lines = [line(product, mayo), line(sampleProduct({ id: 2 })), line({ ...product, id: 3 }, box)]
  expect(wholeContainers(lines, nothingGone)).toEqual({ of: 2, chosen: 1, name: 'Mehrweg' })
  expect(inContainers(lines, true, nothingGone).map(({ uid, parts }) => [uid, parts])).toEqual([['1', [mayo, box]]])
  expect(inContainers(lines, false, nothingGone).map(({ uid, parts }) => [uid, parts])).toEqual([['3', []]])
})

test('without a container a dish comes as it usually does', () => {
  const usual = packed({ name: 'Alu' }, { ...DISPOSABLE, isDefault: true }, BOX)
  expect(inContainers([line(usual, box)], false, nothingGone)[0]?.parts).toEqual([
    { name: 'Verpackung', value: 'Einweg' },
  ])
  const parts = [samplePart('Verpackung', [DISPOSABLE, BOX], { type: 'select', isOptional: false })]
  const needed = sampleProduct({ type: 'configurable', config: { parts } })
  expect(inContainers([line(needed, box)], false, nothingGone)[0]?.parts).toEqual([
    { name: 'Verpackung', value: 'Einweg' },
  ])
})

test.each([
  { options: [DISPOSABLE], gone: '', because: 'nothing comes back' },
  {
    options: [{ ...BOX, name: 'klein' }, { ...BOX, name: 'groß' }, DISPOSABLE],
    gone: '',
    because: 'the guest chooses among sizes',
  },
  { options: [DISPOSABLE, BOX], gone: 'Mehrweg', because: 'no container is left' },
])('a dish is left as it is: $because', ({ options, gone }) => {
  const isGone = (_: Product, { name }: Option) => name === gone
  const lines = [line(packed(...options))]
  expect(wholeContainers(lines, isGone)).toBeUndefined()
  expect(inContainers(lines, true, isGone)).toEqual([])
})

test('containers of several names are called what they are', () => {
  const lines = [line(packed(DISPOSABLE, BOX)), line({ ...packed(DISPOSABLE, { ...BOX, name: 'Pfandglas' }), id: 2 })]
  expect(wholeContainers(lines, nothingGone)?.name).toBe('Mehrweg')
  expect(wholeContainers(lines.slice(1), nothingGone)?.name).toBe('Pfandglas')
})
