import { describe, expect, test } from 'vitest'
import type { Category } from '#domain/catalogue/product.ts'
import { activeMenu, sellingCategory } from '#domain/menu/active-menu.ts'

const menu = (id: number, availableFrom: string, branch = 1) => ({
  id,
  availableFrom,
  branches: [{ id: branch }],
  catalog: [],
})
const now = '2026-05-04T10:00:00.000Z'

describe('The active menu', () => {
  test.each([
    {
      menus: [menu(1, '2026-01-01T00:00:00.000Z'), menu(2, '2026-04-01T00:00:00.000Z')],
      id: 2,
      because: 'the latest one that has begun counts',
    },
    {
      menus: [menu(1, '2026-01-01T00:00:00.000Z'), menu(2, '2026-06-01T00:00:00.000Z')],
      id: 1,
      because: 'the summer menu has not begun',
    },
    { menus: [menu(1, now)], id: 1, because: 'a menu counts from its very instant on' },
    { menus: [menu(4, now), menu(3, now)], id: 4, because: 'of two from the same instant the newer row wins' },
    { menus: [menu(1, now, 2)], id: undefined, because: 'the menu of another branch is not ours' },
    { menus: [], id: undefined, because: 'a branch may have none' },
  ])('is number $id: $because', ({ menus, id }) => expect(activeMenu(menus, 1, now)?.id).toBe(id))
})

describe('A product is sold under', () => {
  const catalog = [
    { category: { id: 10 }, products: [{ id: 1 }, { id: 2 }] },
    { category: { id: 20 }, products: [{ id: 2 }, { id: 3 }] },
  ]
  const lunch: Pick<Category, 'isEnabled' | 'schedule'> = {
    isEnabled: true,
    schedule: [{ type: 'daily', from: '11:00', to: '14:00' }],
  }
  const categories = new Map<number, Pick<Category, 'isEnabled' | 'schedule'>>([
    [10, lunch],
    [20, { isEnabled: true, schedule: [] }],
  ])
  test.each([
    {
      product: 2,
      at: '2026-05-04T10:00:00.000Z',
      category: 10,
      because: 'at noon in Vienna the lunch category is open',
    },
    { product: 2, at: '2026-05-04T16:00:00.000Z', category: 20, because: 'in the evening only the other one is' },
    { product: 1, at: '2026-05-04T16:00:00.000Z', category: undefined, because: 'its only category is over' },
    { product: 9, at: '2026-05-04T10:00:00.000Z', category: undefined, because: 'the menu does not list it' },
  ])('category $category: $because', ({ product, at, category }) =>
    expect(sellingCategory({ catalog }, product, categories, 'Europe/Vienna', at)).toBe(category),
  )
  test('no category that is switched off', () => {
    const off = new Map([[20, { isEnabled: false, schedule: [] }]])
    expect(sellingCategory({ catalog }, 3, off, 'Europe/Vienna', '2026-05-04T10:00:00.000Z')).toBeUndefined()
  })
})
