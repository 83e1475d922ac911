import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { expectAccessible } from './browser.ts'
import {
  addFrom,
  begin,
  expectGoodScreen,
  heading,
  isAsleep,
  type KioskShop,
  openKioskShop,
  press,
  stored,
  wake,
} from './kiosk-shop.ts'

const PIN = '480615'
/** 04:25 in Vienna. */
const BEFORE_NIGHTLY_START = '2026-11-21T03:25:00.000Z'

let shop: KioskShop

beforeAll(async () => {
  shop = await openKioskShop()
})
beforeEach(() => shop.settings())
afterEach(() => shop.clear())
afterAll(() => shop?.close())

/** How often the page has started since. */
function countStarts(page: Page) {
  let starts = 0
  page.on('domcontentloaded', () => (starts += 1))
  return () => starts
}
/**
 * Lets time pass until something is true, a second at a time: what waits for an answer of the server needs real time
 * too.
 */
const until = async (page: Page, isTrue: () => boolean | Promise<boolean>) => {
  await expect.poll(async () => (await page.clock.runFor(1_000).catch(() => undefined), isTrue())).toBe(true)
}
/** Time that passes although nothing is expected to come of it. */
const pass = async (page: Page, minutes: number) => {
  await page.clock.runFor(minutes * 60_000)
  await page.waitForTimeout(500)
}

describe('the glass', () => {
  test('fills the screen with the first touch, and gives it back to who has the PIN', async () => {
    await shop.settings({ exitPin: PIN })
    const { page } = await shop.kiosk()
    const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
    expect(await isFull()).toBe(false)
    await wake(page)
    await expect.poll(isFull).toBe(true)
    await heading(page, 'Wo möchten Sie essen?')
    await holdCorner(page)
    for (const digit of PIN) await press(page, digit)
    await press(page, 'Verlassen')
    await page.waitForURL(`${shop.url}/`)
    expect(await isFull()).toBe(false)
  })

  test('works on in a browser that neither fills the screen nor keeps it on', async () => {
    const { page, complaints } = await shop.kiosk({
      stub: () => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Fullscreen request denied'))
        Object.defineProperty(navigator, 'wakeLock', {
          value: { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
        })
      },
    })
    await begin(page)
    await addFrom(page, /^Kaffee/)
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    expect(complaints).toEqual([])
  })

  test('stays on: the lock is asked for at the start, again when the page comes back, and again after the system took it away', async () => {
    const { page } = await shop.kiosk({
      stub: () => {
        const locks: { released: boolean; kind: string; release: () => Promise<void> }[] = []
        Object.assign(globalThis, { locks })
        const request = async (kind: string) => {
          const lock = { kind, released: false, release: async () => void (lock.released = true) }
          locks.push(lock)
          return lock
        }
        Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      },
    })
    const locks = () =>
      page.evaluate(() => (globalThis as unknown as { locks: { released: boolean; kind: string }[] }).locks)
    const takeAway = () =>
      page.evaluate(() => {
        for (const lock of (globalThis as unknown as { locks: { released: boolean }[] }).locks) lock.released = true
      })
    expect(await locks()).toMatchObject([{ kind: 'screen', released: false }])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await locks(), 'one that holds is not doubled').toHaveLength(1)
    await takeAway()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await locks()).toMatchObject([{ released: true }, { released: false }])
    await takeAway()
    await wake(page)
    expect((await locks()).at(-1)).toMatchObject({ kind: 'screen', released: false })
    expect(await locks()).toHaveLength(3)
  })

  test('has no menus of the browser and no zoom', async () => {
    const { page } = await shop.kiosk()
    const prevented = await page.evaluate(() =>
      ['contextmenu', 'dragstart', 'wheel'].map(name => {
        const event =
          name === 'wheel'
            ? new WheelEvent(name, { ctrlKey: true, bubbles: true, cancelable: true })
            : new Event(name, { bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
        return event.defaultPrevented
      }),
    )
    expect(prevented).toEqual([true, true, true])
  })
})

