import { strToU8, zipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AiService, completion, startAiService } from '#test/ai-service.ts'
import { printedText } from '#test/menus/printed-menu.ts'
import { eventually, expectFocus, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let service: AiService
let desk: Desk
beforeAll(async () => {
  service = await startAiService()
  desk = await openDesk({ env: { AI_BASE_URL: service.origin } })
  await desk.make('/branches', { identifier: 'neubau', name: 'Neubau' })
})
afterAll(async () => {
  await desk?.close()
  await service?.close()
})

const rowsOf = async (path: string) =>
  (await desk.read(path)) as unknown as {
    id: number
    name: string
    price: number
    number: string
    allergens: string[]
  }[]
const seeWidths = async (page: Page, what: string) => {
  await expectAccessible(page, what)
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `${what} at ${viewport.width}`)
  }
}
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
/** What is usual in the country is proposed as soon as it is known. */
const taxed = (page: Page) =>
  eventually(async () => expect(await page.getByRole('radio', { name: /Speisen/ }).isChecked()).toBe(true))
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Datei auswählen').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('an empty shop gets its menu from pasted text: what is wrong is corrected in place, what is right is there at once', async () => {
  const { page, complaints } = await desk.enter('/products')
  await page.getByRole('link', { name: 'Speisekarte übernehmen' }).last().click()
  await page
    .getByLabel('Oder den Text einfügen')
    .fill(`${printedText('gasthaus')}\nNEUES\n\n900 Hausbrot (A,Q) .... 3,90\n`)
  await seeWidths(page, 'the source')
  await page.getByRole('button', { name: 'Text lesen' }).press('Enter')

  await step(page, 'Spalten')
  await page.getByText('133 Zeilen').waitFor()
  await taxed(page)
  await page.getByLabel('Name der neuen Karte').fill('Hauskarte')
  await seeWidths(page, 'the columns')
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()

  await step(page, 'Vorschau')
  await page.getByText('132 neu, 0 geändert, 0 unverändert, 1 abgelehnt.').waitFor()
  await page.getByRole('button', { name: /^Abgelehnt/ }).click()
  await seeWidths(page, 'the preview')
  const cell = page.getByLabel(/^Allergene, Zeile/)
  await cell.fill('A,G')
  await cell.press('Enter')
  await page.getByText('133 neu, 0 geändert, 0 unverändert, 0 abgelehnt.').waitFor()
  expect(await rowsOf('/products')).toEqual([])
  await page.getByRole('button', { name: '133 Zeilen übernehmen' }).click()

  await step(page, 'Fertig')
  await page.getByText('133 Produkte neu angelegt').waitFor()
  await seeWidths(page, 'the end')
  await page.getByRole('link', { name: 'Zur Speisekarte' }).click()
  await eventually(async () => expect(page.url()).toMatch(/#\/menus\/\d+$/))
  const [menu] = await rowsOf('/menus')
  expect(menu?.name).toBe('Hauskarte')
  expect((await rowsOf('/products')).find(({ number }) => number === '900')).toMatchObject({
    name: 'Hausbrot',
    price: 3.9,
    allergens: ['A', 'G'],
  })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the price list is read back without a change, and after one price was changed shows exactly that one', async () => {
  const { page, complaints } = await desk.enter('/products')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preisliste' }).click(),
  ])
  const list = await readFile(await download.path(), 'utf8')
  expect(list.split('\r\n')[0]).toBe(
    '\uFEFFNummer;Name;Kategorie;Preis;Größen;Steuersatz;Steuersatz Abholung;Steuersatz vor Ort;Kennung',
  )
  await page.goto(page.url().replace(/#.*/, '#/menu-import'))
  await upload(page, 'Preisliste.csv', Buffer.from(list))
  await step(page, 'Spalten')
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByText('Nichts zu tun: alles steht schon so da.').waitFor()

  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await upload(page, 'Preisliste.csv', Buffer.from(list.replace(/^(7;Gulaschsuppe;[^;]*;)6,90/m, '$17,50')))
  await step(page, 'Spalten')
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByText('0 neu, 1 geändert, 132 unverändert, 0 abgelehnt.').waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Zeilen' }).innerText())
    .toMatch(/Gulaschsuppe[^]*Preis\s*6,90\s*7,50/)
  await page.getByRole('button', { name: '1 Zeile übernehmen' }).click()
  await page.getByText('1 Produkt geändert').waitFor()
  await eventually(async () =>
    expect((await rowsOf('/products')).find(({ name }) => name === 'Gulaschsuppe')?.price).toBe(7.5),
  )
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a workbook comes in with its sizes, and a server that is away costs nothing that was chosen', async () => {
  const { page } = await desk.enter('/menu-import')
  await upload(
    page,
    'karte.xlsx',
    workbook([
      ['Gericht', 'Gruppe', 'klein', 'groß'],
      ['Salatschüssel', 'Salate', 4.9, 6.9],
      ['Fitnessschüssel', 'Salate', 7.1, 8.3],
    ]),
  )
  await step(page, 'Spalten')
  await page.getByLabel('Wohin kommen die Produkte?').selectOption({ label: 'Hauskarte' })
  await page.getByRole('radio', { name: /Speisen/ }).check()
  await page.route('**/api/products/import', route => route.abort())
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByText('Ihre Angaben sind noch da.').waitFor()
  await page.unroute('**/api/products/import')
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByText('klein 4,90; groß 6,90').waitFor()
  await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
  await page.getByText('2 Produkte neu angelegt').waitFor()
  expect((await rowsOf('/products')).find(({ name }) => name === 'Salatschüssel')?.price).toBe(4.9)
  await page.context().close()
})

