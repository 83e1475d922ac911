import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { CALENDAR_KIND_NAMES } from '#domain/calendar/calendar-entry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '#contract/calls/index.ts'
import { DOCUMENTS } from '#contract/calls/documents.ts'
import { TOPICS } from '#contract/calls/streams.ts'
import type { Fields } from '#contract/field.ts'
import { SETTING_SECRETS } from '#contract/config/setting-secrets.ts'
import { configFields } from '#contract/config/config-fields.ts'
import { LEGAL_PAGES } from '#contract/pages/legal.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isForAnyone } from '#contract/rights/rights.ts'
import { isSortable } from '#contract/field-facts.ts'
import { fieldsFor } from '#contract/shown-fields.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Answer } from '#test/app.ts'
import { openEventStream } from '#test/event-stream.ts'
import { exampleOf } from '#test/factories.ts'
import { readPdf } from '#test/read-pdf.ts'
import { beginMarks, type Hidden, hiddenFrom, type Mark, marksIn } from '#test/hidden-values.ts'
import { mountedRoutes } from '#test/mounted-routes.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

beginMarks()

/** Collections everybody may read. */
const OPEN = RESOURCES.filter(resource => isForAnyone(abilityOf(resource, 'read')))
const PATHS = ['/', '/shop', '/store/graz', '/store/graz/checkout', '/store/graz/checkout/error', '/gibt-es-nicht']
/** What calls ask beside their address. */
const QUESTIONS: Readonly<Record<string, string>> = {
  slots: '?day=2026-11-21&orderType=takeaway',
  suggestions: '?products=1,2',
  where: '?term=1070',
}
const LEGAL_PATHS = Object.keys(LEGAL_PAGES).map(page => `/site/${page}`)

let shop: TestShop
let order: { uid: string; hash: string }
const marks: Mark[] = []
/**
 * The same in what no guest reads any of: the customer whose the order is, and somebody from outside who speaks for
 * them.
 */
const ofPeople: Mark[] = []
const rowIds: Record<string, number> = {}
let tableCode: string
let calendarPath: string
let subscriptionPath: string
let board: number

/**
 * Puts marks into whatever of every row and of the settings is for staff and management only, and orders what they
 * stand in.
 */
beforeAll(async () => {
  shop = await openTestShop()
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const save = async (body: object) => {
    const { status, text } = await shop.request('POST', '/api/config', { body, cookie })
    if (status !== 200) throw new Error(text)
  }
  await save(Object.fromEntries(Object.values(LEGAL_PAGES).map(({ text }) => [text, 'Wie es sich gehört.'])))
  await save({ enableWebPush: true, enableDonations: true, enablePluginHomePage: true, enablePluginPWA: true })
  for (const resource of OPEN) {
    const idsOf = async () =>
      (
        (await shop.request('GET', `/api/${resource.path}?limit=500&draft=true`, { cookie })).body.data as {
          id: number
        }[]
      ).map(({ id }) => id)
    if ((await idsOf()).length === 0) await shop.create(resource.path, exampleOf(resource, {}))
    // guests find no page that nobody has published
    if (resource.path === 'sites')
      for (const id of await idsOf()) await shop.request('POST', `/api/sites/${id}/publish`, { body: {}, cookie })
    for (const id of await idsOf()) {
      rowIds[resource.path] = id
      const hidden = fitting(resource.path, hiddenFrom('public', written(resource.fields)))
      if (hidden.marks.length > 0) await shop.change(resource.path, id, hidden.values)
      marks.push(...hidden.marks.map(mark => ({ ...mark, path: `${resource.path}.${mark.path}` })))
    }
  }
  board = await shop.create('digital-signage-segments', {
    name: 'Tafel',
    type: 'menuBoard',
    fit: 'cover',
    transition: 'none',
    isEnabled: true,
    menuBoard: {
      layout: 'list',
      soldOut: 'strike',
      showPrices: true,
      showAllergens: true,
      showImages: true,
      pageSeconds: 8,
    },
  })
  const stream = await shop.create('digital-signage-streams', { name: 'Kiosk', entries: [{ segment: { id: board } }] })
  const hidden = hiddenFrom('public', configFields)
  const kiosk = { ...(hidden.values['kiosk'] as object), screensaver: { id: stream } }
  // Whoever owes a second factor reads nothing; the address of a map with a key says where the key goes.
  const map = { ...(hidden.values['map'] as object), style: 'https://karte.beispiel.at/{token}' }
  await save({ ...hidden.values, map, kiosk, demandSecondFactor: false })
  marks.push(...hidden.marks.map(mark => ({ ...mark, path: `config.${mark.path}` })))
  rowIds['branches'] = shop.branchId
  tableCode = [...(await shop.app.catalogue.current()).tableByCode].find(([, id]) => id === shop.tableId)?.[0] ?? ''
  order = await shop.place({ appointmentDate: '2026-11-21T12:30', items: [shop.line('schnitzel'), shop.line('menu')] })
  await plantPeople()
})
afterAll(() => shop.close())

