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
