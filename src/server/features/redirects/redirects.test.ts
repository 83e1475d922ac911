import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MissingPage } from '#contract/calls/content/missing-pages.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { createDetours } from '#server/features/redirects/detours.ts'
import { removeOldMissingPages } from '#server/features/redirects/feature.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-11-20T11:00:00.000Z'
type Values = Record<string, unknown>
let shop: TestApp
let editor: string
let admin: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  editor = await shop.loginAs('ROLE_EDITOR')
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOW)
  await sql`delete from redirects`.execute(shop.app.db)
  await sql`delete from missing_pages`.execute(shop.app.db)
})

const write = (path: string, target: string | null, more: Values = {}) =>
  shop.request('POST', '/api/redirects', { cookie: editor, body: { path, target, ...more } })
const change = (id: number, body: Values) => shop.request('PUT', `/api/redirects/${id}`, { cookie: editor, body })
async function written(path: string, target: string | null, more: Values = {}): Promise<number> {
  const answer = await write(path, target, more)
  expect(answer.status, answer.text).toBe(201)
  return (answer.body.data as { id: number }).id
}
const all = async () =>
  (
    await typedSql({ path: 'text', target: 'text?', status: 'text', isAutomatic: 'bool' })`
      select path, target, status, is_automatic as "isAutomatic" from redirects order by path`.execute(shop.app.db)
  ).rows
const missing = async () =>
  (await shop.request('GET', '/api/missing-pages', { cookie: editor })).body.data as MissingPage[]
const ways = async () => Object.fromEntries((await all()).map(({ path, target }) => [path, target]))

