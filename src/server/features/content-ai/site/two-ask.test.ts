import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteProposal } from '#contract/calls/content/content-ai.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type AiService, completion, startAiService } from '#test/ai-service.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let service: AiService
let shop: TestShop
let one: string
let other: string
let site: SiteRow
beforeAll(async () => {
  service = await startAiService()
  shop = await openTestShop({ env: { AI_BASE_URL: service.origin } })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  service.requests.length = 0
  service.next.length = 0
  await sql`delete from ai_requests`.execute(shop.app.db)
  await allow(30)
  one = await shop.loginAs('ROLE_EDITOR')
  other = await shop.loginAs('ROLE_EDITOR')
  const path = `haus-${Math.random().toString(36).slice(2)}`
  const body = { name: 'Haus', path, content: { body: [] } }
  const made = await shop.request('POST', '/api/sites', { body, cookie: one })
  site = made.body.data as unknown as SiteRow
})

const allow = (dailyLimit: number) =>
  shop.configure({ ai: { textModel: 'schreiber', dailyLimit, timeoutSeconds: 60, tone: '' } })
const generate = (cookie: string, prompt = 'Eine Seite über unser Haus', id = site.id) =>
  shop.request('POST', `/api/content-ai/generate/site/${id}`, { body: { prompt }, cookie })
const page = (text: string) => ({
  body: completion({
    blocks: [
      {
        id: null,
        type: 'text',
        value: { isWide: false, background: 'none', text: [{ sort: 'paragraph', text, items: [] }], links: null },
      },
    ],
  }),
})
const read = async () =>
  (await shop.request('GET', `/api/sites/${site.id}?draft=true`, { cookie: one })).body.data as unknown as SiteRow
const asked = async () =>
  (
    await typedSql({ people: 'int', made: 'int', returned: 'int' })`
      select count(distinct user_id) as people, count(*) filter (where state = 'made') as made,
        count(*) filter (where state = 'returned') as returned from ai_requests`.execute(shop.app.db)
  ).rows[0]
const bodyOf = ({ body }: Awaited<ReturnType<typeof generate>>) => (body.data as unknown as SiteProposal).content.body

describe('A page that two have written at once', () => {
  test('is proposed to each by itself, stored by neither, and counts for each', async () => {
    service.next.push(page('Erster Vorschlag'), page('Zweiter Vorschlag'))
    const answers = await Promise.all([generate(one), generate(other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const words = answers.map(answer => /(Erster|Zweiter) Vorschlag/.exec(JSON.stringify(bodyOf(answer)))?.[1])
    expect(new Set(words)).toEqual(new Set(['Erster', 'Zweiter']))
    // no block of one is taken for a block of the other
    const ids = answers.flatMap(answer => bodyOf(answer).map(({ id }) => id))
    expect(new Set(ids).size).toBe(2)
    expect(await asked()).toEqual({ people: 2, made: 2, returned: 0 })
    const stored = await read()
    expect([stored.version, stored.content.body]).toEqual([site.version, []])
    // both keep what they were told: the second hears that the page has changed
    const saved = await Promise.all(
      answers.map((answer, at) =>
        shop.request('PUT', `/api/sites/${site.id}`, {
          body: { id: site.id, version: site.version, content: { body: bodyOf(answer) } },
          cookie: at === 0 ? one : other,
        }),
      ),
    )
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = answers[saved.findIndex(({ status }) => status === 200)]
    expect((await read()).content.body.map(({ id }) => id)).toEqual(bodyOf(kept!).map(({ id }) => id))
  })

  test('takes the last of an allowance once where one person asks twice in the same moment', async () => {
    await allow(1)
    service.next.push(page('Vorschlag'), page('Vorschlag'))
    const answers = await Promise.all([generate(one), generate(one), generate(one)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(service.requests).toHaveLength(1)
    // somebody else has an allowance of their own
    expect((await generate(other)).status).toBe(200)
    expect(await asked()).toEqual({ people: 2, made: 2, returned: 0 })
  })

  test('fails for the one whose answer was no use, and for nobody else', async () => {
    service.next.push(page('Vorschlag'), { body: completion('kein JSON') })
    const answers = await Promise.all([generate(one), generate(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 502])
    expect(service.requests).toHaveLength(2)
  })

  test('that is gone by then is proposed to nobody, and nobody is asked', async () => {
    const removed = await shop.request('DELETE', `/api/sites/${site.id}`, { cookie: one })
    expect(removed.status).toBe(200)
    const answers = await Promise.all([generate(one), generate(other)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect([service.requests, (await asked())?.people]).toEqual([[], 0])
  })
})
