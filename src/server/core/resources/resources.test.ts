import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSecret, targetOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import {
  columnFields,
  columnOf,
  columnTypeOf,
  inverseOf,
  isKey,
  linkFields,
  linkTableOf,
  tableOf,
} from '#server/core/resources/columns.ts'
import { hooksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf, type Targets } from '#test/factories.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

let shop: TestApp
let admin: string
const targets: Record<string, number> = {}
const ownBranch = () => [targets.branches!]
type Values = Record<string, unknown>

beforeAll(async () => {
  shop = await startTestApp()
  const image = await typedSql({
    id: 'int',
  })`insert into images (extension, alt) values ('png', 'Ein Teller') returning id`.execute(shop.app.db)
  const upload = await typedSql({
    id: 'int',
  })`insert into uploads (extension, public_hash, mime_type)
    values ('pdf', 'abcdefghijklmnopqrstuvwxyz', 'application/pdf') returning id`.execute(shop.app.db)
  Object.assign(targets, { images: image.rows[0]!.id, uploads: upload.rows[0]!.id })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const path of [
    'divisions',
    'tags',
    'branches',
    'departments',
    'categories',
    'products',
    'customers',
    'nodes',
    'sites',
    'scenes',
    'digital-signage-segments',
    'digital-signage-streams',
  ])
    targets[path] = await create(resourceOf(path))
})
afterAll(() => shop.close())

async function create(resource: Resource, body: Values = {}): Promise<number> {
  const answer = await shop.request('POST', `/api/${resource.path}`, {
    body: { ...exampleOf(resource, targets as Targets), ...body },
    cookie: admin,
  })
  expect(answer.body.errors, resource.path).toBeUndefined()
  expect(answer.status).toBe(201)
  return (answer.body.data as { id: number }).id
}
const readable = (resource: Resource, value: Values): Values =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name]) =>
        !(resource.fields[name] && isSecret(resource.fields[name])) &&
        !['lockedUntil', 'lastLoginAt', 'hasSecondFactor'].includes(name),
    ),
  )
const hooks = hooksOf(FEATURES)
const standard = RESOURCES.filter(resource => !hooks[resource.path]?.isCreatedElsewhere)

test('a planned closure may last until the day ends, as opening hours do', async () => {
  const closures = [{ from: '2026-12-24T00:00', to: '2026-12-26T24:00', orderTypes: [], reason: 'Weihnachten' }]
  const id = await create(resourceOf('branches'), { identifier: 'weihnachten', closures })
  expect((await shop.request('GET', `/api/branches/${id}`)).body.data).toMatchObject({ closures })
  for (const wrong of [
    { from: '2026-12-24T24:00' },
    { to: '2026-12-26T24:01' },
    { to: '2026-02-30T24:00' },
    { to: '2026-12-23T24:00' },
  ]) {
    const answer = await shop.request('PUT', `/api/branches/${id}`, {
      cookie: admin,
      body: { closures: [{ ...closures[0], ...wrong }] },
    })
    expect([answer.status, Object.keys(wrong)], answer.text).toEqual([
      422,
      [answer.body.errors?.[0]?.field?.split('.').at(-1)],
    ])
  }
})

