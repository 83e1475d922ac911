import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/audience.ts'
import { configFields } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { startValues } from '#contract/field-defaults.ts'
import { isSecret } from '#contract/field-facts.ts'
import { printerFields } from '#contract/resources/printer-fields.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { isForAnyone } from '#contract/rights/rights.ts'
import { loggedThing, showsField } from '#contract/logs/logged-things.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { keyOf, openPrincipals, type Principals, type Sender } from '#test/api/rights/principals.ts'
import { dataOf } from '#test/api/rights/request.ts'
import { openSite, PNG, type Site } from '#test/api/rights/sites.ts'
import { openEventStream } from '#test/event-stream.ts'
import { beginMarks, hiddenFrom, type Mark, marksIn } from '#test/hidden-values.ts'
import { mountedRoutes } from '#test/mounted-routes.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

beginMarks()

/** Collections no guest reads any of. */
const CLOSED = RESOURCES.filter(resource => !isForAnyone(abilityOf(resource, 'read')))
/** Files are found by addresses of their own, and what is drawn with a template is meant to be seen. */
const WITHOUT_WORDS = new Set(['images', 'uploads'])

let shop: TestShop
let principals: Principals
let here: Site
let url: string
let printed = ''
/** What no guest is told, and what no employee is. */
const ofStaff: Mark[] = []
const ofManagement: Mark[] = []
/** What stands in the log of the machine for nobody: people, keys, passwords. */
const ofPeople: Mark[] = []
const rowIds: Record<string, number> = {}
/** The order of somebody else, and one that whoever looks placed. */
let theirs: { id: number; uid: string; hash: string }
let own: { uid: string; hash: string }

const written = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, { isFixed }]) => !isFixed))
const at = (path: string, marks: readonly Mark[]) => marks.map(mark => ({ ...mark, path: `${path}.${mark.path}` }))
/** Values planted into what does not reach a reader; a field of a closed collection that says nothing is for staff. */
const planted = (reader: Audience, fields: Fields) => hiddenFrom(reader, written(fields), 'staff')

beforeAll(async () => {
  const lines = new Writable({ write: (chunk: Buffer, _, done) => ((printed += chunk.toString()), done()) })
  shop = await openTestShop({ env: { PUBLIC_URL: 'http://shop.example' }, log: pino({ level: 'trace' }, lines) })
  url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const save = async (body: object) => dataOf(await shop.request('POST', '/api/config', { body, cookie: admin }))
  await save({ enableFrontdesk: true })
  here = await openSite(shop, shop.branchId, admin)
  principals = await openPrincipals(shop, here.rows)
  for (const resource of CLOSED.filter(({ path }) => !WITHOUT_WORDS.has(path))) await plant(resource.path)
  await plantConfig(save)
  await plantOrder(admin)
  await plantOthers(admin)
}, 120_000)
afterAll(() => shop.close())

async function plantConfig(save: (body: object) => Promise<unknown>): Promise<void> {
  const hidden = IN_SETTINGS
  // The address of a map with a key says where the key goes.
  const map = { ...(hidden.values['map'] as object), style: 'https://karte.beispiel.at/{token}' }
  await save({ ...hidden.values, map, demandSecondFactor: false, enableFrontdesk: true })
  ofStaff.push(...at('config', hidden.marks))
  ofManagement.push(
    ...at(
      'config',
      hidden.marks.filter(({ path }) => !reachesStaff(path)),
    ),
  )
}
/** Made first: the numbers in it have to be small. */
const IN_SETTINGS = hiddenFrom('public', configFields)
const STAFF_MARKS = new Set(hiddenFrom('staff', configFields).marks.map(({ path }) => path))
const reachesStaff = (path: string) => !STAFF_MARKS.has(path)

