import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { turnSites } from '#server/features/content/publish-site.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

let shop: TestApp
let editor: string
let count = 0
let [silent, told] = [0, 0]
beforeAll(async () => {
  shop = await startTestApp()
  editor = await shop.loginAs('ROLE_EDITOR')
  const { rows } = await typedSql({ id: 'int' })`
    insert into images (extension, alt) values ('png', '  '), ('png', 'Ein Laib Brot') returning id`.execute(
    shop.app.db,
  )
  ;[silent, told] = rows.map(({ id }) => id) as [number, number]
})
beforeEach(() => shop.setNow('2026-11-20T11:00:00.000Z'))
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown, cookie = editor) =>
  shop.request(method, `/api/${path}`, { cookie, ...(body !== undefined && { body }) })
const textBlock = (text: string) => ({
  id: 'text',
  type: 'text',
  value: { text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
})
async function make(more: object = {}): Promise<SiteRow> {
  count += 1
  const answer = await ask('POST', 'sites', {
    name: `Seite ${count}`,
    path: `seite-${count}`,
    content: { body: [textBlock('Entwurf')] },
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const read = async (id: number) => (await ask('GET', `sites/${id}?draft=true`)).body.data as SiteRow
const publish = (id: number, body: object = {}) => ask('POST', `sites/${id}/publish`, body)
const shown = async (id: number) =>
  ((await read(id)).publishedContent?.body[0] as ReturnType<typeof textBlock> | undefined)?.value.text.content[0]
    ?.content[0]?.text ?? null
const numbers = async (id: number) =>
  ((await ask('GET', `sites/${id}/versions`)).body.data as { number: number; isPublished: boolean }[]).map(
    ({ number, isPublished }) => `${number}${isPublished ? ' published' : ''}`,
  )
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field ?? ''} ${code ?? ''}`),
]
const both = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const turnedAt = async (now: string) => {
  shop.setNow(now)
  await turnSites(shop.app)
}

describe('Publishing', () => {
  test('begins and ends at its very instant', async () => {
    const { id } = await make()
    for (const publishUntil of ['2026-11-20T11:00:00.000Z', '2026-11-20T10:59:59.999Z'])
      expect(refusal(await publish(id, { publishUntil }))).toEqual([422, 'publishUntil range'])
    const plan = { publishFrom: '2026-11-21T11:00:00.000Z', publishUntil: '2026-11-21T11:00:00.000Z' }
    expect(refusal(await publish(id, plan))).toEqual([422, 'publishUntil range'])
    expect(await read(id)).toMatchObject({ status: 'draft', publishFrom: null, publishUntil: null })
    expect(await numbers(id)).toEqual(['1'])
    // what is to begin now begins now, and a second later it may end
    const short = { publishFrom: '2026-11-20T11:00:00.000Z', publishUntil: '2026-11-20T11:00:00.001Z' }
    expect((await publish(id, short)).body.data).toMatchObject({ status: 'published', publishFrom: null })
    await turnedAt('2026-11-20T11:00:00.000Z')
    expect(await shown(id)).toBe('Entwurf')
    await turnedAt('2026-11-20T11:00:00.001Z')
    expect(await read(id)).toMatchObject({ status: 'draft', isPublic: false, publishUntil: null })
  })

  test.each([
    { hour: 'the first of the hour that comes twice', from: '2026-10-25T02:30:00+02:00', at: '2026-10-25T00:30:00' },
    { hour: 'the second of it', from: '2026-10-25T02:30:00+01:00', at: '2026-10-25T01:30:00' },
    { hour: 'the hour after the one that is left out', from: '2027-03-28T03:00:00+02:00', at: '2027-03-28T01:00:00' },
    { hour: 'midnight', from: '2026-11-21T00:00:00+01:00', at: '2026-11-20T23:00:00' },
  ])('begins in $hour, and is queued for then', async ({ from, at }) => {
    shop.setNow('2026-10-24T11:00:00.000Z')
    const cookie = (editor = await shop.loginAs('ROLE_EDITOR'))
    const { id } = await make()
    expect((await ask('POST', `sites/${id}/publish`, { publishFrom: from }, cookie)).body.data).toMatchObject({
      status: 'scheduled',
      publishFrom: `${at}.000Z`,
    })
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'turn-sites'
      and run_at = ${`${at}Z`}::timestamptz`.execute(shop.app.db)
    expect(rows.length).toBeGreaterThan(0)
    await turnedAt(new Date(Date.parse(`${at}Z`) - 1).toISOString())
    shop.setNow('2026-10-24T11:00:00.000Z')
    expect(await shown(id)).toBeNull()
    await turnedAt(`${at}.000Z`)
    shop.setNow('2026-10-24T11:00:00.000Z')
    expect(await shown(id)).toBe('Entwurf')
  })

  test('twice is published all the same, and what was seen before is refused from then on', async () => {
    editor = await shop.loginAs('ROLE_EDITOR')
    const { id, version } = await make()
    for (const _ of [1, 2]) expect((await publish(id)).body.data).toMatchObject({ status: 'published' })
    const stale = await publish(id, { version })
    expect([stale.status, (stale.body.data as SiteRow).id]).toEqual([409, id])
    expect((await ask('POST', `sites/${id}/unpublish`, { version })).status).toBe(409)
    expect((await ask('POST', `sites/${id}/restore/1`, { version })).status).toBe(409)
    expect(await shown(id)).toBe('Entwurf')
  })

  test('of two who publish, take back or bring back what they saw at once, one is heard', async () => {
    const { id, version } = await make()
    expect(both(await Promise.all([publish(id, { version }), publish(id, { version })]))).toEqual([200, 409])
    const seen = { version: (await read(id)).version }
    const [one, other] = [ask('POST', `sites/${id}/unpublish`, seen), ask('POST', `sites/${id}/restore/1`, seen)]
    expect(both(await Promise.all([one, other]))).toEqual([200, 409])
  })

  test('turned by two processes at once is turned once, and a page that is being taken back is not shown by it', async () => {
    const [kept, gone] = [await make(), await make()]
    for (const { id } of [kept, gone]) await publish(id, { publishFrom: '2026-11-20T12:00:00.000Z' })
    const before = (await read(kept.id)).version
    shop.setNow('2026-11-20T12:00:00.000Z')
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`update sites set publish_from = null, scheduled_content = null where id = ${gone.id}`.execute(tx),
      () => Promise.all([turnSites(shop.app), turnSites(shop.app)]),
      2,
    )
    expect([hasWaited, await shown(kept.id), await shown(gone.id)]).toEqual([true, 'Entwurf', null])
    expect((await read(kept.id)).version).toBe(before + 1)
    const turned = (await read(kept.id)).version
    await turnSites(shop.app)
    expect((await read(kept.id)).version).toBe(turned)
  })

  test('that is taken back ends what was planned, and is taken back once more without harm', async () => {
    const { id } = await make()
    await publish(id, { publishFrom: '2026-11-20T12:00:00.000Z', publishUntil: '2026-11-20T13:00:00.000Z' })
    for (const _ of [1, 2])
      expect((await ask('POST', `sites/${id}/unpublish`, {})).body.data).toMatchObject({
        status: 'draft',
        publishFrom: null,
        publishUntil: null,
      })
    await turnedAt('2026-11-20T12:30:00.000Z')
    expect(await shown(id)).toBeNull()
  })

  test('is of what the draft said when it was planned, whatever is written meanwhile', async () => {
    const { id } = await make()
    await publish(id, { publishFrom: '2026-11-20T12:00:00.000Z' })
    await ask('PUT', `sites/${id}`, { content: { body: [textBlock('Noch nicht fertig')] } })
    expect(await numbers(id)).toEqual(['3', '2 published', '1'])
    await turnedAt('2026-11-20T12:00:00.000Z')
    expect([await shown(id), (await read(id)).status]).toEqual(['Entwurf', 'changed'])
    await ask('PUT', `sites/${id}`, { content: { body: [textBlock('Entwurf')] } })
    expect((await read(id)).status).toBe('published')
  })

  test('of a page that is not there, of none of its versions and by nobody else is refused', async () => {
    const { id } = await make()
    const employee = await shop.loginAs('ROLE_EMPLOYEE')
    for (const path of ['publish', 'unpublish', 'restore/1', 'move-below']) {
      const body = path === 'move-below' ? { from: 'x' } : {}
      expect((await ask('POST', `sites/999999/${path}`, body)).status, path).toBe(404)
      expect((await ask('POST', `sites/${id}/${path}`, body, employee)).status, path).toBe(403)
      expect((await shop.request('POST', `/api/sites/${id}/${path}`, { body })).status, path).toBe(401)
    }
    for (const path of [`restore/2`, 'restore/0'])
      expect((await ask('POST', `sites/${id}/${path}`, {})).status).not.toBe(200)
    expect((await ask('GET', `sites/${id}/versions/2`)).status).toBe(404)
    expect((await ask('GET', `sites/999999/versions/1`)).status).toBe(404)
    expect((await ask('GET', `sites/${id}/versions`, undefined, employee)).status).toBe(403)
  })
})

