import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, PHONE, TABLET } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

const LINE_PX = 22

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
  await shop.page.context().clearCookies()
})
afterAll(() => shop?.close())

const question = () => shop.page.getByRole('region', { name: 'Cookies' })
const boxOf = async (name: string | RegExp) => (await shop.page.getByRole('button', { name }).boundingBox())!

/** The dearest bar there is: a sum, and what is missing to the minimum in several lines. */
const SHORT_DELIVERY = { orderType: 'delivery', deliveryArea: 'eck' }

test.each([
  { where: 'the cart bar', path: '/store/laden', way: {}, bar: /Produkt im Warenkorb/, viewport: PHONE },
  { where: 'the cart bar', path: '/store/laden', way: {}, bar: /Produkt im Warenkorb/, viewport: TABLET },
  {
    where: 'the button that orders',
    path: '/store/laden/checkout',
    way: {},
    bar: /^Bestellung abschicken/,
    viewport: PHONE,
  },
  {
    where: 'the button that orders',
    path: '/store/laden/checkout',
    way: {},
    bar: /^Bestellung abschicken/,
    viewport: TABLET,
  },
  {
    where: 'what is missing to the minimum',
    path: '/store/laden/checkout',
    way: SHORT_DELIVERY,
    bar: /^Bestellung abschicken/,
    viewport: PHONE,
  },
])('at $viewport.width px the question about cookies never covers $where', async ({ path, way, bar, viewport }) => {
  const { page } = shop
  await page.setViewportSize(viewport)
  await shop.visit(path, { cart: { ...shop.strudel(1), ...way } })
  await question().waitFor()
  const lowerEdge = async () => {
    const { y, height } = (await question().boundingBox())!
    return y + height
  }
  const barEdge = () =>
    page.evaluate(
      name =>
        [...document.querySelectorAll('button')]
          .find(button => button.textContent?.includes(name))!
          .parentElement!.getBoundingClientRect().top,
      bar.source.replace('^', ''),
    )
  // it comes from below
  await expect.poll(async () => (await lowerEdge()) - (await barEdge())).toBeLessThanOrEqual(0)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const asked = await lowerEdge()
  expect(asked).toBeLessThanOrEqual(await barEdge())
  expect((await boxOf(bar)).y).toBeGreaterThan(asked)
})

test('on a phone it is two lines and two buttons of the same weight', async () => {
  const { page } = shop
  await page.setViewportSize(PHONE)
  await shop.visit('/')
  await question().waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect((await question().locator('p').boundingBox())!.height).toBeLessThanOrEqual(2 * LINE_PX)
  const [no, yes] = [await boxOf('Ablehnen'), await boxOf('Akzeptieren')]
  expect([Math.round(no.width), no.height, no.y]).toEqual([Math.round(yes.width), yes.height, yes.y])
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate(button => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button)
      return { color, backgroundColor, borderColor, fontWeight }
    })
  expect(await look('Ablehnen')).toEqual(await look('Akzeptieren'))
  await expectAccessible(page, 'the question about cookies')
})

test('at 360 px it is one line while somebody writes, covers nothing, and unfolds at a press', async () => {
  const { page } = shop
  await page.setViewportSize({ width: 360, height: 640 })
  await shop.visit('/store/laden/checkout', { cart: shop.strudel(1) })
  await question().waitFor()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const tall = (await question().boundingBox())!.height
  // with the keyboard open
  await page.setViewportSize({ width: 360, height: 340 })
  const lowerEdge = async () => {
    const { y, height } = (await question().boundingBox())!
    return y + height
  }
  await expect.poll(lowerEdge, { message: 'at the edge that the bar has left' }).toBeGreaterThan(320)
  for (const label of ['Vorname', 'Nachname', 'E-Mail', 'Telefon']) {
    const field = page.getByLabel(label)
    await field.focus()
    const [asked, box] = [(await question().boundingBox())!, (await field.boundingBox())!]
    expect(asked.height, `one line beside ${label}`).toBeLessThan(50)
    expect(box.y >= 0 && (box.y + box.height <= asked.y || box.y >= asked.y + asked.height), `${label} is free`).toBe(
      true,
    )
  }
  await expectAccessible(page, 'the question about cookies in one line')
  await page.setViewportSize({ width: 360, height: 640 })
  await question().click({ position: { x: 8, y: 8 } })
  await expect.poll(async () => (await question().boundingBox())!.height).toBe(tall)
  await page.setViewportSize(PHONE)
})

test.each([PHONE, TABLET, { width: 1366, height: 700 }])(
  'at $width px a box that is pressed out of a field is ticked: the card unfolds once the press is over',
  async viewport => {
    const { page } = shop
    await page.setViewportSize(viewport)
    await shop.visit('/store/laden/checkout', { cart: shop.strudel(1) })
    await question().waitFor()
    const writing = () => page.evaluate(() => document.documentElement.dataset['writing'])
    const box = page.getByRole('checkbox', { name: /Geschäftsbedingungen/ })
    await page.getByLabel('Vorname').focus()
    await expect.poll(writing).toBe('text')
    const folded = (await question().boundingBox())!
    // where the card will lie once it is unfolded
    await box.evaluate((element, edge) => scrollBy(0, element.getBoundingClientRect().bottom - edge), folded.y - 6)
    const { x, y, width, height } = (await box.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await writing()).toBe('text')
    await page.mouse.up()
    expect(await box.isChecked()).toBe(true)
    await expect.poll(writing).toBeUndefined()
    expect((await question().boundingBox())!.height).toBeGreaterThan(folded.height)
  },
)