/** A row of a closed collection with a mark in everything it says. */
async function plant(path: string): Promise<void> {
  const { fields } = resourceOf(path)
  const all = planted('public', fields)
  const forManagement = new Set(planted('staff', fields).marks.map(mark => mark.path))
  const example = here.bodyFor(path) as Record<string, unknown>
  const marked = new Set(all.marks.map(mark => mark.path.split('.')[0]!))
  const planting = Object.fromEntries(
    Object.entries(all.values).filter(([name]) => marked.has(name) && !KEPT_KINDS.has(fields[name]!.kind)),
  )
  const body: Record<string, unknown> = { ...example, ...planting, ...FITTING[path] }
  rowIds[path] = await shop.create(path, body)
  const replaced = new Set(Object.entries(body).flatMap(([name, value]) => (value === all.values[name] ? [] : [name])))
  // a number may stand anywhere for something else
  const marks = at(
    path,
    all.marks.filter(mark => typeof mark.value === 'string' && !replaced.has(mark.path.split('.')[0]!)),
  )
  ofStaff.push(...marks)
  ofManagement.push(...marks.filter(mark => forManagement.has(mark.path.slice(path.length + 1))))
  if (['users', 'customers', 'external-users'].includes(path)) ofPeople.push(...marks)
}
/** Links, choices and drawings say nothing that could be known again. */
const KEPT_KINDS: ReadonlySet<string> = new Set([
  'reference',
  'references',
  'layers',
  'image',
  'select',
  'multiselect',
  'boolean',
])
/** What has to be as people write it. */
const FITTING: Readonly<Record<string, object>> = {
  users: {
    mustChangePassword: false,
    exitDate: null,
    entryDate: null,
    hasSecondFactor: false,
    isEnabled: true,
    locale: 'de',
    lockedUntil: null,
    lastLoginAt: null,
  },
  'campaign-links': { page: '/store/graz' },
  devices: { printer: startValues(printerFields) },
  'digital-signage-segments': { validFrom: null, validUntil: null, windows: [] },
  'digital-signage-streams': { entries: [], slots: [] },
  customers: { isBlocked: false, phone: '+436609990001' },
  coupons: { value: 5, validFrom: null, validTo: null },
  'external-users': { phone: '+436609990002', isEnabled: true, expiresAt: null },
  'option-groups': {
    options: [{ id: 'a', name: 'Senf' }],
    minimumSelections: null,
    maximumSelections: null,
    includedSelections: null,
  },
  'image-templates': { width: 100, height: 100, unit: 'px' },
}

/** An order with a mark in all that its guest said, rated, with a price that staff agreed on. */
async function plantOrder(cookie: string): Promise<void> {
  const said = {
    firstName: 'Gastvor4711',
    lastName: 'Gastnach4712',
    email: 'gast4713@beispiel.at',
    phone: '+436609990003',
    comment: 'Wunsch4714',
  }
  const line = shop.line('schnitzel', 1, { agreedPrice: { price: 9.5, reason: 'Grund4715' } })
  const entered = await shop.request('POST', '/api/orders', {
    body: { ...shop.body({ ...said, items: [line], source: 'phone' }), clientOrderKey: shop.newKey() },
    cookie,
  })
  theirs = dataOf(entered)
  for (const [path, body] of [
    ['status/confirm', { minutes: 10 }],
    ['status/in-delivery', {}],
    ['status/completed', {}],
  ] as const)
    dataOf(await shop.step(theirs.id, path, cookie, body))
  const stars = { rating: 5, foodRating: 5, serviceRating: 5, processRating: 5, comment: 'Lob4716' }
  dataOf(await shop.request('POST', `${shop.publicPath(theirs)}/questionnaire`, { body: stars }))
  own = await shop.place()
  const marks = {
    ...said,
    email: 'gast4713',
    phone: '436609990003',
    reason: 'Grund4715',
    praise: 'Lob4716',
    hash: theirs.hash,
  }
  ofStaff.push(
    ...at(
      'order',
      Object.entries(marks).map(([path, value]) => ({ path, value })),
    ),
  )
  ofPeople.push(
    ...at(
      'order',
      Object.entries(marks).map(([path, value]) => ({ path, value })),
    ),
  )
}

/** What people keep for themselves, and what opens doors. */
async function plantOthers(cookie: string): Promise<void> {
  const view = { list: 'products', name: 'Ansicht4720', query: 'search=Suche4721' }
  dataOf(await shop.request('POST', '/api/saved-views', { body: view, cookie }))
  const key = await keyOf(shop, cookie, 'backoffice')
  const file = await shop.request('POST', '/api/images', {
    body: { data: PNG, name: 'Bild4722.png', alt: 'Bild' },
    cookie,
  })
  rowIds['images'] = dataOf<{ id: number }>(file).id
  ofStaff.push(
    { path: 'view.name', value: 'Ansicht4720' },
    { path: 'view.query', value: 'Suche4721' },
    { path: 'key', value: key },
  )
  ofManagement.push({ path: 'view.name', value: 'Ansicht4720' }, { path: 'key', value: key })
  ofPeople.push({ path: 'key', value: key })
}