describe('the watchdog', () => {
  test('starts an idle kiosk anew once a night', async () => {
    const { page } = await shop.kiosk({ time: BEFORE_NIGHTLY_START })
    const starts = countStarts(page)
    await pass(page, 4)
    expect(starts(), 'not before half past four').toBe(0)
    await until(page, () => starts() === 1)
    await isAsleep(page)
    await pass(page, 60)
    expect(starts(), 'once is enough').toBe(1)
  })

  test('lets a guest of the night finish first', async () => {
    await shop.settings({ idleSeconds: 600 })
    const { page } = await shop.kiosk({ time: BEFORE_NIGHTLY_START })
    const starts = countStarts(page)
    await begin(page)
    await addFrom(page, /^Kaffee/)
    await pass(page, 8)
    expect(starts(), 'somebody is ordering').toBe(0)
    await page.getByText('1 Produkt im Warenkorb').waitFor()
    await press(page, 'Abbrechen')
    await press(page, 'Ja, abbrechen')
    await until(page, () => starts() === 1)
    await isAsleep(page)
  })

  test('never starts anew without a server: it waits behind a calm screen and catches up', async () => {
    const { page } = await shop.kiosk({ time: BEFORE_NIGHTLY_START })
    const starts = countStarts(page)
    await page.context().setOffline(true)
    const away = page.getByRole('heading', { name: 'Gleich wieder da' })
    await until(page, () => away.isVisible())
    await pass(page, 10)
    expect([starts(), await away.isVisible()]).toEqual([0, true])
    await page.context().setOffline(false)
    await until(page, () => starts() === 1)
    await isAsleep(page)
    expect(await away.count()).toBe(0)
  })

  test('starts a device anew that slept or froze', async () => {
    const { page } = await shop.kiosk()
    const starts = countStarts(page)
    await pass(page, 2)
    expect(starts(), 'two minutes of waking are no sleep').toBe(0)
    await page.clock.fastForward(120_000)
    await until(page, () => starts() === 1)
    await isAsleep(page)
  })

  test('takes over a new build as soon as nobody orders', async () => {
    const { page } = await shop.kiosk({
      stub: () => {
        const own = globalThis.fetch
        globalThis.fetch = async (input, init) => {
          const answer = await own(input, init)
          if (!String(input).startsWith('/page-data')) return answer
          const text = (await answer.text()).replace(/"build":"[^"]*"/, '"build":"tomorrow"')
          return new Response(text, { status: answer.status, headers: answer.headers })
        }
      },
    })
    const starts = countStarts(page)
    await begin(page)
    await addFrom(page, /^Kaffee/)
    await shop.settings({ ticketSeconds: 31 })
    await pass(page, 0.5)
    expect(starts(), 'somebody is ordering').toBe(0)
    await press(page, 'Abbrechen')
    await press(page, 'Ja, abbrechen')
    await until(page, () => starts() === 1)
  })

  test('a page that could not be made calls itself again until it can', async () => {
    const { page } = await shop.kiosk()
    const zone = (name: string) =>
      sql`update branches set time_zone = ${name} where identifier = 'wien-neubau'`
        .execute(shop.app.db)
        .then(() => shop.app.catalogue.invalidate())
    await zone('Atlantis/Hafen')
    try {
      const answer = await page.goto(`${shop.url}/self-service/store/wien-neubau`)
      expect(answer?.status()).toBe(500)
      await heading(page, 'Gleich wieder da')
      await page.getByText('Bestellen können Sie auch direkt bei uns an der Theke.').waitFor()
      await expectAccessible(page, 'last resort')
      expect(
        await page.locator('h1').evaluate(title => getComputedStyle(title).fontSize),
        'its style is let in',
      ).not.toBe('32px')
    } finally {
      await zone('Europe/Vienna')
    }
    await isAsleep(page)
  })
})

const holdCorner = async (page: Page) => {
  await page.mouse.move(40, 40)
  await page.mouse.down()
  await page.clock.runFor(5_100)
  await page.mouse.up()
  await page.getByRole('dialog', { name: 'Selbstbedienung verlassen' }).waitFor()
}

