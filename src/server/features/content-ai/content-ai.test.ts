import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { removeOldRequests } from '#server/features/content-ai/ai-requests.ts'
import { AI_PNG, type AiService, completion, startAiService } from '#test/ai-service.ts'
import { EICAR, type Manner, startClamDaemon } from '#test/clam-daemon.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Values = Record<string, unknown>
const KEY = 'sk-geheim-4711'
let service: AiService
let shop: TestShop
let editor: string
let admin: string
beforeAll(async () => {
  service = await startAiService()
  shop = await openTestShop({ env: { AI_BASE_URL: service.origin } })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  service.requests.length = 0
  service.next.length = 0
  await sql`delete from ai_requests`.execute(shop.app.db)
  editor = await shop.loginAs('ROLE_EDITOR')
  await settings({
    apiKey: KEY,
    textModel: 'schreiber',
    imageModel: 'zeichner',
    dailyLimit: 30,
    timeoutSeconds: 60,
    tone: 'herzlich',
  })
})

const settings = async (ai: Values) => {
  const answer = await shop.request('POST', '/api/config', { cookie: admin, body: { ai } })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const post = (path: string, body: Values, cookie = editor) =>
  shop.request('POST', `/api/content-ai/${path}`, { cookie, body })
const describeIt = (more: Values = {}) =>
  post('suggest/description', { product: { id: shop.ids.schnitzel }, name: 'Schnitzel', ...more })
const asked = async () =>
  (
    await typedSql({ kind: 'text', model: 'text', prompt: 'text', state: 'text', imageId: 'int?' })`
      select kind, model, prompt, state, image_id as "imageId" from ai_requests order by id`.execute(shop.app.db)
  ).rows
const state = async () => (await shop.request('GET', '/api/content-ai/state', { cookie: editor })).body.data as Values

describe('A description', () => {
  test('is proposed from what the catalogue knows and stored nowhere', async () => {
    const before = await shop.request('GET', `/api/products/${shop.ids.schnitzel}`, { cookie: admin })
    const answer = await describeIt({ wish: 'Erwähne die Preiselbeeren.' })
    expect(answer.body.data).toEqual({ text: 'Knusprig aus der Pfanne.', model: 'schreiber' })
    expect((await shop.request('GET', `/api/products/${shop.ids.schnitzel}`, { cookie: admin })).body.data).toEqual(
      before.body.data,
    )
    expect(await asked()).toMatchObject([{ kind: 'description', model: 'schreiber', state: 'made' }])
    const [request] = service.requests
    const [system, user] = (request?.body ?? {})['messages'] as { content: string }[]
    expect(system?.content).toContain('Tonfall: herzlich')
    expect(user?.content).toContain('Preiselbeeren')
    expect(user?.content).toContain('Schnitzel')
  })
  test('of hostile words becomes plain ones', async () => {
    service.next.push({
      body: completion({
        text: 'Zart<script>alert(1)</script> <a href="https://boese.at">hier</a> javascript:alert(1)',
      }),
    })
    expect((await describeIt()).body.data).toEqual({ text: 'Zart hier', model: 'schreiber' })
  })
  test('never tells the provider of guests, staff or money', async () => {
    await shop.place({ firstName: 'Gundula', lastName: 'Geheimrat', email: 'gundula@beispiel.at' })
    await describeIt()
    const said = JSON.stringify(service.requests[0]?.body)
    expect(said).not.toMatch(/Gundula|Geheimrat|beispiel\.at|12[.,]9|"price"/)
  })
})

describe('A picture', () => {
  test('is stored with its mark, its description and who asked for it', async () => {
    const answer = await post('generate/image', { prompt: 'Ein Teller Suppe von oben', size: '1024x1024' })
    expect(answer.status, answer.text).toBe(201)
    const { image, model } = answer.body.data as { image: Values; model: string }
    expect(image).toMatchObject({ isAiGenerated: true, alt: 'Ein Teller Suppe von oben', width: 1, height: 1 })
    expect(model).toBe('zeichner')
    expect(await asked()).toMatchObject([{ kind: 'image', state: 'made', imageId: image['id'] }])
    const listed = await shop.request('GET', '/api/images?isAiGenerated=true', { cookie: editor })
    expect((listed.body.data as Values[]).map(({ id }) => id)).toEqual([image['id']])
    const replaced = await shop.request('PUT', `/api/images/${String(image['id'])}`, {
      cookie: editor,
      body: { data: `data:image/png;base64,${AI_PNG}` },
    })
    expect(replaced.body.data).toMatchObject({ isAiGenerated: false })
  })
  test('has the description somebody wrote', async () => {
    const answer = await post('generate/image', { prompt: 'Suppe', alt: 'Frittatensuppe' })
    expect(answer.body.data).toMatchObject({ image: { alt: 'Frittatensuppe' } })
  })
  test.each(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', '<html><script>alert(1)</script>', 'MZ…'])(
    'that is none is the fault of the provider: %s',
    async content => {
      const count = async () => (await sql`select from images`.execute(shop.app.db)).rows.length
      const before = await count()
      service.next.push({ body: { data: [{ b64_json: Buffer.from(content).toString('base64') }] } })
      const answer = await post('generate/image', { prompt: 'Suppe' })
      if (answer.status === 201) {
        // a drawing is turned into points, of which nothing runs
        expect(answer.body.data).toMatchObject({ image: { extension: 'webp' } })
        return
      }
      expect([answer.status, await count()]).toEqual([502, before])
      expect(await asked()).toMatchObject([{ state: 'fault', imageId: null }])
    },
  )
  test('is described by what it shows', async () => {
    const made = (await post('generate/image', { prompt: 'Suppe' })).body.data as { image: { id: number } }
    service.next.push({ body: completion({ text: 'Eine Schale mit klarer Suppe.' }) })
    const answer = await post('suggest/alt', { image: { id: made.image.id } })
    expect(answer.body.data).toEqual({ text: 'Eine Schale mit klarer Suppe.', model: 'schreiber' })
    expect(JSON.stringify(service.requests.at(-1)?.body)).toContain('data:image/jpeg;base64,')
    expect((await post('suggest/alt', { image: { id: 999_999 } })).status).toBe(404)
  })
})

describe('A picture, where files are scanned for malware,', () => {
  const scanned = async (manner: Manner, bytes: string) => {
    const daemon = await startClamDaemon()
    const guarded = await openTestShop({
      env: { AI_BASE_URL: service.origin, CLAMAV_URL: daemon.url, CLAMAV_TIMEOUT_SECONDS: '1' },
    })
    try {
      daemon.behave(manner)
      const cookie = await guarded.loginAs('ROLE_ADMIN')
      await guarded.request('POST', '/api/config', { cookie, body: { ai: { imageModel: 'zeichner' } } })
      service.next.push({ body: { data: [{ b64_json: Buffer.from(bytes, 'latin1').toString('base64') }] } })
      const { status } = await guarded.request('POST', '/api/content-ai/generate/image', {
        cookie,
        body: { prompt: 'Suppe' },
      })
      const { rows } = await typedSql({ state: 'text' })`select state from ai_requests`.execute(guarded.app.db)
      return {
        status,
        states: rows.map(row => row.state),
        kept: await guarded.count('images'),
        seen: daemon.scanned.length,
      }
    } finally {
      await guarded.close()
      await daemon.close()
    }
  }
  const png = Buffer.from(AI_PNG, 'base64').toString('latin1')
  test('is kept when nothing is found', async () =>
    expect(await scanned('scans', png)).toEqual({ status: 201, states: ['made'], kept: 1, seen: 1 }))
  test('with malware in it is the fault of the provider, and kept nowhere', async () =>
    expect(await scanned('scans', png + EICAR)).toEqual({ status: 502, states: ['fault'], kept: 0, seen: 1 }))
  test('is not kept while nobody can say', async () =>
    expect(await scanned('hangs up', png)).toEqual({ status: 503, states: ['fault'], kept: 0, seen: 0 }))
})

describe('Refused is', () => {
  test.each([
    { said: { status: 500 }, status: 502, left: 30, because: 'the provider fails' },
    { said: { status: 429 }, status: 502, left: 30, because: 'the provider has enough' },
    { said: { body: completion('kein JSON') }, status: 502, left: 29, because: 'the answer is broken, and paid for' },
    { said: { body: completion({ titel: 'x' }) }, status: 502, left: 29, because: 'the answer has another shape' },
    {
      said: { body: completion({ text: '<script>alert(1)</script>' }) },
      status: 502,
      left: 29,
      because: 'nothing of it is left',
    },
    { said: 'cut' as const, status: 502, left: 29, because: 'the answer breaks off' },
  ])('with $status when $because', async ({ said, status, left }) => {
    service.next.push(said)
    const answer = await describeIt()
    expect(answer.status, answer.text).toBe(status)
    expect(answer.body.errors?.[0]?.message).toMatch(/KI/)
    expect(answer.text).not.toContain(KEY)
    expect((await state())['left']).toBe(left)
  })
  test('silence, with 503 and nothing counted', async () => {
    const quiet = await startAiService()
    await quiet.close()
    const other = await openTestShop({ env: { AI_BASE_URL: quiet.origin } })
    try {
      const cookie = await other.loginAs('ROLE_ADMIN')
      await other.request('POST', '/api/config', { cookie, body: { ai: { textModel: 'schreiber' } } })
      const answer = await other.request('POST', '/api/content-ai/suggest/description', {
        cookie,
        body: { name: 'Suppe' },
      })
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([503, 'provider'])
      expect((await other.request('GET', '/api/content-ai/state', { cookie })).body.data).toMatchObject({ left: 30 })
    } finally {
      await other.close()
    }
  })
  test('what is asked beyond the day’s allowance, also twice in one moment, and again tomorrow', async () => {
    await settings({ dailyLimit: 3 })
    const all = await Promise.all(Array.from({ length: 6 }, () => describeIt()))
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 429, 429, 429,
    ])
    expect(service.requests).toHaveLength(3)
    expect((await state())['left']).toBe(0)
    const colleague = await shop.loginAs('ROLE_EDITOR')
    expect((await post('suggest/description', { name: 'Suppe' }, colleague)).status).toBe(200)
    const now = shop.app.clock.now()
    shop.setNow(new Date(Date.parse(now) + 24 * 3_600_000).toISOString())
    const tomorrow = await post('suggest/description', { name: 'Suppe' }, await shop.loginAs('ROLE_EDITOR'))
    shop.setNow(now)
    expect(tomorrow.status).toBe(200)
  })
  test('what nobody has set up, with the name of the setting', async () => {
    await settings({ textModel: null, imageModel: null })
    expect(await state()).toMatchObject({ hasTexts: false, hasImages: false })
    const [text, image] = [await describeIt(), await post('generate/image', { prompt: 'Suppe' })]
    expect([text.status, text.body.errors?.[0]?.field]).toEqual([409, 'ai.textModel'])
    expect([image.status, image.body.errors?.[0]?.field]).toEqual([409, 'ai.imageModel'])
    expect(service.requests).toHaveLength(0)
  })
  test('who may not', async () => {
    expect((await post('suggest/description', { name: 'Suppe' }, await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(403)
    expect((await shop.request('POST', '/api/content-ai/generate/image', { body: { prompt: 'Suppe' } })).status).toBe(
      401,
    )
  })
})

describe('The key', () => {
  test('never leaves the server, and goes to no other address than it was given for', async () => {
    for (const cookie of [admin, editor])
      expect((await shop.request('GET', '/api/config', { cookie })).text).not.toContain(KEY)
    const own = await shop.request('GET', '/api/config', { cookie: admin })
    expect((own.body.data as { ai: Values }).ai).toMatchObject({ apiKeyIsSet: true })
    expect((own.body.data as { ai: Values }).ai).not.toHaveProperty('apiKey')
    const moved = await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { ai: { url: 'https://boese.at/v1' } },
    })
    expect([moved.status, moved.body.errors?.[0]?.field]).toEqual([422, 'ai.apiKey'])
    const other = await shop.request('POST', '/api/config', { cookie: admin, body: { ai: { provider: 'openai' } } })
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, 'ai.apiKey'])
    const open = await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { ai: { url: 'http://boese.at/v1', apiKey: KEY } },
    })
    expect([open.status, open.body.errors?.[0]?.field]).toEqual([422, 'ai.url'])
    const { rows } = await sql`select * from config, setting_secrets`.execute(shop.app.db)
    expect(JSON.stringify(rows)).not.toContain(KEY)
  })
})

test('A provider that is known by name needs no address', async () => {
  const other = await openTestShop()
  try {
    const cookie = await other.loginAs('ROLE_ADMIN')
    const set = (ai: Values) => other.request('POST', '/api/config', { cookie, body: { ai } })
    const hasTexts = async () =>
      ((await other.request('GET', '/api/content-ai/state', { cookie })).body.data as { hasTexts: boolean }).hasTexts
    await set({ apiKey: KEY, textModel: 'schreiber' })
    expect(await hasTexts()).toBe(false)
    expect((await set({ provider: 'openai', apiKey: KEY })).status).toBe(200)
    expect(await hasTexts()).toBe(true)
  } finally {
    await other.close()
  }
})

test('What was asked is forgotten with the logs', async () => {
  await describeIt()
  await sql`update ai_requests set at = '2020-01-01T00:00:00Z'`.execute(shop.app.db)
  await describeIt()
  await removeOldRequests(shop.app)
  expect(await asked()).toHaveLength(1)
})
