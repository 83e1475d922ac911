import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormSubmission } from '#contract/resources/form-submissions.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET, WIDTHS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
let editor: string
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
  url = await shop.listen()
  browser = await launchBrowser()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const formOf = async (identifier: string) =>
  (await shop.request('GET', `/api/nodes/${identifier}`, { cookie: editor })).body.data as { id: number }
const sentBy = async (identifier: string, word: string) => {
  const { id } = await formOf(identifier)
  const answer = await shop.request('GET', `/api/form-submissions?form=${id}&search=${encodeURIComponent(word)}`, {
    cookie: editor,
  })
  return answer.body.data as unknown as FormSubmission[]
}
async function isFocused(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: false }).first()
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
}
const once = (page: Page) => page.getByRole('checkbox', { name: /^Nur für diese Anfrage/ })

test.each(WIDTHS)(
  'a guest who refuses cookies sends a form by keyboard alone, mending what was wrong, at $width px',
  async viewport => {
    const { page, complaints } = await openPage(browser, `${url}/formular/kontakt`, { viewport, consent: 'unanswered' })
    await page.getByRole('heading', { level: 1, name: 'Kontakt' }).waitFor()
    expect(await page.title()).toContain('Kontakt')
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    expect(
      await page.getByRole('button', { name: 'Absenden' }).count(),
      'nothing is sent before the policy is accepted',
    ).toBe(0)
    await page.getByRole('button', { name: 'Datenschutzerklärung akzeptieren' }).waitFor()
    await expectAccessible(page, 'the form')
    await expectWithin(page, 'the form')
    await once(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Absenden' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
    await isFocused(page, 'Name')
    await page.keyboard.type(`Anna ${viewport.width}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('anna')
    await page.getByLabel('Nachricht').focus()
    await page.keyboard.type('Guten Tag')
    await page.getByRole('button', { name: 'Absenden' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse an.').waitFor()
    await isFocused(page, 'E-Mail')
    await expectAccessible(page, 'the form with an error')
    await page.keyboard.press('End')
    await page.keyboard.type('@example.at')
    await page.keyboard.press('Enter')
    await page.getByText('Vielen Dank für Ihre Nachricht! Wir melden uns spätestens morgen.').waitFor()
    await expectAccessible(page, 'the thanks')
    await expectWithin(page, 'the thanks')
    await page.getByRole('button', { name: 'Formular schließen' }).click()
    await expect.poll(() => page.getByLabel('Nachricht').inputValue()).toBe('')
    const [sent] = await sentBy('kontakt', `Anna ${viewport.width}`)
    expect(sent?.words).toBe(`Name: Anna ${viewport.width}\nE-Mail: anna@example.at\nNachricht: Guten Tag`)
    expect((await page.context().cookies()).find(({ name }) => name === 'tresen_consent')?.value).toBe('rejected')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test('who accepts the privacy policy by the button of the form may send, with a file, and reads what is going on', async () => {
  const { page } = await openPage(browser, `${url}/formular/catering`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Datenschutzerklärung akzeptieren' }).click()
  await page.getByRole('button', { name: 'Absenden' }).waitFor()
  await page.getByLabel('Name').fill('Clara Catering')
  await page.getByLabel('E-Mail').fill('clara@example.at')
  await page.getByLabel('Telefon').fill('0316 555 01 88')
  await page.getByLabel('Tag der Veranstaltung').fill('2026-12-24')
  await page.getByLabel('Wie viele Personen?').selectOption('31 bis 60')
  await page.getByLabel('Wir brauchen auch Geschirr und Besteck.').check()
  await page
    .getByLabel('Raumplan oder Ablauf')
    .setInputFiles({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from('<h1>x</h1>') })
  await page.getByText(/^Die ausgewählte Datei "plan.html" kann nicht verarbeitet werden/).waitFor()
  await page
    .getByLabel('Raumplan oder Ablauf')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Saal im Hof') })
  await page.getByRole('button', { name: 'plan.txt entfernen' }).waitFor()
  await expectAccessible(page, 'a form with a file')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Danke für Ihre Anfrage!').waitFor()
  const [sent] = await sentBy('catering', 'Clara')
  const file = sent?.answers.find(({ fieldId }) => fieldId === 'plan')?.file
  const answer = await fetch(`${url}/upload/${file?.publicHash}/${file?.id}-${file?.version}.txt`)
  expect(await answer.text()).toBe('Saal im Hof')
  await page.context().close()
})

test.each([PHONE, DESKTOP])('a day is picked from a calendar by keyboard or pointer, at $width px', async viewport => {
  const { page, complaints } = await openPage(browser, `${url}/formular/catering`, { viewport })
  const field = page.getByLabel('Tag der Veranstaltung')
  await page.getByRole('button', { name: 'Kalender öffnen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag der Veranstaltung' })
  await dialog.getByRole('button', { name: 'Nächster Monat' }).click()
  await expectAccessible(page, 'the calendar')
  await expectWithin(page, 'the calendar')
  await dialog.getByRole('button', { name: 'Donnerstag, 24. Dezember 2026' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('24.12.2026')
  await page.getByRole('button', { name: 'Kalender öffnen' }).press('Enter')
  await dialog.getByRole('button', { name: 'Donnerstag, 24. Dezember 2026' }).press('ArrowRight')
  const next = dialog.getByRole('button', { name: 'Freitag, 25. Dezember 2026' })
  await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('25.12.2026')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a day is typed where there is no JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/formular/catering`)
  await page.getByLabel('Tag der Veranstaltung').fill('24.12.2026')
  expect(await page.getByRole('button', { name: 'Kalender öffnen' }).count()).toBe(0)
  await context.close()
})

test('what was typed outlives a reload, a moment without network and a refusal, which can be tried again', async () => {
  const { page } = await openPage(browser, `${url}/formular/kontakt`, { viewport: PHONE })
  await page.getByLabel('Name').fill('Doris Dauer')
  await page.getByLabel('E-Mail').fill('doris@example.at')
  await page.getByLabel('Nachricht').fill('Erste Zeile\nZweite Zeile')
  // the page keeps what is typed as soon as it is alive
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Zweite Zeile'))
  await page.reload()
  await expect.poll(() => page.getByLabel('Nachricht').inputValue()).toBe('Erste Zeile\nZweite Zeile')
  await once(page).check()
  await page.route('**/api/custom/form/**', route => route.abort())
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Bitte warten').waitFor()
  await page.getByText('Ihre Anfrage wird verarbeitet...').waitFor()
  await page.getByText('Bitte prüfen Sie Ihre Eingaben').waitFor()
  await page.getByText('Ein unbekannter Fehler ist aufgetreten.').waitFor()
  await expectAccessible(page, 'the form that was not sent')
  await page.getByRole('button', { name: 'Daten ändern' }).click()
  await expect.poll(() => page.getByText('Bitte prüfen Sie Ihre Eingaben').count()).toBe(0)
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Doris Dauer')
  await page.getByRole('button', { name: 'Absenden' }).click()
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  await again.waitFor()
  await page.unroute('**/api/custom/form/**')
  await again.click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
  expect(await sentBy('kontakt', 'Doris')).toHaveLength(1)
  await page.context().close()
})

test('a form that changed while it was filled in says so, asks what is new and keeps what was typed', async () => {
  const field = (fieldId: string, label: string) => ({
    type: 'text',
    value: { type: 'text' },
    label,
    fieldId,
    isRequired: true,
  })
  const content = { name: 'Umfrage', fields: [field('alt', 'Alte Frage'), field('name', 'Name')] }
  const made = await shop.request('POST', '/api/nodes', {
    cookie: editor,
    body: { identifier: 'umfrage', type: 'form', content },
  })
  const { id } = made.body.data as { id: number }
  const { page } = await openPage(browser, `${url}/formular/umfrage`)
  await page.getByLabel('Alte Frage').fill('Antwort')
  await page.getByLabel('Name').fill('Emil Eile')
  await once(page).check()
  const changed = { name: 'Umfrage', fields: [field('neu', 'Neue Frage'), field('name', 'Name')] }
  await shop.request('PUT', `/api/nodes/${id}`, { cookie: editor, body: { content: changed } })
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Das Formular wurde inzwischen geändert.').waitFor()
  await page.getByLabel('Neue Frage').fill('Ja')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Emil Eile')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
  expect((await sentBy('umfrage', 'Emil'))[0]?.words).toBe('Neue Frage: Ja\nName: Emil Eile')
  await page.context().close()
})

test('what is typed and ticked before the page has come to life counts', async () => {
  let release = () => undefined as void
  const held = new Promise<void>(resolve => (release = resolve))
  const prepare = (page: Page) =>
    page.route(/\/build\/.*\.js$/, async route => {
      await held
      await route.continue()
    })
  const { page } = await openPage(browser, `${url}/formular/kontakt`, { viewport: PHONE, prepare })
  await page.getByLabel('Name').fill('Frieda Früh')
  await page.getByLabel('E-Mail').fill('frieda@example.at')
  await page.getByLabel('Worum geht es?').selectOption('Allergene')
  await page.getByLabel('Nachricht').fill('Schneller als das Netz')
  await once(page).check()
  release()
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
  expect((await sentBy('kontakt', 'Frieda'))[0]?.words).toContain(
    'Worum geht es?: Allergene\nNachricht: Schneller als das Netz',
  )
  await page.context().close()
})

test('a program that fills in everything is thanked, and nothing comes of it', async () => {
  const { page } = await openPage(browser, `${url}/formular/kontakt`)
  await page.getByLabel('Name').fill('Robert Robot')
  await page.getByLabel('E-Mail').fill('robot@example.at')
  await page.getByLabel('Nachricht').fill('Kaufen Sie')
  await page.locator('[name=_trap]').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://spam.example')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await once(page).check()
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
  expect(await sentBy('kontakt', 'Robert')).toEqual([])
  await page.context().close()
})

describe('Without scripts', () => {
  test('a form is read, sent and thanked for all the same, and says what is wrong', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT', viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${url}/formular/kontakt`)
    shop.setNow('2026-11-20T11:05:00.000Z')
    expect(await page.getByRole('button', { name: 'Datenschutzerklärung akzeptieren' }).isVisible()).toBe(false)
    await page.getByLabel('Name').fill('Franz Ohne')
    await page.getByRole('button', { name: 'Absenden' }).click()
    await page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' }).waitFor()
    await page.getByText('Bitte akzeptieren Sie die Datenschutzerklärung.').waitFor()
    await page.goto(`${url}/formular/kontakt`)
    await page.getByLabel('Name').fill('Franz Ohne')
    await page.getByLabel('E-Mail').fill('franz@example.at')
    await page.getByLabel('Nachricht').fill('Geht auch so.')
    shop.setNow('2026-11-20T11:10:00.000Z')
    await once(page).check()
    await page.getByRole('button', { name: 'Absenden' }).click()
    await page.getByText('Vielen Dank für Ihre Nachricht!').waitFor()
    expect(await sentBy('kontakt', 'Franz')).toHaveLength(1)
    await context.close()
  })
})

