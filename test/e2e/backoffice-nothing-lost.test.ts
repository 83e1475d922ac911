import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#test/app.ts'
import { eventually, expectFocus, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, PHONE } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const endSessions = () => sql`delete from sessions`.execute(desk.shop.app.db)
const question = (page: Page) => page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
const saved = (page: Page, text: string) => page.locator('.mantine-Notification-root').getByText(text)

describe('Enter in a row', () => {
  test('goes on within the row, then to the next one, and saves nothing', async () => {
    const id = await desk.make('/products', { name: 'Pizza', price: 9, type: 'configurable' })
    const { page } = await desk.enter(`/products/${id}?tab=config`)
    await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
    await page.keyboard.type('Größe')
    await page.getByRole('button', { name: 'Möglichkeit hinzufügen' }).click()
    await expectFocus(page, 'Name von Möglichkeit 1')
    await page.keyboard.type('Groß')
    await page.getByRole('combobox', { name: 'Preis von Groß' }).click()
    await page.getByRole('option', { name: 'Ersetzt den Preis' }).click()
    await page.getByLabel('Betrag von Groß').fill('13,5')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Allergene von Groß')
    await page.getByText('Nicht gespeicherte Änderungen').waitFor()
    expect(await desk.read(`/products/${id}`)).toMatchObject({ config: { parts: [] } })
    await page.keyboard.press('Control+s')
    await eventually(async () =>
      expect(await desk.read(`/products/${id}`)).toMatchObject({
        config: { parts: [{ name: 'Größe', options: [{ name: 'Groß', modifier: 'overwrite', value: 13.5 }] }] },
      }),
    )
    await page.context().close()
  })

  test('where a category is looked for takes the one that was found, at once typed, and makes none of half a word', async () => {
    const category = await desk.make('/categories', { name: 'Mehlspeisen' })
    const menu = await desk.make('/menus', { name: 'Karte', availableFrom: '2026-01-01T00:00:00Z', catalog: [] })
    const { page } = await desk.enter(`/menus/${menu}`)
    await page.getByLabel('Kategorie hinzufügen', { exact: true }).first().focus()
    await page.keyboard.type('mehlspeisen')
    await page.keyboard.press('Enter')
    await page.getByText('0 Produkte', { exact: true }).first().waitFor()
    expect(((await desk.read(`/menus/${menu}`)).catalog as unknown[]).length).toBe(0)
    await page.keyboard.press('Control+s')
    await eventually(async () =>
      expect(await desk.read(`/menus/${menu}`)).toMatchObject({ catalog: [{ category: { id: category } }] }),
    )
    await page.context().close()
  })

  test('and a column of postcodes pasted from a spreadsheet become postcodes', async () => {
    const id = await desk.make('/branches', {
      identifier: 'graz',
      name: 'Graz',
      email: 'graz@example.at',
      isDeliveryEnabled: true,
    })
    const { page } = await desk.enter(`/branches/${id}/delivery`)
    await page.getByRole('button', { name: 'Gebiet hinzufügen' }).click()
    await page.getByRole('textbox', { name: /^Gebiet/ }).fill('Mitte')
    const codes = page.getByRole('combobox', { name: 'Postleitzahlen' })
    await codes.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '8010\r\n8020\r\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await codes.pressSequentially('8036 8041, ')
    await codes.pressSequentially('8045')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await eventually(async () =>
      expect(await desk.read(`/branches/${id}`)).toMatchObject({
        deliveryAreas: [{ area: 'Mitte', zipCodes: ['8010', '8020', '8036', '8041', '8045'] }],
      }),
    )
    await page.context().close()
  })
})

