import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectWithin, PHONE, WIDTHS } from './browser.ts'
import { openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
let images: { id: number }[]
beforeAll(async () => {
  shop = await openTextShop()
  images = await Promise.all(
    ['#c83', '#38c', '#3c8'].map(async (background, index) => {
      const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
        .png()
        .toBuffer()
      return shop.call<{ id: number }>('POST', '/images', {
        data: `data:image/png;base64,${bytes.toString('base64')}`,
        name: `bild-${index + 1}.png`,
        alt: `Bild ${index + 1}`,
      })
    }),
  )
})
afterAll(() => shop?.close())

/** The branch shows a picture for six seconds. */
const SHOWN_MS = 6000
const slider = () => shop.page.getByRole('region', { name: 'Bilder von Laden am Eck' })
const shown = () => slider().locator('figure[aria-hidden=false]').getAttribute('aria-label')
const PATIENT = { timeout: 5000 }

async function open({ motion = 'no-preference' }: { motion?: 'no-preference' | 'reduce' } = {}) {
  await shop.page.emulateMedia({ reducedMotion: motion })
  await shop.visit('/store/laden', { branch: { images: images.map(({ id }) => ({ id })) } })
  await slider().waitFor()
  await expect.poll(shown, PATIENT).toBe('1 von 3')
}

/** A finger that goes so many px sideways and down, and lets go. */
async function drag(dx: number, dy = 0) {
  const box = (await slider().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = shop.page
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x + dx / 2, y + dy / 2)
  await mouse.move(x + dx, y + dy)
  const offset = await slider()
    .locator('figure[aria-hidden=false]')
    .locator('xpath=..')
    .evaluate(slides => (slides as HTMLElement).style.getPropertyValue('--drag'))
  await mouse.up()
  return offset
}

describe.each(WIDTHS)('the slider by hand at $width px', viewport => {
  // nothing goes by itself where less motion is wanted
  beforeEach(async () => {
    await shop.page.setViewportSize(viewport)
    await open({ motion: 'reduce' })
    await expectWithin(shop.page, 'page with a slider')
  })
  afterAll(() => shop.page.setViewportSize(PHONE))

  test('goes round by its arrows, its dots and the arrow keys', async () => {
    await slider().getByRole('button', { name: 'Zurück' }).click()
    await expect.poll(shown, PATIENT).toBe('3 von 3')
    await slider().getByRole('button', { name: 'Vorwärts' }).click()
    await expect.poll(shown, PATIENT).toBe('1 von 3')
    await slider().getByRole('button', { name: 'Bild 2 anzeigen' }).click()
    await expect.poll(shown, PATIENT).toBe('2 von 3')
    await shop.page.keyboard.press('ArrowRight')
    await expect.poll(shown, PATIENT).toBe('3 von 3')
  })

  test('follows a finger, and an eighth of its width decides', async () => {
    const { width } = (await slider().boundingBox())!
    expect(Number.parseFloat(await drag(-(width / 8 - 4)))).toBeCloseTo(-(width / 8 - 4), 0)
    await expect.poll(shown, PATIENT).toBe('1 von 3')
    await drag(-(width / 8 + 6))
    await expect.poll(shown, PATIENT).toBe('2 von 3')
    await drag(width / 8 + 6)
    await expect.poll(shown, PATIENT).toBe('1 von 3')
  })

  test('is not moved by a finger that goes up or down, nor by a tap', async () => {
    expect(await drag(-70, 90)).toBe('0px')
    await drag(-19)
    await expect.poll(shown, PATIENT).toBe('1 von 3')
  })
})

describe('the slider by itself', () => {
  // the browser's clock stands still in these tests, its timers do not
  test('goes on after its time, begins its time anew when it is moved, and can be held', async () => {
    await open()
    await shop.page.waitForTimeout(SHOWN_MS - 2000)
    await slider().getByRole('button', { name: 'Vorwärts' }).click()
    await expect.poll(shown, PATIENT).toBe('2 von 3')
    await shop.page.waitForTimeout(SHOWN_MS - 2500)
    expect(await shown()).toBe('2 von 3')
    await expect.poll(shown, PATIENT).toBe('3 von 3')
    await slider().getByRole('button', { name: 'Bilderwechsel anhalten' }).click()
    await shop.page.waitForTimeout(SHOWN_MS + 1500)
    expect(await shown()).toBe('3 von 3')
  })

  test('waits while less than half of it is in sight', async () => {
    await open()
    const box = (await slider().boundingBox())!
    await shop.page.evaluate(y => window.scrollTo(0, y), box.y + box.height * 0.6)
    await shop.page.waitForTimeout(SHOWN_MS + 1500)
    expect(await shown()).toBe('1 von 3')
    await shop.page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(shown, { timeout: SHOWN_MS + 3000 }).toBe('2 von 3')
  })

  test('stands still for those who want less motion', async () => {
    await open({ motion: 'reduce' })
    await shop.page.waitForTimeout(SHOWN_MS + 1500)
    expect(await shown()).toBe('1 von 3')
    expect(
      await slider()
        .getByRole('button', { name: /Bilderwechsel/ })
        .count(),
    ).toBe(0)
    const duration = await slider()
      .locator('figure')
      .first()
      .evaluate(figure => getComputedStyle(figure).transitionDuration)
    expect(Number.parseFloat(duration)).toBeLessThan(0.1)
  })

  test('glides for half a second', async () => {
    await open()
    const style = await slider()
      .locator('figure')
      .first()
      .evaluate(figure => getComputedStyle(figure).transition)
    expect(style).toContain('transform 0.5s')
  })
})
