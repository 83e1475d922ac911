import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormSubmission } from '#contract/resources/form-submissions.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, WIDTHS } from './browser.ts'

describe('A start page of a restaurant', () => {
  let shop: TestApp
  let browser: Browser
  let url: string
  let editor: string
  beforeAll(async () => {
    shop = await startTestApp({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
    url = await shop.listen()
    browser = await launchBrowser()
    editor = await shop.loginAs('ROLE_ADMIN')
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  test.each(WIDTHS)('holds together at $width px, and nothing jumps', async viewport => {
    const { page, complaints } = await openPage(browser, `${url}/willkommen`, { viewport })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Wirtshausklassiker' }).waitFor()
    await expectWithin(page, 'a start page of blocks')
    await expectAccessible(page, 'a start page of blocks')
    await page.getByText('Gibt es vegane Gerichte?').click()
    await page.getByText('Jeden Tag mehrere.', { exact: false }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test.each([
    { when: 'once the page is alive', lateMs: 0, name: 'Wilma Tisch' },
    { when: 'before its program has come', lateMs: 1500, name: 'Paula Frueh' },
  ])('a wish for a table filled in $when is held against the hours, and arrives', async ({ lateMs, name }) => {
    const prepare = (own: Page) => own.route('**/assets/*.js', route => delay(lateMs).then(() => route.continue()))
    const { page } = await openPage(browser, `${url}/willkommen`, { viewport: PHONE, prepare })
    const form = page.getByRole('form', { name: 'Tisch reservieren' })
    await form.scrollIntoViewIfNeeded()
    await form.getByLabel('Filiale').selectOption('Quendler Graz Lend')
    await form.getByLabel('Tag').fill('21.11.2026')
    await form.getByLabel('Uhrzeit').fill('4.15')
    await form.getByLabel('Personen').selectOption('4')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('E-Mail').fill('wilma@example.at')
    await form.getByLabel('Telefon').fill('0316 555 01 88')
    await form.getByRole('button', { name: 'Datenschutzerklärung akzeptieren' }).click()
    await form.getByRole('button', { name: 'Absenden' }).click()
    await form
      .getByText(/Um 04:15 Uhr ist geschlossen\. Am Samstag, 21\.11\.2026 ist/)
      .first()
      .waitFor()
    await expectAccessible(page, 'a wish that was refused')
    await form.getByRole('button', { name: 'Daten ändern' }).click()
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe(name)
    await form.getByLabel('Uhrzeit').fill('1230')
    await form.getByRole('button', { name: 'Absenden' }).click()
    await page.getByText('Danke für Ihre Anfrage! Ihr Tisch ist reserviert', { exact: false }).waitFor()
    const answer = await shop.request('GET', `/api/form-submissions?search=${name.slice(0, 5)}`, { cookie: editor })
    const [sent] = answer.body.data as unknown as FormSubmission[]
    expect(sent?.words).toContain('Filiale: Quendler Graz Lend\nTag: 21.11.2026\nUhrzeit: 12:30\nPersonen: 4')
    await page.context().close()
  })

  test('stands at the root once it is chosen, and the overview has an address of its own', async () => {
    const sites = (await shop.request('GET', '/api/sites?search=Willkommen', { cookie: editor })).body.data
    const [{ id } = { id: 0 }] = sites as { id: number }[]
    const set = await shop.request('POST', '/api/config', {
      body: { startPage: 'site', startSite: { id } },
      cookie: editor,
    })
    expect(set.status, set.text).toBe(200)
    const { page } = await openPage(browser, url, { viewport: DESKTOP })
    await page.getByRole('heading', { name: 'Fünfmal Quendler' }).waitFor()
    await page.getByRole('link', { name: 'Zur Speisekarte' }).first().click()
    await page.waitForURL(/\/store\/wien-neubau$/)
    await page
      .getByRole('link', { name: /Startseite$/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Fünfmal Quendler' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${url}/branches`)
    await page.getByRole('link', { name: 'Quendler Graz Lend' }).first().waitFor()
    await expectAccessible(page, 'the overview at its own address')
    await page.context().close()
  })
})

describe('An editor', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(() => desk.close())

  const body = (page: Page) => page.getByRole('region', { name: 'Inhalt' })
  const choose = (page: Page, label: string) =>
    page
      .getByRole('menuitem', { name: new RegExp(`^${label}`) })
      .first()
      .click()

  test('builds a page of columns, questions and hours, sees it, and publishes it', async () => {
    const { page } = await desk.enter('/sites/new', { role: 'ROLE_EDITOR' })
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Unser Haus')
    const add = async (label: string) => {
      await body(page).getByRole('button', { name: 'Baustein hinzufügen' }).last().click()
      await choose(page, label)
    }
    await add('Spalten')
    // three columns with a text each to begin with
    const column = (index: number) => page.locator(`[data-path="content.body.0.value.columns.${index}.body"]`)
    const inColumn = async (index: number, words: string) => {
      await column(index).getByRole('textbox', { name: 'Text', exact: true }).last().click()
      await page.keyboard.type(words)
    }
    await inColumn(0, 'Links steht das')
    await inColumn(1, 'Mitten drin')
    await column(2).getByRole('button', { name: 'Text 1 entfernen' }).click()
    await column(2).getByRole('button', { name: 'Baustein hinzufügen' }).click()
    expect(await page.getByRole('menuitem', { name: /^(Kopfbild|Holzart|Tischreservierung)/ }).count()).toBe(0)
    await choose(page, 'Text Überschriften')
    await inColumn(2, 'Rechts steht dies')
    await add('Fragen und Antworten')
    await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Darf mein Hund mit?')
    await page.getByRole('textbox', { name: 'Antwort' }).click()
    await page.keyboard.type('Ja, gern.')
    await add('Öffnungszeiten')
    const preview = page.frameLocator('iframe[title="Vorschau der Seite"]')
    await preview.getByText('Rechts steht dies').waitFor()
    await preview.getByText('Darf mein Hund mit?').waitFor()
    await expectAccessible(page, 'the editor of columns')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/#\/sites\/\d+$/)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.locator('.mantine-Notification-root').getByText('Die Seite ist veröffentlicht.').first().waitFor()
    const text = (await desk.shop.request('GET', '/unser-haus')).text
    for (const words of ['Links steht das', 'Rechts steht dies', 'Darf mein Hund mit?', 'FAQPage', 'Ja, gern.'])
      expect(text).toContain(words)
    await page.context().close()
  })

  test('shows pictures that fill the screen: a guest leads on by keyboard, and back', async () => {
    const one = await desk.make('/images', { data: PNG, name: 'stube.png', alt: 'Die Stube' })
    const other = await desk.make('/images', { data: PNG, name: 'garten.png', alt: 'Der Garten' })
    const value = { title: 'Ein Blick hinein', images: [{ id: one }, { id: other }], background: 'none' }
    const id = await desk.make('/sites', {
      name: 'Bilder',
      path: 'bilder',
      content: { body: [{ id: 'a', type: 'gallery', value }] },
    })
    await desk.shop.request('POST', `/api/sites/${id}/publish`, { body: {}, cookie: desk.admin })
    const { page } = await desk.enter('/sites')
    // pressed before the program has come, as on a weak line
    await page.route('**/assets/*.js', route => delay(1500).then(() => route.continue()))
    await page.goto(new URL('/bilder', page.url()).href)
    const opener = page.getByRole('link', { name: /^Die Stube/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Bild 1 von 2' }).waitFor()
    await expectAccessible(page, 'a picture that fills the screen')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'Bild 2 von 2' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog', { name: /^Bild/ }).count()).toBe(0)
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    await page.context().close()
  })
})
