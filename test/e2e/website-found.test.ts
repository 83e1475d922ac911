import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG } from '#test/api/rights/sites.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, openPage, WIDTHS } from './browser.ts'

let desk: Desk
let browser: Browser
let origin: string
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const block = (id: string, text: string, links: object[] = []) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text: words(text), links },
})

beforeAll(async () => {
  desk = await openDesk()
  await desk.make('/images', { data: PNG, name: 'laib.png', alt: 'Ein Laib Brot' })
  const id = await desk.make('/sites', {
    name: 'Catering',
    path: 'catering',
    content: {
      body: [block('a', 'Wir kochen im Zwetschkengarten.', [{ link: { label: 'Altes Menü', to: '/gibt-es-nicht' } }])],
    },
  })
  await desk.make(`/sites/${id}/publish`, {})
  const { page } = await desk.enter('/sites')
  origin = new URL(page.url()).origin
  browser = page.context().browser()!
})
afterAll(() => desk.close())

test('an editor sees while typing how others will show a page, and what is missing', async () => {
  for (const viewport of WIDTHS) {
    const { page } = await desk.enter('/sites/new', { role: 'ROLE_EDITOR' })
    await page.setViewportSize(viewport)
    const card = page.getByRole('region', { name: 'So erscheint die Seite' })
    await card.getByText('Die Beschreibung fehlt.', { exact: false }).waitFor()
    await page.getByRole('region', { name: 'Seite', exact: true }).getByLabel('Name').fill('Feste feiern')
    await card
      .getByText(/^Feste feiern - /)
      .first()
      .waitFor()
    await page.getByLabel('Titel', { exact: true }).fill(`Feste ${'sehr lang '.repeat(8)}`)
    await card.getByText('Suchmaschinen zeigen etwa 60', { exact: false }).waitFor()
    await page
      .getByLabel('Beschreibung', { exact: true })
      .fill('Hochzeiten, Taufen und Firmenfeiern mit bis zu zweihundert Gästen im Garten.')
    await card.getByText('Hochzeiten, Taufen', { exact: false }).first().waitFor()
    expect(await card.getByText('Die Beschreibung fehlt.', { exact: false }).count()).toBe(0)
    await expect
      .poll(() => card.getByRole('img').evaluate(picture => (picture as HTMLImageElement).naturalWidth))
      .toBe(1200)
    await expectWithin(page, 'the appearance of a page')
    await expectAccessible(page, 'the appearance of a page')
    await page.context().close()
  }
})

test('an editor is led to a link that leads nowhere and to a page nothing leads to', async () => {
  const { page } = await desk.enter('/website-links', { role: 'ROLE_EDITOR' })
  await page.getByRole('heading', { name: '1 Link führt ins Leere' }).waitFor()
  await page.getByRole('heading', { name: '1 Seite ist nirgends verlinkt' }).waitFor()
  await expectAccessible(page, 'the check of links')
  await page.getByText('/gibt-es-nicht').waitFor()
  await page.getByRole('link', { name: 'Seite Catering öffnen' }).first().click()
  await page.waitForURL(/#\/sites\/\d+$/)
  await page.context().close()
})

test('a visitor without JavaScript finds a page by a misspelled word of it', async () => {
  const { page } = await openPage(browser, `${origin}/suche`, { javaScriptEnabled: false })
  await page.getByLabel('Was suchen Sie?').fill('Zwetschkengartn')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.getByRole('heading', { name: 'Suche nach „Zwetschkengartn“' }).waitFor()
  await page.getByRole('link', { name: 'Catering' }).click()
  await expect.poll(() => page.getByText('Wir kochen im Zwetschkengarten.').isVisible()).toBe(true)
  await page.context().close()
})

test('with JavaScript the search reads the same and nothing on it is out of reach', async () => {
  const { page } = await openPage(browser, `${origin}/suche/zwetschkengarten`)
  await page.getByRole('link', { name: 'Catering' }).waitFor()
  await expectWithin(page, 'the search of the website')
  await expectAccessible(page, 'the search of the website')
  await page.context().close()
})
