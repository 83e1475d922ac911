import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { expectAccessible, PHONE } from './browser.ts'

let desk: Desk
let branch: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz' })
})
afterAll(() => desk.close())

const manager = (options: object = {}) =>
  desk.enter(`/branches/${branch}`, { role: 'ROLE_MANAGER', branches: [branch], ...options })

test('a key is made by keyboard, shown once, opens the orders, and opens nothing once it is revoked', async () => {
  const { page, complaints } = await manager()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const section = page.getByRole('region', { name: 'Zugangsschlüssel' })
  await section.getByText('Noch kein Schlüssel').waitFor()
  await section.getByRole('button', { name: 'Schlüssel erzeugen' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expectFocus(page, 'Name')
  await page.keyboard.press('Enter')
  await dialog.getByText('Dieses Feld darf nicht leer sein.').waitFor()
  await expectAccessible(page, 'asking for a key')
  await page.keyboard.type('Tablet Theke')
  await tabTo(page, 'Abholanzeige')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.getByRole('dialog', { name: 'Schlüssel „Tablet Theke“ ist bereit' }).waitFor()
  await dialog.getByText('Der Schlüssel wird nur jetzt angezeigt und danach nie wieder.').waitFor()
  await expectAccessible(page, 'the secret of a key')
  await expectFocus(page, 'Adresse kopieren')
  await page.keyboard.press('Enter')
  await dialog.getByText('Kopiert.').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const secret = await dialog.getByLabel('Schlüssel', { exact: true }).inputValue()
  expect(address).toBe(`${await desk.shop.listen()}/backoffice/${branch}/${secret}`)
  const status = async () => (await fetch(address)).status
  expect(await status()).toBe(200)

  await tabTo(page, 'Fertig')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(page, 'Schlüssel erzeugen')
  const row = section.getByRole('listitem').filter({ hasText: 'Tablet Theke' })
  await row.getByText('Bestellungen').waitFor()
  await page.reload()
  // The clock of the shop stands still: the key was made and used in the same minute.
  await row.getByText('20.11.2026 12:00').nth(1).waitFor()
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page, 'the keys of a branch')

  await row.getByRole('button', { name: 'Schlüssel „Tablet Theke“ widerrufen' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '„Tablet Theke“ widerrufen?' })
  await expectFocus(page, 'Abbrechen')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(await status()).toBe(200)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Schlüssel widerrufen' }).click()
  await page.getByText('Zugangsschlüssel widerrufen.').waitFor()
  await section.getByText('Noch kein Schlüssel').waitFor()
  await expectFocus(page, 'Schlüssel erzeugen')
  expect(await status()).toBe(404)
  // The name that was left out is refused on purpose; the browser notes it as a failed request.
  expect(complaints.filter(text => !text.includes('422'))).toEqual([])
})

test('where the browser lets no page copy, the address is marked for copying by hand', async () => {
  const { page } = await manager({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bildschirm Abholung')
  await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).tap()
  await dialog.getByRole('button', { name: 'Adresse kopieren' }).tap()
  await dialog.getByText('Ist markiert: jetzt mit Strg+C kopieren.').waitFor()
  const marked = await page.evaluate(() => {
    const text = document.activeElement as HTMLTextAreaElement
    return text.value.slice(text.selectionStart, text.selectionEnd)
  })
  expect(marked).toMatch(new RegExp(`/frontdesk/${branch}/[\\w-]{32}$`))
  await expectAccessible(page, 'the secret on a phone')
  await dialog.getByRole('button', { name: 'Fertig' }).tap()
  const revoke = page.getByRole('button', { name: 'Schlüssel „Bildschirm Abholung“ widerrufen' }).first()
  expect((await revoke.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('a key lost on the way is refused at the dialog, and what was typed stays', async () => {
  const { page } = await manager()
  await page.route('**/api-keys', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tablet')
  await dialog.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Tablet')
})

test('a branch of others shows no keys', async () => {
  const other = await desk.make('/branches', { identifier: 'linz', name: 'Linz' })
  const { page, complaints } = await desk.enter(`/branches/${other}`, { role: 'ROLE_MANAGER', branches: [branch] })
  await page.getByRole('heading', { name: 'Rechtliches' }).waitFor()
  expect(await page.getByText('Zugangsschlüssel').count()).toBe(0)
  expect(complaints).toEqual([])
})
