import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { readPdf } from '#test/read-pdf.ts'
import { eventually, expectFocus, openDesk, pressInMenu, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE } from './browser.ts'

let desk: Desk
let template: number
let image: number
beforeAll(async () => {
  desk = await openDesk()
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc8833' } })
    .png()
    .toBuffer()
  image = await desk.make('/images', {
    data: `data:image/png;base64,${photo.toString('base64')}`,
    name: 'brot.png',
    alt: 'Ein Brot',
  })
  const bread = await desk.make('/products', {
    name: 'Bauernbrot',
    price: 4.8,
    netQuantity: { amount: 750, unit: 'g' },
    images: [{ id: image }],
  })
  const cheese = await desk.make('/products', { name: 'Bergkäse', price: 24.9, unit: 'kg', allergens: ['milk'] })
  const branch = await desk.make('/branches', {
    identifier: 'graz',
    name: 'Graz',
    email: 'graz@example.at',
    isTakeawayEnabled: true,
    isDineInEnabled: true,
  })
  await desk.make('/tables', { identifier: 'Garten 3', branch: { id: branch } })
  const category = await desk.make('/categories', { name: 'Laden' })
  await desk.make('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branch }],
    catalog: [{ category: { id: category }, products: [{ id: bread }, { id: cheese }] }],
  })
  template = await desk.make('/image-templates', {
    name: 'Angebot',
    identifier: 'angebot',
    width: 600,
    height: 400,
    layers: [
      { name: 'Titel', type: 'text', text: '{{product.name}}', x: 100, y: 100, width: 300, height: 80, fontSize: 40 },
    ],
  })
})
afterAll(() => desk.close())

