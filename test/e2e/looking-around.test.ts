import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
/** A Friday, at which four of the five branches are open. */
const NOON = '2026-11-20T11:00:00.000Z'
const TREE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>'

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: NOON })
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')
const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(WIDTHS)('at $width px', viewport => {
  const visit = async (path: string, consent: 'rejected' | 'unanswered' = 'rejected') => {
    const prepare = (page: Page) => page.clock.setFixedTime(NOON)
    const visited = await openPage(browser, url + path, { viewport, consent, prepare })
    return visited
  }

  test('a new guest says no to cookies, finds a branch by place or kind, and opens its menu', async () => {
    const { page, complaints } = await visit('/', 'unanswered')
    await cookies(page).waitFor()
    await expectWithin(page, 'the question about cookies')
    const size = async (name: string) => {
      const { width, height } = (await cookies(page).getByRole('button', { name }).boundingBox())!
      return { width: Math.round(width), height: Math.round(height) }
    }
    expect(await size('Ablehnen'), 'no is as easy as yes').toEqual(await size('Akzeptieren'))
    await press(page, 'Ablehnen')
    await cookies(page).waitFor({ state: 'detached' })

    const cards = main(page).getByRole('link', { name: /^Quendler/ })
    await expect.poll(() => cards.count()).toBe(5)
    await main(page)
      .getByText(/^Geöffnet bis \d\d:\d\d/)
      .first()
      .waitFor()
    const search = page.getByPlaceholder('PLZ / Ort')
    await search.fill('8020')
    await main(page).getByText('1 von 5 Filialen werden angezeigt.').waitFor()
    await search.fill('Hintertupfing')
    await main(page).getByText('Leider wurden keine Ergebnisse gefunden.').waitFor()
    await expectWithin(page, 'nothing found')
    await press(page, 'Alle Filialen anzeigen')
    await expect.poll(() => cards.count()).toBe(5)
    await press(page, 'Gastgarten')
    const shown = main(page).getByText(/^[1-4] von 5 Filialen (wird|werden) angezeigt\.$/)
    await shown.waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Gastgarten' }).getAttribute('aria-pressed')).toBe('true')
    await expectWithin(page, 'the branches of a kind')
    await press(page, 'Gastgarten')
    await shown.waitFor({ state: 'detached' })

    await main(page).getByRole('link', { name: 'Quendler Graz Lend' }).click()
    await page.waitForURL(`${url}/store/graz-lend`)
    await main(page).getByRole('heading', { level: 1, name: 'Quendler Graz Lend' }).waitFor()
    await header(page)
      .getByText(/^Geöffnet bis \d\d:\d\d/)
      .waitFor()
    await expectWithin(page, 'the menu')
    await page.goto(url)
    await search.waitFor()
    expect(await cookies(page).count(), 'the answer is remembered').toBe(0)
    expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([
      ['tresen_consent', 'rejected'],
    ])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a guest goes by the menus above and below, reads a legal text, and comes back to the same place', async () => {
    const { page, complaints } = await visit('/store/linz-hafen')
    const goTo = async (branch: string) => {
      if (viewport.width >= 1024) {
        await header(page).getByRole('button', { name: 'Speisekarten' }).click()
        await expectWithin(page, 'the open menu')
        return header(page).getByRole('link', { name: branch }).click()
      }
      await header(page).getByRole('button', { name: 'Menü' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: 'Gut zu wissen' }).click()
      await sheet.getByRole('link', { name: 'Widerruf' }).waitFor()
      const focused = () => page.locator(':focus').textContent()
      await expect.poll(focused).toBe('Zurück')
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('Gut zu wissen')
      await sheet.getByRole('button', { name: 'Speisekarten' }).click()
      await expectWithin(page, 'the open menu')
      await sheet.getByRole('link', { name: branch }).click()
      return sheet.waitFor({ state: 'detached' })
    }
    await goTo('Wien Neubau')
    await page.waitForURL(`${url}/store/wien-neubau`)
    await main(page).getByRole('heading', { level: 1, name: 'Quendler Wien Neubau' }).waitFor()

    await footer(page).getByRole('link', { name: 'AGB', exact: true }).click()
    await main(page).getByRole('heading', { level: 1, name: 'AGB', exact: true }).waitFor()
    await main(page).getByText('1. Geltung').waitFor()
    expect(await page.evaluate(() => scrollY), 'a text begins at its top').toBe(0)
    await expectWithin(page, 'the terms')
    await page.goBack()
    await main(page).getByRole('heading', { level: 1, name: 'Quendler Wien Neubau' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    // a connection so slow that the guest turns back before the next page is there
    const slow = Promise.withResolvers<void>()
    await page.route('**/page-data?path=%2Fsite%2Fprivacy', route => slow.promise.then(() => route.continue()))
    await footer(page).getByRole('link', { name: 'Datenschutz', exact: true }).click()
    await page.getByText('Seite wird geladen').waitFor({ state: 'attached' })
    await page.goBack()
    await main(page).getByRole('heading', { level: 1, name: 'Quendler Wien Neubau' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    slow.resolve()
    expect(complaints).toEqual([])

    await page.goto(`${url}/store/gibt-es-nicht`)
    await main(page).getByRole('heading', { name: '404 Not Found' }).waitFor()
    await expectWithin(page, 'a page that is not there')
    await main(page).getByRole('link', { name: 'Zur Startseite' }).click()
    await page.waitForURL(`${url}/`)
    await page.getByPlaceholder('PLZ / Ort').waitFor()
    expect(complaints.filter(text => !text.includes('status of 404'))).toEqual([])
    await page.context().close()
  })
})

test('a kind of branch shows its picture on the chip that chooses it', async () => {
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const api = async <T>(method: string, path: string, body?: unknown) =>
    (await shop.request(method, `/api${path}`, { cookie, ...(body === undefined ? {} : { body }) })).body.data as T
  const { id: image } = await api<{ id: number }>('POST', '/images', {
    data: `data:image/svg+xml;base64,${btoa(TREE)}`,
    name: 'gastgarten.svg',
  })
  const { id } = (await api<{ id: number; name: string }[]>('GET', '/tags')).find(({ name }) => name === 'Gastgarten')!
  await api('PUT', `/tags/${id}`, { id, image: { id: image } })
  // guests may get the page from before an edit for a moment
  await expect.poll(async () => (await fetch(url)).text()).toMatch(/\/image\/icon\//)
  const { page } = await openPage(browser, `${url}/`, { prepare: opened => opened.clock.setFixedTime(NOON) })
  const picture = page.getByRole('button', { name: 'Gastgarten' }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => picture.getAttribute('alt'), { message: 'the name beside it says it already' }).toBe('')
})