/** The least a workbook is made of. */
function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter(cell => typeof cell === 'string'))]
  const cellOf = (cell: string | number, place: number, row: number) => {
    const at = `${String.fromCharCode(65 + place)}${row + 1}`
    return typeof cell === 'string'
      ? `<c r="${at}" t="s"><v>${texts.indexOf(cell)}</v></c>`
      : `<c r="${at}"><v>${cell}</v></c>`
  }
  const sheet = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, place) => cellOf(cell, place, row)).join('')}</row>`)
    .join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Karte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(`<sst ${main}>${texts.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
    }),
  )
}

test('lines that may be read wrong are looked at by keyboard before anything is brought', async () => {
  const { page, complaints } = await desk.enter('/menu-import')
  await page
    .getByLabel('Oder den Text einfügen')
    .fill('ZWEIFEL\nKnödelsuppe (A,C) 5,90\n2 Paar Zweifelswürstel 6,90\n3 Zweifelskrapfen 4,50\nZweifelsbrot X 3,20')
  await page.getByRole('button', { name: 'Text lesen' }).press('Enter')
  await step(page, 'Spalten')
  await taxed(page)
  await page.getByRole('button', { name: 'Vorschau zeigen' }).press('Enter')
  await step(page, 'Vorschau')
  await page.getByRole('button', { name: '4 Zeilen übernehmen' }).press('Enter')
  await page.getByText('Bitte prüfen Sie zuerst 3 Zeilen.').waitFor()
  await seeWidths(page, 'the lines to look at')
  expect((await rowsOf('/products')).some(({ name }) => name === 'Knödelsuppe')).toBe(false)
  // the focus is at the first of them, goes on to the next, and at the end to the button that brings them
  await expectFocus(page, 'Stimmt so: Zeile 5, Zweifelsbrot X')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Stimmt so: Zeile 3, 2 Paar Zweifelswürstel')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('Alles ist geprüft.').waitFor()
  await expectFocus(page, '4 Zeilen übernehmen')
  await page.keyboard.press('Enter')
  await page.getByText('4 Produkte neu angelegt').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('of five hundred doubtful lines only those are confirmed together that stood in sight', async () => {
  const { page, complaints } = await desk.enter('/menu-import')
  const dishes = Array.from({ length: 500 }, (_, place) => `Probegericht ${'abcdefghij'[place % 10]}${place} X 3,20`)
  await page.getByLabel('Oder den Text einfügen').fill(`PROBEN\n${dishes.join('\n')}`)
  await page.getByRole('button', { name: 'Text lesen' }).press('Enter')
  await step(page, 'Spalten')
  await taxed(page)
  await page.getByRole('button', { name: 'Vorschau zeigen' }).press('Enter')
  await step(page, 'Vorschau')
  const open = page.getByRole('button', { name: /^Stimmt so: / })
  const filters = page.getByRole('group', { name: 'Nach Ergebnis filtern' })
  const left = async () => Number(/Bitte prüfen (\d+)/.exec(await filters.innerText())?.[1])
  await expect.poll(left).toBe(500)
  expect(await open.count(), 'lines that are drawn').toBe(8)
  await seeWidths(page, 'five hundred doubts')

  // a window so low that few lines stand in it
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.getByRole('heading', { name: 'Vorschau', level: 2 }).focus()
  await open.first().focus()
  const together = page.getByRole('button', { name: /^Diese .* sichtbaren? Zeilen? stimm/ })
  // a key that is held confirms nothing but the first
  await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(left).toBe(499)
  await page.setViewportSize({ width: 1366, height: 700 })
  await together.press('Enter')
  await expect.poll(left).toBeLessThan(499)
  expect(await left(), 'what nobody saw stays doubted').toBeGreaterThanOrEqual(492)
  await expectFocus(page, /^Stimmt so: /)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('photos of a menu are copied one by one, compared, and what was not legible is looked at', async () => {
  const { page } = await desk.enter('/menu-import')
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const paste = page.getByLabel('Oder den Text einfügen')
  const alert = page.getByRole('alert')
  await upload(page, 'vorne.jpg', picture)
  await alert.filter({ hasText: 'noch kein Anbieter eingerichtet' }).waitFor()

  await desk.make('/config', { ai: { textModel: 'augen', dailyLimit: 100 } })
  await paste.fill('ZUM MITNEHMEN\nFotobrot (A) 3,20')
  service.next.push({ status: 400, body: { error: { message: 'no' } } })
  await upload(page, 'vorne.jpg', picture)
  await alert.filter({ hasNotText: 'noch kein Anbieter' }).waitFor()
  expect(await paste.inputValue(), 'what was typed stays').toContain('Fotobrot')
  await seeWidths(page, 'a photo that was not copied')

  service.next.splice(0)
  service.next.push({ body: completion({ text: 'FOTOSUPPEN\nFotosuppe (A,C,L) 4,90' }) })
  await upload(page, 'vorne.jpg', picture)
  await page.getByText('aus „vorne.jpg“ abgeschrieben').waitFor()
  service.next.push({ body: completion({ text: 'FOTOGERICHTE\nFotoschnitzel [?] (A,C,G) 14,90' }) })
  await upload(page, 'hinten.jpg', picture)
  await page.getByText('aus „hinten.jpg“ abgeschrieben').waitFor()
  for (const word of ['Fotobrot', 'Fotosuppe', 'Fotoschnitzel']) expect(await paste.inputValue()).toContain(word)
  await seeWidths(page, 'the copied photos')

  await page.getByRole('button', { name: 'Text lesen' }).click()
  await step(page, 'Spalten')
  await taxed(page)
  await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await page.getByRole('button', { name: '3 Zeilen übernehmen' }).click()
  await page.getByText('Bitte prüfen Sie zuerst 1 Zeile.').waitFor()
  await page.getByRole('button', { name: /^Stimmt so: .*Fotoschnitzel/ }).click()
  await page.getByRole('button', { name: '3 Zeilen übernehmen' }).click()
  await page.getByText('3 Produkte neu angelegt').waitFor()
  expect((await rowsOf('/products')).find(({ name }) => name === 'Fotosuppe')?.allergens).toEqual(['A', 'C', 'L'])
  await page.context().close()
})

test('several photos are chosen at once and make one text in the order of their pages; one that fails is named', async () => {
  const { page } = await desk.enter('/menu-import')
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const files = ['Seite 10.jpg', 'Seite 2.jpg', 'Seite 1.jpg'].map(name => ({
    name,
    mimeType: 'image/jpeg',
    buffer: picture,
  }))
  const paste = page.getByLabel('Oder den Text einfügen')
  await paste.waitFor()
  service.next.splice(0)
  service.next.push(
    { body: completion({ text: 'ERSTE\nErstsuppe (A) 4,10' }) },
    { body: completion({ text: 'ZWEITE\nZweitbraten (G) 14,20' }) },
    { body: completion({ text: 'ZEHNTE\nZehntstrudel (A,C) 5,30' }) },
  )
  await page.getByLabel('Datei auswählen').setInputFiles(files)
  await page.getByText('aus „Seite 1.jpg“, „Seite 2.jpg“, „Seite 10.jpg“ abgeschrieben').waitFor()
  expect(await paste.inputValue()).toBe(
    'ERSTE\nErstsuppe (A) 4,10\n\nZWEITE\nZweitbraten (G) 14,20\n\nZEHNTE\nZehntstrudel (A,C) 5,30',
  )
  await seeWidths(page, 'several photos')
  await page.getByRole('button', { name: 'Text lesen' }).click()
  await step(page, 'Spalten')
  await page.getByText('3 Zeilen').waitFor()

  await page.getByRole('button', { name: 'Zurück' }).click()
  await paste.fill('')
  service.next.push(
    { body: completion({ text: 'Vorne 1,10' }) },
    { status: 400, body: { error: { message: 'no' } } },
    { status: 400, body: { error: { message: 'no' } } },
  )
  await page.getByLabel('Datei auswählen').setInputFiles(files)
  await page.getByRole('alert').filter({ hasText: '„Seite 2.jpg“: ' }).waitFor()
  expect(await paste.inputValue(), 'what was read stays').toBe('Vorne 1,10')
  service.next.splice(0)
  await page
    .getByLabel('Datei auswählen')
    .setInputFiles([files[0]!, { ...files[1]!, name: 'karte.csv', buffer: Buffer.from('a;b') }])
  await page.getByRole('alert').filter({ hasText: 'Tabellen bitte einzeln.' }).waitFor()
  await page.context().close()
})
