import { describe, expect, test } from 'vitest'
import { defaultItem } from '#domain/cart/default-choice.ts'
import { isOnGrid } from '#domain/units/snap-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { isArticleNumber } from '#domain/drawing/article-number.ts'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import { sentSchema } from '#contract/field-schema.ts'
import type { Fields } from '#contract/field.ts'
import { branches } from '#contract/resources/branches.ts'
import { products } from '#contract/resources/products.ts'
import { DEMO_BRANCHES, DEMO_DIVISIONS } from '#demo/branches.ts'
import { DEMO_CATEGORIES } from '#demo/categories.ts'
import { DEMO_CONFIG } from '#demo/config.ts'
import { DEMO_DEPARTMENTS } from '#demo/departments.ts'
import { DEMO_DEVICES } from '#demo/devices.ts'
import { DEMO_DONATEES } from '#demo/donatees.ts'
import { DEMO_MENUS } from '#demo/menus.ts'
import type { DemoProduct } from '#demo/demo-types.ts'
import { DEMO_PRODUCTS } from '#demo/products/all-products.ts'
import { DEMO_TABLES } from '#demo/tables.ts'
import { DEMO_TAGS } from '#demo/tags.ts'
import { DEMO_USERS } from '#demo/users.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'

const keysOf = (rows: readonly { key: string }[]) => new Set(rows.map(row => row.key))
const only = (fields: Fields, row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields))

