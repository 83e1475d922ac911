import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, PHONE, TABLET } from './browser.ts'

const SIZES = [
  { width: 1440, viewport: DESKTOP },
  { width: 1366, viewport: { width: 1366, height: 700 } },
  { width: 1024, viewport: { width: 1024, height: 768 } },
  { width: 820, viewport: TABLET },
  { width: 390, viewport: PHONE },
]
const ROWS = 30

let desk: Desk
let branch: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'graz', name: 'Graz Lend' })
  for (let n = 1; n <= ROWS; n += 1) await desk.make('/products', { name: `Speise ${n}`, price: n })
})
afterAll(() => desk.close())

/** What of navigation and buttons in the window lies below a note. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notes = [...document.querySelectorAll('.mantine-Notification-root')].map(note => note.getBoundingClientRect())
    const root = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-left"]')
    if (root) root.style.visibility = 'hidden'
    const seen = [...document.querySelectorAll('nav a[href], button, input, [role="button"], [role="tab"]')].filter(
      element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return (
          !element.closest('.mantine-Notification-root') &&
          element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        )
      },
    )
    if (root) root.style.visibility = ''
    return seen.flatMap(element => {
      const box = element.getBoundingClientRect()
      const isUnder = notes.some(
        note => note.left < box.right && note.right > box.left && note.top < box.bottom && note.bottom > box.top,
      )
      return isUnder ? [element.getAttribute('aria-label') ?? element.textContent ?? element.tagName] : []
    })
  })
const note = (page: Page) => page.locator('.mantine-Notification-root').first()

test.each(SIZES)('at $width a note covers neither navigation nor buttons', async ({ viewport }) => {
  const { page, complaints } = await desk.enter(`/branches/${branch}/general`, { viewport })
  const expectFree = async (what: string) => {
    await expect.poll(() => covered(page), { message: what, timeout: 2500 }).toEqual([])
  }
  await page.getByRole('textbox', { name: 'Telefon', exact: true }).fill(`+43 316 ${viewport.width}`)
  await page.keyboard.press('Control+s')
  await note(page).waitFor()
  await expectFree('a note beside a form and the bar that saves it')
  // it stays for a while, and what lies below it changes
  await page.evaluate(() => (location.hash = '#/products'))
  await page.getByText('Speise 12', { exact: true }).first().waitFor()
  expect(await note(page).count()).toBe(1)
  await expectFree('the same note over a list')
  await page.mouse.move(viewport.width / 2, viewport.height / 2)
  await page.mouse.wheel(0, 300)
  await expectFree('and over a list that is scrolled')
  expect(complaints).toEqual([])
})
