import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addBranches } from '#test/many-branches.ts'
import { expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET, WIDTHS } from './browser.ts'

/** With the five of the demo they are ten pages of six. */
const ADDED = 55
const ALL = 60
const NOON = '2026-11-20T11:00:00.000Z'

let shop: TestApp
let browser: Browser
let url: string
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: NOON })
  await addBranches(shop.app, { like: 'wien-neubau', count: ADDED })
  shop.app.catalogue.invalidate()
  url = await shop.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const field = (page: Page) => page.getByPlaceholder('PLZ / Ort')
const more = (page: Page) => main(page).getByRole('link', { name: 'Weitere Filialen anzeigen' })
const toTheEnd = (page: Page) => cards(page).last().scrollIntoViewIfNeeded()
const isInSight = (page: Page, name: string) =>
  main(page)
    .getByRole('heading', { name })
    .evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

const visit = async (path = '/', viewport = PHONE) => {
  const visited = await openPage(browser, url + path, { viewport, prepare: page => page.clock.setFixedTime(NOON) })
  return visited
}

describe.each(WIDTHS)('a shop of sixty branches at $width px', viewport => {
  test('shows a few, and the others as they are reached, each once', async () => {
    const { page, complaints } = await visit('/', viewport)
    await expect.poll(() => cards(page).count()).toBe(6)
    await expectAccessible(page, 'the overview')
    let pressed = 0
    for (let last = 6; last < ALL; last = await cards(page).count()) {
      await toTheEnd(page)
      // what lies below the list can be reached, and then somebody asks for more
      if (last === 36) {
        await main(page).getByText('36 von 60 Filialen').waitFor()
        await page.getByRole('link', { name: 'Impressum' }).last().scrollIntoViewIfNeeded()
        await expect.poll(() => cards(page).count()).toBe(36)
        await more(page).click()
        pressed += 1
      }
      await expect.poll(() => cards(page).count()).toBeGreaterThan(last)
    }
    await expect.poll(() => cards(page).count()).toBe(ALL)
    expect(new Set(await names(page)).size).toBe(ALL)
    await expect.poll(() => more(page).count()).toBe(0)
    expect(pressed).toBe(1)
    await expectWithin(page, 'all branches')
    await toTheEnd(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a branch of the last page is found by its postcode, opens, and the way back leads to what was found', async () => {
    const { page, complaints } = await visit('/', viewport)
    const { branches } = await shop.app.catalogue.current()
    await field(page).fill('4050')
    await main(page)
      .getByText(/^\d+ von 60 Filialen gefunden\.$/)
      .waitFor()
    await expect.poll(() => names(page)).toContain('Filiale 50')
    expect(branches).toHaveLength(ALL)
    await expectAccessible(page, 'what was found')
    await expectWithin(page, 'what was found')
    await main(page).getByRole('link', { name: 'Filiale 50' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Filiale 50' }).waitFor()
    await page.goBack()
    await expect.poll(() => names(page)).toContain('Filiale 50')
    await expect.poll(() => field(page).inputValue()).toBe('4050')
    await field(page).fill('Hintertupfing')
    await main(page).getByText('Leider wurden keine Ergebnisse gefunden.').waitFor()
    await page.getByRole('button', { name: 'Alle Filialen anzeigen' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
    await expect.poll(() => field(page).inputValue()).toBe('')
    await page.getByRole('button', { name: 'Jetzt geöffnet' }).click()
    await main(page)
      .getByText(/^\d\d von 60 Filialen gefunden\.$/)
      .waitFor()
    expect(await cards(page).getByText('Derzeit nicht verfügbar').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('who comes back from a menu finds the list as long as it was left, at its place', async () => {
    const { page, complaints } = await visit('/', viewport)
    for (let last = 6; last < 30; last = await cards(page).count()) {
      await toTheEnd(page)
      await expect.poll(() => cards(page).count()).toBeGreaterThan(last)
    }
    const name = (await names(page))[23]!
    await main(page).getByRole('heading', { name }).scrollIntoViewIfNeeded()
    const { count, place } = { count: await cards(page).count(), place: await page.evaluate(() => scrollY) }
    await main(page).getByRole('link', { name }).click()
    await main(page).getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await field(page).waitFor()
    await expect.poll(() => isInSight(page, name)).toBe(true)
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(8)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('without JavaScript all can be read from page to page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT', viewport })
    const page = await context.newPage()
    await page.goto(url)
    const seen = await names(page)
    for (let number = 2; number <= ALL / 6; number += 1) {
      await more(page).click()
      await page.waitForURL(`${url}/branches/${number}`)
      await expectWithin(page, `page ${number}`)
      seen.push(...(await names(page)))
    }
    expect(await more(page).count()).toBe(0)
    expect(new Set(seen).size).toBe(ALL)
    await context.close()
  })
})

test('with the keyboard alone a branch is found and opened, and further ones are reached one by one', async () => {
  const { page } = await visit()
  const focused = () => page.locator(':focus').innerText()
  await field(page).focus()
  await page.keyboard.type('4050')
  await expect.poll(() => names(page)).toContain('Filiale 50')
  for (let steps = 0; steps < 60 && (await focused()) !== 'Filiale 50'; steps += 1) await page.keyboard.press('Tab')
  expect(await focused()).toBe('Filiale 50')
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { level: 1, name: 'Filiale 50' }).waitFor()

  await page.goto(url)
  await expect.poll(() => cards(page).count()).toBe(6)
  const met: string[] = []
  await cards(page).first().getByRole('link').focus()
  while (met.length < ALL) {
    const name = await focused()
    if (name.startsWith('Weitere')) {
      await page.keyboard.press('Enter')
      await expect.poll(focused).not.toMatch(/^Weitere/)
      continue
    }
    expect(met, 'nobody is led back').not.toContain(name)
    met.push(name)
    await page.keyboard.press('Tab')
  }
  expect(new Set(met)).toEqual(new Set(await names(page)))
  await page.context().close()
})

test('who stands on the link while others come stays there, and a press leads to the first of them', async () => {
  const { page, complaints } = await visit()
  const letCome = Promise.withResolvers<void>()
  await page.route('**/api/branch-cards*', async route => {
    await letCome.promise
    await route.continue()
  })
  await expect.poll(() => cards(page).count()).toBe(6)
  await toTheEnd(page)
  await main(page).getByText('Filialen werden geladen …').waitFor()
  await more(page).focus()
  letCome.resolve()
  await expect.poll(() => cards(page).count()).toBe(12)
  expect(await more(page).evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const seventh = (await names(page))[6]!
  await expect.poll(() => page.locator(':focus').innerText()).toBe(seventh)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a guest who comes to a page in the middle gets to the branches before it too', async () => {
  const { page } = await visit('/branches/3', TABLET)
  await main(page)
    .getByText(/^Filialen 13 bis \d\d von 60$/)
    .waitFor()
  const seen = new Set(await names(page))
  await page.getByRole('link', { name: 'Vorige Filialen anzeigen' }).click()
  await page.waitForURL(`${url}/branches/2`)
  await main(page)
    .getByText(/^Filialen 7 bis/)
    .waitFor()
  expect(seen.has((await names(page))[0]!)).toBe(false)
  await page.getByRole('link', { name: 'Vorige Filialen anzeigen' }).click()
  await page.waitForURL(`${url}/`)
  await expect.poll(() => page.getByRole('link', { name: 'Vorige Filialen anzeigen' }).count()).toBe(0)
  await page.context().close()
})
