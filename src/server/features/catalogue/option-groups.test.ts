import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BulkAnswer } from '#contract/bulk.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { fieldsOf, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let extras: number
let other: number
let margherita: number
let salami: number

const EXTRAS = {
  name: 'Extras Pizza',
  title: 'Extras',
  description: 'Nur für die Pizza.',
  maximumSelections: 3,
  options: [
    { id: 'kaese', name: 'Käse', modifier: 'add', value: 1.5, allergens: ['G'] },
    { id: 'speck', name: 'Speck', modifier: 'add', value: 2 },
  ],
}
const SIZE = {
  name: 'Größe',
  type: 'select',
  options: [{ name: 'Klein' }, { name: 'Groß', modifier: 'add', value: 3 }],
}
/** A step as somebody sends it who knows no more than the group. */
const offered = (id: number) => ({ name: 'Was auch immer', type: 'multiselect', group: { id } })

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  extras = await shop.create('option-groups', EXTRAS)
  other = await shop.create('option-groups', {
    name: 'Saucen',
    title: 'Sauce',
    type: 'select',
    options: [{ name: 'Ketchup' }],
  })
  margherita = await shop.create('products', {
    name: 'Margherita',
    price: 9,
    type: 'configurable',
    config: { parts: [SIZE, offered(extras)] },
  })
  salami = await shop.create('products', {
    name: 'Pizza Salami',
    price: 10,
    type: 'configurable',
    config: { parts: [offered(extras)] },
  })
  await shop.create('menus', {
    name: 'Heute',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [
      {
        category: { id: shop.categoryId },
        products: [margherita, salami, shop.ids.schnitzel, shop.bundleId].map(id => ({ id })),
      },
    ],
  })
})
afterAll(() => shop.close())

type Row = { version: number; type: string; config: { parts: Part[] } }
const read = async (id: number, cookie: string | undefined = admin) =>
  (await shop.request('GET', `/api/products/${id}`, { cookie })).body.data as Row
const partOf = async (id: number, cookie?: string) => (await read(id, cookie)).config.parts.find(({ group }) => group)
const change = (path: string, body: object, cookie = admin) => shop.request('PUT', `/api/${path}`, { body, cookie })
const group = async (more: object) =>
  expect((await change(`option-groups/${extras}`, more)).body.errors).toBeUndefined()