describe('Staff', () => {
  const enter = async (viewport: { width: number; height: number }, address: string) => {
    const { page, complaints } = await openPage(browser, `${url}/backend/login`, { viewport })
    await page.getByLabel('Benutzername').fill('schreiberin')
    await page.getByLabel('Kennwort', { exact: true }).fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.waitForURL(/\/backend(?!\/login)/)
    await page.goto(`${url}/backend#${address}`)
    return { page, complaints }
  }
  beforeAll(async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const body = {
      username: 'schreiberin',
      lastName: 'Redaktion',
      password: TEST_PASSWORD,
      roles: ['ROLE_EDITOR'],
      mustChangePassword: false,
    }
    const made = await shop.request('POST', '/api/users', { cookie: admin, body })
    if (made.status !== 201) throw new Error(made.text)
  })

  test.each(WIDTHS)(
    'an editor finds what came in, reads one, ticks it off and takes all along, at $width px',
    async viewport => {
      const { page, complaints } = await enter(viewport, '/forms')
      await page.getByRole('heading', { level: 1, name: /^Formulare/ }).waitFor()
      await expectAccessible(page, 'the forms')
      await expectWithin(page, 'the forms')
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'Catering anfragen' }) })
        .getByRole('link', { name: /Einsendung/ })
        .click()
      await page.getByRole('heading', { level: 1, name: /^Einsendungen/ }).waitFor()
      await page.getByRole('searchbox').fill('feldhofer')
      await expect.poll(() => page.getByRole('list', { name: 'Einsendungen' }).getByRole('button').count()).toBe(1)
      await page.getByRole('button', { name: /^Katharina Feldhofer/ }).click()
      await page.getByRole('heading', { level: 2, name: /^Katharina Feldhofer/ }).waitFor()
      await page.getByText('Acht Personen essen vegetarisch').waitFor()
      await expectAccessible(page, 'a submission')
      await expectWithin(page, 'a submission')
      const isDone = await page.getByLabel('Erledigt', { exact: true }).last().isChecked()
      await page.getByRole('checkbox', { name: 'Erledigt' }).click()
      await expect.poll(() => page.getByRole('checkbox', { name: 'Erledigt' }).isChecked()).toBe(!isDone)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Herunterladen' }).click()
      await page.getByRole('menuitem', { name: 'Als CSV' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file.split('\r\n')).toHaveLength(2)
      expect(file).toContain('Katharina Feldhofer')
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  test('an editor makes a form by keyboard: adds, names, orders and doubles its fields, and guests find it', async () => {
    const { page } = await enter(DESKTOP, '/nodes/new')
    await page.getByRole('region', { name: 'Text' }).getByLabel('Name').fill('Tisch für den Verein')
    await page.getByRole('region', { name: 'Adresse' }).getByLabel('Kurzname').fill('verein')
    await page.getByRole('button', { name: 'Feld hinzufügen' }).focus()
    await page.keyboard.press('Enter')
    const fields = page.getByRole('region', { name: 'Felder' })
    await fields.getByLabel('Beschriftung').fill('Welcher Verein?')
    await fields.getByRole('combobox', { name: 'Art' }).click()
    await page.getByRole('option', { name: 'Auswahl' }).click()
    await fields.getByLabel('Möglichkeiten').fill('Turnverein\nChor')
    await page.getByRole('button', { name: 'Welcher Verein? nach oben' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const preview = page.getByRole('complementary', { name: 'So sehen es Ihre Gäste' })
    await preview.getByText('Welcher Verein?').waitFor()
    await page.getByRole('button', { name: 'Name kopieren' }).click()
    await expectAccessible(page, 'the editor of a form')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/#\/nodes\/\d+$/)
    const { page: guest } = await openPage(browser, `${url}/formular/verein`, { viewport: TABLET })
    const labels = await guest.getByRole('form').locator('label:not([aria-hidden] label)').allInnerTexts()
    expect(labels.slice(0, 5)).toEqual(['Welcher Verein?', 'Name *', 'Name *', 'E-Mail *', 'Nachricht *'])
    await guest.context().close()
    await page.context().close()
  })

  test('an editor is told at the field that an id stands twice', async () => {
    const { page } = await enter(DESKTOP, `/nodes/${(await formOf('kontakt')).id}`)
    const fields = page.getByRole('region', { name: 'Felder' })
    await fields.getByRole('button', { name: /^E-Mail E-Mail-Adresse/ }).click()
    await fields.getByLabel('Kurzname').fill('name')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await fields.getByText('Diesen Kurznamen hat schon ein anderes Feld.').waitFor()
    await expect
      .poll(() => fields.getByLabel('Kurzname').inputValue(), { message: 'what was typed stays' })
      .toBe('name')
    await page.context().close()
  })
})
