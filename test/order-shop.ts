import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createSchema } from '#contract/field-schema.ts'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import { tables } from '#contract/resources/tables.ts'
import type { Resource } from '#contract/resource.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { type Answer, startTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'

/** A Friday noon in Graz. */
export const NOON = '2026-11-20T11:00:00.000Z'

const GRAZ = {
  identifier: 'graz',
  name: 'Graz',
  email: 'graz@example.at',
  city: 'Graz',
  zipCode: '8010',
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  isDeliveryEnabled: true,
  isTakeawayEnabled: true,
  isDineInEnabled: true,
  isTableSelectionEnabled: true,
  isKioskEnabled: true,
  isATMCardEnabled: true,
  isMollieEnabled: true,
  slotMinutes: 15,
  deliveryAreas: [
    {
      id: 'mitte',
      area: 'Mitte',
      zipCodes: ['8010', '8020'],
      price: 3.9,
      tax: 20,
      free: false,
      freeFromOrderValue: 40,
      minimumOrderValue: 15,
    },
    { id: 'umland', area: 'Umland', zipCodes: [], price: 6, tax: 20, free: false },
  ],
}
const GOODS = {
  schnitzel: { name: 'Schnitzel', price: 12.9, tax: 10, allergens: ['A', 'C'] },
  pizza: {
    name: 'Pizza',
    price: 9,
    tax: 10,
    type: 'configurable',
    config: {
      parts: [
        {
          id: 'size',
          name: 'Größe',
          type: 'select',
          isOptional: false,
          options: [
            { id: 'n', name: 'Normal' },
            { id: 'g', name: 'Groß', modifier: 'add', value: 3 },
          ],
        },
        {
          id: 'top',
          name: 'Belag',
          type: 'multiselect',
          isOptional: true,
          maximumSelections: 2,
          options: [
            { id: 's', name: 'Salami', modifier: 'add', value: 1.5 },
            { id: 't', name: 'Trüffel', modifier: 'add', value: 6 },
          ],
        },
      ],
    },
  },
  cheese: {
    name: 'Bergkäse',
    price: 24.9,
    tax: 10,
    unit: 'kg',
    quantityStepSize: 0.05,
    minimumQuantity: 0.1,
    calculationModel: 'approximate',
    alternativeUnits: [{ unit: 'dag', ratio: 0.01 }],
  },
  cola: { name: 'Cola', price: 3.2, tax: 20, deposit: { amount: 0.25, tax: 20 } },
  roast: { name: 'Braten', price: 18, tax: 10, isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 3 },
} as const
export type GoodsKey = keyof typeof GOODS

type Change = { name: keyof typeof GRAZ | (string & {}); value: unknown }
type Placed = {
  id: number
  uid: string
  hash: string
  ticketNumber: number
  totals: StaffOrder['totals']
  items: StaffOrder['items']
}

