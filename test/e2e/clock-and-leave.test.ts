import { sql } from 'kysely'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'
import { handsOn } from './hands.ts'

const HOUR_MS = 3_600_000
const ZONE = 'Europe/Vienna'

let shop: TestShop
let browser: Browser
let url: string
let terminal: string
let admin: string
let person: { id: number; cookie: string }

beforeAll(async () => {
  shop = await openTestShop({ now: new Date().toISOString() })
  admin = await shop.loginAs('ROLE_ADMIN')
  url = await shop.listen()
  terminal = `${url}/clock/${shop.branchId}/${await keyOf(shop, admin, 'clock')}`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
beforeEach(async () => {
  shop.setNow(new Date().toISOString())
  await sql`delete from clock_keys`.execute(shop.app.db)
  await shop.request('POST', '/api/config', { body: { timeTracking: { shortPins: false } }, cookie: admin })
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  person = { id, cookie }
})

const made = async (kind: string) =>
  (
    (await shop.request('POST', `/api/users/${person.id}/time-tracking-${kind}`, { body: {}, cookie: admin })).body
      .data as { secret: string }
  ).secret
const records = async () =>
  (await shop.request('GET', '/api/time-tracking/working-activities', { cookie: person.cookie })).body
    .data as WorkingActivityRow[]
const atTerminal = (options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser, terminal, { viewport: TABLET, hasTouch: true, ...options })
/** A page of the back-office of the person. */
async function signedIn(hash: string, options: BrowserContextOptions = {}) {
  const [name = '', value = ''] = person.cookie.split('=')
  const opened = await openPage(browser, `${url}/health/live`, { viewport: PHONE, hasTouch: true, ...options })
  await opened.page.context().addCookies([{ name, value, url }])
  await opened.page.goto(`${url}/backend#${hash}`)
  await opened.page.getByRole('main').waitFor()
  return opened
}
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('Clocking in', () => {
  test('takes one touch by a badge, and five by a PIN whose four digits are enough', async () => {
    const badge = await made('badges')
    const pin = await made('pin')
    await shop.request('POST', '/api/config', { body: { timeTracking: { shortPins: true } }, cookie: admin })
    const { page, complaints } = await atTerminal()
    await page.getByLabel('0 von 4 Ziffern eingegeben').waitFor()
    await expectAccessible(page, 'the pad of four digits')
    const byPin = handsOn(page)
    for (const digit of pin.slice(0, 4)) await byPin.tap(key(page, digit))
    await byPin.tap(key(page, 'Kommen'))
    await page.getByRole('heading', { name: /^Gekommen um/ }).waitFor()
    expect(byPin.done.taps).toBe(WAYS.clockPin.taps)
    await page.getByRole('button', { name: 'Weiter' }).tap()
    shop.setNow(new Date(Date.now() + 60_000).toISOString())
    const byBadge = handsOn(page)
    // the reader types what the badge says
    await page.keyboard.type(`${badge}\n`)
    const go = key(page, 'Gehen')
    await go.waitFor()
    const [large, small] = [await go.boundingBox(), await key(page, 'Pause').boundingBox()]
    expect(large!.height * large!.width).toBeGreaterThan(2 * small!.height * small!.width)
    await expectAccessible(page, 'leaving by badge')
    await byBadge.tap(go)
    await page.getByRole('heading', { name: /^Gegangen um/ }).waitFor()
    expect(byBadge.done.taps).toBe(WAYS.clockBadge.taps)
    expect(complaints).toEqual([])
  })

  test('says why six digits are needed, where four are allowed and one PIN is from before', async () => {
    const pin = await made('pin')
    await sql`update clock_keys set start_hash = null`.execute(shop.app.db)
    await shop.request('POST', '/api/config', { body: { timeTracking: { shortPins: true } }, cookie: admin })
    const { page } = await atTerminal({ viewport: PHONE })
    await page.getByText('Eine PIN ist von früher.', { exact: false }).waitFor()
    await expectWithin(page, 'why six digits')
    for (const digit of pin) await key(page, digit).tap()
    await key(page, 'Abbrechen').tap()
    // typed in whole once, four are enough
    await page.getByLabel('0 von 4 Ziffern eingegeben').waitFor()
    expect(await page.getByText('Eine PIN ist von früher.', { exact: false }).count()).toBe(0)
  })

  test('is done by a phone before the camera, and by typing what it shows', async () => {
    const phone = await signedIn('/time-tracking')
    await phone.page.getByRole('button', { name: 'Code fürs Terminal' }).tap()
    const dialog = phone.page.getByRole('dialog', { name: 'Code fürs Terminal' })
    const shown = dialog.getByText(/^\d{4} \d{4}$/)
    await shown.waitFor()
    await expectAccessible(phone.page, 'the code of a phone')
    await expectWithin(phone.page, 'the code of a phone')
    const code = ((await shown.textContent()) ?? '').replace(' ', '')
    const { page, complaints } = await atTerminal({
      // a camera before which nothing is held until the test says so
      prepare: one =>
        one.addInitScript(() => {
          const seen = globalThis as unknown as { seen: string; BarcodeDetector: unknown }
          seen.seen = ''
          seen.BarcodeDetector = class {
            detect = () => Promise.resolve(seen.seen === '' ? [] : [{ rawValue: seen.seen }])
          }
          Object.defineProperty(navigator, 'mediaDevices', {
            value: { getUserMedia: () => Promise.resolve(document.createElement('canvas').captureStream()) },
          })
        }),
    })
    await page.getByRole('button', { name: 'Kamera einschalten' }).tap()
    await page.getByLabel('Bild der Kamera').waitFor()
    await expectAccessible(page, 'the terminal with its camera')
    const hands = handsOn(page)
    await page.evaluate(value => ((globalThis as unknown as { seen: string }).seen = value), `9090${code}`)
    await page.getByRole('heading', { name: 'Toni Test' }).waitFor()
    await hands.tap(key(page, 'Kommen'))
    await page.getByRole('heading', { name: /^Gekommen um/ }).waitFor()
    expect(hands.done.taps).toBe(WAYS.clockBadge.taps)
    expect(await records()).toMatchObject([{ status: 'running', source: 'kiosk' }])
    // the same once more is no way in; the next one is typed
    await page.evaluate(() => ((globalThis as unknown as { seen: string }).seen = ''))
    await page.getByRole('button', { name: 'Weiter' }).tap()
    await page.getByRole('button', { name: 'Code vom Handy eingeben' }).tap()
    for (const digit of code) await key(page, digit).tap()
    await page.getByText('Dieser Code gilt nicht oder nicht mehr.', { exact: false }).waitFor()
    const fresh = (await shop.request('POST', '/api/time-tracking/phone-code', { body: {}, cookie: person.cookie }))
      .body.data as { code: string }
    await page.getByRole('button', { name: 'Code vom Handy eingeben' }).tap()
    for (const digit of fresh.code) await key(page, digit).tap()
    await page.getByText(/^Eingestempelt seit/).waitFor()
    expect(complaints.filter(words => !words.includes('422'))).toEqual([])
  })

  test('gives the camera to no page of those who are signed in', async () => {
    const policyOf = async (path: string) => (await fetch(path)).headers.get('permissions-policy')
    expect(await policyOf(terminal)).toContain('camera=(self)')
    expect(await policyOf(`${url}/backend`)).toContain('camera=()')
  })
})

describe('A forgotten clock-out', () => {
  const begun = () => new Date(Date.now() - 20 * HOUR_MS).toISOString()
  const over = () => new Date(Date.now() - 12 * HOUR_MS).toISOString()
  async function leaveRunning() {
    const [from, to] = [begun(), over()]
    await sql`insert into working_schedules (user_id, branch_id, type, is_all_day, start_at, end_at, start_date,
        end_date, status)
      values (${person.id}, ${shop.branchId}, 'shift', false, ${from}, ${to}, ${localDay(from, ZONE)},
        ${localDay(from, ZONE)}, 'published')`.execute(shop.app.db)
    await sql`insert into working_activities (user_id, branch_id, started_at, time_zone)
      values (${person.id}, ${shop.branchId}, ${from}, ${ZONE})`.execute(shop.app.db)
    return formatTime(to, ZONE)
  }

  test('is asked about at the next start, with the end of the shift, in one touch more than none', async () => {
    const end = await leaveRunning()
    const badge = await made('badges')
    const { page, complaints } = await atTerminal()
    await page.getByLabel(/Ziffern eingegeben/).waitFor()
    await page.keyboard.type(`${badge}\n`)
    await page.getByText('Haben Sie das Ausstempeln vergessen?', { exact: false }).waitFor()
    await page.getByText(`Laut Dienstplan war um ${end} Uhr Schluss.`).waitFor()
    await expectAccessible(page, 'a forgotten end')
    await expectWithin(page, 'a forgotten end')
    await page.getByRole('button', { name: `Um ${end} Uhr gegangen, jetzt Kommen` }).tap()
    await page.getByRole('heading', { name: /^Gekommen um/ }).waitFor()
    await page.getByText(`Dass Sie zuletzt um ${end} Uhr gegangen sind, bestätigt die Leitung.`).waitFor()
    expect(await records()).toMatchObject([{ status: 'running' }, { status: 'ended', approval: 'submitted' }])
    expect(complaints).toEqual([])
  })

  test('is none for who says that they still work', async () => {
    await leaveRunning()
    const badge = await made('badges')
    const { page } = await atTerminal({ viewport: DESKTOP })
    await page.getByLabel(/Ziffern eingegeben/).waitFor()
    await page.keyboard.type(`${badge}\n`)
    await key(page, 'Andere Uhrzeit').tap()
    await page.getByLabel('Wann sind Sie gegangen?').waitFor()
    await expectAccessible(page, 'another end')
    await key(page, 'Ich arbeite noch').tap()
    await key(page, 'Gehen').tap()
    await page.getByRole('heading', { name: /^Gegangen um/ }).waitFor()
    expect(await records()).toMatchObject([{ status: 'ended', approval: 'open' }])
  })

  test('is told from the phone too', async () => {
    const end = await leaveRunning()
    const { page, complaints } = await signedIn('/time-tracking')
    await page.getByText('Haben Sie das Ausstempeln vergessen?', { exact: false }).waitFor()
    await expectAccessible(page, 'a forgotten end on a phone')
    await expectWithin(page, 'a forgotten end on a phone')
    await page.getByRole('button', { name: `Um ${end} Uhr gegangen` }).tap()
    await page.getByText(`Dass Sie um ${end} Uhr gegangen sind, bestätigt die Leitung.`, { exact: false }).waitFor()
    expect(await records()).toMatchObject([{ status: 'ended', approval: 'submitted' }])
    expect(complaints).toEqual([])
  })
})

describe('Being away', () => {
  test('is asked for from the start page with few taps, and says what it costs and leaves', async () => {
    const contract = { validFrom: '2026-01-01', mode: 'perWeek', weeklyMinutes: 2400, vacationDaysPerYear: 25 }
    const saved = await shop.request('PUT', `/api/users/${person.id}/work-contracts`, {
      body: { contracts: [contract] },
      cookie: admin,
    })
    expect(saved.status, saved.text).toBe(200)
    const today = localDay(new Date().toISOString(), ZONE)
    const month = addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7)
    const [first, last] = [`${month}-09`, `${month}-11`]
    const label = (day: string) =>
      new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' })
        .formatToParts(Date.parse(day))
        .filter(({ type }) => type !== 'literal')
        .map(({ value }) => value)
        .join(' ')
    const day = (one: string) =>
      page.getByRole('button', { name: `${Number(one.slice(8))} ${label(one)}`, exact: true })
    const { page, complaints } = await signedIn('/')
    const { tap, done } = handsOn(page)
    await tap(page.getByRole('link', { name: 'Urlaub beantragen' }).first())
    await tap(page.getByRole('button', { name: 'Nächster Monat' }))
    await tap(day(first))
    await tap(day(last))
    const beside = page.getByRole('region', { name: 'Was das bedeutet' })
    await beside.getByText(/^Kostet (1|2|3) Tage? Urlaub\.$/).waitFor()
    await beside.getByText(/^Danach haben Sie \d{4} noch/).waitFor()
    await beside.getByText('Noch keine geplant.').waitFor()
    await expectAccessible(page, 'asking for leave')
    await expectWithin(page, 'asking for leave')
    await tap(page.getByRole('button', { name: 'Beantragen', exact: true }))
    await page.getByText('Beantragt.', { exact: false }).first().waitFor()
    expect(done.taps).toBe(WAYS.leave.taps)
    await page.getByRole('listitem', { name: /^Urlaub/ }).waitFor()
    expect(complaints).toEqual([])
  })

  test('asks for the days where none is picked', async () => {
    const { page } = await signedIn('/absences/new', { viewport: TABLET })
    await page.getByRole('button', { name: 'Beantragen', exact: true }).tap()
    await page.getByText('Bitte tippen Sie im Kalender auf den ersten und den letzten Tag.').waitFor()
    await expectAccessible(page, 'leave without days')
    expect(page.url()).toContain('#/absences/new')
  })

  test.each([PHONE, DESKTOP])(
    'by sickness is told in one press at $width pixels, the note comes later',
    async viewport => {
      const { page, complaints } = await signedIn('/absences/sick', { viewport })
      await expectAccessible(page, 'reporting sick')
      await expectWithin(page, 'reporting sick')
      const { tap, done } = handsOn(page)
      await tap(page.getByRole('button', { name: /^Bis morgen/ }))
      await page.getByRole('button', { name: 'Bestätigung hochladen' }).waitFor()
      expect(done.taps).toBe(1)
      await page.getByRole('heading', { name: /^Länger krank, ab/ }).waitFor()
      const rows = (await shop.request('GET', '/api/time-tracking/working-schedules', { cookie: person.cookie })).body
        .data as { type: string; status: string }[]
      expect(rows).toMatchObject([{ type: 'sick', status: 'approved' }])
      expect(complaints).toEqual([])
    },
  )

  test.each(['/working-schedules', '/absences', '/profile', '/balances', '/holiday-balances', '/'])(
    'is a way from %s',
    async hash => {
      const { page } = await signedIn(hash)
      await page.locator('a[href="#/absences/sick"]').first().waitFor()
      await page.locator('a[href="#/absences/new"]').first().tap()
      await page.getByRole('heading', { name: 'Abwesenheit beantragen' }).waitFor()
      expect(page.url()).toContain('#/absences/new')
    },
  )
})