const filled = (route: string) =>
  route
    .replace(/:uid/, own.uid)
    .replace(/:hash/, own.hash)
    .replace(/\/orders\/:id/, `/orders/${theirs.id}`)
    .replace(
      /^(\/api)?\/([\w-]+)\/:id/,
      (_, api: string | undefined, path: string) => `${api ?? ''}/${path}/${rowIds[path] ?? here.rows[path] ?? 1}`,
    )
    .replace(':branchId', String(shop.branchId))
    .replaceAll(/:\w+(\|:\w+)?/g, '1')
const isWord = ({ value }: Mark) => typeof value === 'string'
/** Words that were planted stand nowhere else. A number may be anybody's: see `found`. */
const namesIn = (text: string, marks: readonly Mark[]) => marksIn(text, marks.filter(isWord)).map(({ path }) => path)

/** Gives a number of the settings another value, and answers that; it is kept by who calls. */
async function moveNumber({ path, value }: Mark, by: 1 | -1): Promise<number | null> {
  const [, group = '', ...names] = path.split('.')
  const values = structuredClone({ [group]: IN_SETTINGS.values[group] }) as Record<string, unknown>
  let place = values
  for (const name of [group, ...names].slice(0, -1)) {
    const inside = place[name]
    place = (Array.isArray(inside) ? inside[0] : inside) as Record<string, unknown>
  }
  const moved = Number(value) + by
  place[names.at(-1) ?? group] = moved
  const { status } = await shop.request('POST', '/api/config', { body: values, cookie: principals.admin.cookie })
  return status < 300 ? moved : null
}

/**
 * What of the marks an answer tells. A number that was planted may stand there by chance, as somebody's id or as a
 * limit of the contract: it is told where it goes along with its setting.
 */
async function found(marks: readonly Mark[], read: () => Promise<string>): Promise<string[]> {
  const text = await read()
  const told = namesIn(text, marks)
  for (const mark of marksIn(
    text,
    marks.filter(one => !isWord(one)),
  )) {
    const moved = (await moveNumber(mark, 1)) ?? (await moveNumber(mark, -1))
    if (moved === null) throw new Error(`${mark.path} takes no other number`)
    // a page that is kept is the one before for a moment
    await read()
    const after = await read()
    if (marksIn(after, [{ ...mark, value: moved }]).length > 0 && marksIn(after, [mark]).length === 0)
      told.push(mark.path)
    dataOf(
      await shop.request('POST', '/api/config', {
        body: { [mark.path.split('.')[1]!]: IN_SETTINGS.values[mark.path.split('.')[1]!] },
        cookie: principals.admin.cookie,
      }),
    )
  }
  return told
}
/** How far something stands from the edge of a slip is no number that anybody keeps. */
const LENGTH = /(?<==\\?")[\d\s.,%MLHVZmlhvz-]+(?=\\?")/g
async function get(address: string, { cookie, headers }: Omit<Sender, 'name' | 'asker'>): Promise<string> {
  const { text } = await shop.request('GET', address, { ...(cookie && { cookie }), ...(headers && { headers }) })
  return address.endsWith('/slip') ? text.replaceAll(LENGTH, '') : text
}
/** In the text of a task somebody is mentioned by user name (docs/reference/tasks.md). */
const isMentioned = (name: string, address: string) =>
  name === 'users.username' && address.startsWith('/api/task-people')
const asNamed = (...names: string[]) => principals.senders.filter(({ name }) => names.includes(name))
const routes = () =>
  mountedRoutes(shop.server)
    .filter(route => route.startsWith('GET /') && !route.endsWith('/live'))
    .map(route => filled(route.slice('GET '.length)))