describe('A product that offers a group', () => {
  test('asks what the group asks, for guests as for staff, whatever was sent of it', async () => {
    const part = {
      id: '2',
      group: { id: extras },
      name: 'Extras',
      description: 'Nur für die Pizza.',
      type: 'multiselect',
      isOptional: true,
      minimumSelections: null,
      maximumSelections: 3,
      includedSelections: null,
      options: [
        { id: 'kaese', name: 'Käse', modifier: 'add', value: 1.5, allergens: ['G'], isDefault: false },
        { id: 'speck', name: 'Speck', modifier: 'add', value: 2, allergens: [], isDefault: false },
      ],
    }
    expect(await partOf(margherita)).toEqual(part)
    expect(await partOf(salami)).toEqual({ ...part, id: '1' })
    // what staff call the group is nobody else's business
    const asGuest = await shop.request('GET', `/api/products/${margherita}`)
    expect((asGuest.body.data as Row).config.parts[1]).toEqual(part)
    expect(asGuest.text).not.toContain('Extras Pizza')
    expect((await read(margherita)).config.parts[0]).not.toHaveProperty('group')
  })

  test('follows each change of the group at once: menu, order, kitchen, and is no other version to who edits it', async () => {
    const before = await read(salami)
    const page = (await shop.request('GET', `/api/init?branch=${shop.branchId}`)).text
    expect(page).toContain('Speck')
    const options = [
      { id: 'kaese', name: 'Käse', modifier: 'add', value: 1.8, allergens: ['G'] },
      { name: 'Rucola', modifier: 'add', value: 1.2 },
    ]
    await group({ options })
    expect((await shop.request('GET', `/api/init?branch=${shop.branchId}`)).text).not.toContain('Speck')
    const after = await read(salami)
    expect(after.version).toBe(before.version)
    expect(after.config.parts[0]?.options.map(({ id, name, value }) => [id, name, value])).toEqual([
      ['kaese', 'Käse', 1.8],
      [expect.stringMatching(/^[0-9a-f-]{36}$/), 'Rucola', 1.2],
    ])
    const line = {
      product: { id: salami },
      amount: 1,
      unit: 'amount',
      parts: [{ name: 'Extras', value: ['Käse', 'Rucola'] }],
    }
    const order = await shop.place({ items: [line] as never })
    expect(order.totals.gross).toBe(13)
    expect(order.items[0]).toMatchObject({ parts: [{ name: 'Extras', value: ['Käse', 'Rucola'] }], allergens: ['G'] })
    const gone = await shop.post(
      shop.body({ items: [{ ...line, parts: [{ name: 'Extras', value: ['Speck'] }] }] as never }),
    )
    expect([gone.status, fieldsOf(gone)]).toEqual([422, ['items.0.parts.0']])
    // what was ordered stays what it was
    await group({ options: [{ ...options[0], name: 'Mozzarella', value: 9 }] })
    const kept = (await shop.request('GET', `/api/orders/${order.id}`, { cookie: admin })).body.data as typeof order
    expect([kept.items[0]?.parts, kept.totals.gross]).toEqual([order.items[0]?.parts, 13])
    await group({ options: EXTRAS.options })
  })

  test('cannot be told otherwise, and says so of no other product', async () => {
    const { config, version } = await read(margherita)
    const parts = config.parts.map(part =>
      part.group ? { ...part, name: 'Gratis', options: [{ id: 'x', name: 'Trüffel' }] } : part,
    )
    expect((await change(`products/${margherita}`, { version, config: { parts } })).status).toBe(200)
    expect((await read(margherita)).config).toEqual(config)
  })

  test('keeps as its own what it takes out of the group, which then goes its own way', async () => {
    const id = await shop.create('products', {
      name: 'Eigen',
      price: 8,
      type: 'configurable',
      config: { parts: [offered(extras)] },
    })
    const part = await partOf(id)
    await change(`products/${id}`, { config: { parts: [{ ...part, group: null }] } })
    expect((await read(id)).config.parts[0]).not.toHaveProperty('group')
    await group({ title: 'Zutaten' })
    expect([(await read(id)).config.parts[0]?.name, (await partOf(salami))?.name]).toEqual(['Extras', 'Zutaten'])
    await group({ title: 'Extras' })
  })

  test('holds it no longer once it asks nothing', async () => {
    const id = await shop.create('products', {
      name: 'Fertig',
      price: 8,
      type: 'configurable',
      config: { parts: [SIZE, offered(other)] },
    })
    await change(`products/${id}`, { type: 'other' })
    expect((await read(id)).config.parts.map(({ name }) => name)).toEqual(['Größe'])
  })
})

describe('An edit of a group', () => {
  /** Orders a dish while somebody edits, and says whether the order had to be priced anew. */
  async function orderDuring(productId: number, edit: () => Promise<unknown>) {
    const at = shop.app.catalogue.atHand.bind(shop.app.catalogue)
    const atHand = vi.spyOn(shop.app.catalogue, 'atHand').mockImplementationOnce(async () => {
      const catalogue = await at()
      await edit()
      return catalogue
    })
    const renewed = vi.spyOn(shop.app.catalogue, 'renewed')
    try {
      const { status } = await shop.post(
        shop.body({ items: [{ product: { id: productId }, amount: 1, unit: 'amount', parts: [] }] as never }),
      )
      return { status, isAnew: renewed.mock.calls.length > 0 }
    } finally {
      atHand.mockRestore()
      renewed.mockRestore()
    }
  }

  test('has an order priced anew that holds one of its products, and no other', async () => {
    let price = 3
    const dearer = () => group({ options: [{ ...EXTRAS.options[0], value: (price += 1) }] })
    expect(await orderDuring(salami, dearer)).toEqual({ status: 201, isAnew: true })
    expect(await orderDuring(shop.ids.schnitzel, dearer)).toEqual({ status: 201, isAnew: false })
    expect(await orderDuring(salami, () => group({ name: 'Extras für Pizza' }))).toEqual({ status: 201, isAnew: false })
    await group({ options: EXTRAS.options, name: EXTRAS.name })
  })

  test('renews the products that offer it, and leaves every other as the same object', async () => {
    const before = await shop.app.catalogue.renewed()
    await group({ description: 'Frisch vom Markt.' })
    const after = await shop.app.catalogue.current()
    const renewed = after.products.filter(product => !before.products.includes(product)).map(({ id }) => id)
    expect(renewed.toSorted((a, b) => a - b)).toEqual([margherita, salami])
    expect(after.branchById).toBe(before.branchById)
  })

  test('is refused where a product already asks so, by the name of the product', async () => {
    const answer = await change(`option-groups/${extras}`, { title: 'Größe' })
    expect([answer.status, fieldsOf(answer), messagesOf(answer)]).toEqual([
      422,
      ['title'],
      ['„Margherita“ fragt schon nach „Größe“. Zwei Fragen können nicht gleich heißen.'],
    ])
  })

  test.each([
    { more: { options: [] }, field: 'options', because: 'there would be nothing to choose' },
    { more: { minimumSelections: 3 }, field: 'minimumSelections', because: 'there are only two' },
    {
      more: { options: [{ name: 'Käse', allergens: ['Q'] }] },
      field: 'options.0.allergens.0',
      because: 'no legend knows Q',
    },
  ])('at $field is refused: $because', async ({ more, field }) => {
    const answer = await change(`option-groups/${extras}`, more)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
  })

  test('and one of a product that offers it at the same moment leave the product with the group as it is now', async () => {
    const { config } = await read(salami)
    for (let round = 1; round <= 5; round += 1) {
      const [one, two] = await Promise.all([
        change(`option-groups/${extras}`, { description: `Runde ${round}` }),
        change(`products/${salami}`, { config, price: round }),
      ])
      expect([one.status, two.status]).toEqual([200, 200])
      expect((await partOf(salami))?.description).toBe(`Runde ${round}`)
    }
    await change(`products/${salami}`, { price: 10 })
  })
})

