import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { listRows } from '#server/core/resources/store.ts'
import { linkedTo } from '#server/core/resources/visible-rows.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { exampleOf } from '#test/factories.ts'

type Values = Record<string, unknown>
type Row = Values & { id: number }
const WHO = ['ROLE_MANAGER', 'ROLE_EMPLOYEE'] as const
type Who = (typeof WHO)[number]

let shop: TestApp
let admin: string
let own: number
let other: number
const cookies = {} as Record<Who, string>
const targets: Record<string, number> = {}

const BRANCH_FIELDS: { resource: Resource; field: string }[] = [
  // a file belongs to the branch of its order, which nobody writes: its rule is tested in
  // orders/place/guest-files.test.ts
  ...RESOURCES.flatMap(resource =>
    resource.branchField && resource.path !== 'uploads' ? [{ resource, field: resource.branchField }] : [],
  ),
  // bound in the same way, only that a menu may also be nobody's
  { resource: resourceOf('menus'), field: 'branches' },
]
/** What managers change at home and only the administration makes (docs/reference/rights.md#deciding-on-a-row). */
const MADE_BY_THE_HOUSE = new Set(['departments'])
const isList = ({ fields }: Resource, field: string) => fields[field]?.kind === 'references'
/** The value that puts a row into these branches. */
const linking = (resource: Resource, field: string, ...ids: number[]) => {
  const links = ids.map(id => ({ id }))
  return { [field]: isList(resource, field) ? links : links[0] }
}

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const path of ['categories', 'products', 'tags']) targets[path] = (await make(resourceOf(path))).id
  own = (await make(resourceOf('branches'))).id
  other = (await make(resourceOf('branches'))).id
  targets['branches'] = own
  for (const who of WHO) cookies[who] = await shop.loginAs(who, [own])
})
afterAll(() => shop.close())

const bodyOf = (resource: Resource, more: Values = {}): Values => ({
  ...exampleOf(resource, targets),
  ...(resource.path === 'users' && { roles: ['ROLE_EMPLOYEE'] }),
  ...more,
})
async function make(resource: Resource, more: Values = {}): Promise<Row> {
  const answer = await shop.request('POST', `/api/${resource.path}`, { body: bodyOf(resource, more), cookie: admin })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as Row
}
const stateOf = async ({ path }: Resource) =>
  (await shop.request('GET', `/api/${path}?limit=500&sort=id`, { cookie: admin })).body.data as Row[]

/**
 * How an attempt ends: `refused` as forbidden, not to be found or told at the field of its branches, with every row of
 * the collection as it was, or else what happened.
 */
async function outcomeOf(
  resource: Resource,
  attempt: () => Promise<{ status: number; text: string }>,
): Promise<string> {
  const before = JSON.stringify(await stateOf(resource))
  const { status, text } = await attempt()
  if (JSON.stringify(await stateOf(resource)) !== before) return `changed, ${status}`
  const isToldThere = status === 422 && text.includes('Bitte wählen Sie eine Ihrer Filialen.')
  return status === 403 || status === 404 || isToldThere ? 'refused' : `${status} ${text}`
}

