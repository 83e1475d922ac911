import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'

let desk: Desk
let template: number
let image: number
beforeAll(async () => {
  desk = await openDesk()
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc8833' } })
    .png()
    .toBuffer()
  image = await desk.make('/images', { data: `data:image/png;base64,${photo.toString('base64')}`, name: 'brot.png', alt: 'Ein Brot' })
  const bread = await desk.make('/products', {
    name: 'Bauernbrot',
    price: 4.8,
    netQuantity: { amount: 750, unit: 'g' },
    images: [{ id: image }],
  })
  const cheese = await desk.make('/products', { name: 'Bergkäse', price: 24.9, unit: 'kg', allergens: ['milk'] })
  const branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz', email: 'graz@example.at', isTakeawayEnabled: true })
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
    layers: [{ name: 'Titel', type: 'text', text: '{{product.name}}', x: 100, y: 100, width: 300, height: 80, fontSize: 40 }],
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
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF erstellen' }).click()])
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
  await expect.poll(async () => Number((await page.getByLabel(/^Von links/).inputValue()).replace(',', '.'))).toBeGreaterThan(120)
  // what can be said is chosen from a list, and the point a place speaks of moves nothing
  await page.getByRole('combobox', { name: 'Angabe einsetzen' }).fill('Grundpr')
  await page.getByRole('option', { name: 'Grundpreis', exact: true }).click()
  await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue()).toBe('{{product.name}} {{product.unitPrice}}')
  const before = await layer.boundingBox()
  await page.getByRole('combobox', { name: 'Bezugspunkt' }).click()
  await page.getByRole('option', { name: 'Rechts unten', exact: true }).click()
  await expect.poll(() => page.getByLabel(/^Von oben/).inputValue()).not.toBe('100')
  expect((await layer.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  await expectAccessible(page, 'image template')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () => expect((await desk.read(`/image-templates/${template}`))['version']).toBe(2))
  for (const format of ['PNG', 'JPG', 'WebP', 'PDF']) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format, exact: true }).click()])
    expect(download.suggestedFilename()).toBe(`angebot.${format.toLowerCase()}`)
  }
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'image template on a telephone')
  expect(complaints).toEqual([])
  await page.context().close()
})