test('labels of selected products are counted, begin at a free cell and come as a PDF', async () => {
  const { page, complaints } = await desk.enter('/products', { role: 'ROLE_EMPLOYEE', branches: [] })
  await page.getByRole('checkbox', { name: /Bergkäse/ }).check()
  await page.getByRole('link', { name: 'Etiketten', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Etiketten' }).waitFor()
  const count = page.getByLabel('Etiketten für Bergkäse')
  await expect.poll(() => count.inputValue()).toBe('1')
  await count.fill('3')
  await page.getByLabel('Beginnen bei Etikett').fill('47')
  await page.getByRole('figure', { name: 'Vorschau: Bogen 1 von 2 mit 2 Etiketten' }).waitFor()
  await page.getByText('3 Etiketten auf 2 Bögen').waitFor()
  await expectAccessible(page, 'labels')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF erstellen' }).click(),
  ])
  const { pages } = readPdf(await readFile(await download.path()))
  expect(pages.map(({ texts }) => texts.filter(({ text }) => text === 'Bergkäse').length)).toEqual([2, 1])
  await page.getByRole('button', { name: 'Nächste Etiketten ab 2' }).click()
  await page.getByText('Noch nichts gewählt.').waitFor()
  await expect.poll(() => page.getByLabel('Beginnen bei Etikett').inputValue()).toBe('2')
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'labels on a telephone')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('every font is seen, and none of them comes from elsewhere', async () => {
  const { page, complaints } = await desk.enter('/fonts', { role: 'ROLE_EDITOR' })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).host))
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Playfair Display' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 20px "Playfair Display"'))).toBe(true)
  expect(new Set(asked).size).toBe(1)
  await expectAccessible(page, 'fonts')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a font of one’s own comes with its licence, is seen at once, drawn in a template, and asks before it goes', async () => {
  const { page, complaints } = await desk.enter('/fonts', { role: 'ROLE_EDITOR' })
  await page.getByRole('button', { name: 'Schriftart hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schriftart hinzufügen' })
  const add = dialog.getByRole('button', { name: 'Hinzufügen', exact: true })
  const file = (weight: number) =>
    path.join(PROJECT_ROOT, `node_modules/@fontsource/lora/files/lora-latin-${weight}-normal.woff2`)
  await dialog.locator('input[type="file"]').setInputFiles([file(400), file(700)])
  await dialog.getByLabel('Name').fill('Inter')
  await expect.poll(() => add.isDisabled(), { message: 'nobody brings a font without saying why they may' }).toBe(true)
  await dialog.getByLabel('Lizenz').fill('SIL Open Font License 1.1, Web und Druck')
  await expectAccessible(page, 'bringing a font')
  await add.click()
  await dialog.locator('[id$="-error"]').first().waitFor()
  await expectAccessible(page, 'a font that was refused')
  await dialog.getByLabel('Name').fill('Gasthof Eder')
  await add.click()
  const own = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Gasthof Eder' }) })
  await own.getByText('Lizenz: SIL Open Font License 1.1, Web und Druck').waitFor()
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 20px "Gasthof Eder"'))).toBe(true)
  await expectAccessible(page, 'a font of one’s own')

  const made = await desk.make('/image-templates', {
    name: 'Schild',
    identifier: 'schild',
    width: 600,
    height: 200,
    layers: [
      { name: 'Zeile', type: 'text', text: 'Heute Tafelspitz', x: 20, y: 20, width: 560, height: 120, fontSize: 60 },
    ],
  })
  await page.goto(page.url().replace(/#.*/, `#/image-templates/${made}`))
  await page.getByRole('button', { name: 'Ebene Zeile' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Schriftart', exact: true }).click()
  await page.getByRole('option', { name: 'Gasthof Eder', exact: true }).click()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () => expect((await desk.read(`/image-templates/${made}`))['version']).toBe(2))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG', exact: true }).click(),
  ])
  const { width, height } = await sharp(await readFile(await download.path())).metadata()
  expect([width, height]).toEqual([600, 200])

  // what a template is set in stays, and the other cut asks before it goes
  await page.goto(page.url().replace(/#.*/, '#/fonts'))
  await page.getByRole('button', { name: 'Gasthof Eder fett löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Gasthof Eder fett löschen?' })
  await question.waitFor()
  await expectAccessible(page, 'the question before a font goes')
  await question.getByRole('button', { name: 'Löschen', exact: true }).click()
  await own.getByText('Nur ein Schnitt', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Gasthof Eder normal löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click()
  // why it stays is said at the font, with the step to the template it is set in
  await own
    .getByRole('alert')
    .getByRole('link', { name: /Schild/ })
    .waitFor()
  expect(await own.count()).toBe(1)
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'fonts on a telephone')
  expect(complaints.filter(text => !/40[09]|42[29]/.test(text))).toEqual([])
  await page.context().close()
})

test('codes of tables are printed from their page, and as cards to set up, each with branch, table and code', async () => {
  const prepare = (shown: Page) => shown.addInitScript(() => (window.print = () => (document.title = 'Gedruckt')))
  const { page, complaints } = await desk.enter('/table-codes')
  await prepare(page)
  await page.reload()
  const code = page.getByRole('img', { name: 'QR-Code für Garten 3' })
  await code.waitFor()
  expect(await code.getAttribute('title')).toMatch(/\/store\/graz\?tisch=[\w-]+$/)
  await page.getByRole('button', { name: 'Drucken' }).click()
  await expect.poll(() => page.title()).toBe('Gedruckt')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').first().isVisible(), 'nothing but the cards is printed').toBe(false)
  expect(await code.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Aufsteller und Etiketten' }).click()
  await page.getByRole('radiogroup', { name: 'Bogen' }).getByText('Aufsteller', { exact: false }).click()
  await page.getByLabel('Etiketten für Garten 3').fill('2')
  await page.getByRole('figure', { name: /^Vorschau: Bogen 1 von 1 mit 2 Etiketten/ }).waitFor()
  await expectAccessible(page, 'cards of tables')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF erstellen' }).click(),
  ])
  const paper = readPdf(await readFile(await download.path()))
  const words = paper.pages[0]?.texts.map(({ text }) => text) ?? []
  expect([
    paper.pages.length,
    words.filter(text => text === 'Garten 3').length,
    words.filter(text => text === 'Graz').length,
  ]).toEqual([1, 2, 2])
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'cards of tables on a telephone')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the point of a picture is set with the arrow keys, and guests see the crop around it', async () => {
  const { page, complaints } = await desk.enter(`/images?edit=${image}`, { role: 'ROLE_EDITOR' })
  const point = page.getByRole('button', { name: 'Bildmitte: 50 % von links, 50 % von oben' })
  await point.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Bildmitte: 30 % von links, 60 % von oben' }).waitFor()
  await expectAccessible(page, 'focal point')
  await page.getByRole('button', { name: 'Bildmitte speichern' }).click()
  await eventually(async () => expect(await desk.read(`/images/${image}`)).toMatchObject({ focusX: 30, focusY: 60 }))
  expect(complaints).toEqual([])
  await page.goto(new URL('/store/graz', page.url()).href)
  const picture = page.locator('img[data-fx]').first()
  await picture.waitFor()
  expect(await picture.evaluate(element => getComputedStyle(element).objectPosition)).toBe('30% 60%')
  await page.context().close()
})

