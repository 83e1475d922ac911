import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpeningHoursData } from '#contract/calls/signage/board-shape.ts'
import type { Season } from '#domain/time/season.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let manager: string
const ADVENT: Season = {
  name: 'Advent',
  kind: 'opening',
  from: '2026-11-28',
  to: '2026-12-06',
  hours: [{ type: 'daily', date: null, isClosed: false, from: '15:00', to: '01:00' }],
}
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await shop.change('branches', shop.branchId, { seasons: [], isPreorderEnabled: true })
})

const put = (body: object, cookie = manager) => shop.request('PUT', `/api/branches/${shop.branchId}`, { body, cookie })
const plan = (...seasons: unknown[]) => put({ seasons })
const row = async () =>
  (await shop.request('GET', `/api/branches/${shop.branchId}`, { cookie: manager })).body.data as {
    version: number
    seasons: Season[]
  }
const slotsOn = async (day: string) =>
  (
    (await shop.request('GET', `/api/branches/${shop.branchId}/slots?day=${day}&orderType=takeaway`)).body
      .data as unknown as { time: string }[]
  ).map(({ time }) => time)

test.each<{ seasons: unknown[]; at: string; because: string }>([
  { seasons: [{ ...ADVENT, to: '2026-11-27' }], at: 'seasons.0.to', because: 'it ends before it begins' },
  { seasons: [{ ...ADVENT, to: '2027-11-29' }], at: 'seasons.0.to', because: 'it is longer than a year' },
  { seasons: [{ ...ADVENT, from: 'bald' }], at: 'seasons.0.from', because: 'that is no day' },
  { seasons: [{ ...ADVENT, from: '2026-02-30' }], at: 'seasons.0.from', because: 'February has no 30th' },
  { seasons: [{ ...ADVENT, to: null }], at: 'seasons.0.to', because: 'it needs a last day' },
  { seasons: [{ ...ADVENT, name: ' ' }], at: 'seasons.0.name', because: 'it needs a name' },
  { seasons: [{ ...ADVENT, name: 'x'.repeat(81) }], at: 'seasons.0.name', because: 'its name is too long' },
  { seasons: [{ ...ADVENT, kind: 'constructor' }], at: 'seasons.0.kind', because: 'there is no such kind' },
  {
    seasons: [ADVENT, { ...ADVENT, from: '2026-12-06', to: '2026-12-23' }],
    at: 'seasons.1.from',
    because: 'both claim the sixth',
  },
  {
    seasons: [{ ...ADVENT, hours: [{ type: 'once', date: '2026-12-01', isClosed: true }] }],
    at: 'seasons.0.hours.0.type',
    because: 'single days stand elsewhere',
  },
  {
    seasons: [{ ...ADVENT, hours: [{ type: 'daily', isClosed: false, from: '15:00', to: null }] }],
    at: 'seasons.0.hours.0.to',
    because: 'hours need an end',
  },
  { seasons: Array.from({ length: 101 }, () => ADVENT), at: 'seasons', because: 'that is too many' },
])('$at is refused: $because', async ({ seasons, at }) => {
  const answer = await plan(...seasons)
  expect([answer.status, fieldsOf(answer)[0]]).toEqual([422, at])
  expect((await row()).seasons).toEqual([])
})

test('a clash is said as it is while planning', async () =>
  expect(messagesOf(await plan(ADVENT, { ...ADVENT, name: 'Markt' }))).toEqual([
    'Überschneidet sich mit „Advent“ (28.11.2026 - 06.12.2026). Bitte ändern Sie einen der Zeiträume.',
  ]))

test('who may not change hours plans none, and sees none of the refusals', async () => {
  for (const role of ['ROLE_EMPLOYEE', 'ROLE_EDITOR'] as const)
    expect((await put({ seasons: [ADVENT] }, await shop.loginAs(role, [shop.branchId]))).status, role).toBe(403)
  // the manager of another branch
  const other = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
  expect((await put({ seasons: [ADVENT] }, other)).status).toBe(403)
  expect((await shop.request('PUT', `/api/branches/${shop.branchId}`, { body: { seasons: [] } })).status).toBe(401)
})

test('sets are kept in the order of their days', async () => {
  const later = { ...ADVENT, name: 'Winter', from: '2026-12-07', to: '2027-02-28' }
  expect((await plan(later, ADVENT)).status).toBe(200)
  expect((await row()).seasons.map(({ name }) => name)).toEqual(['Advent', 'Winter'])
})

test('fifty sets are kept, and each is asked for', async () => {
  const weeks = Array.from({ length: 50 }, (_, index) => {
    const day = (more: number) => new Date(Date.UTC(2026, 10, 28 + index * 7 + more)).toISOString().slice(0, 10)
    return { ...ADVENT, name: `Woche ${index}`, from: day(0), to: day(6) }
  })
  expect((await plan(...weeks)).status).toBe(200)
  expect((await row()).seasons).toHaveLength(50)
  expect((await slotsOn('2027-01-08'))[0]).toBe('00:00')
})

test('of two who plan at once one is told', async () => {
  const { version } = await row()
  const answers = await Promise.all(['Advent', 'Markt'].map(name => put({ version, seasons: [{ ...ADVENT, name }] })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await row()).seasons).toHaveLength(1)
})

test('slots and orders follow the set, its last night to the end', async () => {
  expect((await plan(ADVENT)).status).toBe(200)
  expect((await slotsOn('2026-11-27'))[0]).toBe('11:00')
  expect((await slotsOn('2026-11-28'))[0]).toBe('15:00')
  expect((await slotsOn('2026-12-07')).slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '11:00'])
  const order = (appointmentDate: string) => shop.post(shop.body({ appointmentDate }))
  const refused = await order('2026-11-28T12:00')
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['appointmentDate']])
  expect((await order('2026-11-28T15:00')).status).toBe(201)
})

test('pages tell it ahead, change at its first midnight, and say it to search engines', async () => {
  expect((await plan(ADVENT)).status).toBe(200)
  const page = async () => (await shop.request('GET', '/store/graz')).text
  const today = await page()
  expect(today).toContain('<h3>Ab 28. November</h3>')
  expect(today).toContain('"validFrom":"2026-11-28","validThrough":"2026-12-06"')
  shop.setNow('2026-11-27T22:59:30.000Z')
  const before = await page()
  expect(before).toContain('<h3>Ab 28. November</h3>')
  expect(before).toContain('<h3>Ab 7. Dezember</h3>')
  shop.setNow('2026-11-27T23:00:30.000Z')
  const after = await page()
  expect(after).not.toContain('Ab 28. November')
  expect(after).toContain('<dt>Montag - Sonntag</dt><dd>von 15:00 - 01:00 Uhr</dd>')
})

test('a TV shows the days of its week and what comes', async () => {
  expect((await plan(ADVENT)).status).toBe(200)
  shop.setNow('2026-11-27T11:00:00.000Z')
  const answer = await shop.request('POST', '/api/digital-signage-segments/preview', {
    body: { branch: shop.branchId, segment: { type: 'openingHours' } },
    cookie: await shop.loginAs('ROLE_ADMIN'),
  })
  const { board } = answer.body.data as { board: OpeningHoursData }
  expect(board.days.map(({ times }) => times.join())).toEqual([
    ...Array.from({ length: 5 }, () => '11:00–22:00'),
    ...Array.from({ length: 2 }, () => '15:00–01:00'),
  ])
  expect(board.notes).toEqual([
    'Ab 28. November: Montag - Sonntag von 15:00 - 01:00 Uhr',
    'Ab 7. Dezember: Montag - Sonntag von 11:00 - 22:00 Uhr',
  ])
})
