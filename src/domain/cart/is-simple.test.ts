import { expect, test } from 'vitest'
import { isSimple } from '#domain/cart/is-simple.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'

const sauce: Part = {
  id: 's',
  name: 'Sauce',
  type: 'select',
  isOptional: true,
  options: [{ id: 'k', name: 'Ketchup' }],
}

test.each<{ own: Partial<Product>; simple: boolean; because: string }>([
  { own: {}, simple: true, because: 'a soup is a soup' },
  { own: { type: 'bundle' }, simple: true, because: 'what a lunch menu consists of is fixed' },
  { own: { type: 'configurable' }, simple: true, because: 'there is nothing to put together after all' },
  { own: { type: 'configurable', config: { parts: [sauce] } }, simple: false, because: 'a sauce may be chosen' },
  { own: { unit: 'kg', minimumQuantity: 0.1 }, simple: false, because: 'the weight is a choice' },
  {
    own: { alternativeUnits: [{ unit: 'package', ratio: 6, calculationModel: 'fixed' }] },
    simple: false,
    because: 'the unit is a choice',
  },
  { own: { unit: 'person', minimumQuantity: 10 }, simple: false, because: 'it begins with ten' },
  { own: { defaultQuantity: 4 }, simple: false, because: 'four are meant, which one press does not tell' },
  { own: { isAgeRestricted: true }, simple: false, because: 'it has to be said that wine is for adults' },
])('one press is enough: $simple, because $because', ({ own, simple }) => expect(isSimple(aProduct(own))).toBe(simple))