describe('the demo business', () => {
  test('is big enough to believe: branches, categories, products, roles', () => {
    expect(DEMO_BRANCHES.length).toBeGreaterThanOrEqual(4)
    expect(new Set(DEMO_BRANCHES.map(branch => branch.city)).size).toBe(DEMO_BRANCHES.length)
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(130)
    expect(new Set(DEMO_PRODUCTS.map(product => product.categoryKey)).size).toBeGreaterThanOrEqual(14)
    expect(new Set(DEMO_USERS.flatMap(user => user.roles))).toEqual(
      new Set(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE', 'ROLE_PLANNER']),
    )
    expect(DEMO_LOGINS).toHaveLength(5)
  })

  test('has bottles with a number that scanners read, each its own', () => {
    const numbers = DEMO_PRODUCTS.flatMap(({ gtin }) => gtin ?? [])
    expect(numbers.length).toBeGreaterThanOrEqual(8)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter(number => !isArticleNumber(number))).toEqual([])
  })

  test.each([
    { what: 'divisions', rows: DEMO_DIVISIONS },
    { what: 'branches', rows: DEMO_BRANCHES },
    { what: 'categories', rows: DEMO_CATEGORIES },
    { what: 'products', rows: DEMO_PRODUCTS },
    { what: 'menus', rows: DEMO_MENUS },
    { what: 'tables', rows: DEMO_TABLES },
    { what: 'tags', rows: DEMO_TAGS },
    { what: 'donatees', rows: DEMO_DONATEES },
    { what: 'users', rows: DEMO_USERS },
    { what: 'departments', rows: DEMO_DEPARTMENTS },
    { what: 'devices', rows: DEMO_DEVICES },
  ])('$what have keys of their own', ({ rows }) => expect(keysOf(rows).size).toBe(rows.length))

  test('every key that is named exists', () => {
    const [branchKeys, categoryKeys, productKeys] = [
      keysOf(DEMO_BRANCHES),
      keysOf(DEMO_CATEGORIES),
      keysOf(DEMO_PRODUCTS),
    ]
    const named = (names: readonly string[], known: ReadonlySet<string>) =>
      expect(names.filter(name => !known.has(name))).toEqual([])
    named(
      DEMO_BRANCHES.map(branch => branch.divisionKey),
      keysOf(DEMO_DIVISIONS),
    )
    named(
      DEMO_DEVICES.map(device => device.branchKey),
      branchKeys,
    )
    named(
      DEMO_BRANCHES.flatMap(branch => branch.tagKeys),
      keysOf(DEMO_TAGS),
    )
    const optional = (names: readonly (string | undefined)[]) => names.filter(name => name !== undefined)
    named(optional(DEMO_DEPARTMENTS.map(({ divisionKey }) => divisionKey)), keysOf(DEMO_DIVISIONS))
    named(optional(DEMO_DEPARTMENTS.map(({ managerKey }) => managerKey)), keysOf(DEMO_USERS))
    for (const [place, { parentKey }] of DEMO_DEPARTMENTS.entries())
      named(optional([parentKey]), keysOf(DEMO_DEPARTMENTS.slice(0, place)))
    named(
      [
        ...DEMO_DEPARTMENTS.flatMap(department => department.branchKeys),
        ...DEMO_TABLES.map(table => table.branchKey),
        ...DEMO_USERS.flatMap(user => user.branchKeys),
        ...DEMO_MENUS.flatMap(menu => menu.branchKeys),
      ],
      branchKeys,
    )
    named(
      [
        ...DEMO_PRODUCTS.map(product => product.categoryKey),
        ...DEMO_MENUS.flatMap(menu => menu.catalog.map(group => group.categoryKey)),
      ],
      categoryKeys,
    )
    named(
      [
        ...DEMO_MENUS.flatMap(menu => menu.catalog.flatMap(group => group.productKeys)),
        ...DEMO_PRODUCTS.flatMap(heldBy),
      ],
      productKeys,
    )
  })

  test('every branch has one menu, no empty category in it, and every product is sold somewhere', () => {
    for (const branch of DEMO_BRANCHES)
      expect(DEMO_MENUS.filter(menu => menu.branchKeys.includes(branch.key))).toHaveLength(1)
    for (const menu of DEMO_MENUS) for (const group of menu.catalog) expect(group.productKeys.length).toBeGreaterThan(0)
    const sold = new Set(DEMO_MENUS.flatMap(menu => menu.catalog.flatMap(group => group.productKeys)))
    expect(DEMO_PRODUCTS.filter(product => !sold.has(product.key)).map(product => product.key)).toEqual([])
  })

  test('a bundle is only on menus that also have what it holds', () => {
    for (const menu of DEMO_MENUS) {
      const here = new Set(menu.catalog.flatMap(group => group.productKeys))
      const missing = DEMO_PRODUCTS.filter(product => here.has(product.key))
        .flatMap(heldBy)
        .filter(key => !here.has(key))
      expect(missing).toEqual([])
    }
  })

  test.each(DEMO_BRANCHES.map(branch => [branch.key, branch] as const))(
    'branch %s passes the checks of the back-office',
    (_, branch) => {
      const { divisionKey, tagKeys, ...row } = branch
      expect(
        sentSchema(branches.fields).safeParse(only(branches.fields, { ...row, division: null, tags: [], images: [] }))
          .error?.issues ?? [],
      ).toEqual([])
      expect([divisionKey, tagKeys.length > 0]).not.toContain('')
      expect(branch.key).toBe(branch.identifier)
    },
  )

  test.each(['2026-11-20T03:30:00Z', '2026-12-25T11:00:00Z', '2027-03-28T01:15:00Z', '2027-05-02T22:00:00Z'])(
    'Wien sells at any time, also at %s',
    at => {
      const wien = DEMO_BRANCHES.find(branch => branch.key === 'wien-neubau')
      expect(isOpenAt(wien?.openingHours ?? [], 'Europe/Vienna', at)).toBe(true)
    },
  )

  test('one branch is open past midnight, one only takes requests', () => {
    const linz = DEMO_BRANCHES.find(branch => branch.key === 'linz-hafen')
    expect(isOpenAt(linz?.openingHours ?? [], 'Europe/Vienna', '2026-11-21T01:30:00+01:00')).toBe(true)
    expect(DEMO_BRANCHES.filter(branch => branch.isQuotationRequired && branch.isAppointmentRequired)).toHaveLength(1)
  })

  test('the settings are those of the shop, with every legal text of its own', () => {
    const texts = [
      DEMO_CONFIG.termsAndConditionsText,
      DEMO_CONFIG.privacyPolicyText,
      DEMO_CONFIG.imprintText,
      DEMO_CONFIG.allergensText,
      DEMO_CONFIG.withdrawalText,
      DEMO_CONFIG.accessibilityStatementText,
    ]
    for (const text of texts) expect(text?.length ?? 0).toBeGreaterThan(300)
    expect([
      DEMO_CONFIG.enableCash,
      DEMO_CONFIG.enableATMCard,
      DEMO_CONFIG.enableHydroAGVoucher,
      DEMO_CONFIG.enableMollie,
      DEMO_CONFIG.enableDatatrans,
    ]).toEqual([true, true, true, true, true])
  })

  test('every password is long enough and used once', () => {
    for (const user of DEMO_USERS) expect(user.password.length).toBeGreaterThanOrEqual(10)
    expect(new Set(DEMO_USERS.map(user => user.password)).size).toBe(DEMO_USERS.length)
  })

  test('the printed number of every product is its own', () => {
    expect(new Set(DEMO_PRODUCTS.map(product => product.number)).size).toBe(DEMO_PRODUCTS.length)
  })
})

