import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { chooseBranch } from './backoffice-desk.ts'
import { layoutDefects } from './layout-defects.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

const SIZES = [
  { width: 1440, viewport: DESKTOP },
  { width: 1366, viewport: { width: 1366, height: 700 } },
  { width: 1024, viewport: { width: 1024, height: 768 } },
  { width: 820, viewport: TABLET },
  { width: 390, viewport: PHONE },
]
/** Nobody has answered for a while. */
const LATER = '2026-11-20T11:09:00.000Z'
const LONG = { firstName: 'Maximiliane-Friederike', lastName: 'Schwarzenbergerhausen-Großpointner' }

let shop: TestShop
let browser: Awaited<ReturnType<typeof launchBrowser>>
let url: string
let admin: string
/** What stands on the board, by what is marked on it. */
const orders = {} as Record<'first' | 'second' | 'table' | 'late' | 'far', { id: number; ticketNumber: number }>
beforeAll(async () => {
  shop = await openTestShop({ now: NOON })
  url = await shop.listen()
  browser = await launchBrowser()
  admin = await shop.loginAs('ROLE_ADMIN')
  const step = async (id: number, name: string, body: object = {}) => {
    const answer = await shop.step(id, `status/${name}`, admin, body)
    expect(answer.status, answer.text).toBe(200)
  }
  shop.setNow('2026-11-20T10:50:00.000Z')
  orders.late = await shop.place({ ...LONG, comment: 'Bitte ohne Nüsse, starke Allergie gegen Haselnüsse' })
  await step(orders.late.id, 'confirm', { minutes: 5 })
  shop.setNow(NOON)
  const twice = { ...LONG, phone: '+436601112223', items: [shop.line('schnitzel', 2), shop.line('cola', 2)] }
  orders.first = await shop.place(twice)
  orders.second = await shop.place(twice)
  orders.table = await shop.place({ isDineIn: true, table: { id: shop.tableId } } as Parameters<typeof shop.place>[0])
  await step(orders.table.id, 'confirm', { minutes: 10 })
  // something at each of the three stations: none of them has the room of another
  orders.far = await shop.place(shop.delivery(LONG))
  await step(orders.far.id, 'confirm', { minutes: 40 })
  await step(orders.far.id, 'in-delivery')
  shop.setNow(LATER)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function board(viewport: { width: number; height: number }, density: 'compact' | 'normal'): Promise<Page> {
  const { page } = await openPage(browser, `${url}/health/live`, {
    viewport,
    prepare: own => own.clock.setFixedTime(LATER),
  })
  const [name = '', value = ''] = admin.split('=')
  await page.context().addCookies([{ name, value, url }])
  await chooseBranch(page, shop.branchId)
  await page.goto(`${url}/backend#/orders/current`)
  await page.locator('article[data-order]').first().waitFor({ state: 'attached' })
  const toggle = page.getByRole('button', { name: 'Kompakt' })
  const isCompact = (await toggle.getAttribute('aria-pressed')) === 'true'
  if (isCompact !== (density === 'compact')) await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe(String(density === 'compact'))
  return page
}
/** Words of marks and buttons that do not stand on one line. */
const wrapped = (page: Page) =>
  page.locator('article[data-order] :is(p, strong, button, span, [class*="Badge-root"])').evaluateAll(places =>
    places.flatMap(place => {
      const text = [...place.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (
        !text ||
        !/^(?:Doppelt|Annehmen|Fertig|Servieren|Unterwegs|Tisch|Wartet seit|Noch|Ankunft|\d+ Min)/.test(
          (text.textContent ?? '').trim(),
        )
      )
        return []
      const range = document.createRange()
      range.selectNodeContents(text)
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      return tops.size > 1 ? [place.textContent ?? ''] : []
    }),
  )

test.each(SIZES.flatMap(size => (['compact', 'normal'] as const).map(density => ({ ...size, density }))))(
  'at $width pixels nothing on a $density card is cut or wrapped, and what is marked says why',
  async ({ viewport, density, width }) => {
    const page = await board(viewport, density)
    const card = ({ id }: { id: number }) => page.locator(`article[data-order="${id}"]`)
    const show = async (column: RegExp) => {
      const tab = page.getByRole('navigation', { name: 'Spalten' }).getByRole('button', { name: column })
      if ((await tab.count()) > 0) await tab.click()
    }
    await show(/^Neu/)
    for (const [one, other] of [
      [orders.second, orders.first],
      [orders.first, orders.second],
    ] as const) {
      const mark = card(one).getByText(/Doppelt\? Wie/)
      await mark.waitFor()
      expect(await mark.innerText()).toContain(String(other.ticketNumber))
    }
    expect(await page.getByText(/Doppelt\? Wie/).count(), 'nothing but the two is marked').toBe(2)
    const read = async (what: string) => {
      await expect.poll(() => layoutDefects(page), { message: what }).toEqual([])
      expect(await wrapped(page), what).toEqual([])
      await expectWithin(page, what)
    }
    await read(`new orders, ${density} at ${width}`)
    await show(/^In Zubereitung/)
    const table = card(orders.table)
    await table
      .getByText(/Tisch 7/)
      .first()
      .waitFor()
    await table.getByRole('button', { name: /^Fertig/ }).waitFor()
    const alarmed = card(orders.late)
    await alarmed
      .getByText(/Allergie beachten/)
      .first()
      .waitFor()
    await read(`orders in the kitchen, ${density} at ${width}`)
    await expectAccessible(page, `the board, ${density} at ${width}`)
    await page.context().close()
  },
  60_000,
)

test('an order of a table is served, not fetched', async () => {
  const page = await board(DESKTOP, 'normal')
  const table = page.locator(`article[data-order="${orders.table.id}"]`)
  await table.getByRole('button', { name: /^Fertig/ }).click()
  await page.locator(`[data-station="handover"] article[data-order="${orders.table.id}"]`).waitFor()
  await table.getByRole('button', { name: /^Servieren/ }).waitFor()
  expect(await table.getByRole('button', { name: /^Abgeholt/ }).count()).toBe(0)
  await page.context().close()
})