test('a layer is moved with the arrow keys, taken back, hidden, and the picture comes in every format', async () => {
  const { page, complaints } = await desk.enter(`/image-templates/${template}`, { role: 'ROLE_EDITOR' })
  const layer = page.getByRole('button', { name: 'Ebene Titel' })
  await layer.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel(/^Von links/).inputValue()).toBe('103')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => page.getByLabel(/^Von links/).inputValue()).toBe('100')
  const box = await layer.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Number((await page.getByLabel(/^Von links/).inputValue()).replace(',', '.')))
    .toBeGreaterThan(120)
  // what can be said is chosen from a list, and the point a place speaks of moves nothing
  await page.getByRole('combobox', { name: 'Angabe einsetzen' }).fill('Grundpr')
  await page.getByRole('option', { name: 'Grundpreis', exact: true }).click()
  await expect
    .poll(() => page.getByLabel('Text', { exact: true }).inputValue())
    .toBe('{{product.name}} {{product.unitPrice}}')
  const before = await layer.boundingBox()
  await page.getByRole('combobox', { name: 'Bezugspunkt' }).click()
  await page.getByRole('option', { name: 'Rechts unten', exact: true }).click()
  await expect.poll(() => page.getByLabel(/^Von oben/).inputValue()).not.toBe('100')
  expect((await layer.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  // a layer more, below the others, chosen from them and gone again, without the hand on a mouse
  await page.getByRole('button', { name: 'Ebene', exact: true }).focus()
  await page.keyboard.press('Enter')
  await pressInMenu(page, 'QR-Code')
  await expectFocus(page, 'QR-Code')
  await page.keyboard.press('Alt+ArrowDown')
  const names = page.getByRole('list').locator('[data-name]')
  await expect
    .poll(() => names.allInnerTexts())
    .toEqual([expect.stringMatching(/^Titel/), expect.stringMatching(/^QR-Code/)])
  await expectFocus(page, 'QR-Code')
  await page.keyboard.press('ArrowUp')
  await expectFocus(page, 'Titel')
  await page.getByRole('heading', { level: 3, name: 'Titel' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'QR-Code nach oben', { most: 4 })
  await page.keyboard.press('Enter')
  await expectFocus(page, 'QR-Code nach unten')
  await tabTo(page, 'QR-Code löschen', { most: 3 })
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Titel')
  await expectAccessible(page, 'image template')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () => expect((await desk.read(`/image-templates/${template}`))['version']).toBe(2))
  for (const format of ['PNG', 'JPG', 'WebP', 'PDF']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`angebot.${format.toLowerCase()}`)
  }
  // it is known by its own picture and found by a word, which saving beside it does not take for somebody else's change
  await page.getByRole('button', { name: 'Als Vorschaubild nehmen' }).click()
  await page.locator('.mantine-Notification-root').getByText('Vorschaubild übernommen.').waitFor()
  await page.getByRole('combobox', { name: 'Schlagwörter' }).fill('Sommer')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () =>
    expect(await desk.read(`/image-templates/${template}`)).toMatchObject({
      version: 4,
      tags: ['Sommer'],
      preview: { extension: 'webp' },
    }),
  )
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'image template on a telephone')
  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => (location.hash = '#/image-templates'))
  await page.getByRole('button', { name: 'Filter Schlagwörter' }).click()
  await page.getByRole('menuitem', { name: 'Sommer' }).click()
  await expect.poll(() => page.url()).toContain('tags=Sommer')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Angebot' }) })
  await expect
    .poll(() => row.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