test('Options of two groups never have the same id, nor one that a product counts its own by', async () => {
  const twin = await shop.create('option-groups', {
    ...EXTRAS,
    name: 'Kopie',
    options: [...EXTRAS.options, { id: '1', name: 'Ei' }],
  })
  const { options } = (await shop.request('GET', `/api/option-groups/${twin}`, { cookie: admin })).body.data as Part
  for (const { id } of options) expect(['kaese', 'speck', '1', '']).not.toContain(id)
  await shop.request('DELETE', `/api/option-groups/${twin}`, { cookie: admin })
})

describe('A group in use', () => {
  test('is not removed, and tells which products offer it; one that nobody offers goes', async () => {
    const uses = await shop.request('GET', `/api/option-groups/${extras}/uses`, { cookie: admin })
    const told = [
      {
        path: 'products',
        label: 'Produkte',
        count: 2,
        effect: 'blocks',
        rows: [
          { id: margherita, name: 'Margherita' },
          { id: salami, name: 'Pizza Salami' },
        ],
      },
    ]
    expect(uses.body.data).toEqual(told)
    const refused = await shop.request('DELETE', `/api/option-groups/${extras}`, { cookie: admin })
    expect([refused.status, refused.body.errors, refused.body.data]).toEqual([
      409,
      [
        {
          code: 'inUse',
          message: 'Optionsgruppe gehört zu „Margherita“, „Pizza Salami“ und kann nicht gelöscht werden.',
        },
      ],
      told,
    ])
    const free = await shop.create('option-groups', { ...EXTRAS, name: 'Niemand' })
    expect((await shop.request('DELETE', `/api/option-groups/${free}`, { cookie: admin })).status).toBe(200)
  })

  test('is found by the product, and products by it', async () => {
    const list = async (path: string) =>
      ((await shop.request('GET', `/api/${path}`, { cookie: admin })).body.data as { id: number }[]).map(({ id }) => id)
    expect(await list(`products?optionGroup=${extras}`)).toEqual([margherita, salami])
    expect(await list('products?optionGroup=none')).not.toContain(salami)
    expect(await list(`option-groups?products=${margherita}`)).toEqual([extras])
    expect(await list('option-groups?products=none')).toEqual([other])
    const file = await shop.request('POST', '/api/option-groups/export', {
      cookie: admin,
      body: { format: 'csv', columns: ['name', 'products'] },
    })
    expect(file.text).toMatch(/Extras Pizza.*Margherita.*Pizza Salami/)
  })

  test('that is on the menu of another branch only an administrator changes', async () => {
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    expect((await change(`option-groups/${extras}`, { maximumSelections: 2 }, manager)).status).toBe(403)
    expect((await change(`option-groups/${other}`, { maximumSelections: 2 }, manager)).status).toBe(200)
  })

  test('is not read by guests', async () => {
    expect((await shop.request('GET', '/api/option-groups')).status).toBe(401)
  })
})

