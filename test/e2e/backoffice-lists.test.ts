import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  for (const [name, price, diets] of [
    ['Linsen', 9.5, ['vegan']],
    ['Äpfel', 3, ['vegan']],
    ['Braten', 15, []],
  ] as const)
    await desk.make('/products', { name, price, diets, station: 'Herd' })
})
afterAll(() => desk.close())

const names = (page: Page) => page.locator('tbody [data-row-link]').allTextContents()

test('filter, order and search stand in the address, so a list can be passed on', async () => {
  const { page } = await desk.enter('/products')
  await page.getByRole('button', { name: 'Filter Ernährung' }).click()
  await page.getByRole('menuitem', { name: 'Vegan', exact: true }).click()
  await page.getByRole('button', { name: 'Preis', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/diets=vegan&sort=price/)
  await expect.poll(() => names(page)).toEqual(['Äpfel', 'Linsen'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Äpfel', 'Linsen'])
  await page.getByRole('button', { name: 'Filter Ernährung entfernen' }).click()
  await expect.poll(() => names(page)).toEqual(['Äpfel', 'Linsen', 'Braten'])
})

test('the columns one chose stay, say their state aloud, and are those of the file', async () => {
  const { page } = await desk.enter('/products')
  await page.getByRole('button', { name: 'Spalten wählen' }).click()
  const station = page.getByRole('menuitemcheckbox', { name: 'Küchenstation' })
  await expect.poll(() => station.getAttribute('aria-checked')).toBe('false')
  await station.click()
  await expect.poll(() => station.getAttribute('aria-checked')).toBe('true')
  await expectAccessible(page, 'columns')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Küchenstation' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  await page.getByRole('menuitem', { name: 'Als CSV' }).click()
  const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(head).toContain('Küchenstation')
  expect(lines).toHaveLength(3)
})

test('several rows are switched off at once and named before they are removed', async () => {
  const { page } = await desk.enter('/products')
  for (const name of ['Linsen', 'Braten']) await page.getByLabel(`${name} auswählen`).check()
  await page.getByRole('button', { name: 'Deaktivieren' }).click()
  await eventually(async () => {
    const rows = (await desk.read('/products')) as unknown as { name: string; isEnabled: boolean }[]
    expect(rows.filter(row => !row.isEnabled).map(row => row.name)).toEqual(['Braten', 'Linsen'])
  })
  // What was done is selected no more.
  await page.getByRole('button', { name: 'Deaktivieren' }).waitFor({ state: 'hidden' })
  for (const name of ['Linsen', 'Braten']) await page.getByLabel(`${name} auswählen`).check()
  await page.getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog', { name: '2 Produkte löschen?' })
  await dialog.getByText('„Linsen“').waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
})

test('all that is found is chosen and changed at once, by category too', async () => {
  const rows = (await desk.read('/products')) as unknown as { id: number; name: string }[]
  const category = await desk.make('/categories', { name: 'Getränke' })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    catalog: [
      { category: { id: category }, products: rows.filter(({ name }) => name !== 'Braten').map(({ id }) => ({ id })) },
    ],
  })
  const { page } = await desk.enter('/products')
  await page.getByRole('columnheader', { name: 'Kategorie' }).waitFor()
  await page.getByRole('button', { name: 'Filter Kategorie' }).click()
  await page.getByRole('menuitem', { name: 'Getränke' }).click()
  await expect.poll(() => names(page)).toEqual(['Äpfel', 'Linsen'])
  await page.getByLabel('Äpfel auswählen').check()
  await page.getByRole('button', { name: 'Alle 2 auswählen' }).click()
  await page.getByText('2 ausgewählt').waitFor()
  await page.getByRole('button', { name: 'Steuersatz setzen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Steuersatz setzen' })
  await dialog.getByRole('radio', { name: 'Getränke 20 %' }).check()
  await expectAccessible(page, 'tax')
  await dialog.getByRole('button', { name: 'Für 2 Produkte setzen' }).click()
  await page.getByText('2 Produkte auf 20 % gestellt.').waitFor()
  const taxes = (await desk.read('/products')) as unknown as { name: string; tax: number }[]
  expect(taxes.map(({ name, tax }) => [name, tax])).toEqual([
    ['Äpfel', 20],
    ['Braten', 10],
    ['Linsen', 20],
  ])
})

test('the palette does what it is told: Enter runs the first hit', async () => {
  const { page } = await desk.enter('/products')
  // The keys are heard once the page has drawn what it loaded.
  await page.locator('tbody [data-row-link]').first().waitFor()
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Suchen und springen' }).fill('dunkel')
  await page.getByText('Dunkle Darstellung').waitFor()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Enter')
  await expect.poll(scheme).toBe('dark')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Suchen und springen' }).fill('kategorien')
  await page.getByRole('button', { name: 'Kategorien' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/#\/categories$/)
})

test('what is typed behind Ctrl+K is what is looked for, however long the palette takes to come', async () => {
  const { page } = await desk.enter('/products')
  await page.locator('tbody [data-row-link]').first().waitFor()
  const isThere = Promise.withResolvers<void>()
  await page.route(/\/assets\/CommandPalette-[\w-]+\.js$/, async route => {
    await isThere.promise
    await route.continue()
  })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('katx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('egorien')
  isThere.resolve()
  const palette = page.getByRole('textbox', { name: 'Suchen und springen' })
  await expect.poll(() => palette.inputValue()).toBe('kategorien')
  await page.keyboard.type(' ')
  await expect.poll(() => palette.inputValue()).toBe('kategorien ')
  await page.getByRole('button', { name: 'Kategorien' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/#\/categories$/)
  // and the next time, when it is there at once
  await page.keyboard.press('Control+k')
  await page.keyboard.type('produkte')
  await expect.poll(() => palette.inputValue()).toBe('produkte')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially('zz')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('zz')
})

test('the palette shows the menu of a branch as guests see it', async () => {
  const branch = await desk.make('/branches', { identifier: 'imbiss', name: 'Imbiss' })
  try {
    const { page } = await desk.enter('/products')
    await page.locator('tbody [data-row-link]').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Suchen und springen' }).fill('zum shop')
    await page.getByText('Zum Shop').first().waitFor()
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const menu = await opened
    await menu.waitForURL(/\/store\/imbiss$/)
    await expect.poll(() => menu.locator('h1').first().textContent()).toContain('Imbiss')
    await menu.close()
  } finally {
    await desk.remove(`/branches/${branch}`)
  }
})

test('the palette takes an order, pauses the branch and signs out, by the words one has for it', async () => {
  const branch = await desk.make('/branches', { identifier: 'imbiss', name: 'Imbiss' })
  try {
    const { page } = await desk.enter('/availability', { role: 'ROLE_EMPLOYEE', branches: [branch] })
    const tell = async (words: string, hit: RegExp) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Suchen und springen' }).fill(words)
      await page.getByRole('dialog').getByRole('button', { name: hit }).first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Suchen und springen' }).waitFor({ state: 'detached' })
    }
    await page.getByRole('heading', { level: 1, name: 'Verfügbarkeit' }).waitFor()
    await tell('neue bestellung', /^Neue Bestellung/)
    await expect.poll(() => page.url()).toMatch(/#\/orders\/new/)
    await tell('pausieren', /^Imbiss \d+ Minuten pausieren/)
    await expect.poll(async () => (await desk.read(`/branches/${branch}`))['pauses']).toHaveLength(1)
    await tell('abmelden', /^Abmelden/)
    await expect.poll(() => page.url()).toMatch(/\/backend\/logout$/)
    await page.getByText('Sie wurden abgemeldet.').first().waitFor()
  } finally {
    await desk.remove(`/branches/${branch}`)
  }
})

test('an empty list leads on, a search without a hit leads back, a failed load is tried again', async () => {
  const { page } = await desk.enter('/tags')
  await page.getByText('Noch keine Tags').waitFor()
  await page.getByRole('region', { name: 'Tags' }).getByRole('button', { name: 'Tag anlegen' }).waitFor()
  await page.evaluate(() => (location.hash = '#/products?search=gibtesnicht'))
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect.poll(() => names(page)).toHaveLength(3)
  await page.route('**/api/tables?*', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[]}' }),
  )
  await page.evaluate(() => (location.hash = '#/tables'))
  await page.getByText('Tische konnten nicht geladen werden.').waitFor()
  await page.unroute('**/api/tables?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByText('Noch keine Tische').waitFor()
  await page.evaluate(() => (location.hash = '#/availability'))
  await page.getByText('Noch keine Filiale').waitFor()
  for (const address of ['#/gibtesnicht', '#/settings/gibtesnicht', '#/statistics/gibtesnicht', '#/branches/new/x']) {
    await page.evaluate(hash => (location.hash = hash), address)
    await page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' }).waitFor()
    await page.evaluate(() => (location.hash = '#/tables'))
    await page.getByText('Noch keine Tische').waitFor()
  }
  await page.evaluate(() => (location.hash = '#/dashboard'))
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await page.getByRole('region', { name: 'Filialen' }).getByRole('link', { name: 'Filiale anlegen' }).waitFor()
})

test('the holidays of the whole shop are entered once, and what is wrong with them is said at its field', async () => {
  const [first, second] = [
    await desk.make('/branches', { identifier: 'markt', name: 'Markt' }),
    await desk.make('/branches', { identifier: 'hafen', name: 'Hafen' }),
  ]
  const { page } = await desk.enter('/branches')
  for (const name of ['Markt', 'Hafen']) await page.getByLabel(`${name} auswählen`).check()
  await page.getByRole('button', { name: 'Schließzeit eintragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schließzeit eintragen' })
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  await dialog.getByText('Bis: Dieses Feld darf nicht leer sein.').waitFor()
  await expectAccessible(page, 'closure')
  for (const [label, text] of [
    ['Von: Tag', '24.12.2026'],
    ['Von: Uhrzeit', '00:00'],
    ['Bis: Tag', '27.12.2026'],
    ['Bis: Uhrzeit', '00:00'],
    ['Grund', 'Weihnachten'],
  ] as const) {
    await dialog.getByLabel(label).fill(text)
    await page.keyboard.press('Tab')
  }
  await dialog.getByRole('button', { name: 'Eintragen' }).click()
  await page.getByText('Schließzeit bei 2 Filialen eingetragen.').waitFor()
  for (const id of [first, second])
    expect((await desk.read(`/branches/${id}`))['closures']).toEqual([
      { from: '2026-12-24T00:00', to: '2026-12-27T00:00', orderTypes: [], reason: 'Weihnachten' },
    ])
})
