import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignLink } from '#contract/resources/campaign-links.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
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

test('guests and who works at the counter neither see nor make any', async () => {
  const employee = await shop.loginAs('ROLE_EMPLOYEE')
  const asked = async (cookie?: string) =>
    (await shop.request('GET', '/api/campaign-links', cookie ? { cookie } : {})).status
  expect([await asked(), await asked(employee), (await make({ campaign: 'Ohne Recht' }, employee)).status]).toEqual([
    401, 403, 403,
  ])
})