describe.each(BRANCH_FIELDS.map(one => ({ ...one, path: one.resource.path })))(
  '$path belong to branches by $field',
  ({ path, resource, field }) => {
    const isItself = field === 'id'
    const at = async (...ids: number[]): Promise<Row> =>
      isItself
        ? (await stateOf(resource)).find(({ id }) => id === ids[0])!
        : make(resource, linking(resource, field, ...ids))
    const put = (who: Who, id: number, body: Values) =>
      shop.request('PUT', `/api/${path}/${id}`, { body, cookie: cookies[who] })
    const post = (who: Who, body: Values) => shop.request('POST', `/api/${path}`, { body, cookie: cookies[who] })
    /** What even an employee may change of a branch. */
    const harmless = isItself ? { pauses: [] } : {}

    test('a manager changes what is at home, so what follows is refused because of the branch', async () => {
      const row = await at(own)
      const name = resource.list.search[0]!
      expect((await put('ROLE_MANAGER', row.id, { [name]: `neu-${row.id}` })).status).toBe(200)
      if (isItself) return
      const made = await post('ROLE_MANAGER', bodyOf(resource, linking(resource, field, own)))
      expect(made.status).toBe(MADE_BY_THE_HOUSE.has(path) ? 403 : 201)
    })

    test('a manager who says nothing of branches makes one for all of theirs, and leaves none without', async () => {
      if (isItself || MADE_BY_THE_HOUSE.has(path) || path === 'menus') return
      const { [field]: _, ...bare } = bodyOf(resource)
      const required = resource.fields[field]?.required === true
      const made = await post('ROLE_MANAGER', isList(resource, field) ? { ...bare, [field]: [] } : bare)
      // what a row cannot be without is asked for at its field
      if (required) return expect([made.status, made.body.errors?.[0]?.field]).toEqual([422, field])
      expect(made.status, made.text).toBe(201)
      const row = made.body.data as Row
      expect(row[field]).toMatchObject([{ id: own }])
      const emptied = await put('ROLE_MANAGER', row.id, { [field]: [] })
      expect([emptied.status, emptied.body.errors?.[0]?.field]).toEqual([422, field])
    })

    test('the database finds them by their branches', async () => {
      const [home, foreign] = [await at(own), await at(other)]
      const found = async (...branches: number[]) => {
        const rows = await listRows(shop.app.db, resource, {
          conditions: [linkedTo(resource, field, branches)],
          sort: 'id',
        })
        return rows.map(({ id }) => id)
      }
      expect(await found(own)).toContain(home.id)
      expect(await found(own)).not.toContain(foreign.id)
      expect(await found(own, other)).toEqual(expect.arrayContaining([home.id, foreign.id]))
      expect(await found()).toEqual([])
    })

    describe.each(WHO)('%s', who => {
      test('makes nothing in a foreign branch', async () =>
        expect(
          await outcomeOf(resource, () => post(who, bodyOf(resource, isItself ? {} : linking(resource, field, other)))),
        ).toBe('refused'))

      test('changes and removes nothing in a foreign branch', async () => {
        const { id } = await at(other)
        expect(await outcomeOf(resource, () => put(who, id, harmless))).toBe('refused')
        expect(await outcomeOf(resource, () => put(who, id, { [resource.list.search[0]!]: 'fremd' }))).toBe('refused')
        expect(
          await outcomeOf(resource, () => shop.request('DELETE', `/api/${path}/${id}`, { cookie: cookies[who] })),
        ).toBe('refused')
      })

      test.skipIf(isItself)('moves nothing there, and takes nothing from there', async () => {
        const [home, foreign] = [await at(own), await at(other)]
        expect(await outcomeOf(resource, () => put(who, home.id, linking(resource, field, other)))).toBe('refused')
        expect(await outcomeOf(resource, () => put(who, foreign.id, linking(resource, field, own)))).toBe('refused')
      })

      test.runIf(isItself)('turns no branch into another', async () => {
        const answer = await put(who, own, { ...harmless, id: other })
        expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'id'])
      })

      test.runIf(isList(resource, field))('neither adds a foreign branch to a row nor strikes one off', async () => {
        const [home, both] = [await at(own), await at(own, other)]
        expect(await outcomeOf(resource, () => post(who, bodyOf(resource, linking(resource, field, own, other))))).toBe(
          'refused',
        )
        expect(await outcomeOf(resource, () => put(who, home.id, linking(resource, field, own, other)))).toBe('refused')
        expect(await outcomeOf(resource, () => put(who, both.id, linking(resource, field, own)))).toBe('refused')
        expect(await outcomeOf(resource, () => put(who, both.id, linking(resource, field, other)))).toBe('refused')
        expect(await outcomeOf(resource, () => put(who, both.id, { [resource.list.search[0]!]: 'fremd' }))).toBe(
          'refused',
        )
      })
    })
  },
)