const written = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed))

/** A reduction has to be one: below the price, and with an end behind its beginning. */
const PLANNED = { price: 1.4713, from: '2043-08-10T08:11:00.000Z', until: '2043-08-11T08:12:00.000Z' }
function fitting(collection: string, { values, marks: all }: Hidden): Hidden {
  if (collection !== 'products') return { values, marks: all }
  const planned = Object.entries(PLANNED).map(([name, value]) => ({ path: `reduction.${name}`, value }))
  return {
    values: { ...values, reduction: PLANNED },
    marks: [...all.filter(({ path }) => !path.startsWith('reduction.')), ...planned],
  }
}

async function plantPeople(): Promise<void> {
  for (const { path, more } of [
    { path: 'customers', more: { phone: '+436609990001', isBlocked: false } },
    { path: 'external-users', more: { phone: '+436609990002', isEnabled: true } },
  ]) {
    const { fields } = resourceOf(path)
    const { values, marks: planted } = hiddenFrom('public', written(fields))
    const links = {
      branches: [{ id: shop.branchId }],
      ...(path === 'external-users' && { customer: { id: rowIds['customers'] } }),
    }
    rowIds[path] = await shop.create(path, { ...values, ...links, ...more })
    ofPeople.push(
      ...planted.filter(mark => mark.path !== 'phone').map(mark => ({ ...mark, path: `${path}.${mark.path}` })),
    )
    ofPeople.push({ path: `${path}.phone`, value: more.phone.slice(1) })
  }
  const feed = await shop.request('POST', '/api/working-schedules/feed', {
    body: {},
    cookie: await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]),
  })
  calendarPath = (feed.body.data as { path: string }).path
  const subscription = await shop.request('POST', '/api/calendar/subscription', {
    body: { kinds: CALENDAR_KIND_NAMES },
    cookie: await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]),
  })
  subscriptionPath = (subscription.body.data as { path: string }).path
  await sql`insert into order_customers (order_id, customer_id, created_at) select id, ${rowIds['customers']},
      created_at from orders`.execute(shop.app.db)
}

/**
 * What an answer says: of a PDF the words that stand in it and about it, not the numbers its letters and lines are
 * placed by.
 */
function wordsOf({ headers, text, bytes }: Answer): string {
  if (!String(headers['content-type']).includes('pdf')) return text
  const { pages, source } = readPdf(bytes)
  const about = [...source.matchAll(/\/(?:Title|Subject|Author|Keywords) \(.*\)/g)].map(([words]) => words)
  return [...about, ...pages.flatMap(({ texts }) => texts.map(one => one.text))].join('\n')
}
const hiddenIn = (text: string) =>
  marksIn(text, [...marks, ...ofPeople]).map(({ path, around }) => `${path} in ${around}`)
const filled = (path: string) =>
  path
    .replace('/tables/{code}', `/tables/${tableCode}`)
    .replace(/\/calendars\/(?::secret|\{secret\})/, calendarPath.replace('/api', ''))
    .replace(/\/calendar\/subscriptions\/(?::secret|\{secret\})/, subscriptionPath.replace('/api', ''))
    .replace(/:segment|\{segment\}/, String(board))
    .replace(/:uid|\{uid\}/, order.uid)
    .replace(/:hash|\{hash\}/, order.hash)
    .replace(
      /^(\/api)?\/([\w-]+)\/(?::id|\{id\})/,
      (_, api: string | undefined, collection: string) => `${api ?? ''}/${collection}/${rowIds[collection] ?? 1}`,
    )
    .replaceAll(/[:{]\w+\}?(\|:\w+)?/g, '1')