/** A small shop with two branches on a database of its own, and the short ways a test of ordering takes. */
export async function openTestShop(options: TestAppOptions = {}) {
  const test: TestApp = await startTestApp({ now: NOON, ...options })
  const { app, request } = test
  const insert = (resource: Resource, body: object) =>
    insertRow(app.db, resource, createSchema(resource.fields).parse(body) as Record<string, unknown>)
  const branchId = await insert(branches, GRAZ)
  const otherBranchId = await insert(branches, { ...GRAZ, identifier: 'linz', name: 'Linz', email: 'linz@example.at' })
  const categoryId = await insert(categories, { name: 'Speisen' })
  const ids = {} as Record<GoodsKey, number>
  for (const key of Object.keys(GOODS) as GoodsKey[]) ids[key] = await insert(products, GOODS[key])
  const bundleId = await insert(products, {
    name: 'Mittagsmenü',
    price: 14,
    tax: 10,
    type: 'bundle',
    bundleItems: [
      { product: { id: ids.schnitzel }, amount: 1 },
      { product: { id: ids.cola }, amount: 1 },
    ],
  })
  const all = [...Object.values(ids), bundleId].map(id => ({ id }))
  await insert(menus, {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branchId }, { id: otherBranchId }],
    catalog: [{ category: { id: categoryId }, products: all }],
  })
  const tableId = await insert(tables, { identifier: '7', branch: { id: branchId } })
  await reload()

  let cookie: string | undefined
  const admin = async () => (cookie ??= await test.loginAs('ROLE_ADMIN'))

  async function reload() {
    app.catalogue.invalidate()
  }
  const line = (key: GoodsKey | 'menu', amount = 1, more: object = {}) =>
    ({
      product: { id: key === 'menu' ? bundleId : ids[key] },
      amount,
      unit: key === 'cheese' ? 'kg' : 'amount',
      ...more,
    }) as PlaceOrderInput['items'][number]
  const body = (more: Partial<PlaceOrderInput> = {}): PlaceOrderInput => ({
    branch: { id: branchId },
    items: [line('schnitzel')],
    firstName: 'Anna',
    lastName: 'Gruber',
    email: 'anna@example.at',
    phone: '+436641234567',
    legalInstructions: true,
    privacyPolicy: true,
    ...more,
  })
  const post = (order: unknown, headers: Record<string, string> = {}) =>
    request('POST', '/api/orders', { body: order, headers })
  const publicPath = ({ uid, hash }: { uid: string; hash: string }) => `/api/orders/public/${uid}/${hash}`

  return {
    ...test,
    branchId,
    otherBranchId,
    tableId,
    categoryId,
    ids,
    bundleId,
    line,
    body,
    post,
    reload,
    publicPath,
    delivery: (more: Partial<PlaceOrderInput> = {}) =>
      body({
        isDelivery: true,
        deliveryArea: { id: 'mitte' },
        street: 'Herrengasse 1',
        zipCode: '8010',
        city: 'Graz',
        items: [line('schnitzel', 2)],
        ...more,
      }),
    /** Creates a row as an administrator would, and answers its id. */
    async create(path: string, values: object): Promise<number> {
      const answer = await request('POST', `/api/${path}`, { body: values, cookie: await admin() })
      if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
      return (answer.body.data as { id: number }).id
    },
    /** Changes a row as an administrator would. */
    async change(path: string, id: number, values: object): Promise<void> {
      const answer = await request('PUT', `/api/${path}/${id}`, { body: values, cookie: await admin() })
      if (answer.status !== 200) throw new Error(`${path}/${id}: ${answer.text}`)
    },
    /** Places an order that is expected to be taken. */
    async place(more: Partial<PlaceOrderInput> = {}): Promise<Placed> {
      const answer = await post(body(more))
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
      return answer.body.data
    },
    newKey: () => randomUUID(),
    async changeBranch(...changes: Change[]) {
      for (const { name, value } of changes)
        await sql`update branches set ${sql.ref(name)} = ${typeof value === 'object' ? JSON.stringify(value) : value}
          where id = ${branchId}`.execute(app.db)
      await reload()
    },
    async changePrice(key: GoodsKey, price: number) {
      await sql`update products set price = ${price} where id = ${ids[key]}`.execute(app.db)
    },
    async configure(settings: object) {
      await sql`update config set settings = settings || ${JSON.stringify(settings)}::jsonb`.execute(app.db)
      await reload()
    },
    step: (id: number, path: string, cookie: string, input: object = {}) =>
      request('POST', `/api/orders/${id}/${path}`, { body: input, cookie }),
    async look(order: { uid: string; hash: string }): Promise<PublicOrder> {
      return (await request('GET', publicPath(order))).body.data
    },
    count: async (table: string) =>
      Number((await typedSql({ n: 'int' })`select count(*) as n from ${sql.table(table)}`.execute(app.db)).rows[0]?.n),
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** The fields an answer complains about, sorted, with their codes where asked. */
export const fieldsOf = (answer: Answer): string[] => (answer.body.errors ?? []).map(({ field }) => field ?? '-').sort()
export const messagesOf = (answer: Answer): string[] =>
  (answer.body.errors ?? []).map(({ message }) => message.replaceAll('\u00a0', ' '))
