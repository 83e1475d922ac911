import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
const ids: Record<string, number> = {}
const of = (...names: string[]) => ({ bundleItems: names.map(name => ({ product: { id: ids[name] }, amount: 1 })) })
const make = async (name: string, body: object = {}) => {
  const answer = await shop.request('POST', '/api/products', { cookie: admin, body: { name, price: 5, ...body } })
  ids[name] ??= (answer.body.data as { id: number } | undefined)?.id ?? 0
  return answer
}
const change = (name: string, body: object) =>
  shop.request('PUT', `/api/products/${ids[name]}`, { cookie: admin, body })

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['Suppe', 'Wein']) await make(name)
  await make('Mittagsmenü', { type: 'bundle', ...of('Suppe') })
  await make('Abendmenü', { type: 'bundle', ...of('Wein') })
})
afterAll(() => shop.close())

describe('A bundle is taxed by what is in it', () => {
  test.each([
    {
      name: 'Mittagsmenü',
      body: () => of('Suppe', 'Mittagsmenü'),
      field: 'bundleItems.1.product',
      because: 'it cannot hold itself',
    },
    {
      name: 'Mittagsmenü',
      body: () => of('Abendmenü'),
      field: 'bundleItems.0.product',
      because: 'another bundle has no rate of its own',
    },
    {
      name: 'Suppe',
      body: () => ({ type: 'bundle', ...of('Wein') }),
      field: 'type',
      because: 'a bundle holds it already',
    },
    {
      name: 'Mittagsmenü',
      body: () => ({ bundleItems: [{ product: { id: ids['Wein'] }, amount: 1, unit: 'kg' }] }),
      field: 'bundleItems.0.unit',
      because: 'wine comes by the piece here',
    },
  ])('so $field of $name is refused: $because', async ({ name, body, field }) => {
    const before = (await shop.request('GET', `/api/products/${ids[name]}`, { cookie: admin })).body.data
    const answer = await change(name, body())
    expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([422, [field]])
    expect((await shop.request('GET', `/api/products/${ids[name]}`, { cookie: admin })).body.data).toEqual(before)
  })

  test('a new one of bundles is refused, one of dishes is kept', async () => {
    expect((await make('Doppelt', { type: 'bundle', ...of('Mittagsmenü', 'Wein') })).body.errors).toEqual([
      { field: 'bundleItems.0.product', code: 'nested', message: 'Ein Menü kann kein anderes Menü enthalten.' },
    ])
    expect((await make('Festmenü', { type: 'bundle', ...of('Suppe', 'Wein') })).status).toBe(201)
  })

  test('what asks for a text of the guest goes into none, since nobody is asked there; what has a usual choice does', async () => {
    const part = (more: object) => ({
      type: 'configurable',
      config: { parts: [{ name: 'Wunsch', isOptional: false, ...more }] },
    })
    await make('Torte', part({ type: 'text' }))
    await make('Kaffee', part({ type: 'select', options: [{ name: 'Kuhmilch' }, { name: 'Haferdrink' }] }))
    const refused = await change('Mittagsmenü', of('Suppe', 'Torte'))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'bundleItems.1.product',
          code: 'unanswered',
          message: 'In einem Menü werden Gäste nicht nach „Wunsch“ gefragt, das Produkt braucht aber eine Antwort.',
        },
      ],
    ])
    expect((await change('Mittagsmenü', of('Suppe', 'Kaffee'))).status).toBe(200)
    const changed = await change('Kaffee', part({ type: 'image' }))
    expect([changed.status, changed.body.errors?.map(error => error.field)]).toEqual([
      422,
      ['config.parts.0.isOptional'],
    ])
    expect((await change('Kaffee', part({ type: 'image', isOptional: true }))).status).toBe(200)
  })

  test('a dish on no menu may become one', async () => {
    await make('Jause')
    expect((await change('Jause', { type: 'bundle', ...of('Suppe') })).status).toBe(200)
  })
})
