import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { SiteProposal } from '#contract/calls/content/content-ai.ts'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { type AiService, completion, startAiService } from '#test/ai-service.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Values = Record<string, unknown>
let service: AiService
let shop: TestShop
let editor: string
let image: number
let other: SiteRow
beforeAll(async () => {
  service = await startAiService()
  shop = await openTestShop({ env: { AI_BASE_URL: service.origin } })
  editor = await shop.loginAs('ROLE_EDITOR')
  const { rows } = await typedSql({
    id: 'int',
  })`insert into images (extension, alt) values ('png', 'Ein Laib Brot') returning id`.execute(shop.app.db)
  image = rows[0]!.id
  other = await make('Catering')
  await ask('POST', `sites/${other.id}/publish`, {})
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  service.requests.length = 0
  service.next.length = 0
  await sql`delete from ai_requests`.execute(shop.app.db)
  await setAi()
})

/** The settings as they are set up, but for what is named. */
const setAi = (more: Values = {}) =>
  shop.configure({ ai: { textModel: 'schreiber', dailyLimit: 30, timeoutSeconds: 60, tone: 'herzlich', ...more } })
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/${path}`, { body, cookie: editor })
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const textBlock = (id: string, text: string, more: object = {}) => ({
  id,
  type: 'text',
  value: { text: words(text), ...more },
})
async function make(name: string, body: object[] = [], more: object = {}): Promise<SiteRow> {
  const answer = await ask('POST', 'sites', {
    name,
    path: `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}`,
    content: { body },
    ...more,
  })
  expect(answer.body.errors).toBeUndefined()
  return answer.body.data as SiteRow
}
const piece = (text: string, sort = 'paragraph', items: string[] = []) => ({ sort, text, items })
const written = (text: object[], more: object = {}, id: string | null = null) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text, links: null, ...more },
})
const generate = (id: number, body: object = {}) =>
  ask('POST', `content-ai/generate/site/${id}`, { prompt: 'Eine Seite über unser Haus', ...body })
/** What becomes of blocks a model answers. */
async function proposed(blocks: unknown, site?: SiteRow): Promise<SiteProposal> {
  service.next.push({ body: completion({ blocks }) })
  const answer = await generate((site ?? (await make('Haus'))).id)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as SiteProposal
}
const bodyOf = async (blocks: unknown, site?: SiteRow) => (await proposed(blocks, site)).content.body as ContentBlock[]
const valueOf = (block: ContentBlock | undefined) => (block?.value ?? {}) as Values

describe('A page', () => {
  test('is written of blocks that pass the check of what is typed, and stored nowhere', async () => {
    const site = await make('Haus', [textBlock('alt', 'Bisher')])
    const before = (await ask('GET', `sites/${site.id}?draft=true`)).body.data
    const { content, model, flags, dropped } = await proposed(
      [
        { keep: 'alt' },
        written([
          piece('Willkommen', 'heading'),
          piece('Schön, dass Sie da sind.'),
          piece('', 'bullets', ['Suppe', 'Brot']),
        ]),
        {
          id: null,
          type: 'text_image',
          value: {
            mirror: true,
            image,
            text: [piece('Frisch aus dem Ofen.')],
            links: [{ link: { label: 'Zum Catering', target: `seite-${other.id}` } }],
          },
        },
      ],
      site,
    )
    expect([model, flags, dropped]).toEqual(['schreiber', [], 0])
    const body = content.body as ContentBlock[]
    expect(body.map(({ type }) => type)).toEqual(['text', 'text', 'text_image'])
    expect(body[0]).toEqual((before as SiteRow).content.body[0])
    expect(valueOf(body[1])['text']).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Willkommen' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Schön, dass Sie da sind.' }] },
        {
          type: 'bulletList',
          content: ['Suppe', 'Brot'].map(item => ({
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: item }] }],
          })),
        },
      ],
    })
    expect(valueOf(body[2])).toMatchObject({
      mirror: true,
      image: { id: image, alt: 'Ein Laib Brot', extension: 'png' },
      links: [{ link: { label: 'Zum Catering', reference: { id: other.id } } }],
    })
    expect((await ask('GET', `sites/${site.id}?draft=true`)).body.data).toEqual(before)
    const saved = await ask('PUT', `sites/${site.id}`, { id: site.id, content: { body } })
    expect(saved.status, saved.text).toBe(200)
  })

  test('is asked for by the definitions of its blocks, with what the shop says of itself and nothing of guests', async () => {
    await shop.place({ firstName: 'Gundula', lastName: 'Geheimrat', email: 'gundula@beispiel.at' })
    const site = await make('Haus', [textBlock('alt', 'Bisher')])
    service.next.push({ body: completion({ blocks: [{ keep: 'alt' }] }) })
    await generate(site.id)
    const asked = service.requests[0]!.body as {
      messages: { content: string }[]
      response_format: { json_schema: { schema: unknown; strict: boolean } }
    }
    const schema = JSON.stringify(asked.response_format.json_schema.schema)
    for (const type of ['hero', 'text', 'text_image', 'slider_images', 'contact'])
      expect(schema).toContain(`"enum":["${type}"]`)
    // a plain text is no block of such a page, and of shared blocks there is none to choose
    for (const type of ['wysiwyg', 'block']) expect(schema).not.toContain(`"enum":["${type}"]`)
    expect(schema).toContain(`"seite-${other.id}"`)
    expect(schema).toContain(`{"keep":{"type":"string","enum":["alt"]}}`)
    expect(schema).not.toMatch(/iframeUrl|href|backgroundColor/)
    const [system, user] = asked.messages
    expect(system?.content).toContain('Tonfall: herzlich')
    for (const fact of ['Graz', '8010', '11:00', 'Schnitzel', '12,90', 'Bisher', 'Ein Laib Brot'])
      expect(user?.content).toContain(fact)
    expect(JSON.stringify(asked)).not.toMatch(/Gundula|Geheimrat|beispiel\.at/)
  })

  test('follows whatever a block asks for: every object is whole and closed, as providers demand', async () => {
    const site = await make('Haus', [textBlock('alt', 'Bisher')])
    service.next.push({ body: completion({ blocks: [{ keep: 'alt' }] }) })
    await generate(site.id)
    const { response_format: format } = service.requests[0]!.body as {
      response_format: { json_schema: { schema: Values } }
    }
    let objects = 0
    const walk = (schema: Values) => {
      if (schema['type'] === 'object') {
        objects += 1
        expect(schema['additionalProperties']).toBe(false)
        expect(schema['required']).toEqual(Object.keys(schema['properties'] as object))
      }
      for (const inner of Object.values(schema))
        for (const one of Array.isArray(inner) ? inner : [inner])
          if (typeof one === 'object' && one !== null) walk(one as Values)
    }
    walk(format.json_schema.schema)
    expect(objects).toBeGreaterThan(Object.keys(BLOCK_TYPES).length)
  })

  test('is made of the blocks that were asked for alone', async () => {
    const site = await make('Haus')
    service.next.push({
      body: completion({
        blocks: [written([piece('Eins')]), { id: null, type: 'hero', value: { background: image, logo: null } }],
      }),
    })
    const answer = await generate(site.id, { blocks: ['hero'] })
    expect(answer.body.data).toMatchObject({
      content: { body: [{ type: 'hero', value: { background: { id: image } } }] },
      dropped: 1,
    })
    const refused = await generate(site.id, { blocks: ['wysiwyg'] })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'blocks'])
  })

  test('of one text stays one', async () => {
    const site = await make('Plain', [], { type: 'default' })
    const body = await bodyOf(
      [{ id: null, type: 'wysiwyg', value: { text: [piece('Unser Haus.')] } }, written([piece('Noch etwas')])],
      site,
    )
    expect(body.map(({ type }) => type)).toEqual(['wysiwyg'])
  })

  test('keeps of a block what no model writes, and how words are set that stay', async () => {
    const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
    const bold = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hier sind wir.', marks: [{ type: 'bold' }] }] }],
    }
    const site = await make('Kontakt', [
      { id: 'k', type: 'contact', value: { iframeUrl: map, text: bold, background: 'none' } },
    ])
    const [block] = await bodyOf(
      [{ id: 'k', type: 'contact', value: { background: 'soft', text: [piece('Hier sind wir.')], links: null } }],
      site,
    )
    expect(block).toMatchObject({ id: 'k', value: { iframeUrl: map, text: bold, background: 'soft' } })
  })

  test('keeps what is cut of the pictures that stay, and not of those that took their place', async () => {
    const { rows } = await typedSql({ id: 'int' })`insert into images (extension, alt)
      values ('png', 'Eine Brezel') returning id`.execute(shop.app.db)
    const second = rows[0]!.id
    const site = await make('Bilder', [
      {
        id: 'g',
        type: 'gallery',
        value: { title: 'Alt', background: 'none', images: [{ id: image, focus: '10 20' }, { id: second }] },
      },
      {
        id: 's',
        type: 'slider_images',
        value: { slider: { images: [{ id: image, focus: '30 40' }], duration: 9 }, color: null },
      },
      { id: 'h', type: 'hero', value: { background: { id: image }, focus: '50 60', logo: null } },
      {
        id: 't',
        type: 'team',
        value: {
          background: 'none',
          people: [
            { image: { id: image }, focus: '70 80', name: 'Ada', role: 'Köchin', text: null },
            { image: { id: image }, focus: '10 30', name: 'Bea', role: 'Bäckerin', text: null },
            { image: { id: second }, focus: '20 40', name: 'Cleo', role: 'Kellnerin', text: null },
          ],
        },
      },
    ])
    const person = (name: string, role: string, picture: number | null) => ({ image: picture, name, role, text: null })
    const [gallery, slider, hero, team] = await bodyOf(
      [
        { id: 'g', type: 'gallery', value: { title: 'Neu', background: 'none', images: [second, image] } },
        { id: 's', type: 'slider_images', value: { slider: { images: [second, image], duration: 5 } } },
        { id: 'h', type: 'hero', value: { background: second, logo: null } },
        {
          id: 't',
          type: 'team',
          value: {
            title: null,
            background: 'none',
            people: [
              person('Bea', 'Bäckermeisterin', image),
              person('Ada', 'Köchin', second),
              person('Cleo', 'Kellnerin', null),
              person('Dora', 'Lehrling', null),
            ],
          },
        },
      ],
      site,
    )
    const idsAndCuts = (images: unknown) =>
      (images as { id: number; focus?: string | null }[]).map(({ id, focus }) => [id, focus ?? null])
    expect(idsAndCuts(valueOf(gallery)['images'])).toEqual([
      [second, null],
      [image, '10 20'],
    ])
    expect(idsAndCuts((valueOf(slider)['slider'] as Values)['images'])).toEqual([
      [second, null],
      [image, '30 40'],
    ])
    expect(valueOf(hero)).toMatchObject({ background: { id: second }, focus: null })
    expect((valueOf(team)['people'] as Values[]).map(({ name, focus }) => [name, focus ?? null])).toEqual([
      ['Bea', '10 30'],
      ['Ada', null],
      ['Cleo', null],
      ['Dora', null],
    ])
  })

  test('of answers that stay in a list keeps how their words are set', async () => {
    const bold = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab elf.', marks: [{ type: 'bold' }] }] }],
    }
    const site = await make('Fragen', [
      { id: 'q', type: 'questions', value: { background: 'none', questions: [{ question: 'Wann?', answer: bold }] } },
    ])
    const [block] = await bodyOf(
      [
        {
          id: 'q',
          type: 'questions',
          value: {
            title: 'Fragen',
            background: 'none',
            questions: [
              { question: 'Wo?', answer: [piece('In Graz.')] },
              { question: 'Ab wann denn?', answer: [piece('Ab elf.')] },
            ],
          },
        },
      ],
      site,
    )
    expect((valueOf(block)['questions'] as Values[])[1]).toMatchObject({ question: 'Ab wann denn?', answer: bold })
  })

  test('leaves columns as they stand: what is in them it does not see', async () => {
    const inner = {
      id: 'i',
      type: 'text',
      value: { text: words('Innen'), isWide: false, background: 'none', links: [] },
    }
    const columns = { title: null, background: 'none', columns: [{ body: [inner] }, { body: [] }] }
    const site = await make('Spalten', [{ id: 'c', type: 'columns', value: columns }])
    service.next.push({
      body: completion({
        blocks: [{ id: 'c', type: 'columns', value: { title: 'Neu', columns: [{}, {}] } }, written([piece('Neu')])],
      }),
    })
    const answer = await generate(site.id)
    expect(answer.body.data).toMatchObject({ content: { body: [{ type: 'text' }] }, dropped: 1 })
  })
})

describe('What a model makes up', () => {
  test('is named by the block it stands in', async () => {
    const { content, flags } = await proposed([
      written([piece('Schnitzel um 12,90 €, täglich von 11:00 bis 22:00 Uhr.')]),
      written([
        piece('Tagesmenü um 6,50 €, Reservierung unter 0664 1234567.'),
        piece('Wir sind in der Erfundengasse 12.'),
      ]),
    ])
    const [, second] = content.body
    expect(flags.every(({ block }) => block === second?.id)).toBe(true)
    expect(flags.map(({ kind, words: said }) => `${kind}: ${said}`).toSorted()).toEqual([
      'address: Erfundengasse 12',
      'phone: 0664 1234567',
      'price: 6,50 €',
    ])
  })
  test('may be what the person themselves has said', async () => {
    const site = await make('Haus')
    service.next.push({ body: completion({ blocks: [written([piece('Brunch um 24 €.')])] }) })
    const answer = await generate(site.id, { prompt: 'Der Brunch kostet 24 Euro.' })
    expect((answer.body.data as SiteProposal).flags).toEqual([])
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://boese.at"></iframe>',
  '<style>body{display:none}</style>',
  '<a href="javascript:alert(1)">hier</a>',
  '[hier](javascript:alert(1))',
  'javascript:alert(1)',
  'https://boese.at/x',
  '"><svg onload=alert(1)>',
  '<scr<script>ipt>alert(1)</script>',
]

describe('Hostile is', () => {
  test.each(HOSTILE)('no answer that says %s', async attack => {
    const blocks = [
      written(
        [
          piece(attack, 'heading'),
          piece(`Gut. ${attack}`),
          piece(attack, 'bullets', [attack]),
          { sort: attack, text: attack, items: attack },
        ],
        {
          background: attack,
          links: [
            { link: { label: attack, target: attack } },
            { link: { label: `Los ${attack}`, target: `seite-${other.id}`, href: attack } },
          ],
          iframeUrl: attack,
        },
      ),
      {
        id: null,
        type: 'contact',
        value: { background: 'none', text: [piece('Gut.')], links: null, iframeUrl: 'https://boese.at/maps/embed?x' },
      },
      { id: attack, type: attack, value: attack },
      { keep: attack },
      attack,
    ]
    const { content } = await proposed(blocks)
    expect(JSON.stringify(content)).not.toMatch(/<|javascript:|boese\.at|alert\(1\)"/)
    expect(content.body.map(({ type }) => type)).toEqual(['text', 'contact'])
    expect(valueOf(content.body[0] as ContentBlock)['background']).toBe('none')
    expect(valueOf(content.body[1] as ContentBlock)['iframeUrl']).toBeNull()
    const site = await make('Angriff', content.body)
    await ask('POST', `sites/${site.id}/publish`, {})
    const page = pageData(await shop.app.catalogue.current(), {
      path: `/${site.path}`,
      now: shop.app.clock.now(),
      origin: 'https://example.at',
      build: 'test',
    })
    expect(JSON.stringify(page.site)).not.toMatch(/<script|<iframe|<style|<svg|onerror=|javascript:|boese\.at/)
  })
  test('no member that is no member of a page: prototypes, pictures and targets that are not there', async () => {
    const body = await bodyOf([
      { ...written([piece('Eins')]), __proto__: { keep: 'x' }, constructor: { type: 'text' } },
      { id: null, type: 'constructor', value: {} },
      { id: null, type: 'text_image', value: { mirror: false, image: 999_999, text: [piece('x')], links: null } },
      { id: null, type: 'slider_images', value: { slider: { images: [999_999, image, image, 'x'], duration: 1e9 } } },
      written([piece('Zwei')], { links: [{ link: { label: 'Weg', target: 'seite-999999' } }] }),
    ])
    expect(body.map(({ type }) => type)).toEqual(['text', 'slider_images', 'text'])
    expect(valueOf(body[1])['slider']).toMatchObject({ images: [{ id: image }], duration: 60 })
    expect(valueOf(body[2])['links']).toEqual([])
  })
  test('no answer without an end', async () => {
    const { content, dropped } = await proposed(
      Array.from({ length: 500 }, (_, index) => written([piece(`Absatz ${index} ${'sehr '.repeat(300)}lang`)])),
    )
    expect([content.body.length, dropped]).toEqual([30, 470])
    expect(JSON.stringify(content).length).toBeLessThan(200_000)
  })
})

describe('Nothing is proposed', () => {
  test.each([
    { said: { body: completion('kein JSON') }, status: 502, state: 'fault', because: 'the answer is broken' },
    {
      said: { body: completion({ blocks: 'x' }) },
      status: 502,
      state: 'fault',
      because: 'the answer has another shape',
    },
    { said: { body: completion({ blocks: [] }) }, status: 502, state: 'fault', because: 'nothing is in it' },
    {
      said: { body: completion({ blocks: [{ keep: 'x' }] }) },
      status: 502,
      state: 'fault',
      because: 'nothing of it is of use',
    },
    {
      said: { body: completion({ blocks: [] }, { finish_reason: 'length' }) },
      status: 502,
      state: 'fault',
      because: 'the answer is cut off',
    },
    { said: 'cut' as const, status: 502, state: 'fault', because: 'the answer breaks off' },
    { said: 'flood' as const, status: 502, state: 'fault', because: 'the answer never ends' },
    { said: { status: 500 }, status: 502, state: 'returned', because: 'the provider fails' },
  ])('where $because', async ({ said, status, state }) => {
    service.next.push(said)
    const answer = await generate(other.id)
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, 'provider'])
    const { rows } = await typedSql({ kind: 'text', state: 'text' })`select kind, state from ai_requests`.execute(
      shop.app.db,
    )
    expect(rows).toEqual([{ kind: 'site', state }])
  })
  test('where the provider says nothing in time', async () => {
    await setAi({ timeoutSeconds: 1 })
    service.next.push('hang')
    expect((await generate(other.id)).status).toBe(503)
  })
  test('beyond the allowance of the day, without a model, for a page that is not there, and for who may not', async () => {
    await setAi({ dailyLimit: 0 })
    expect((await generate(other.id)).status).toBe(429)
    await setAi({ textModel: null })
    const missing = await generate(other.id)
    expect([missing.status, missing.body.errors?.[0]?.field]).toEqual([409, 'ai.textModel'])
    await setAi()
    expect((await generate(999_999)).status).toBe(404)
    expect((await generate(other.id, { prompt: ' ' })).status).toBe(422)
    const employee = await shop.loginAs('ROLE_EMPLOYEE')
    const refused = await shop.request('POST', `/api/content-ai/generate/site/${other.id}`, {
      cookie: employee,
      body: { prompt: 'x' },
    })
    expect(refused.status).toBe(403)
    expect(service.requests).toHaveLength(0)
  })
})

test('Who asked what of which model is written down', async () => {
  await proposed([written([piece('Eins')])])
  const { rows } = await typedSql({ kind: 'text', model: 'text', prompt: 'text', state: 'text', userId: 'int' })`
    select kind, model, prompt, state, user_id from ai_requests`.execute(shop.app.db)
  expect(rows).toMatchObject([
    {
      kind: 'site',
      model: 'schreiber',
      state: 'made',
      prompt: expect.stringContaining('Eine Seite über unser Haus') as string,
    },
  ])
  const admin = await shop.loginAs('ROLE_ADMIN')
  await expect
    .poll(async () => JSON.stringify((await shop.request('GET', '/api/logs?limit=50', { cookie: admin })).body.data))
    .toContain('Seite „Haus“')
})