/** The keys of what comes with a product, or may be chosen in it. */
const heldBy = ({ bundleItems, config }: DemoProduct): string[] => [
  ...bundleItems.map(item => item.productKey),
  ...config.parts.flatMap(part => part.options.flatMap(({ productKey }) => productKey ?? [])),
]

describe.each(DEMO_PRODUCTS.map(product => [product.key, product] as const))('product %s', (_, product) => {
  test('passes the checks of the back-office', () => {
    const row = {
      ...product,
      images: [],
      bundleItems: product.bundleItems.map(({ productKey: _key, ...item }) => ({ ...item, product: { id: 1 } })),
      // what the seeding reads beside the fields, to link what it has made
      config: {
        ...product.config,
        parts: product.config.parts.map(({ groupKey: _group, options, ...part }) => ({
          ...part,
          options: options.map(({ productKey: _product, ...option }) => option),
        })),
      },
    }
    expect(sentSchema(products.fields).safeParse(only(products.fields, row)).error?.issues ?? []).toEqual([])
  })

  test('has a description, a price, known allergens and additives the legend explains', () => {
    const legend = (DEMO_CONFIG.additivesLegend ?? []).map(entry => entry.code)
    expect(product.description?.length ?? 0).toBeGreaterThan(10)
    expect(product.price).toBeGreaterThan(0)
    expect(product.allergens.filter(letter => !'ABCDEFGHLMNOPR'.includes(letter))).toEqual([])
    expect(product.additives.filter(code => !legend.includes(code))).toEqual([])
  })

  test('opens with an amount one may order', () => {
    const item = defaultItem({ ...product, id: 1, images: [], bundleItems: [] }, 'line')
    expect(isOnGrid(item.amount, quantityRule(product, item.unit))).toBe(true)
  })

  test('is called vegan, vegetarian or gluten-free only when its allergens allow it', () => {
    const forbidden: Record<string, string> = {
      vegan: 'BCDGR',
      vegetarian: 'BDR',
      glutenFree: 'A',
      lactoseFree: 'G',
      halal: '',
      spicy: '',
    }
    const letters = product.diets.map(diet => forbidden[diet] ?? '').join('')
    expect(product.allergens.filter(letter => letters.includes(letter))).toEqual([])
  })

  test('has parts that can be answered', () => {
    if (product.type !== 'bundle') expect(product.type === 'configurable').toBe(product.config.parts.length > 0)
    expect(new Set(product.config.parts.map(part => part.name)).size).toBe(product.config.parts.length)
    for (const part of product.config.parts) {
      const isChoice = part.type === 'select' || part.type === 'multiselect'
      expect(part.options.length > 1).toBe(isChoice)
      expect(new Set(part.options.map(option => option.name)).size).toBe(part.options.length)
      expect(part.minimumSelections ?? 0).toBeLessThanOrEqual(part.maximumSelections ?? Infinity)
      expect(part.maximumSelections ?? 0).toBeLessThanOrEqual(part.options.length)
      for (const option of part.options) expect(option.value === null || (option.value ?? 0) > 0).toBe(true)
    }
  })

  test('holds the right things when it is a bundle, and costs less than they do', () => {
    expect(product.type === 'bundle').toBe(heldBy(product).length > 0)
    const priceOf = (key: string | undefined) => DEMO_PRODUCTS.find(part => part.key === key)?.price ?? 0
    const fixed = product.bundleItems.reduce((sum, item) => sum + priceOf(item.productKey) * item.amount, 0)
    const chosen = product.config.parts
      .filter(part => part.options.some(({ productKey }) => productKey))
      .reduce(
        (sum, part) =>
          sum + (part.isOptional ? 0 : Math.min(...part.options.map(({ productKey }) => priceOf(productKey)))),
        0,
      )
    const alone = fixed + chosen
    if (product.type === 'bundle') expect(product.price).toBeLessThan(alone)
  })
})