describe('A session that ends while somebody types', () => {
  test('is asked for over the form, says why, and the save goes on where it stopped', async () => {
    const id = await desk.make('/products', { name: 'Gulasch', price: 9 })
    const { page } = await desk.enter(`/products/${id}`, { role: 'ROLE_MANAGER' })
    await page.getByLabel('Name').fill('Saftgulasch')
    await page.getByLabel('Beschreibung').fill('Drei Stunden geschmort')
    await endSessions()
    await page.keyboard.press('Control+s')
    await question(page).getByText('Ihre Sitzung ist abgelaufen oder wurde anderswo beendet.').waitFor()
    await expectAccessible(page, 'sign in again')
    await page.keyboard.type('falsch')
    await page.keyboard.press('Enter')
    await question(page).getByRole('alert').waitFor()
    await expect.poll(() => page.getByLabel('Beschreibung').inputValue()).toBe('Drei Stunden geschmort')
    await question(page).getByLabel('Kennwort', { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    await saved(page, 'Produkt gespeichert.').waitFor()
    await expect.poll(() => question(page).count()).toBe(0)
    const { rows } = await sql<{
      name: string
      description: string
    }>`select name, description from products where id = ${id}`.execute(desk.shop.app.db)
    expect(rows).toEqual([{ name: 'Saftgulasch', description: 'Drei Stunden geschmort' }])
    await page.context().close()
  })

  test('and is taken up by somebody else: they are told in whose name it is saved', async () => {
    const cookie = await desk.shop.loginAs('ROLE_ADMIN')
    const tag = (
      (await desk.shop.request('POST', '/api/tags', { cookie, body: { name: 'Vegan' } })).body.data as { id: number }
    ).id
    const { rows } = await sql<{ username: string }>`select username from users order by id desc limit 1`.execute(
      desk.shop.app.db,
    )
    await sql`update users set first_name = 'Eva' where username = ${rows[0]?.username}`.execute(desk.shop.app.db)
    const { page } = await desk.enter(`/tags?edit=${tag}`, { role: 'ROLE_MANAGER' })
    await page.getByRole('dialog').getByLabel('Name').fill('Rein pflanzlich')
    await endSessions()
    await page.keyboard.press('Control+s')
    await question(page)
      .getByLabel('Benutzername')
      .fill(rows[0]?.username ?? '')
    await question(page).getByLabel('Kennwort', { exact: true }).fill(TEST_PASSWORD)
    await page.keyboard.press('Enter')
    const told = page.getByRole('dialog', { name: 'Jemand anderer ist angemeldet' })
    await told.getByText('Bisher arbeitete hier Toni Test, jetzt Eva Test.').waitFor()
    await told.getByRole('button', { name: 'Als Eva Test weiterarbeiten' }).click()
    await saved(page, 'Tag gespeichert.').waitFor()
    await page.getByText('Rein pflanzlich').first().waitFor()
    const answer = await desk.shop.request('GET', `/api/tags/${tag}`, { cookie: await desk.shop.loginAs('ROLE_ADMIN') })
    expect(answer.body.data).toMatchObject({ name: 'Rein pflanzlich', updatedBy: { name: 'Eva Test' } })
    await page.context().close()
  })
})

test('notes cover neither search nor filters nor what is wrong nor the bar that saves', async () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const cookie = await desk.shop.loginAs('ROLE_ADMIN')
    const tag = (
      (await desk.shop.request('POST', '/api/tags', { cookie, body: { name: 'Scharf' } })).body.data as { id: number }
    ).id
    const { page } = await desk.enter(`/tags?edit=${tag}`, { role: 'ROLE_MANAGER', viewport })
    await page.getByRole('dialog').getByLabel('Name').fill(`Scharf ${viewport.width}`)
    await page.keyboard.press('Control+s')
    await saved(page, 'Tag gespeichert.').waitFor()
    const note = await page.locator('.mantine-Notification-root').boundingBox()
    const places = await page
      .locator('[type="search"], [data-save-bar], [data-toolbar], header button, [aria-label="Kopfleiste"]')
      .all()
    for (const place of places) {
      const box = (await place.isVisible()) ? await place.boundingBox() : null
      if (!box || !note) continue
      const isCovered =
        note.x < box.x + box.width &&
        box.x < note.x + note.width &&
        note.y < box.y + box.height &&
        box.y < note.y + note.height
      expect(isCovered, `${viewport.width}: ${await place.evaluate(element => element.outerHTML.slice(0, 80))}`).toBe(
        false,
      )
    }
    await page.context().close()
  }
})

test('a lost connection is called so over every list and in one without rows, and the list comes back with it', async () => {
  const { page } = await desk.enter('/products', { role: 'ROLE_MANAGER' })
  await page.getByRole('heading', { level: 1, name: /Produkte/ }).waitFor()
  await page.route('**/api/**', route => route.abort('connectionrefused'))
  await page.evaluate(() => (location.hash = '#/categories'))
  await page.getByText('Kategorien konnten nicht geladen werden.').waitFor()
  await page.getByText('Keine Verbindung zum Server. Bitte prüfen Sie das Netz.').waitFor()
  await page.getByRole('alert').getByText('Zu sehen ist, was zuletzt geladen wurde.').waitFor()
  expect(await page.getByText(/Noch keine|Keine Einträge|Keine Treffer/).count()).toBe(0)
  await expectAccessible(page, 'without connection')
  await page.getByRole('button', { name: 'Erneut verbinden' }).click()
  await page.unroute('**/api/**')
  // pressed in vain: it is tried again without another press
  await page.getByText('Mehlspeisen').first().waitFor()
  await eventually(async () => expect(await page.getByText('Keine Verbindung zum Server.').count()).toBe(0))
  await page.context().close()
})
