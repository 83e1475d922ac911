import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import type { Fields } from '#contract/field.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { filled, HOSTILE, LEAVES, othersOf, type Rows } from '#test/api/fields/block-walk.ts'
import type { Row } from '#test/api/fields/place.ts'
import { openWorld, type World } from '#test/api/fields/world.ts'
import { filmOf } from '#test/film-bytes.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import { FormStore } from '#web/backoffice/form/form-store.ts'
import { formValues } from '#web/backoffice/form/form-values.ts'
import { valueAt } from '#web/backoffice/form/paths.ts'

let world: World
let rows: Rows
let emptyCategory: number
beforeAll(async () => {
  world = await openWorld()
  const { shop } = world
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const film = async (name: string) => {
    const answer = await shop.request('POST', '/api/uploads', {
      cookie,
      body: { data: `data:video/mp4;base64,${filmOf(Buffer.from(name)).toString('base64')}`, name },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return (answer.body.data as Row).id
  }
  const wish = (identifier: string, name: string) =>
    shop.create('nodes', {
      identifier,
      type: 'form',
      content: {
        name,
        fields: [
          { type: 'text', value: { type: 'text' }, label: 'Name', fieldId: 'name', isRequired: true },
          { type: 'text', value: { type: 'email' }, label: 'E-Mail', fieldId: 'email', isRequired: true },
        ],
        actions: [],
        isReservation: true,
      },
    })
  await shop.create('nodes', {
    identifier: 'eiche',
    type: 'wood',
    content: { name: 'Eiche', teaser: { text: 'Hart', slider: { images: [{ id: world.images[0] }], duration: 5 } } },
  })
  const page = await shop.create('sites', { name: 'Anfahrt', path: 'anfahrt', content: { body: [] } })
  await shop.request('POST', `/api/sites/${page}/publish`, { cookie, body: {} })
  const drinks = await shop.create('categories', { name: 'Getränke' })
  emptyCategory = await shop.create('categories', { name: 'Leer' })
  await shop.change('branches', world.linz, { openingHours: [{ type: 'daily', from: '17:00', to: '23:00' }] })
  await shop.change('menus', world.menu, {
    catalog: [
      {
        category: { id: shop.categoryId },
        products: [shop.ids.schnitzel, shop.ids.roast, shop.ids.cheese].map(id => ({ id })),
      },
      { category: { id: drinks }, products: [{ id: shop.ids.cola }] },
    ],
  })
  rows = {
    images: world.images,
    files: [await film('eins.mp4'), await film('zwei.mp4')],
    sites: [page, page],
    categories: [shop.categoryId, drinks],
    products: [shop.ids.roast, shop.ids.cheese],
    branches: [shop.branchId, shop.otherBranchId],
    nodes: [await wish('tisch', 'Tisch anfragen'), await wish('garten', 'Garten anfragen')],
    blocks: world.shared,
  }
})
afterAll(() => world.shop.close())

/** What else a block says so that a field of it can be seen: the rest stands as it is filled in first. */
const besides = (type: BlockTypeName, path: string): object => {
  if (type !== 'todays_menu' || path === 'categories') return {}
  return path === 'emptyText'
    ? { categories: [{ id: emptyCategory }] }
    : { categories: [{ id: world.shop.categoryId }] }
}
/** Only a program of the page makes use of it: it stands in what that is told. */
const isForProgram = (path: string, other: unknown) => path === 'slider' && (other as { duration: number }).duration > 5

const fields: Fields = resourceOf('sites').fields
const PLACE = { in: 'sites', row: {}, path: 'content.body', page: null }
/** Types into the form on what is stored, saves and publishes; answers what is stored then. */
async function typed(row: Row, path: string, value: unknown): Promise<Row> {
  const store = new FormStore(formValues(fields, row))
  store.set(path, value)
  await world.save(PLACE, row, bodyOf(fields, store.values, ['content']))
  return world.read(PLACE, row.id)
}
const seen = (html: string) => html.replaceAll(/<script\b.*?<\/script>/gs, '')

let count = 0
async function pageOf(type: BlockTypeName, value: object): Promise<{ row: Row; path: string }> {
  count += 1
  const path = `baustein-${count}`
  const id = await world.make({
    in: 'sites',
    row: { name: 'Seite', path, content: { body: [{ id: 'b', type, value }] } },
  })
  return { row: await world.read(PLACE, id), path: `/${path}` }
}

test('the walk knows every field there is, down to the rows of lists', () => {
  const walked = new Set(LEAVES.map(({ type, path }) => `${type}.${path.split('.')[0]}`))
  const defined = Object.entries(BLOCK_TYPES).flatMap(([type, one]) =>
    Object.keys(one.fields).map(name => `${type}.${name}`),
  )
  expect([...walked]).toEqual(defined)
})

describe('A field of a block', () => {
  test.each(LEAVES.map(leaf => ({ ...leaf, name: `${leaf.type}.${leaf.path}` })))(
    'goes from the form to the page and back: $name',
    async leaf => {
      const { type, path } = leaf
      const value = { ...filled(BLOCK_TYPES[type].fields, rows), ...besides(type, path) }
      const { row, path: address } = await pageOf(type, value)
      const place = `content.body.0.value.${path}`
      const others = othersOf(leaf, rows)
      expect(others.length, 'something else to say').toBeGreaterThan(0)
      let now = await typed(row, place, valueAt(value, path))
      const first = { kept: valueAt(now, place), html: await world.drawn(address) }
      const before = [first.html]
      for (const other of others) {
        now = await typed(now, place, other)
        expect({ kept: valueAt(now, place) }).toMatchObject({ kept: other })
        const html = await world.drawn(address)
        const shown = isForProgram(path, other) ? (text: string) => text : seen
        const isNew = before.every(page => shown(page) !== shown(html))
        expect(isNew, `the page says ${JSON.stringify(other)}`).toBe(true)
        before.push(html)
        expect(html.includes('<img src=x'), 'a text became a tag').toBe(false)
        if (JSON.stringify(other).includes('hacked'))
          expect(seen(html), 'a hostile text is read as it was typed').toMatch(
            /(?:&lt;|&#60;)img src=x onerror=hacked\(\)(?:&gt;|&#62;|>)/,
          )
      }
      now = await typed(now, place, first.kept)
      expect(valueAt(now, place)).toEqual(first.kept)
      expect((await world.drawn(address)) === first.html, 'and back').toBe(true)
    },
    20_000,
  )

  test('would be found out if no page showed it', async () => {
    const { row, path } = await pageOf('divider', { look: 'space', size: 'medium' })
    const one = await typed(row, 'name', 'Seite')
    const html = await world.drawn(path)
    await typed(one, 'content.body.0.value.nothing', HOSTILE)
    expect(seen(await world.drawn(path)) === seen(html)).toBe(true)
  })
})
