import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownAreas, Start } from '#contract/calls/start.ts'
import type { FirstStepId } from '#domain/start/first-steps.ts'
import { seedEmpty } from '#server/seed-empty.ts'
import { sendTestMails } from '#server/features/notifications/test-messages.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'

let shop: TestApp
let chief: string
beforeAll(async () => {
  shop = await startTestApp({ env: { SEED: 'none', ADMIN_USERNAME: 'chefin', ADMIN_PASSWORD: TEST_PASSWORD } })
  await seedEmpty(shop.app)
  shop.app.catalogue.invalidate()
  const answer = await shop.request('POST', '/api/login', { body: { username: 'chefin', password: TEST_PASSWORD } })
  chief = String(answer.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => shop.close())

const start = async () => (await shop.request('GET', '/api/start', { cookie: chief })).body.data as Start
const open = async () => (await start()).steps.flatMap(({ id, isDone }) => (isDone ? [] : [id]))
const save = (body: object) => shop.request('POST', '/api/config', { cookie: chief, body })
const make = async (path: string, body: object) => {
  const answer = await shop.request('POST', `/api/${path}`, { cookie: chief, body })
  return (answer.body.data as { id: number }).id
}
const page = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://eder.example',
    build: 'test',
  })

describe('the first hour of a shop', () => {
  test('an empty shop is shown the way, and its button is lawful from the start', async () => {
    const { isShown, country } = await start()
    expect([isShown, country, (await open()).includes('label')]).toEqual([true, null, false])
    expect(await open()).toEqual(['business', 'country', 'legal', 'branch', 'hours', 'areas', 'menu', 'mail', 'order'])
  })

  test('whose server could send no mail is shown where to enter one, before anybody presses in vain', async () => {
    const lacks = async () => (await start()).steps.find(({ id }) => id === 'mail')?.missing
    expect(await lacks()).toEqual(['Testmail'])
    shop.app.mailer.isConfigured = false
    expect(await lacks()).toEqual(['Mailserver'])
    shop.app.mailer.isConfigured = true
  })

  test('each step is done by what it asks for, and by nothing else', async () => {
    const left = new Set(await open())
    const does = async (id: FirstStepId, work: () => Promise<unknown>) => {
      await work()
      left.delete(id)
      expect(await open(), id).toEqual([...left])
    }
    await does('business', () =>
      save({
        shopName: 'Eder',
        businessName: 'Eder GmbH',
        address: 'Hauptplatz 1, 8010 Graz',
        email: 'a@eder.example',
      }),
    )
    await does('country', () => save({ country: 'AT', currency: 'EUR' }))
    let branch = 0
    await does('branch', async () => {
      branch = await make('branches', {
        identifier: 'graz',
        name: 'Graz',
        street: 'Hauptplatz 1',
        zipCode: '8010',
        city: 'Graz',
        isDeliveryEnabled: true,
      })
    })
    await does('hours', () =>
      shop.request('PUT', `/api/branches/${branch}`, {
        cookie: chief,
        body: { openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }] },
      }),
    )
    await does('areas', () =>
      shop.request('PUT', `/api/branches/${branch}`, {
        cookie: chief,
        body: { deliveryAreas: [{ id: 'm', area: 'Mitte', zipCodes: [], price: 3, tax: 20, free: false }] },
      }),
    )
    await does('menu', async () => {
      const [category, product] = [
        await make('categories', { name: 'Speisen' }),
        await make('products', { name: 'Gulasch', price: 9, tax: 10 }),
      ]
      await make('menus', {
        name: 'Karte',
        availableFrom: '2026-01-01T00:00:00.000Z',
        branches: [{ id: branch }],
        catalog: [{ category: { id: category }, products: [{ id: product }] }],
      })
    })
    expect((await start()).shop).toEqual({ identifier: 'graz', name: 'Graz' })
  })

  test('a draft is no page, in no footer and in no answer to a guest, until it is published', async () => {
    await save({ legalDrafts: { imprint: 'Geheimer Entwurf' } })
    expect((await start()).steps.find(({ id }) => id === 'legal')?.missing).toContain('Impressum (Entwurf)')
    expect([(await page('/site/imprint')).status, (await page('/')).config.legal.imprint]).toEqual([404, null])
    for (const address of ['/api/config', '/api/init'])
      expect((await shop.request('GET', address)).text, address).not.toContain('Geheimer Entwurf')
    expect(JSON.stringify(await page('/store/graz'))).not.toContain('Geheimer Entwurf')
    await save({ imprintText: 'Geprüfter Text', legalDrafts: { imprint: null } })
    expect((await page('/site/imprint')).status).toBe(200)
    expect((await start()).steps.find(({ id }) => id === 'legal')?.missing).toEqual(['Datenschutz', 'AGB', 'Widerruf'])
    await save({ privacyPolicyText: 'x', termsAndConditions: 'https://eder.example/agb', withdrawalText: 'x' })
    expect(await open()).toEqual(['mail', 'order'])
  })

  test('a label of one’s own has to name the duty to pay', async () => {
    await save({ orderButtonLabels: { order: 'Ab in die Küche' } })
    expect(await open()).toContain('label')
    await save({ orderButtonLabels: { order: 'Jetzt kostenpflichtig bestellen' } })
    expect(await open()).not.toContain('label')
  })

  test('it is put away when somebody says so, and only those who run the shop are asked', async () => {
    await save({ showStartGuide: false })
    expect((await start()).isShown).toBe(false)
    expect((await shop.request('GET', '/api/start', { cookie: await shop.loginAs('ROLE_MANAGER') })).status).toBe(403)
    expect((await shop.request('GET', '/api/start')).status).toBe(401)
  })
})