describe('What was planted', () => {
  test('is in whatever is closed, and the administration reads it there', async () => {
    const { cookie } = principals.admin
    expect(new Set(ofStaff.map(({ path }) => path.split('.')[0]))).toEqual(
      new Set([
        'config',
        'order',
        'view',
        'key',
        ...CLOSED.map(({ path }) => path).filter(path => !WITHOUT_WORDS.has(path)),
      ]),
    )
    for (const path of Object.keys(rowIds)) {
      const marks = ofStaff.filter(mark => mark.path.startsWith(`${path}.`))
      const { fields } = resourceOf(path)
      const secret = ({ path: name }: Mark) => isSecret(fields[name.split('.')[1]!]!)
      const text = await get(`/api/${path}/${rowIds[path]}`, { cookie })
      expect(
        marks.filter(mark => !secret(mark) && marksIn(text, [mark]).length === 0),
        path,
      ).toEqual([])
      expect(namesIn(text, marks.filter(secret)), path).toEqual([])
    }
  })
})

describe('A number that was planted', () => {
  const path = 'config.backup.keep'
  const numberOf = (value: number) => `<p>${value} Gäste</p>`
  test('is told where it goes along with its setting, and not where it stands by chance', async () => {
    const mark = ofStaff.find(one => one.path === path)!
    expect(typeof mark.value).toBe('number')
    expect(await found([mark], async () => numberOf(Number(mark.value)))).toEqual([])
    const { cookie } = principals.admin
    expect(await found([mark], () => get('/api/config', { cookie }))).toEqual([path])
    // it stands as it was afterwards
    expect(marksIn(await get('/api/config', { cookie }), [mark])).toHaveLength(1)
  })
})

