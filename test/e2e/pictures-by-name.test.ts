import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, WIDTHS } from './browser.ts'

let desk: Desk
const products: Record<string, number> = {}
beforeAll(async () => {
  desk = await openDesk()
  for (const [number, name] of [
    ['12', 'Käsespätzle'],
    ['31', 'Tagesteller'],
    ['32', 'Tagesteller'],
  ] as const)
    products[number] = await desk.make('/products', { number, name, price: 9 })
})
afterAll(() => desk.close())

const picture = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: { r: hue, g: 120, b: 40 } } })
    .png()
    .toBuffer(),
})
const picturesOf = async (number: string) =>
  ((await desk.read(`/products/${products[number]}`))['images'] as { id: number; alt: string }[]).map(({ id, alt }) => [
    id,
    alt,
  ])

test('pictures find their products by the names of their files, what no name says is decided, and twice is once', async () => {
  const { page, complaints } = await desk.enter('/images')
  await page.getByRole('link', { name: 'Produkten zuordnen' }).click()
  const files = [
    await picture('kaesespaetzle-2.png', 20),
    await picture('Käsespätzle.png', 200),
    await picture('tagesteller.png', 90),
    await picture('IMG_2041.png', 120),
  ]
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(files)
  const open = page.getByRole('region', { name: 'Bitte entscheiden' })
  await open.getByText('IMG_2041.png').waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Gefunden' }).getByRole('listitem').count()).toBe(2)
  await expectAccessible(page, 'pictures by name')
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await expectWithin(page, `pictures by name at ${viewport.width}`)
  }
  await open.getByLabel('Produkt zu tagesteller.png').click()
  await page.getByRole('option', { name: '32 · Tagesteller' }).click()
  await page.getByRole('button', { name: '3 Bilder speichern' }).click()
  await page.getByText('3 Bilder bei 2 Produkten gespeichert.').waitFor()
  const [first, second] = await picturesOf('12')
  expect([first?.[1], second?.[1], (await picturesOf('31')).length, (await picturesOf('32')).length]).toEqual([
    'Käsespätzle',
    'Käsespätzle',
    0,
    1,
  ])

  await input.setInputFiles(files)
  await page.getByRole('button', { name: '2 Bilder speichern' }).press('Enter')
  await page.getByText('Nichts zu tun: alle Bilder stehen schon bei ihren Produkten.').waitFor()
  expect(await picturesOf('12')).toEqual([first, second])
  expect(((await desk.read('/images')) as unknown as unknown[]).length).toBe(3)

  // The other picture alone, in place of both.
  await input.setInputFiles([files[0]!])
  await page.getByLabel('Statt der Bilder, die schon da sind').check()
  await page.getByRole('button', { name: '1 Bild speichern' }).click()
  await page.getByText('1 Bild bei 1 Produkt gespeichert.').waitFor()
  expect(await picturesOf('12')).toEqual([second])
  expect(complaints).toEqual([])
  await page.context().close()
})