describe('areas a small shop does without', () => {
  const areas = async (cookie = chief) =>
    (await shop.request('GET', '/api/start/areas', { cookie })).body.data as ShownAreas
  const shown = async () => (await areas()).flatMap(({ id, isShown }) => (isShown ? [id] : []))

  test('are folded until somebody uses or chooses them, and never hidden while they hold anything', async () => {
    expect((await shop.app.catalogue.current()).branches).toHaveLength(1)
    expect(await shown()).toEqual([])
    await save({ shownAreas: { screens: 'shown' } })
    expect(await shown()).toEqual(['screens'])
    const [branch] = (await shop.app.catalogue.current()).branches
    const table = await make('tables', { identifier: 'T1', branch: { id: branch!.id } })
    expect(await areas()).toContainEqual({ id: 'tables', isUsed: true, isShown: true })
    await save({ shownAreas: { tables: 'folded' } })
    expect(await shown(), 'one choice leaves the others').toEqual(['tables', 'screens'])
    await shop.request('DELETE', `/api/tables/${table}`, { cookie: chief })
    expect(await shown()).toEqual(['screens'])
    await save({ shownAreas: { tables: null, screens: null } })
    expect(await shown()).toEqual([])
  })

  test('are told to whoever works with them, and chosen by who runs the shop', async () => {
    const clerk = await shop.loginAs('ROLE_EMPLOYEE')
    expect((await areas(clerk)).map(({ id }) => id)).toEqual(['planning'])
    expect(
      (await shop.request('POST', '/api/config', { cookie: clerk, body: { shownAreas: { planning: 'shown' } } }))
        .status,
    ).toBe(403)
    expect((await shop.request('GET', '/api/start/areas')).status).toBe(401)
    const refused = await save({ shownAreas: { tables: 'always' } })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'shownAreas.tables'])
  })

  test('are all in sight once there is a second branch', async () => {
    const other = await make('branches', { identifier: 'linz', name: 'Linz' })
    expect((await areas()).every(({ isShown }) => isShown)).toBe(true)
    await save({ shownAreas: { donations: 'folded' } })
    expect(await shown()).not.toContain('donations')
    await shop.request('DELETE', `/api/branches/${other}`, { cookie: chief })
    expect(await shown()).toEqual([])
  })
})

describe('a test mail', () => {
  const send = () => shop.request('POST', '/api/start/test-mail', { cookie: chief, body: {} })
  const outcome = async () => (await start()).testMail
  beforeEach(() => void shop.mails.splice(0))

  test('needs an address to go to: one’s own, else that of the shop', async () => {
    expect((await send()).body.data).toMatchObject({ to: 'a@eder.example' })
    await save({ email: null })
    const answer = await send()
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      422,
      'Weder in Ihrem Profil noch in den Unternehmensdaten steht eine E-Mail-Adresse.',
    ])
    await save({ email: 'a@eder.example' })
    await sql`update users set email = 'chefin@eder.example' where username = 'chefin'`.execute(shop.app.db)
  })

  test('waits in the outbox, goes to whoever sent it, and says that it went', async () => {
    expect((await send()).body.data).toMatchObject({ to: 'chefin@eder.example', state: 'waiting' })
    await sendTestMails(shop.app)
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([['chefin@eder.example', 'Testmail von Eder']])
    expect(await outcome()).toMatchObject({ state: 'sent', reason: null })
    expect(await open()).toEqual(['order'])
    await sendTestMails(shop.app)
    expect(shop.mails).toHaveLength(1)
  })

  test('says in German why it did not, and is tried again', async () => {
    await send()
    const refusing = {
      isConfigured: true,
      send: () =>
        Promise.reject(Object.assign(new Error('x'), { code: 'EAUTH', responseCode: 535, response: '535 no' })),
    }
    await sendTestMails({ ...shop.app, mailer: refusing })
    expect(await outcome()).toMatchObject({
      state: 'waiting',
      reason: 'Der Mailserver nimmt Benutzername und Kennwort nicht an. (535 no)',
    })
    shop.setNow('2026-11-20T12:00:00.000Z')
    await sendTestMails(shop.app)
    expect([shop.mails.length, (await outcome())?.state]).toEqual([1, 'sent'])
  })

  test('without a mail server it says so at once', async () => {
    await send()
    await sendTestMails({ ...shop.app, mailer: { isConfigured: false, send: () => Promise.reject(new Error('none')) } })
    expect(await outcome()).toMatchObject({
      state: 'failed',
      reason: 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).',
    })
  })
})