describe('Of what staff, guests and devices keep', () => {
  test('nothing is told to whoever is no member of staff, whatever address they open', async () => {
    for (const sender of asNamed('guest', 'external', 'frontdesk', 'kiosk'))
      for (const address of [
        ...routes(),
        `/api/orders/public/${own.uid}/${theirs.hash}`,
        `/status/${own.uid}/${own.hash}`,
      ])
        expect(await found(ofStaff, () => get(address, sender)), `${sender.name} ${address}`).toEqual([])
  }, 180_000)

  test('nothing that is for the management is told to anybody else who works here', async () => {
    for (const sender of asNamed('ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_PLANNER', 'backoffice')) {
      for (const address of routes())
        expect(
          (await found(ofManagement, () => get(address, sender))).filter(name => !isMentioned(name, address)),
          `${sender.name} ${address}`,
        ).toEqual([])
      for (const { path, fields } of RESOURCES)
        for (const columns of [
          ['id', ...Object.keys(written(fields))],
          ...Object.keys(fields).map(name => ['id', name]),
        ]) {
          const { text } = await shop.request('POST', `/api/${path}/export`, {
            body: { format: 'csv', columns },
            ...(sender.cookie && { cookie: sender.cookie }),
            ...(sender.headers && { headers: sender.headers }),
          })
          expect(namesIn(text, ofManagement), `${sender.name} ${path} ${columns.join()}`).toEqual([])
        }
    }
  }, 180_000)

  test('nothing can be found out by searching, filtering or sorting', async () => {
    for (const sender of asNamed('ROLE_EMPLOYEE', 'ROLE_EDITOR'))
      for (const { path, value } of ofManagement.filter(mark => rowIds[mark.path.split('.')[0]!] !== undefined)) {
        const [collection = '', name = ''] = path.split('.')
        const typed = encodeURIComponent(value)
        for (const question of [`search=${typed}`, `${name}=${typed}`, `${name}.from=${typed}`]) {
          const answer = await shop.request('GET', `/api/${collection}?${question}`, {
            ...(sender.cookie && { cookie: sender.cookie }),
          })
          const isNarrowed = question.startsWith('search') || answer.status !== 200
          const all = await shop.request('GET', `/api/${collection}`, {
            ...(sender.cookie && { cookie: sender.cookie }),
          })
          if (isNarrowed)
            expect((answer.body.data as unknown[] | undefined) ?? [], `${sender.name} ${path} ${question}`).toEqual([])
          else expect(answer.body.meta?.total, `${sender.name} ${path} ${question}`).toBe(all.body.meta?.total)
        }
        const sorted = await shop.request('GET', `/api/${collection}?sort=${name}`, {
          ...(sender.cookie && { cookie: sender.cookie }),
        })
        expect([401, 403, 422], `${sender.name} by ${path}`).toContain(sorted.status)
      }
  }, 180_000)

  test('nothing comes with a stream, neither at its beginning nor when something of it changes', async () => {
    const cookie = principals.admin.cookie
    const change = async () => {
      for (const [path, body] of [
        ['config', { shopName: `Zur Post ${Math.random()}` }],
        [`branches/${shop.branchId}`, { closedMessage: 'Urlaub' }],
      ] as const)
        dataOf(await shop.request(path === 'config' ? 'POST' : 'PUT', `/api/${path}`, { body, cookie }))
      await shop.step(
        (await shop.place({ lastName: 'Gastnach4712', comment: 'Wunsch4714' })).id,
        'status/confirm',
        cookie,
        { minutes: 5 },
      )
    }
    const opened = await Promise.all(
      [
        ...asNamed('guest', 'external', 'kiosk').map(sender => ({
          sender,
          topic: `catalogue,menu:${shop.branchId},order:${own.uid}:${own.hash}`,
        })),
        ...asNamed('frontdesk').map(sender => ({ sender, topic: 'board,device,pulse,catalogue' })),
        ...asNamed('kiosk').map(sender => ({ sender, topic: 'device,catalogue' })),
      ].map(async ({ sender, topic }) => ({
        sender,
        topic,
        stream: await openEventStream(`${url}/api/live?topic=${topic}`, sender.cookie, sender.headers),
      })),
    )
    await change()
    for (const { sender, topic, stream } of opened) {
      expect(stream.status, sender.name).toBe(200)
      const heard = []
      for (let message = await stream.next(); ; message = await stream.next()) {
        heard.push(message)
        if (heard.length >= 4) break
      }
      expect(namesIn(JSON.stringify(heard), ofStaff), `${sender.name} ${topic}`).toEqual([])
      stream.close()
    }
  })

  test('nobody’s name, way to reach them or key is written into the log of the shop', async () => {
    const { rows } = await typedSql({ all: 'text?' })`select json_agg(l)::text as "all" from log_entries l`.execute(
      shop.app.db,
    )
    const told = new Set(
      ofPeople.flatMap(({ path }) => {
        const [collection = '', name = ''] = path.split('.')
        const thing = loggedThing(collection)
        return thing && showsField(thing, name) ? [path] : []
      }),
    )
    expect(
      namesIn(
        rows[0]?.all ?? '',
        ofPeople.filter(({ path }) => !told.has(path)),
      ),
    ).toEqual([])
    const secrets = ofStaff.filter(
      ({ path }) =>
        path.startsWith('config.') && /pin|password|apiKey|token|signKey/i.test(path.split('.').at(-1) ?? ''),
    )
    expect(secrets.length).toBeGreaterThan(0)
    expect(namesIn(rows[0]?.all ?? '', secrets)).toEqual([])
  })

  test('nothing is printed into the log of the machine, whatever goes wrong', async () => {
    const said = {
      firstName: 'Gastvor4711',
      lastName: 'Gastnach4712',
      email: 'gast4713@beispiel.at',
      phone: '+436609990003',
    }
    await shop.post({ ...shop.body(said), expectedGross: 1 })
    await shop.post({ ...said, items: [] })
    await shop.request('POST', '/api/login', { body: { username: 'gast4713@beispiel.at', password: 'Lob4716' } })
    await shop.request('GET', `/api/orders/public/${theirs.uid}/${theirs.hash}x`)
    await shop.request('GET', `/api/customers?search=Gastnach4712`, { cookie: principals.admin.cookie })
    await sql`alter table orders rename to orders_away`.execute(shop.app.db)
    try {
      expect((await shop.post(shop.body(said))).status).toBe(500)
      expect((await shop.request('GET', shop.publicPath(theirs))).status).toBe(500)
    } finally {
      await sql`alter table orders_away rename to orders`.execute(shop.app.db)
    }
    expect(printed.length).toBeGreaterThan(1000)
    expect(printed).toContain('orders')
    expect(namesIn(printed, [...ofStaff, ...ofPeople])).toEqual([])
  })
})