describe('What is out of a group', () => {
  const put = (body: object[]) =>
    shop.request('PUT', `/api/branches/${shop.branchId}/availability`, { cookie: admin, body })
  const out = async () =>
    (
      (await shop.request('GET', `/api/branches/${shop.branchId}/availability`)).body.data as {
        product: { id: number }
        quantityLeft: number | null
      }[]
    )
      .map(({ product, quantityLeft }) => [product.id, quantityLeft])
      .toSorted(([one = 0], [two = 0]) => (one ?? 0) - (two ?? 0))

  test('is out of every product that offers it, and comes back to all; how many are left is counted for each', async () => {
    const option = { product: { id: margherita }, optionId: 'kaese' }
    await put([{ ...option, until: '2026-11-21T03:00:00.000Z' }])
    expect(await out()).toEqual([
      [margherita, null],
      [salami, null],
    ])
    const line = { product: { id: salami }, amount: 1, unit: 'amount', parts: [{ name: 'Extras', value: ['Käse'] }] }
    expect((await shop.post(shop.body({ items: [line] as never }))).status).toBe(422)
    // a product that begins to offer the group has it no more than the others
    const late = await shop.create('products', {
      name: 'Späte',
      price: 9,
      type: 'configurable',
      config: { parts: [offered(extras)] },
    })
    expect((await out()).map(([id]) => id)).toEqual([margherita, salami, late])
    await put([{ ...option, product: { id: salami } }])
    expect(await out()).toEqual([])
    await shop.request('DELETE', `/api/products/${late}`, { cookie: admin })
    await put([{ ...option, quantityLeft: 4 }])
    expect(await out()).toEqual([[margherita, 4]])
    await put([option])
  })
})

describe('Many products at once', () => {
  const offer = async (ids: number[], isOffered: boolean, isDryRun = false, cookie = admin) =>
    shop.request('POST', '/api/products/option-groups', {
      cookie,
      body: { rows: ids.map(id => ({ id })), group: { id: extras }, isOffered, isDryRun },
    })
  const told = async (...asked: Parameters<typeof offer>) => (await offer(...asked)).body.data as BulkAnswer

  test('are given a group and lose it again: a dry run tells, an own step of the name makes way, a bundle is refused', async () => {
    const own = await shop.create('products', {
      name: 'Hausgemacht',
      price: 8,
      type: 'configurable',
      config: { parts: [{ ...SIZE, name: 'Extras' }, SIZE] },
    })
    const ids = [shop.ids.schnitzel, own, salami, shop.bundleId]
    const dry = await told(ids, true, true)
    expect(dry).toMatchObject({ done: 3, refused: [{ id: shop.bundleId, name: 'Mittagsmenü' }] })
    expect(dry.rows?.map(({ id }) => id)).toEqual([shop.ids.schnitzel, own])
    expect((await read(shop.ids.schnitzel)).config.parts).toEqual([])

    expect(await told(ids, true)).toMatchObject({ done: 3 })
    expect(await read(shop.ids.schnitzel)).toMatchObject({
      type: 'configurable',
      config: { parts: [{ group: { id: extras }, name: 'Extras' }] },
    })
    expect((await read(own)).config.parts.map(({ name, group: from }) => [name, from?.id])).toEqual([
      ['Extras', extras],
      ['Größe', undefined],
    ])
    expect(await told([shop.ids.schnitzel, own], false)).toMatchObject({ done: 2, refused: [] })
    expect((await read(own)).config.parts.map(({ name }) => name)).toEqual(['Größe'])
    await change(`products/${shop.ids.schnitzel}`, { type: 'other' })
  })

  test('only by whom each of them may be changed, and only to a group there is', async () => {
    const editor = await shop.loginAs('ROLE_EDITOR')
    expect((await told([shop.ids.schnitzel], true, false, editor)).refused).toHaveLength(1)
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await offer([shop.ids.schnitzel], true, false, employee)).status).toBe(403)
    const answer = await shop.request('POST', '/api/products/option-groups', {
      cookie: admin,
      body: { rows: [{ id: salami }], group: { id: 98_765 }, isOffered: true },
    })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['group']])
  })

  test('get dearer by their own sizes, not by what a group says for all', async () => {
    const sizes = { ...SIZE, options: [{ name: 'Klein', modifier: 'overwrite', value: 5 }] }
    const common = await shop.create('option-groups', {
      name: 'Größen',
      title: 'Portion',
      type: 'select',
      options: sizes.options,
    })
    const id = await shop.create('products', {
      name: 'Suppe',
      price: 5,
      type: 'configurable',
      config: { parts: [sizes, offered(common)] },
    })
    const answer = await shop.request('POST', '/api/products/bulk', {
      cookie: admin,
      body: { ids: [id], adjust: { price: { by: 'amount', value: 1, rounding: 'cent' } } },
    })
    expect(answer.body.errors).toBeUndefined()
    expect((await read(id)).config.parts.map(({ options }) => options[0]?.value)).toEqual([6, 5])
  })
})
