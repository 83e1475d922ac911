import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectFocus, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
// What a try has set up is no empty shop any more.
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

test('an empty shop leads its owner to the first order, and a draft stays a draft until it was checked', async () => {
  const { page, complaints } = await desk.enter('/dashboard')
  const guide = page.getByRole('region', { name: 'Erste Schritte' })
  await guide.getByText('0 von 10').waitFor()
  await expectAccessible(page, 'first hour')

  await guide.getByRole('radio', { name: /^Deutschland/ }).check()
  await guide.getByText('1 von 10').waitFor()
  // Whoever chooses with the arrows goes on from where they are.
  await expectFocus(page, 'Deutschland')
  await guide.getByRole('button', { name: 'So beschriften' }).click()
  await guide.getByText('2 von 10').waitFor()
  expect(await desk.read('/config')).toMatchObject({
    country: 'DE',
    timeZone: 'Europe/Berlin',
    orderButtonPreset: 'legal',
  })

  await guide.getByRole('link', { name: 'Rechtstexte: Vorlagen ansehen' }).click()
  const imprint = page.getByRole('region', { name: 'Impressum' })
  await imprint.getByRole('button', { name: 'Aus Vorlage beginnen' }).click()
  await imprint.getByText('Entwurf – bitte prüfen lassen').waitFor()
  await expectAccessible(page, 'texts')
  const publish = imprint.getByRole('button', { name: 'Impressum veröffentlichen' })
  expect([await publish.isDisabled(), await imprint.getByRole('checkbox').isDisabled()]).toEqual([true, true])
  await imprint.getByLabel('Entwurf: Impressum').fill('Gasthof Eder, Hauptplatz 1, [UID-Nummer]')
  await imprint.getByText('Noch auszufüllen: UID-Nummer').waitFor()
  await imprint.getByRole('button', { name: 'Entwurf speichern' }).click()
  await expect
    .poll(async () => (await desk.read('/config'))['legalDrafts'])
    .toMatchObject({ imprint: 'Gasthof Eder, Hauptplatz 1, [UID-Nummer]' })
  expect((await desk.read('/config'))['imprintText']).toBeNull()
  // While a draft is still being saved somebody goes on writing, and what they wrote stays.
  const late = Promise.withResolvers<void>()
  await page.route(/\/api\/config(\?|$)/, async route => {
    if (route.request().method() === 'GET') await late.promise
    await route.continue()
  })
  await imprint.getByLabel('Entwurf: Impressum').fill('Gasthof Eder, Hauptplatz [Nummer]')
  const answer = page.waitForResponse(
    response => response.url().includes('/api/config') && response.request().method() === 'POST',
  )
  await imprint.getByRole('button', { name: 'Entwurf speichern' }).click()
  await answer
  await imprint.getByLabel('Entwurf: Impressum').fill('Gasthof Eder, Hauptplatz 1')
  const leaving = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await page.evaluate(() => (location.hash = '#/products'))
  await leaving.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await leaving.waitFor({ state: 'detached' })
  await expect
    .poll(() => imprint.getByLabel('Entwurf: Impressum').inputValue(), { message: 'what was typed stays' })
    .toBe('Gasthof Eder, Hauptplatz 1')
  late.resolve()
  await imprint.getByLabel('Ich habe diesen Text geprüft oder prüfen lassen.').check()
  await publish.click()
  await imprint.getByText('Veröffentlicht').waitFor()
  expect(await desk.read('/config')).toMatchObject({
    imprintText: 'Gasthof Eder, Hauptplatz 1',
    legalDrafts: { imprint: null },
  })
  expect(complaints).toEqual([])
})

test('whoever works at the counter is not asked to set the shop up', async () => {
  const { page } = await desk.enter('/dashboard', { role: 'ROLE_EMPLOYEE' })
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  expect(await page.getByRole('region', { name: 'Erste Schritte' }).count()).toBe(0)
})

test.each([true, false])(
  'a guest who comes before there is a branch reads that there is none yet, with a home page %s',
  async enablePluginHomePage => {
    await desk.shop.request('POST', '/api/config', {
      body: { enablePluginHomePage, enablePluginToolbar: true },
      cookie: desk.admin,
    })
    const { page } = await desk.enter('/dashboard')
    await page.goto(new URL('/', page.url()).href)
    await page.getByText('Hier gibt es derzeit keine Filiale. Bitte schauen Sie später wieder vorbei.').waitFor()
    expect(await page.getByText('geschlossen').count()).toBe(0)
    await expectAccessible(page, 'a shop without a branch')
  },
)