describe('the way out', () => {
  test('a short touch in the corner shows nothing, nor does a finger that slips', async () => {
    const { page } = await shop.kiosk()
    const exit = page.getByRole('dialog', { name: 'Selbstbedienung verlassen' })
    await begin(page)
    await page.mouse.move(40, 40)
    await page.mouse.down()
    await page.clock.runFor(3_000)
    await page.mouse.up()
    await page.clock.runFor(4_000)
    expect(await exit.count()).toBe(0)
    await page.mouse.down()
    await page.mouse.move(100, 40)
    await page.clock.runFor(6_000)
    await page.mouse.up()
    expect(await exit.count()).toBe(0)
  })

  test('staff leave with the PIN and nobody without', async () => {
    await shop.settings({ exitPin: PIN })
    const { page } = await shop.kiosk()
    await holdCorner(page)
    await expectGoodScreen(page, 'PIN')
    for (const digit of '123456') await press(page, digit)
    await press(page, 'Verlassen')
    await page.getByText('Die PIN ist falsch.').waitFor()
    for (const digit of PIN) await press(page, digit)
    await press(page, 'Verlassen')
    await page.waitForURL(`${shop.url}/`)
    expect(await stored(page)).not.toContain('self-service')
  })

  test('is closed by a step back, and the kiosk is where it was', async () => {
    await shop.settings({ exitPin: PIN })
    const { page } = await shop.kiosk()
    const address = page.url()
    await holdCorner(page)
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
  })

  test('is closed again when nobody goes on', async () => {
    await shop.settings({ exitPin: PIN })
    const { page } = await shop.kiosk()
    await holdCorner(page)
    await page.clock.runFor(31_000)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('the PIN is set and taken away in the settings of the back-office', async () => {
    const context = await shop.browser.newContext({ locale: 'de-AT', viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = shop.admin.split('=')
    await context.addCookies([{ name, value, url: shop.url, httpOnly: true }])
    const office = await context.newPage()
    await office.goto(`${shop.url}/backend#/settings/ordering`)
    const pin = office.getByLabel('PIN zum Verlassen')
    const save = async () => {
      await office.getByRole('button', { name: 'Speichern' }).click()
      await office.getByText('Einstellungen gespeichert.').first().waitFor()
    }
    await office.getByText('Es ist keine PIN festgelegt.').waitFor()
    await pin.fill(PIN)
    await save()
    await office.getByText('Die PIN ist festgelegt.').waitFor()
    await expect.poll(() => pin.inputValue()).toBe('')
    const { page } = await shop.kiosk()
    await holdCorner(page)
    await page.getByLabel('PIN', { exact: true }).waitFor()
    await press(page, 'Abbrechen')

    await office.getByRole('button', { name: 'PIN entfernen' }).click()
    await office.getByText('Die PIN wird beim Speichern entfernt.').waitFor()
    await expect.poll(() => pin.isDisabled()).toBe(true)
    await office.getByRole('button', { name: 'PIN behalten' }).click()
    await office.getByText('Die PIN ist festgelegt.').waitFor()
    await office.getByText('Alles gespeichert').waitFor()
    await office.getByRole('button', { name: 'PIN entfernen' }).click()
    await save()
    await office.getByText('Es ist keine PIN festgelegt.').waitFor()
    await context.close()
    await page.reload()
    await isAsleep(page)
    await holdCorner(page)
    await expectAccessible(page, 'way out')
    await page.getByRole('link', { name: 'Zur Anmeldung' }).tap()
    await page.waitForURL(`${shop.url}/backend/login`)
  })

  test('where it stands is asked once', async () => {
    const { page } = await shop.kiosk({ path: '' })
    await wake(page)
    await heading(page, 'In welcher Filiale sind Sie?')
    await expectGoodScreen(page, 'branches')
    await press(page, /Wien Neubau/)
    await page.waitForURL(`${shop.url}/self-service/store/wien-neubau`)
    await page.goto(`${shop.url}/self-service`)
    await page.waitForURL(`${shop.url}/self-service/store/wien-neubau`)
    await expect.poll(() => page.getByText('Quendler Wien Neubau').isVisible()).toBe(true)
  })
})