describe('What is for staff', () => {
  test('stands where staff put it, and they read it', async () => {
    expect(marks.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'products.station',
        'products.capacityPoints',
        'categories.station',
        'branches.paymentAccounts.account',
        'config.mail.bcc',
      ]),
    )
    const text = (await shop.request('GET', '/api/init', { cookie: await shop.loginAs('ROLE_ADMIN') })).text
    const secret = ({ path }: Mark) =>
      ['config.kiosk.exitPin', ...SETTING_SECRETS.map(name => `config.${name}`)].includes(path)
    expect(marks.filter(mark => !secret(mark) && marksIn(text, [mark]).length === 0)).toEqual([])
    expect(marksIn(text, marks.filter(secret))).toEqual([])
  })

  test('of people stands where the administration reads it, in the log only as having changed', async () => {
    const texts = await Promise.all(
      ['customers', 'external-users'].map(
        async path =>
          (await shop.request('GET', `/api/${path}/${rowIds[path]}`, { cookie: await shop.loginAs('ROLE_ADMIN') }))
            .text,
      ),
    )
    expect(ofPeople.filter(mark => marksIn(texts.join(''), [mark]).length === 0)).toEqual([])
    const { rows } = await typedSql({
      all: 'text?',
    })`select json_agg(l)::text as "all" from log_entries l where entity in ('customers', 'external-users')`.execute(
      shop.app.db,
    )
    // until when somebody may come in is what the log is there to tell
    expect(marksIn(rows[0]?.all ?? '', ofPeople).map(({ path }) => path)).toEqual(['external-users.expiresAt'])
  })

  test('is in no answer a guest gets, whatever address of the server they open', async () => {
    const routes = mountedRoutes(shop.server).filter(route => route.startsWith('GET /') && !route.endsWith('/live'))
    expect(routes.length).toBeGreaterThan(50)
    for (const route of routes) {
      const address = filled(route.slice('GET '.length))
      const answer = await shop.request(
        'GET',
        address.endsWith('/slots') ? `${address}?day=2026-11-21&orderType=takeaway` : address,
      )
      expect(hiddenIn(wordsOf(answer)), address).toEqual([])
    }
  })

  test('is in no answer of a call or collection that is open to everybody, each of which does answer', async () => {
    const calls = CALLS.filter(
      ({ method, ability, opensWith }) => method === 'GET' && isForAnyone(ability) && !opensWith,
    )
    const addresses = [
      ...[...calls, ...DOCUMENTS.filter(({ method = 'GET', ability }) => method === 'GET' && isForAnyone(ability))].map(
        ({ path }) => filled(path),
      ),
      ...OPEN.flatMap(({ path }) => [`/${path}`, `/${path}?page=1&limit=500`, `/${path}/${rowIds[path]}`]),
    ]
    for (const address of addresses) {
      const answer = await shop.request('GET', `/api${address}${QUESTIONS[address.split('/').at(-1) ?? ''] ?? ''}`)
      const words = wordsOf(answer)
      if (address.endsWith('.pdf')) expect(words).toContain(order.uid)
      expect([answer.status, hiddenIn(words)], address).toEqual([200, []])
    }
  })

  test('is in no answer to an order, taken or refused', async () => {
    const taken = await shop.post(shop.body())
    const refused = await shop.post(shop.body({ expectedGross: 1 }))
    expect([taken.status, refused.status]).toEqual([201, 409])
    expect(hiddenIn(taken.text + refused.text)).toEqual([])
  })

  test('cannot be found out by searching for it, or by the order and the filters of a list', async () => {
    for (const { path } of OPEN) {
      const { fields } = resourceOf(path)
      const shown = fieldsFor(fields, 'public')
      for (const { value } of marks.filter(mark => mark.path.startsWith(`${path}.`)))
        expect(
          (await shop.request('GET', `/api/${path}?search=${encodeURIComponent(value)}`)).body.data,
          `${value}`,
        ).toEqual([])
      for (const [name, field] of Object.entries(fields))
        if (!(name in shown) && isSortable(field))
          expect((await shop.request('GET', `/api/${path}?sort=${name}`)).status, `${path} by ${name}`).toBe(422)
    }
  })

  test('is in no live message', async () => {
    const url = await shop.listen()
    const values = { order: `:${order.uid}:${order.hash}`, catalogue: '', menu: ':1' }
    const topics = Object.entries(TOPICS).filter(([, { ability }]) => isForAnyone(ability))
    expect(topics.map(([name]) => name).toSorted()).toEqual(Object.keys(values).toSorted())
    const asked = topics.map(([name]) => `${name}${values[name as keyof typeof values]}`)
    for (const address of [...topics.map(([, { path }]) => filled(path)), `/live?topic=${asked.join(',')}`]) {
      const stream = await openEventStream(`${url}/api${address}`)
      expect(hiddenIn(JSON.stringify(await stream.next())), address).toEqual([])
      if (address.startsWith('/live')) expect(hiddenIn(JSON.stringify(await stream.next())), address).toEqual([])
      stream.close()
    }
  })
})

const isBuilt = existsSync(join(PROJECT_ROOT, 'build/ssr/entry-server.js'))

describe.skipIf(!isBuilt).each(['', '/self-service'])('A page below "%s"', root => {
  test.each([...PATHS, ...LEGAL_PATHS, '/status'])(
    '%s shows nothing that is for staff, nor does its data',
    async path => {
      const address = `${root}${path === '/status' ? `/status/${order.uid}/${order.hash}` : path}`
      const page = await shop.request('GET', address)
      const data = await shop.request('GET', `/page-data?path=${encodeURIComponent(address)}`)
      expect([page.status, data.status]).toEqual([path === '/gibt-es-nicht' ? 404 : 200, 200])
      expect(hiddenIn(page.text + data.text)).toEqual([])
    },
  )
})