describe('A redirect', () => {
  test('is kept by the one way its path can be written', async () => {
    await written('Alte%2DSeite/ÜBER-uns//', '/store/Wien?tisch=4')
    expect(await ways()).toEqual({ '/alte-seite/über-uns': '/store/Wien?tisch=4' })
    const again = await write('/ALTE-seite/über-uns', '/anders')
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([422, 'path'])
  })
  test.each([
    { path: '/backend', target: '/a', field: 'path', because: 'the back-office is there' },
    { path: '/a?b', target: '/c', field: 'path', because: 'queries are not compared' },
    { path: '/a', target: '//boese.at', field: 'target', because: 'it leads to another host' },
    { path: '/a', target: 'javascript:alert(1)', field: 'target', because: 'it would run' },
    { path: '/a', target: '', field: 'target', because: 'it leads nowhere' },
    { path: '/a', target: '/A/', field: 'target', because: 'it leads to itself' },
  ])('from $path to $target is refused at $field: $because', async ({ path, target, field }) => {
    const answer = await write(path, target)
    expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([422, [field]])
    expect(answer.body.errors?.[0]?.message).toMatch(/[.]$/)
  })
  test('starts where no page stands: not at a branch, nor its checkout, nor a legal text', async () => {
    await shop.request('POST', '/api/branches', { cookie: admin, body: { identifier: 'wien', name: 'Wien' } })
    await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { shopName: 'Brenner', imprintText: 'Brenner GmbH' },
    })
    for (const path of ['/store/wien', '/STORE/Wien/', '/store/wien/checkout', '/site/imprint', '/site/withdraw']) {
      const answer = await write(path, '/neu')
      expect([path, answer.status, answer.body.errors?.[0]?.field]).toEqual([path, 422, 'path'])
      expect(answer.body.errors?.[0]?.message).toContain('Unter dieser Adresse steht')
    }
    for (const path of ['/store/graz', '/site/privacy', '/store/wien/karte']) await written(path, '/neu')
  })
  test('that says a page is gone leads nowhere, whatever stood there', async () => {
    const id = await written('/alt', '/neu')
    expect((await change(id, { status: '410' })).status).toBe(200)
    expect(await all()).toMatchObject([{ path: '/alt', target: null, status: '410' }])
    const back = await change(id, { status: '302' })
    expect([back.status, back.body.errors?.[0]?.field]).toEqual([422, 'target'])
    expect((await write('/a', '/alt')).body.errors?.[0]?.message).toContain('entfernt')
  })
  test('of a folder answers all below it, and takes what nobody found there off the list', async () => {
    const detours = createDetours(shop.app)
    for (const path of ['/alt', '/alt/a', '/altes']) detours.missed(path, undefined, '')
    await detours.write()
    await written('/Alt/*', '/neu/*')
    expect((await missing()).map(({ path }) => path)).toEqual(['/altes'])
    // gathered before, written behind
    detours.missed('/alt/b', undefined, '')
    await detours.close()
    expect((await missing()).map(({ path }) => path)).toEqual(['/altes'])
    const led = async (path: string) => {
      const found = await createDetours(shop.app).find(path)
      return found?.addressFor ? found.addressFor('?x=1') : found?.status
    }
    expect(await led('/alt/Käse/1')).toBe('/neu/K%C3%A4se/1?x=1')
    expect(await led('/altes')).toBeUndefined()
    await written('/alt/b', '/genau')
    await written('/alt/fort/*', null, { status: '410' })
    expect([await led('/alt/b'), await led('/alt/b/c'), await led('/alt/fort/x')]).toEqual([
      '/genau?x=1',
      '/neu/b/c?x=1',
      '410',
    ])
    // what comes after goes one step as well
    await written('/neu/*', '/dritte/*')
    await written('/dritte/b/c', 'https://beispiel.at/')
    expect([await led('/alt/q'), await led('/alt/b/c')]).toEqual(['/dritte/q?x=1', 'https://beispiel.at/?x=1'])
  })
  test('of a folder is refused where it would come back, by itself or with others', async () => {
    await written('/b/*', '/c/*')
    await written('/d/x', '/e/x')
    const refused = async (path: string, target: string, field = 'target') => {
      const answer = await write(path, target)
      expect([path, target, answer.status, answer.body.errors?.[0]?.field]).toEqual([path, target, 422, field])
      return answer.body.errors?.[0]?.message
    }
    expect(await refused('/a/*', '/a/neu/*')).toContain('selbst unter /a/*')
    expect(await refused('/c/*', '/b/*')).toContain('Kreis')
    expect(await refused('/c/x', '/b/x')).toContain('Kreis')
    expect(await refused('/e/*', '/d/*')).toBe('Zusammen mit der Weiterleitung von /d/x ergäbe das einen Kreis.')
    expect(await refused('/a', '/b/*')).toContain('Sternchen')
    expect(await refused('/*', '/b', 'path')).toContain('Alle Adressen')
    expect(await refused('/a*', '/b', 'path')).toContain('Sternchen')
    expect(await refused('/a/*/b', '/b', 'path')).toContain('Sternchen')
    expect(await refused('/backend/*', '/b', 'path')).toContain('arbeitet der Shop')
    expect(Object.keys(await ways())).toEqual(['/b/*', '/d/x'])
  })
  test('of a folder two people write who together would close a circle: one of them', async () => {
    const both = await Promise.all([write('/a/*', '/b/*'), write('/b/*', '/a/*')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  })
  test('is read by staff and by no guest', async () => {
    await written('/alt', '/neu')
    expect((await shop.request('GET', '/api/redirects')).status).toBe(401)
    expect((await shop.request('GET', '/api/redirects', { cookie: await shop.loginAs('ROLE_EMPLOYEE') })).status).toBe(
      200,
    )
    expect(
      (await shop.request('GET', '/api/missing-pages', { cookie: await shop.loginAs('ROLE_MANAGER') })).status,
    ).toBe(403)
  })
})

