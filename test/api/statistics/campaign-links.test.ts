import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignLink } from '#contract/resources/campaign-links.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())

const LINK = { campaign: 'Advent Instagram', page: '/store/wien', source: 'instagram', medium: 'social' }
const make = (change: Partial<typeof LINK> = {}, cookie = editor) =>
  shop.request('POST', '/api/campaign-links', { cookie, body: { ...LINK, ...change } })
const read = async (id: number) =>
  (await shop.request('GET', `/api/campaign-links/${id}`, { cookie: editor })).body.data as unknown as CampaignLink
let visitor = 0
const visit = async (campaign: string) => {
  visitor += 1
  await sql`insert into analytics_events (at, day, visitor, type, path, campaign, browser, os)
    values ('2026-10-20T10:00:00Z', '2026-10-20', decode(${String(visitor).padStart(32, '0')}, 'hex'), 'pageView', '/',
      ${campaign}, 'Firefox', 'Linux')`.execute(shop.app.db)
  await sql`insert into statistic_changes (source, branch_id, day) values ('web', 0, '2026-10-20')
    on conflict do nothing`.execute(shop.app.db)
}
const write = () =>
  writeStatistics(shop.app, {
    books: { earned: earnedOn, takenBack: takenBackOn },
    all: true,
    through: work => work(shop.app.db),
  })

test('a link counts the visits of its campaign, also those of before it was made', async () => {
  await visit(LINK.campaign)
  await write()
  const { status, body } = await make()
  expect(status).toBe(201)
  const { id } = body.data as unknown as CampaignLink
  expect((await read(id)).visits).toBe(1)
  await visit(LINK.campaign)
  await visit('eine andere')
  await write()
  const { visits, version } = await read(id)
  expect(visits).toBe(2)
  // counting is no change of its own: whoever edits meanwhile is not refused
  const saved = await shop.request('PUT', `/api/campaign-links/${id}`, {
    cookie: editor,
    body: { id, version, campaign: 'Niemand kam' },
  })
  expect([saved.status, (await read(id)).visits]).toEqual([200, 0])
})

test.each([
  { change: { page: 'https://evil.example/' }, field: 'page', says: 'eine Seite dieser Website' },
  { change: { page: '/alt/*' }, field: 'page', says: 'eine Seite dieser Website' },
  { change: { page: '//evil.example' }, field: 'page', says: '' },
  { change: { campaign: '' }, field: 'campaign', says: '' },
  { change: { campaign: 'x'.repeat(81) }, field: 'campaign', says: '' },
  { change: { medium: 'constructor' }, field: 'medium', says: '' },
  { change: { source: ' ' }, field: 'source', says: '' },
])('$change is refused at its field', async ({ change, field, says }) => {
  const { status, body } = await make({ campaign: 'Frühling', ...change })
  expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  expect(body.errors?.[0]?.message).toContain(says)
})

test('of two links of one name made at once there is one', async () => {
  const answers = await Promise.all([make({ campaign: 'Zweimal' }), make({ campaign: 'Zweimal' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors?.[0]?.field).toBe('campaign')
})

const rename = (id: number, version: number | undefined, campaign: string) =>
  shop.request('PUT', `/api/campaign-links/${id}`, {
    cookie: editor,
    body: { id, ...(version !== undefined && { version }), campaign },
  })
const made = async (campaign: string) => (await make({ campaign })).body.data as unknown as CampaignLink

test('of two who rename a link at once one hears that it has changed, and its visits are those of its name', async () => {
  await visit('Sommer A')
  await visit('Sommer B')
  await visit('Sommer B')
  await write()
  const { id, version } = await made('Sommer')
  const { result, hasWaited } = await whileRowsLocked(
    shop.app,
    tx => sql`select from campaign_links where id = ${id} for update`.execute(tx),
    () => Promise.all([rename(id, version, 'Sommer A'), rename(id, version, 'Sommer B')]),
    2,
  )
  expect(hasWaited).toBe(true)
  expect(result.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { campaign, visits } = await read(id)
  expect([campaign, visits]).toEqual(result[0]?.status === 200 ? ['Sommer A', 1] : ['Sommer B', 2])
})

test('without a version the later one wins as a whole: name and visits belong together', async () => {
  const { id } = await made('Herbst')
  const { result } = await whileRowsLocked(
    shop.app,
    tx => sql`select from campaign_links where id = ${id} for update`.execute(tx),
    () => Promise.all(['Niemand', 'Sommer B', 'Herbst', 'Niemand'].map(name => rename(id, undefined, name))),
    4,
  )
  // a name that another link has meanwhile is refused at its field, and nothing else
  expect(new Set(result.map(({ status }) => status)).difference(new Set([200, 409, 422])).size).toBe(0)
  const { campaign, visits } = await read(id)
  expect([campaign, visits]).toEqual([campaign, campaign === 'Sommer B' ? 2 : 0])
})

test('two links that take one name at once do not both get it', async () => {
  const [one, other] = [await made('Links'), await made('Rechts')]
  const answers = await Promise.all([rename(one.id, one.version, 'Mitte'), rename(other.id, other.version, 'Mitte')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors?.[0]?.field).toBe('campaign')
  // and the names of two are not swapped by half
  const swapped = await Promise.all([
    rename(one.id, undefined, (await read(other.id)).campaign),
    rename(other.id, undefined, (await read(one.id)).campaign),
  ])
  expect(swapped.map(({ status }) => status)).toEqual([422, 422])
})

test('a link that is renamed while visits are counted keeps none of the others from being counted', async () => {
  const [old, beside] = [await made('Alt'), await made('Daneben')]
  for (const campaign of ['Alt', 'Neu', 'Neu', 'Daneben']) await visit(campaign)
  const { hasWaited } = await whileRowsLocked(
    shop.app,
    // what a rename writes, before it is committed
    tx => sql`update campaign_links set campaign = 'Neu', visits = 0 where id = ${old.id}`.execute(tx),
    write,
    1,
  )
  expect(hasWaited).toBe(true)
  expect(await read(beside.id)).toMatchObject({ campaign: 'Daneben', visits: 1 })
  expect(await read(old.id)).toMatchObject({ campaign: 'Neu', visits: 2 })
})

test('guests and who works at the counter neither see nor make any', async () => {
  const employee = await shop.loginAs('ROLE_EMPLOYEE')
  const asked = async (cookie?: string) =>
    (await shop.request('GET', '/api/campaign-links', cookie ? { cookie } : {})).status
  expect([await asked(), await asked(employee), (await make({ campaign: 'Ohne Recht' }, employee)).status]).toEqual([
    401, 403, 403,
  ])
})
