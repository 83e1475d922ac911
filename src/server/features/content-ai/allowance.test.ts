import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { removeOldRequests } from '#server/features/content-ai/ai-requests.ts'
import { readMenuPictures } from '#server/features/content-ai/read-menu-pictures.ts'
import { type AiService, completion, startAiService } from '#test/ai-service.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let service: AiService
let shop: TestShop
let editor: string
let editorId: number
beforeAll(async () => {
  service = await startAiService()
  shop = await openTestShop({ env: { AI_BASE_URL: service.origin } })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
const settings = (ai: object = {}) =>
  shop.configure({
    ai: { provider: 'own', textModel: 'schreiber', imageModel: 'zeichner', dailyLimit: 2, timeoutSeconds: 60, ...ai },
  })
/** Somebody signed in at this moment: sessions end after a day. */
const at = async (now: string) => {
  shop.setNow(now)
  const id = editorId
  editor = await shop.loginAs('ROLE_EDITOR')
  const { rows } = await typedSql({ id: 'int' })`select max(id) as id from users`.execute(shop.app.db)
  editorId = rows[0]!.id
  // it is the same person who asks again
  if (id) await sql`update ai_requests set user_id = ${editorId} where user_id = ${id}`.execute(shop.app.db)
}
beforeEach(async () => {
  await sql`delete from ai_requests`.execute(shop.app.db)
  service.next.length = 0
  service.requests.length = 0
  await settings()
  await at(NOON)
})

const post = (path: string, body: object, cookie = editor) =>
  shop.request('POST', `/api/content-ai/${path}`, { cookie, body })
const text = (body: object = {}) => post('suggest/description', { name: 'Suppe', ...body })
const image = (body: object = {}) => post('generate/image', { prompt: 'Suppe', ...body })
const left = async () =>
  ((await shop.request('GET', '/api/content-ai/state', { cookie: editor })).body.data as { left: number }).left
const states = async () =>
  (await typedSql({ state: 'text' })`select state from ai_requests order by id`.execute(shop.app.db)).rows.map(
    ({ state }) => state,
  )
const refusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  ...(body.errors ?? []).flatMap(({ field, code }) => [field, code].filter(Boolean)),
]

describe('The allowance of a day', () => {
  test.each([
    { clocks: 'stay', begins: '2026-11-19T23:00:00.000Z', ends: '2026-11-20T23:00:00.000Z' },
    { clocks: 'go back', begins: '2026-10-24T22:00:00.000Z', ends: '2026-10-25T23:00:00.000Z' },
    { clocks: 'go on', begins: '2027-03-27T23:00:00.000Z', ends: '2027-03-28T22:00:00.000Z' },
  ])('is from midnight to midnight on the clock of the shop where clocks $clocks', async ({ begins, ends }) => {
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    await at(before(begins))
    expect((await text()).status).toBe(200)
    await at(begins)
    expect(await left()).toBe(2)
    expect((await text()).status).toBe(200)
    await at(before(ends))
    expect([await left(), (await text()).status, refusal(await text())]).toEqual([1, 200, [429, 'dailyLimit']])
    await at(ends)
    expect([await left(), (await text()).status]).toEqual([2, 200])
  })

  test('is of texts and pictures together, and never less than nothing where it was made smaller', async () => {
    expect([(await image()).status, (await text()).status]).toEqual([201, 200])
    expect(refusal(await image())).toEqual([429, 'dailyLimit'])
    const images = await shop.count('images')
    await settings({ dailyLimit: 1 })
    expect(await left()).toBe(0)
    expect(service.requests).toHaveLength(2)
    expect(await shop.count('images')).toBe(images)
    await settings({ dailyLimit: 0 })
    await sql`delete from ai_requests`.execute(shop.app.db)
    const off = await text()
    expect([off.status, off.body.errors?.[0]?.message]).toEqual([
      429,
      'Vorschläge sind zurzeit abgeschaltet (Einstellungen, KI, Höchstens am Tag und Person).',
    ])
  })

  test('of texts and pictures asked for at once is not overdrawn, and what was given back is asked for anew', async () => {
    const all = await Promise.all([text(), image(), text(), image()])
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
    await sql`delete from ai_requests`.execute(shop.app.db)
    service.next.push({ status: 500 }, { status: 500 })
    for (const _ of [1, 2]) expect((await text()).status).toBe(502)
    expect([await states(), await left()]).toEqual([['returned', 'returned'], 2])
    expect([(await text()).status, await left()]).toEqual([200, 1])
  })

  test('is not touched by what is refused before anybody is asked', async () => {
    expect(refusal(await text({ name: '  ' }))).toEqual([422, 'name', 'too_small'])
    expect(refusal(await text({ wish: 'x'.repeat(501) }))).toEqual([422, 'wish', 'too_big'])
    expect(refusal(await image({ prompt: 'x'.repeat(2001) }))).toEqual([422, 'prompt', 'too_big'])
    expect(refusal(await image({ size: '1x1' }))).toEqual([422, 'size', 'invalid_value'])
    expect(refusal(await image({ alt: 'x'.repeat(301) }))).toEqual([422, 'alt', 'too_big'])
    expect((await post('suggest/alt', { image: { id: 999_999 } })).status).toBe(404)
    await sql`insert into images (extension) values ('png')`.execute(shop.app.db)
    const { rows } = await typedSql({ id: 'int' })`select max(id) as id from images`.execute(shop.app.db)
    expect((await post('suggest/alt', { image: { id: rows[0]!.id } })).status, 'its file is gone').toBe(404)
    expect([service.requests.length, await states(), await left()]).toEqual([0, [], 2])
  })

  test('pays for each picture of a menu, and the one it does not pay for is not sent', async () => {
    const by = {
      kind: 'user',
      id: editorId,
      username: 'e',
      firstName: null,
      lastName: null,
      roles: ['ROLE_EDITOR'],
      branchIds: [],
      canSeeRevenue: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    } as const
    const pictures = ['a', 'b', 'c'].map(one => Buffer.from(one))
    for (const said of ['Suppe 4,90', 'Torte 3,90']) service.next.push({ body: completion({ text: said }) })
    expect(await readMenuPictures(shop.app, by, pictures.slice(0, 2))).toBe('Suppe 4,90\n\nTorte 3,90')
    await expect(readMenuPictures(shop.app, by, pictures)).rejects.toMatchObject({ code: 'tooMany' })
    expect([service.requests.length, await states()]).toEqual([2, ['made', 'made']])
    await settings({ dailyLimit: 4 })
    service.next.push({ body: completion({ text: '  ' }) })
    await expect(readMenuPictures(shop.app, by, pictures)).rejects.toMatchObject({ code: 'badGateway' })
    expect(await states()).toEqual(['made', 'made', 'fault'])
  })
})

describe('A picture', () => {
  test('is described by its wish where somebody wrote nothing but spaces, and is not kept where it cannot be', async () => {
    expect((await image({ alt: '   ', prompt: 'Suppe im Topf' })).body.data).toMatchObject({
      image: { alt: 'Suppe im Topf' },
    })
    const before = await shop.count('images')
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''voll''; end'`.execute(
      shop.app.db,
    )
    await sql`create trigger refuse before insert on log_entries for each row execute function refuse()`.execute(
      shop.app.db,
    )
    expect((await image()).status).toBe(500)
    await sql`drop function refuse cascade`.execute(shop.app.db)
    expect([await shop.count('images'), await states(), await left()]).toEqual([before, ['made', 'fault'], 0])
  })
})