describe('A picture without a description', () => {
  const picture = (type: string, value: object) => [{ id: 'a', type, value }]
  test('keeps a page from guests, not from being written, and is named where it stands', async () => {
    const { id } = await make({ content: { body: picture('gallery', { images: [{ id: told }, { id: silent }] }) } })
    expect(refusal(await publish(id))).toEqual([422, 'content.body.0.value.images alt'])
    expect(await read(id)).toMatchObject({ status: 'draft', isPublic: false })
    await sql`update images set alt = 'Kruste' where id = ${silent}`.execute(shop.app.db)
    expect((await publish(id)).status).toBe(200)
    await sql`update images set alt = ' ' where id = ${silent}`.execute(shop.app.db)
  })

  test('is no harm as the ground of a heading, and none in a shared block that guests do not see', async () => {
    const { id } = await make({ content: { body: picture('hero', { background: { id: silent } }) } })
    expect((await publish(id)).status).toBe(200)
    const body = picture('gallery', { images: [{ id: silent }] })
    const block = { name: 'Fuß', content: { body } }
    const refused = await ask('POST', 'blocks', { ...block, identifier: 'laut' })
    expect(refusal(refused)).toEqual([422, 'content.body.0.value.images alt'])
    const hidden = await ask('POST', 'blocks', { ...block, identifier: 'leise', isPublic: false })
    expect(hidden.status, hidden.text).toBe(201)
    const shownNow = await ask('PUT', `blocks/${(hidden.body.data as { id: number }).id}`, { isPublic: true })
    expect(refusal(shownNow)).toEqual([422, 'content.body.0.value.images alt'])
  })
})