describe('Chains', () => {
  test('are followed to their end when a redirect is written', async () => {
    await written('/b', '/c#suppen')
    await written('/a', '/B?x=1')
    expect(await ways()).toEqual({ '/a': '/c?x=1#suppen', '/b': '/c#suppen' })
  })
  test('that a new redirect would make are led straight on', async () => {
    await written('/a', '/b?x=1')
    await written('/b', '/c')
    await written('/c', 'https://beispiel.at/karte')
    expect(await ways()).toEqual({
      '/a': 'https://beispiel.at/karte?x=1',
      '/b': 'https://beispiel.at/karte',
      '/c': 'https://beispiel.at/karte',
    })
  })
  test('that close are refused, also when a redirect is changed', async () => {
    await written('/a', '/b')
    const circle = await write('/b', '/a')
    expect([circle.status, circle.body.errors?.[0]?.field]).toEqual([422, 'target'])
    const id = await written('/c', '/d')
    expect((await change(id, { path: '/b' })).status).toBe(200)
    expect(await ways()).toEqual({ '/a': '/d', '/b': '/d' })
    expect((await change(id, { path: '/d', target: '/a' })).body.errors?.[0]?.field).toBe('target')
  })
  test('that a change would close over what was led on is refused, not swallowed', async () => {
    const id = await written('/a', '/x')
    await written('/b', '/a')
    await written('/c', '/b')
    expect(await ways()).toEqual({ '/a': '/x', '/b': '/x', '/c': '/x' })
    for (const target of ['/b', '/c', '/B/']) {
      const answer = await change(id, { target })
      expect([answer.status, answer.body.errors?.map(({ field }) => field)], target).toEqual([422, ['target']])
    }
    // what the form sends back unchanged, and the same end written out, stay possible
    for (const body of [{ target: '/x' }, { path: '/a', target: '/x', status: '302' }])
      expect((await change(id, body)).status).toBe(200)
    expect((await change(id, { target: '/y' })).status).toBe(200)
  })
  test('are closed by neither of two who write at once', async () => {
    const { result } = await whileRowsLocked(
      shop.app,
      tx => sql`select from pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx),
      () => Promise.all([write('/a', '/b'), write('/b', '/a')]),
      2,
    )
    expect(result.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
  })
})

describe('A branch under another name', () => {
  const branch = async (identifier: string) => {
    const made = await shop.request('POST', '/api/branches', { cookie: admin, body: { identifier, name: identifier } })
    return (made.body.data as { id: number }).id
  }
  const rename = async (id: number, identifier: string) => {
    const answer = await shop.request('PUT', `/api/branches/${id}`, { cookie: admin, body: { identifier } })
    expect(answer.status, answer.text).toBe(200)
  }
  test('is found under all it ever had, and nothing leads away from where it is', async () => {
    const id = await branch('linz')
    await written('/linz', '/store/linz?tisch=1')
    await rename(id, 'linz-mitte')
    await rename(id, 'linz-zentrum')
    expect(await ways()).toEqual({
      '/linz': '/store/linz-zentrum?tisch=1',
      '/store/linz': '/store/linz-zentrum',
      '/store/linz-mitte': '/store/linz-zentrum',
    })
    await rename(id, 'linz')
    expect(await ways()).toEqual({
      '/linz': '/store/linz?tisch=1',
      '/store/linz-mitte': '/store/linz',
      '/store/linz-zentrum': '/store/linz',
    })
    expect((await all()).map(({ isAutomatic }) => isAutomatic)).toEqual([false, true, true])
  })
  test('leaves no redirect behind when the change is refused', async () => {
    const id = await branch('wels')
    await branch('steyr')
    expect(
      (await shop.request('PUT', `/api/branches/${id}`, { cookie: admin, body: { identifier: 'steyr' } })).status,
    ).toBe(422)
    expect(await all()).toEqual([])
  })
  test('has a redirect that is an editor’s own once they changed it', async () => {
    await rename(await branch('enns'), 'enns-neu')
    const list = await shop.request('GET', '/api/redirects', { cookie: editor })
    const [row] = list.body.data as { id: number }[]
    await change(row!.id, { note: 'bleibt von selbst entstanden' })
    expect((await all())[0]?.isAutomatic).toBe(true)
    await change(row!.id, { target: '/anders' })
    expect((await all())[0]?.isAutomatic).toBe(false)
  })
})

describe('What is gathered', () => {
  test('of redirects is added up, however many count', async () => {
    const id = await written('/alt', '/neu')
    const [one, other] = [createDetours(shop.app), createDetours(shop.app)]
    for (const detours of [one, one, other]) detours.followed(id)
    shop.setNow('2026-11-20T12:00:00.000Z')
    one.followed(id)
    await Promise.all([one.close(), other.close()])
    const row = await shop.request('GET', `/api/redirects/${id}`, { cookie: editor })
    expect(row.body.data).toMatchObject({ hits: 4, lastHitAt: '2026-11-20T12:00:00.000Z', version: 1 })
  })
  test('is kept until it can be written', async () => {
    const id = await written('/alt', '/neu')
    const broken = {
      ...shop.app,
      db: { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) },
    } as unknown as typeof shop.app
    const app = { db: broken.db, clock: shop.app.clock, log: shop.app.log, catalogue: shop.app.catalogue }
    const detours = createDetours(app)
    detours.followed(id)
    detours.missed('/weg', undefined, '')
    await detours.write()
    detours.followed(id)
    detours.missed('/weg', undefined, '')
    app.db = shop.app.db
    await detours.close()
    expect((await shop.request('GET', `/api/redirects/${id}`, { cookie: editor })).body.data).toMatchObject({ hits: 2 })
    expect(await missing()).toMatchObject([{ path: '/weg', count: 2 }])
  })
  test('of paths that lead nowhere is told with the page that links there, and nothing of who asked', async () => {
    const detours = createDetours(shop.app)
    detours.missed('/Speisekarte.html', 'https://shop.at/store/wien?email=toni@beispiel.at', 'https://shop.at')
    detours.missed('/speisekarte.html', 'https://suche.example/?q=toni', 'https://shop.at')
    for (const path of ['/wp-login.php', '/gast@beispiel.at', '/status/ABC/geheim'])
      detours.missed(path, undefined, 'https://shop.at')
    await detours.close()
    expect(await missing()).toMatchObject([
      { path: '/speisekarte.html', count: 2, firstAt: NOW, lastAt: NOW, referrer: '/store/wien' },
    ])
    const { rows } = await sql`select * from missing_pages`.execute(shop.app.db)
    expect(JSON.stringify(rows)).not.toMatch(/toni|geheim/)
  })
  test('of paths has bounds: what is asked for most stays', async () => {
    const detours = createDetours(shop.app)
    for (const path of ['/beliebt', '/beliebt']) detours.missed(path, undefined, '')
    for (let round = 0; round < 6; round += 1) {
      for (let count = 0; count < 600; count += 1) detours.missed(`/n-${round}/${count}`, undefined, '')
      await detours.write()
    }
    await detours.close()
    const first = await shop.request('GET', '/api/missing-pages?limit=1', { cookie: editor })
    expect(first.body.meta?.total).toBe(2000)
    expect(first.body.data).toMatchObject([{ path: '/beliebt', count: 2 }])
  })
  test('of paths is taken along as a file: all of them, the most wanted first', async () => {
    const detours = createDetours(shop.app)
    for (let count = 0; count < 600; count += 1) detours.missed(`/alt/${count}`, undefined, '')
    await detours.write()
    for (const path of ['/beliebt', '/beliebt', '/geleitet'])
      detours.missed(path, 'https://shop.at/store/wien', 'https://shop.at')
    await detours.close()
    await written('/geleitet', '/neu')
    const taken = (cookie: string) =>
      shop.server.inject({
        method: 'POST',
        url: '/api/missing-pages/export',
        headers: { cookie },
        payload: { format: 'csv' },
      })
    const answer = await taken(editor)
    expect(answer.headers['content-disposition']).toContain('Nicht%20gefundene%20Seiten.csv')
    const [head, first, ...rest] = answer.body.replace('\uFEFF', '').split('\r\n')
    expect([head, first]).toEqual([
      'Pfad;Aufrufe;Zuerst;Zuletzt;Verlinkt auf',
      '/beliebt;2;20.11.2026 12:00;20.11.2026 12:00;/store/wien',
    ])
    expect(rest).toHaveLength(
      (await shop.request('GET', '/api/missing-pages?limit=1', { cookie: editor })).body.meta!.total! - 1,
    )
    expect(answer.body).not.toContain('/geleitet')
    expect([(await taken('')).statusCode, (await taken(await shop.loginAs('ROLE_MANAGER'))).statusCode]).toEqual([
      401, 403,
    ])
  })
  test('of a path leaves the list with a redirect, by hand, and after thirty days', async () => {
    const detours = createDetours(shop.app)
    for (const path of ['/eins', '/zwei', '/drei']) detours.missed(path, undefined, '')
    await detours.close()
    await written('/EINS', '/neu')
    const two = (await missing()).find(({ path }) => path === '/zwei')
    expect((await shop.request('DELETE', `/api/missing-pages/${two!.id}`, { cookie: editor })).status).toBe(200)
    expect((await shop.request('DELETE', `/api/missing-pages/${two!.id}`, { cookie: editor })).status).toBe(404)
    expect((await missing()).map(({ path }) => path)).toEqual(['/drei'])
    shop.setNow('2026-12-20T11:00:00.000Z')
    const left = async () => (await sql`select from missing_pages`.execute(shop.app.db)).rows.length
    await removeOldMissingPages(shop.app)
    expect(await left()).toBe(1)
    shop.setNow('2026-12-20T11:00:01.000Z')
    await removeOldMissingPages(shop.app)
    expect(await left()).toBe(0)
  })
})

test('a shop answers itself under every path a redirect may not have', async () => {
  const { RESERVED_STEPS } = await import('#domain/content/reserved-steps.ts')
  const routes = shop.server.printRoutes({ commonPrefix: false }).split('\n')
  const first = routes.flatMap(line => /^[├└]── \/?([a-z][\w.-]*)/.exec(line)?.[1] ?? [])
  expect(first.length).toBeGreaterThan(10)
  expect(first.filter(step => !(RESERVED_STEPS as readonly string[]).includes(step))).toEqual([])
})