describe('What was asked is forgotten', () => {
  test.each([
    { clocks: 'went on', asked: '2026-03-01T11:00:00.000Z', kept: '2026-03-31T10:00:00.000Z' },
    { clocks: 'went back', asked: '2026-10-20T10:00:00.000Z', kept: '2026-11-19T11:00:00.000Z' },
  ])('with the logs, to the millisecond, also where clocks $clocks between', async ({ asked, kept }) => {
    await shop.configure({ retention: { logsDays: 30 } })
    await text()
    await sql`update ai_requests set at = ${asked}`.execute(shop.app.db)
    shop.setNow(kept)
    await removeOldRequests(shop.app)
    expect(await states()).toEqual(['made'])
    shop.setNow(new Date(Date.parse(kept) + 1).toISOString())
    await shop.configure({ retention: { logsDays: null } })
    await removeOldRequests(shop.app)
    expect(await states(), 'logs are kept for ever').toEqual(['made'])
    await shop.configure({ retention: { logsDays: 30 } })
    await Promise.all([removeOldRequests(shop.app), removeOldRequests(shop.app)])
    expect(await states()).toEqual([])
  })
})

describe('A provider of one’s own', () => {
  test('is asked for by what is missing of it, one after the other', async () => {
    const working = { ...shop.app.ai }
    Object.assign(shop.app.ai, { hasAddress: false })
    const ask = async (ai: object) => {
      await settings(ai)
      const state = await shop.request('GET', '/api/content-ai/state', { cookie: editor })
      return [...refusal(await text()), (state.body.data as { hasTexts: boolean }).hasTexts]
    }
    try {
      expect(await ask({ url: null })).toEqual([409, 'ai.url', 'notSetUp', false])
      expect(await ask({ url: 'https://ki.example/v1/' })).toEqual([409, 'ai.apiKey', 'notSetUp', false])
      expect(await ask({ provider: 'openai' })).toEqual([409, 'ai.apiKey', 'notSetUp', false])
    } finally {
      Object.assign(shop.app.ai, working)
    }
    expect(await ask({ textModel: null })).toEqual([409, 'ai.textModel', 'notSetUp', false])
  })
})