describe('A body leads', () => {
  test('by a block of a form to forms alone, on pages, in shared blocks and in scenes', async () => {
    const wood = await ask('POST', 'nodes', {
      identifier: 'fichte',
      type: 'wood',
      content: { name: 'Fichte', teaser: { text: 'Holz', slider: { images: [{ id: told }], duration: 7 } } },
    })
    expect(wood.status, wood.text).toBe(201)
    const { id } = wood.body.data as { id: number }
    const content = { body: [textBlock('x'), { id: 'f', type: 'form', value: { form: { id } } }] }
    for (const [path, more] of [
      ['sites', { path: 'fremd' }],
      ['blocks', { identifier: 'fremd' }],
      ['scenes', {}],
    ] as const)
      expect(refusal(await ask('POST', path, { name: 'x', content, ...more })), path).toEqual([
        422,
        'content.body.1.value.form noForm',
      ])
    const same = await ask('PUT', `nodes/${id}`, { type: 'form', content: { name: 'x' } })
    expect(refusal(same)).toEqual([422, 'type fixed'])
  })
})

describe('Pages below one that moved', () => {
  test('are taken along once, by two at once too, and none where it moved nowhere or to the front', async () => {
    const top = await make({ path: 'berg' })
    for (const path of ['berg/hof', 'berg/hof/stall', 'bergwerk']) await make({ path })
    const move = async (from: string) => (await ask('POST', `sites/${top.id}/move-below`, { from })).body.data
    expect(await move('berg')).toEqual({ moved: 0, refused: [] })
    await ask('PUT', `sites/${top.id}`, { path: 'alm' })
    const moved = await Promise.all([move('berg'), move('berg')])
    expect(moved.map(one => (one as { moved: number }).moved).toSorted((a, b) => a - b)).toEqual([0, 2])
    const paths = ((await ask('GET', 'sites?draft=true&limit=500')).body.data as SiteRow[]).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['alm', 'alm/hof', 'alm/hof/stall', 'bergwerk']))
    await ask('PUT', `sites/${top.id}`, { path: '' })
    expect(await move('alm')).toEqual({ moved: 0, refused: [] })
  })

  test('stay, all of them, where they are more than go at once', async () => {
    const top = await make({ path: 'viel' })
    await sql`insert into sites (name, path, type, content) select 'n', 'viele/' || n, 'standard', '{"body": []}'
      from generate_series(1, 2001) n`.execute(shop.app.db)
    const refused = await ask('POST', `sites/${top.id}/move-below`, { from: 'viele' })
    expect(refusal(refused)).toEqual([422, 'from tooMany'])
    const { rows } = await sql`select from sites where path like 'viel/%'`.execute(shop.app.db)
    expect(rows).toEqual([])
  })
})
