import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetUnusedFiles, textFile } from '#server/features/signage/kept-files.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
}, 120_000)
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const ask = (method: string, path: string, body?: unknown, cookie: string | null = admin) =>
  shop.request(method, `/api/${path}`, { ...(cookie && { cookie }), ...(body !== undefined && { body }) })
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field ?? ''} ${code ?? ''}`),
]
const segment = (body: object) => ask('POST', 'digital-signage-segments', { name: 'Film', ...body })
const blank = async (name: string) => shop.create('digital-signage-segments', { name, type: 'blank' })
const both = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('A film sequence', () => {
  test.each([
    { body: { type: 'image' }, at: 'images required' },
    { body: { type: 'slider' }, at: 'images required' },
    { body: { type: 'video' }, at: 'uploads required' },
    { body: { type: 'scene' }, at: 'scene required' },
    { body: { type: 'site' }, at: 'site required' },
    { body: { type: 'url' }, at: 'url required' },
    { body: { type: 'text' }, at: 'text required' },
    { body: { type: 'text', text: ' \n' }, at: 'text required' },
  ])('of $body.type without what it shows is refused: $at', async ({ body, at }) => {
    expect(refusal(await segment(body))).toEqual([422, at])
  })

  test.each(['menuBoard', 'orderBoard', 'openingHours', 'blank'])('of %s needs nothing', async type =>
    expect((await segment({ type })).status).toBe(201),
  )

  test('may last for an instant, and ends not before it begins, also where one of the two is changed alone', async () => {
    const times = { validFrom: '2026-11-20T12:00:00.000Z', validUntil: '2026-11-20T12:00:00.000Z' }
    const made = await segment({ type: 'blank', ...times })
    expect(made.status).toBe(201)
    const { id } = made.body.data as { id: number }
    for (const change of [{ validFrom: '2026-11-20T12:00:00.001Z' }, { validUntil: '2026-11-20T11:59:59.999Z' }])
      expect(refusal(await ask('PUT', `digital-signage-segments/${id}`, change))).toEqual([422, 'validUntil range'])
    // the same wall time twice on the night clocks go back: the second is an hour later
    const night = { validFrom: '2026-10-25T02:30:00+01:00', validUntil: '2026-10-25T02:30:00+02:00' }
    expect(refusal(await segment({ type: 'blank', ...night }))).toEqual([422, 'validUntil range'])
  })
})

describe('A stream', () => {
  const make = (body: object) => ask('POST', 'digital-signage-streams', { name: 'Theke', ...body })
  const read = async (id: number) => (await ask('GET', `digital-signage-streams/${id}`)).body.data as StreamRow
  const change = (id: number, body: object) => ask('PUT', `digital-signage-streams/${id}`, body)
  /** A stream of two film sequences, one time that plays the first and one that plays both. */
  const theke = async () => {
    const [one, other] = [await blank('Eins'), await blank('Zwei')]
    const entries = [
      { id: 'e1', segment: { id: one }, sortOrder: 2 },
      { id: 'e2', segment: { id: other }, sortOrder: 1 },
    ]
    const slots = [
      { id: 's1', kind: 'time', entries: ['e1'], from: '08:00', to: '10:00' },
      { id: 's2', kind: 'time', entries: ['e1', 'e2'], from: '10:00', to: '12:00' },
      { id: 's3', kind: 'time', entries: [], from: '12:00', to: '14:00' },
    ]
    const made = await make({ entries, slots })
    expect(made.status, made.text).toBe(201)
    return { id: (made.body.data as { id: number }).id, one, other, entries, slots }
  }
  const plays = ({ entries, slots }: StreamRow) => [
    entries.map(({ id }) => id),
    slots.map(slot => `${slot.id}: ${slot.entries.join(' ')}`),
  ]

  test('plays in the order of places, and each change of what it plays is another number, its name is none', async () => {
    const { id } = await theke()
    const { revision } = await read(id)
    expect(plays(await read(id))[0]).toEqual(['e2', 'e1'])
    await change(id, { name: 'Neu', description: 'x' })
    expect((await read(id)).revision).toBe(revision)
    for (const [at, body] of [{ order: 'shuffle' }, { isEnabled: false }, { fallbackSegment: null }].entries()) {
      await change(id, body)
      expect((await read(id)).revision).toBe(revision + at + 1)
    }
  })

  test('is refused where a time plays what it does not hold, and where a time would play all for want of its own', async () => {
    const { id, entries, slots } = await theke()
    expect(refusal(await change(id, { slots: [{ ...slots[0], entries: ['e1', 'fremd'] }] }))).toEqual([
      422,
      'slots.0.entries.1 unknown',
    ])
    expect(refusal(await change(id, { entries: entries.slice(1) }))).toEqual([422, 'slots.0.entries required'])
    expect(plays(await read(id))[1]).toEqual(['s1: e1', 's2: e1 e2', 's3: '])
    const times = { validFrom: '2026-11-21T00:00:00Z', validUntil: '2026-11-20T00:00:00Z' }
    expect(refusal(await change(id, { entries: [{ ...entries[0], ...times }, entries[1]] }))).toEqual([
      422,
      'entries.0.validUntil range',
    ])
    // what leaves the stream leaves its times, where these have something left
    expect((await change(id, { entries: entries.slice(1), slots: slots.slice(1) })).status).toBe(200)
    expect(plays(await read(id))).toEqual([['e2'], ['s2: e2', 's3: ']])
  })

  test('loses a film sequence that is removed, from its times too, and a time that played nothing else', async () => {
    const { id, one } = await theke()
    const { version, revision } = await read(id)
    expect((await ask('DELETE', `digital-signage-segments/${one}`)).status).toBe(200)
    const after = await read(id)
    expect(plays(after)).toEqual([['e2'], ['s2: e2', 's3: ']])
    expect([after.version > version, after.revision > revision]).toEqual([true, true])
  })

  test('that two change at once was changed by one', async () => {
    const { id } = await theke()
    const { version } = await read(id)
    const answers = await Promise.all([
      change(id, { version, order: 'shuffle' }),
      change(id, { version, order: 'weighted' }),
    ])
    expect(both(answers)).toEqual([200, 409])
  })

  test('rises with a film sequence it falls back to, and with a scene it shows, not with others', async () => {
    const scene = await shop.create('scenes', { name: 'Szene', content: { body: [] } })
    const shown = await shop.create('digital-signage-segments', { name: 'Szene', type: 'scene', scene: { id: scene } })
    const back = await blank('Ersatz')
    const stream = await shop.create('digital-signage-streams', {
      name: 'Szenen',
      entries: [{ segment: { id: shown } }],
      fallbackSegment: { id: back },
    })
    const other = await theke()
    const numbers = async () => [(await read(stream)).revision, (await read(other.id)).revision]
    const [mine = 0, theirs = 0] = await numbers()
    await shop.change('scenes', scene, { name: 'Anders' })
    expect(await numbers()).toEqual([mine + 1, theirs])
    await shop.change('digital-signage-segments', back, { durationSeconds: 7 })
    expect(await numbers()).toEqual([mine + 2, theirs])
  })
})

describe('A picture of a screen', () => {
  const hang = async () => {
    const id = await shop.create('digital-signage-devices', { name: 'Halle', branch: { id: shop.branchId } })
    const { code } = (await ask('POST', `digital-signage-devices/${id}/pairing-code`, {})).body.data as { code: string }
    const { apiKey } = (await ask('POST', 'devices/pair', { code }, null)).body.data as { apiKey: string }
    return { id, headers: { authorization: `Device ${apiKey}` } }
  }
  const keys = async (id: number) =>
    (
      await typedSql({ key: 'text?' })`select screenshot_key as key from digital_signage_states
        where device_id = ${id}`.execute(shop.app.db)
    ).rows.map(({ key }) => key)

  test('is the last one alone, of the branch one may see, and no text that says it is one', async () => {
    const { id, headers } = await hang()
    const send = (data: string) =>
      shop.request('POST', '/api/digital-signage-devices/self/screenshot', { headers, body: { data } })
    const look = (cookie: string | null = admin, tv = id) =>
      ask('GET', `digital-signage-devices/${tv}/screenshot`, undefined, cookie)
    expect((await look()).status).toBe(404)
    for (const data of [
      'Bild',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,AAAA',
      'data:image/png;base64,<b>',
    ])
      expect(refusal(await send(data)), data).toEqual([422, 'data noPicture'])
    expect((await send(PNG)).body.data).toEqual({ at: NOON })
    const [first] = await keys(id)
    shop.setNow('2026-11-20T11:00:01.000Z')
    expect(both(await Promise.all([send(PNG), send(PNG)]))).toEqual([200, 200])
    const [last] = await keys(id)
    expect(last).not.toBe(first)
    expect([await shop.app.blobs.has(first!), await shop.app.blobs.has(last!)]).toEqual([false, true])
    const seen = await look()
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect((await look(await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).status).toBe(404)
    expect((await look(null)).status).toBe(401)
    expect((await look(admin, 999_999)).status).toBe(404)
    expect(
      (await shop.request('POST', '/api/digital-signage-devices/self/screenshot', { body: { data: PNG } })).status,
    ).toBe(401)
  })
})

describe('A file that players keep', () => {
  const bytesOf = (url: string) => shop.request('GET', url)
  test('is served by its hash for as long as a manifest names it, and for fourteen days more', async () => {
    const file = await textFile(shop.app, '"Seite"')
    const same = await textFile(shop.app, '"Seite"')
    expect(same).toEqual(file)
    expect((await bytesOf(file!.url)).text).toBe('"Seite"')
    const forget = async (now: string) => {
      shop.setNow(now)
      await Promise.all([forgetUnusedFiles(shop.app), forgetUnusedFiles(shop.app)])
      return (await bytesOf(file!.url)).status
    }
    expect(await forget('2026-12-04T23:59:59.000Z')).toBe(200)
    expect(await forget('2026-12-05T00:00:00.000Z')).toBe(404)
  })

  test('stays where something else is made of the same bytes, and is kept anew where it is asked for each day', async () => {
    const { url } = (await textFile(shop.app, '"Zweite"'))!
    await sql`insert into digital_signage_files (source, sha256, bytes, blob_key, used_on)
      select 'anderes', sha256, bytes, blob_key, '2026-12-01' from digital_signage_files
      where blob_key like ${`%${url.split('/').at(-1)}`}`.execute(shop.app.db)
    shop.setNow('2026-11-25T12:00:00.000Z')
    expect((await textFile(shop.app, '"Zweite"'))?.url).toBe(url)
    shop.setNow('2026-12-06T00:00:00.000Z')
    await forgetUnusedFiles(shop.app)
    expect((await bytesOf(url)).status, 'it was asked for on the 25th').toBe(200)
    shop.setNow('2026-12-15T12:00:00.000Z')
    await forgetUnusedFiles(shop.app)
    expect((await bytesOf(url)).status, 'something else is made of it').toBe(200)
    shop.setNow('2026-12-16T12:00:00.000Z')
    await forgetUnusedFiles(shop.app)
    expect((await bytesOf(url)).status).toBe(404)
  })

  test.each(['x', '..%2Fconfig', `${'a'.repeat(64)}.exe`, `${'A'.repeat(64)}.json`, `${'a'.repeat(64)}.json`])(
    'is none under /signage/files/%s',
    async name => expect((await bytesOf(`/signage/files/${name}`)).status).toBe(404),
  )
})