describe('Two editors of one entry at once', () => {
  const tags = resourceOf('tags')
  const atOnce = (id: number, edits: readonly (() => ReturnType<TestApp['request']>)[]) =>
    whileRowsLocked(
      shop.app,
      tx => sql`select from tags where id = ${id} for update`.execute(tx),
      () => Promise.all(edits.map(edit => edit())),
      edits.length,
    )
  const change = (id: number, body: Values) => () => shop.request('PUT', `/api/tags/${id}`, { cookie: admin, body })
  const auditOf = async (id: number, action: string) => {
    const { rows } =
      await sql`select from log_entries where entity = 'tags' and entity_id = ${id} and action = ${action}`.execute(
        shop.app.db,
      )
    return rows.length
  }

  test('cannot pass each other: one is taken, the other sees what the first made of it', async () => {
    const id = await create(tags)
    const { result } = await atOnce(
      id,
      ['scharf', 'mild'].map(name => change(id, { version: 1, name })),
    )
    expect(result.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [taken, late] = result
      .toSorted((one, other) => one.status - other.status)
      .map(({ body }) => body.data as Values)
    expect(late).toEqual(taken)
    expect(await auditOf(id, 'update')).toBe(1)
  })

  test('remove it once, and who came late is told that it is gone', async () => {
    const id = await create(tags)
    const remove = () => shop.request('DELETE', `/api/tags/${id}`, { cookie: admin })
    const { result } = await atOnce(id, [remove, remove])
    expect(result.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await auditOf(id, 'remove')).toBe(1)
  })
})

const LOOKED_UP: ReadonlySet<string> = new Set(['branches', 'divisions', 'users'])

describe.each(standard.map(resource => ({ path: resource.path, resource })))('$path', ({ path, resource }) => {
  const base = `/api/${path}`
  const draft = resource.hasDrafts ? 'draft=true' : ''
  const read = (rest: string) =>
    shop.request('GET', `${base}${rest}${rest.includes('?') ? '&' : '?'}${draft}`, { cookie: admin })
  const requiredField = Object.entries(resource.fields).find(([, field]) => field.required)?.[0]

  test('a complete entry reads back exactly as it was written', async () => {
    const body = exampleOf(resource, targets as Targets)
    const created = await shop.request('POST', base, { body, cookie: admin })
    expect(created.status, created.text).toBe(201)
    const { id } = created.body.data as { id: number }
    const answer = await read(`/${id}`)
    expect(answer.body.data).toMatchObject(readable(resource, body))
  })

  test('a change touches only the fields it names and raises the version', async () => {
    const id = await create(resource)
    const before = (await read(`/${id}`)).body.data as Values
    const name = resource.list.search[0]!
    const next = resource.fields[name]?.kind === 'identifier' ? `neu-${id}` : `Neu äöü ${id}`
    const changed = await shop.request('PUT', `${base}/${id}`, {
      body: { id, version: before.version, [name]: next },
      cookie: admin,
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data).toMatchObject({
      ...before,
      [name]: next,
      version: (before.version as number) + 1,
      updatedAt: expect.any(String) as string,
    })
  })

  test('what belongs to another row is refused', async () => {
    const id = await create(resource)
    const answer = await shop.request('PUT', `${base}/${id}`, {
      body: { ...exampleOf(resource, targets as Targets), id: id + 1 },
      cookie: admin,
    })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'id'])
    expect((await read(`/${id}`)).body.data).toMatchObject({ version: 1 })
  })

  test('a stale version is refused and changes nothing', async () => {
    const id = await create(resource)
    const answer = await shop.request('PUT', `${base}/${id}`, {
      body: { id, version: 999, [resource.list.search[0]!]: 'neu' },
      cookie: admin,
    })
    expect(answer.status).toBe(409)
    expect(answer.body.errors?.[0]?.message).toContain('inzwischen von jemand anderem geändert')
    expect((await read(`/${id}`)).body.data).toMatchObject({ version: 1 })
  })

  test('an entry that is gone answers 404 in German', async () => {
    const id = await create(resource)
    expect((await shop.request('DELETE', `${base}/${id}`, { cookie: admin })).status).toBe(200)
    const answer = await read(`/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.body.errors?.[0]?.message).toBe(`${resource.label.one} wurde nicht gefunden.`)
    expect((await shop.request('PUT', `${base}/${id}`, { body: {}, cookie: admin })).status).toBe(404)
    expect((await shop.request('DELETE', `${base}/${id}`, { cookie: admin })).status).toBe(404)
  })

  test('the list pages without gaps, finds by word and sorts both ways', async () => {
    const id = await create(resource)
    for (let more = 0; more < 3; more += 1) await create(resource)
    const all = await read(`?limit=500&sort=id`)
    const rows = all.body.data as Values[]
    const pages: unknown[] = []
    for (let page = 1; page <= Math.ceil(rows.length / 2); page += 1)
      pages.push(...((await read(`?limit=2&page=${page}&sort=id`)).body.data as Values[]).map(row => row.id))
    expect(pages).toEqual(rows.map(row => row.id))
    expect(all.body.meta?.total).toBe(rows.length)
    const word = String(rows.find(row => row.id === id)?.[resource.list.search[0]!])
      .split(' ')
      .at(-1)!
    expect(
      ((await read(`?limit=500&search=${encodeURIComponent(word)}`)).body.data as Values[]).map(row => row.id),
    ).toContain(id)
    expect(((await read(`?limit=500&sort=-id`)).body.data as Values[]).map(row => row.id)).toEqual(
      rows.map(row => row.id).reverse(),
    )
  })

  test.each(resource.list.filters ?? [])('the filter %s keeps only what matches', async name => {
    const id = await create(resource)
    const row = (await read(`/${id}`)).body.data as Values
    const held = Array.isArray(row[name]) ? (row[name] as unknown[])[0] : row[name]
    const value = (held as { id?: number } | null)?.id ?? held
    const kept = await read(`?limit=500&${name}=${String(value)}`)
    expect((kept.body.data as Values[]).map(entry => entry.id)).toContain(id)
    const field = resource.fields[name]
    const others = field?.kind === 'select' ? Object.keys(field.options).filter(option => option !== value) : []
    // a branch, division or person that is not there is refused by name, so it is another one
    const target = (field && targetOf(field)) ?? ''
    const another = LOOKED_UP.has(target) ? String(await create(resourceOf(target))) : '987654'
    const otherValue = typeof value === 'boolean' ? String(!value) : (others[0] ?? another)
    const other = await read(`?limit=500&${name}=${otherValue}`)
    expect((other.body.data as Values[]).map(entry => entry.id)).not.toContain(id)
  })

  test('guests and staff without the right are turned away and nothing is written', async () => {
    const count = async () =>
      (
        await typedSql({ count: 'int' })`select count(*) as count from ${sql.table(tableOf(resource))}`.execute(
          shop.app.db,
        )
      ).rows[0]!.count
    const before = await count()
    expect((await shop.request('POST', base, { body: exampleOf(resource, targets as Targets) })).status).toBe(401)
    // who plans makes templates of shifts
    const lacking = await shop.loginAs(path === 'shift-templates' ? 'ROLE_EDITOR' : 'ROLE_PLANNER', ownBranch())
    const grown = path === 'users' ? before + 1 : before
    const refused = await shop.request('POST', base, { body: exampleOf(resource, targets as Targets), cookie: lacking })
    expect(refused.status).toBe(403)
    expect(refused.body.errors?.[0]?.message).toBe('Dafür fehlt Ihnen die Berechtigung.')
    expect(await count()).toBe(grown)
  })

  test.runIf(resource.branchField)('a manager of another branch may not change it', async () => {
    const id = path === 'branches' ? targets.branches! : await create(resource)
    const stranger = await shop.loginAs('ROLE_MANAGER', [await create(resourceOf('branches'))])
    const answer = await shop.request('PUT', `${base}/${id}`, {
      body: { [resource.list.search[0]!]: 'fremd' },
      cookie: stranger,
    })
    expect([403, 404]).toContain(answer.status)
  })

  test.runIf(requiredField)('an empty required field is named in German', async () => {
    const answer = await shop.request('POST', base, {
      body: {
        ...exampleOf(resource, targets as Targets),
        [requiredField!]: resource.fields[requiredField!]?.kind === 'money' ? null : '',
      },
      cookie: admin,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: requiredField }))
    const missing = await shop.request('POST', base, { body: {}, cookie: admin })
    expect(missing.body.errors).toContainEqual(
      expect.objectContaining({ field: requiredField, message: 'Dieses Feld darf nicht leer sein.' }),
    )
  })

  test('a link to nothing is refused at its field', async () => {
    const link = Object.entries(resource.fields).find(([, field]) => isKey(field) && !field.isFixed)
    if (!link) return
    const answer = await shop.request('POST', base, {
      body: { ...exampleOf(resource, targets as Targets), [link[0]]: { id: 987654 } },
      cookie: admin,
    })
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ field: link[0], message: 'Der ausgewählte Eintrag existiert nicht.' }),
    ])
  })
})

test.each(RESOURCES.map(resource => ({ path: resource.path, resource })))(
  'the columns of $path are those of its definition',
  async ({ resource }) => {
    const { rows } = await typedSql({ name: 'text', type: 'text' })`
      select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${tableOf(resource)}`}::regclass and attnum > 0 and not attisdropped`.execute(
      shop.app.db,
    )
    const columns = new Map(rows.map(row => [row.name, row.type]))
    for (const [name, field] of columnFields(resource.fields))
      expect(columns.get(columnOf(name, field)), `${resource.path}.${name}`).toBe(columnTypeOf(field))
    for (const name of ['id', 'version', 'created_at', 'updated_at']) expect([...columns.keys()]).toContain(name)
    for (const [name, field] of linkFields(resource.fields)) {
      if (inverseOf(field)) continue
      const links = await typedSql({
        name: 'text',
      })`select column_name as name from information_schema.columns
        where table_name = ${linkTableOf(resource, name)}`.execute(shop.app.db)
      expect(links.rows.map(row => row.name).sort(), name).toEqual(['position', 'row_id', 'target_id'])
    }
  },
)
