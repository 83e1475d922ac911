import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, openPage, WIDTHS } from './browser.ts'

let desk: Desk
let browser: Browser
let origin: string
const text = (id: string, words: string) => ({
  id,
  type: 'text',
  value: {
    isWide: false,
    background: 'none',
    links: [],
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  },
})
const body = (...blocks: object[]) => ({ content: { body: blocks } })
const reads = async (path: string, words: string) => {
  const { page } = await openPage(browser, `${origin}${path}`)
  const found = await page.getByText(words).count()
  await page.context().close()
  return found > 0
}
/** Presses what saves and waits until it is saved: words of an earlier time may still stand there. */
const saves = async (page: Page, name: RegExp, address: RegExp) => {
  const answer = page.waitForResponse(response => address.test(response.url()) && response.request().method() !== 'GET')
  await page.getByRole('button', { name }).click()
  expect((await answer).status()).toBe(200)
}
const publish = async (page: Page) => {
  await saves(page, /veröffentlichen$/, /\/sites\/\d+\/publish$/)
  await page.getByText('Die Seite ist veröffentlicht.').first().waitFor()
}

beforeAll(async () => {
  desk = await openDesk()
  const { page } = await desk.enter('/sites')
  origin = new URL(page.url()).origin
  browser = page.context().browser()!
})
afterAll(() => desk.close())

test('a new page begins with one made of the shop, by keyboard too, and keeps what was typed', async () => {
  for (const [index, viewport] of WIDTHS.entries()) {
    const { page } = await desk.enter('/sites/new', { role: 'ROLE_EDITOR' })
    await page.setViewportSize(viewport)
    const offer = page.getByRole('region', { name: 'Womit beginnen?' })
    const begin = offer.getByRole('button', { name: 'Damit beginnen: Über uns' })
    await begin.waitFor()
    await expectWithin(page, 'what a page begins with')
    await expectAccessible(page, 'what a page begins with')
    const name = page.getByRole('region', { name: 'Seite', exact: true }).getByLabel('Name')
    await name.fill(`Das Haus ${index}`)
    await begin.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Kontakt \d+ verdoppeln$/ }).waitFor()
    expect(await name.inputValue()).toBe(`Das Haus ${index}`)
    await offer.getByRole('button', { name: 'Statt Über uns andere wählen' }).click()
    await offer.getByRole('button', { name: 'Damit beginnen: Tisch reservieren' }).click()
    await page.getByRole('button', { name: /^Öffnungszeiten \d+ verdoppeln$/ }).waitFor()
    await publish(page)
    await page.waitForURL(/#\/sites\/\d+$/)
    expect(await reads(`/das-haus-${index}`, 'So finden Sie uns')).toBe(true)
    await page.context().close()
  }
})

test('two blocks become a shared one, stand on a second page, and change on both at once', async () => {
  const one = await desk.make('/sites', {
    name: 'Erste',
    path: 'erste',
    ...body(text('a', 'Vorspann'), text('b', 'Wir backen'), text('c', 'in der Nacht')),
  })
  await desk.make('/sites', { name: 'Zweite', path: 'zweite', ...body(text('a', 'Anderes')) })
  const { page } = await desk.enter(`/sites/${one}`, { role: 'ROLE_EDITOR' })
  await page.setViewportSize(DESKTOP)
  const pageSaved: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT' && /\/api\/sites\/\d+$/.test(request.url())) pageSaved.push(request.url())
  })
  await page.getByRole('button', { name: 'Als Vorlage speichern' }).click()
  const save = page.getByRole('dialog', { name: 'Als Vorlage speichern' })
  await save.getByRole('button', { name: 'Speichern' }).click()
  await save.getByText('Bitte geben Sie der Vorlage einen Namen.').waitFor()
  await save.getByText('Bitte wählen Sie mindestens einen Baustein.').waitFor()
  await save.getByLabel('Name').fill('Backstube')
  await save.getByLabel(/Text 1/).check()
  await save.getByLabel(/Text 3/).check()
  await save.getByLabel('Gemeinsam verwenden').check()
  await save.getByRole('button', { name: 'Speichern' }).click()
  await save.getByText('Wählen Sie Bausteine, die aufeinander folgen.', { exact: false }).waitFor()
  await expectAccessible(page, 'keeping blocks as a pattern')
  await save.getByLabel(/Text 1/).uncheck()
  await save.getByLabel(/Text 2/).check()
  await save.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('„Backstube“ ist gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Gemeinsamer Baustein 2 verdoppeln' }).waitFor()
  // what the dialog asks for is all that it saves
  expect(pageSaved).toEqual([])
  await publish(page)
  expect(await reads('/erste', 'Wir backen')).toBe(true)

  await page.goto(`${origin}/backend#/sites`)
  await page.getByRole('link', { name: 'Zweite' }).first().click()
  await page.getByRole('button', { name: 'Baustein hinzufügen' }).click()
  await page.getByRole('menuitem', { name: /^Vorlage …/ }).click()
  const choose = page.getByRole('dialog', { name: 'Vorlage einfügen' })
  await choose.getByRole('heading', { name: 'Fertige Vorlagen' }).waitFor()
  await choose.getByRole('button', { name: 'Oft gefragt einfügen' }).waitFor()
  await expectAccessible(page, 'choosing a pattern')
  await choose.getByRole('button', { name: 'Backstube gemeinsam einfügen' }).click()
  await page.getByRole('button', { name: 'Gemeinsamer Baustein 2 verdoppeln' }).waitFor()
  await publish(page)
  expect(await reads('/zweite', 'in der Nacht')).toBe(true)

  // its own page tells where it stands before it goes
  await page.goto(`${origin}/backend#/blocks`)
  await page.getByRole('link', { name: 'Backstube' }).first().click()
  await page.getByRole('button', { name: 'Text 2 entfernen' }).click()
  await saves(page, /^Speichern/, /\/api\/blocks\/\d+$/)
  for (const path of ['/erste', '/zweite']) {
    expect(await reads(path, 'Wir backen')).toBe(true)
    expect(await reads(path, 'in der Nacht')).toBe(false)
  }
  await page.context().close()
})

test('a look is seen on a page before it is saved, and guests get it when it is', async () => {
  const radius = async (page: Page | Frame) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius').trim())
  const ofGuest = async () => {
    const { page, complaints } = await openPage(browser, `${origin}/erste`)
    const found = await radius(page)
    expect(complaints).toEqual([])
    await page.context().close()
    return found
  }
  const { page, complaints } = await desk.enter('/settings/appearance')
  const preview = page.getByTitle('Eine Seite in diesem Aussehen')
  await preview.scrollIntoViewIfNeeded()
  const shown = await (await preview.elementHandle())?.contentFrame()
  await expect.poll(() => radius(shown!)).toBe('12px')
  await page.getByRole('combobox', { name: 'Ecken' }).click()
  await page.getByRole('option', { name: 'Eckig' }).click()
  await expect.poll(() => radius(shown!)).toBe('0')
  await expectAccessible(page, 'the look with its preview')
  expect(await ofGuest()).toBe('12px')
  await page.keyboard.press('Control+s')
  await page.getByText('Einstellungen gespeichert.').waitFor()
  expect(await ofGuest()).toBe('0')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the palette finds words of a shared block and says where it stands', async () => {
  const { page } = await desk.enter('/sites', { role: 'ROLE_EDITOR' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Suchen und springen' }).getByRole('textbox').fill('Wir backen')
  await page.getByText('steht auf: Erste, Zweite', { exact: false }).click()
  await page.waitForURL(/#\/blocks\/\d+$/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Backstube')
  await page.context().close()
})
