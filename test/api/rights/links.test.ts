import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#contract/field.ts'
import { configFields } from '#contract/config/config-fields.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { holds } from '#contract/rights/decide.ts'
import { addressOf, type FullShop, openFullShop, SENT } from '#test/api/rights/full-shop.ts'
import type { Sender } from '#test/api/rights/principals.ts'
import { ANY, PLACES, placesIn } from '#test/api/rights/link-places.ts'
import type { FullRequest } from '#test/api/rights/request.ts'

/** An id no row has. */
const NOWHERE = 987_654_321

let fullShop: FullShop
let manager: Sender
beforeAll(async () => {
  fullShop = await openFullShop()
  manager = fullShop.principals.senders.find(({ name }) => name === 'ROLE_MANAGER')!
}, 240_000)
afterAll(() => fullShop.close())

/** A value with rows where it needs others than the one that is looked at. */
const filled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(String(ANY), String(fullShop.here.rows['categories'])))
const send = ({ cookie, headers }: Sender, method: string, address: string, body: unknown) =>
  fullShop.shop.request(method, address, { body, ...(cookie && { cookie }), ...(headers && { headers }) })

test('the places of all links are found, deep ones too', () => {
  const found = PLACES.map(({ resource, path }) => `${resource.path} ${path}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'users supervisor',
      'departments branches.0',
      'menus catalog.0.products.0',
      'products config.parts.0.group',
      'products bundleItems.0.product',
      'branches capacityRules.0.categories.0',
      'navigations items.0.site',
      'image-templates layers.0.image',
      'digital-signage-segments uploads.0',
      'digital-signage-segments orderBoard.branch',
      'digital-signage-streams entries.0.segment',
    ]),
  )
})

describe('A link of a collection', () => {
  test.each(PLACES)('$resource.path $path leads to a row its sender sees, or to none', async place => {
    const { here, there, principals } = fullShop
    const { resource, name, to, path, holding } = place
    const address = `/api/${resource.path}/${here.rows[resource.path]}`
    const refused = { field: path, code: 'unknown', message: 'Der ausgewählte Eintrag existiert nicht.' }

    const unknown = await send(principals.admin, 'PUT', address, { [name]: filled(holding(NOWHERE)) })
    expect([unknown.status, unknown.body.errors], unknown.text).toEqual([422, [refused]])

    if (!holds(manager.asker, abilityOf(resource, 'update')) || resource.branchField === name) return
    const target = there.rows[to] ?? 0
    const isSeen = (await send(manager, 'GET', `/api/${to}/${target}`, undefined)).status === 200
    if (isSeen && !['uploads', 'departments'].includes(to)) return
    const hidden = await send(manager, 'PUT', address, { [name]: filled(holding(target)) })
    expect([hidden.status, hidden.body.errors], hidden.text).toEqual([422, [refused]])
  })

  test('a file of a guest is none for a film sequence, and is told to nobody who reads one', async () => {
    const { here, there, principals, shop } = fullShop
    const id = here.rows['digital-signage-segments']!
    const body = { uploads: [{ id: there.rows['uploads'] }] }
    for (const sender of [principals.admin, manager])
      expect((await send(sender, 'PUT', `/api/digital-signage-segments/${id}`, body)).status).toBe(422)
    // as it may stand from before
    await shop.app.pool.query(
      'insert into digital_signage_segments_uploads (row_id, target_id, position) values ($1, $2, 1)',
      [id, there.rows['uploads']],
    )
    const read = await send(principals.admin, 'GET', `/api/digital-signage-segments/${id}`, undefined)
    const { uploads } = read.body.data as { uploads: { id: number }[] }
    expect(uploads.map(upload => upload.id)).not.toContain(there.rows['uploads'])
  })
})

test.each(Object.entries(configFields as Fields).flatMap(([name, field]) => placesIn(name, field)))(
  'a link of the settings, $path, leads somewhere',
  async ({ path, holding }) => {
    const [name = ''] = path.split('.')
    const value = holding(NOWHERE) as Record<string, unknown>
    // of a group the member alone
    const member = path.split('.')[1]
    const body = { [name]: member === undefined ? value : { [member]: value[member] } }
    const answer = await send(fullShop.principals.admin, 'POST', '/api/config', body)
    expect([answer.status, answer.body.errors?.map(({ field }) => field)], answer.text).toEqual([422, [path]])
  },
)

describe('A link in the body of a call', () => {
  const isLink = (value: unknown): value is { id: number } =>
    typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'number'
  /** The body once for each link in it, with another id there, by the name the link has. */
  function led(body: unknown, id: number, name = ''): { name: string; body: unknown }[] {
    if (Array.isArray(body))
      return body.flatMap((entry, at) =>
        led(entry, id, name).map(other => ({ ...other, body: body.with(at, other.body) })),
      )
    if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return []
    const own = isLink(body) && name !== '' ? [{ name, body: { ...body, id } }] : []
    const inside = Object.entries(body).flatMap(([key, member]) =>
      led(member, id, key).map(other => ({ name: other.name, body: { ...body, [key]: other.body } })),
    )
    return [...own, ...inside]
  }
  /** A row somebody of another branch alone may see, by the name a link to one has. */
  const HIDDEN: Readonly<Record<string, string>> = {
    owner: 'users',
    user: 'users',
    watchers: 'users',
    department: 'departments',
    departments: 'departments',
    customer: 'customers',
    uploads: 'uploads',
  }
  /** Held is what is written. What counts a cart, or tells of each of several rows, refuses nothing of it. */
  const COUNTS_A_CART = '/branches/{id}/reservations'
  const isHeld = ({ full, method, path }: (typeof SENT)[number]) =>
    method !== 'GET' && !full.tellsEach && !full.signsOut && path !== COUNTS_A_CART
  const sendAs = (sender: Sender, call: (typeof SENT)[number], asked: FullRequest, body: unknown) =>
    send({ ...sender, headers: { ...sender.headers, ...asked.headers } }, call.method, addressOf(call, asked), body)

  test.each(SENT.filter(isHeld))('$name', async call => {
    const { here, there, principals, shop } = fullShop
    const { admin } = principals
    const ask = (who: Sender) => call.full.ask({ shop, site: here, who, admin: admin.cookie })
    const who = holds(admin.asker, call.ability) ? admin : principals.senders.find(s => holds(s.asker, call.ability))!
    const asked = await ask(who)
    for (const { name, body } of led(asked.body, NOWHERE)) {
      const answer = await sendAs(who, call, asked, body)
      expect(answer.status, `${name} ${JSON.stringify(body)}\n${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${name} ${answer.text.slice(0, 300)}`).toBeLessThan(500)
    }
    if (!holds(manager.asker, call.ability)) return
    const theirs = await ask(manager)
    for (const [at, { name, body }] of led(theirs.body, NOWHERE).entries()) {
      const to = HIDDEN[name]
      if (!to) continue
      const unknown = await sendAs(manager, call, theirs, body)
      const hidden = await sendAs(manager, call, theirs, led(theirs.body, there.rows[to]!)[at]!.body)
      expect([name, hidden.status, hidden.body.errors], hidden.text).toEqual([
        name,
        unknown.status,
        unknown.body.errors,
      ])
    }
  })
})
