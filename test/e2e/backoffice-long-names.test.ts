import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE, TABLET } from './browser.ts'

/** Sixty letters, as carters and caterers call their dishes. */
const LONG = 'Hausgemachte Kartoffelpuffer mit Knoblauch-Schnittlauchrahm '
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  const name = LONG.padEnd(60, '.').slice(0, 60)
  const division = await desk.make('/divisions', { name, identifier: 'haus' })
  const branch = await desk.make('/branches', {
    identifier: 'neubau',
    name,
    city: 'Klagenfurt am Wörthersee',
    division: { id: division },
  })
  const categories = [
    await desk.make('/categories', { name }),
    await desk.make('/categories', { name: `${name.slice(0, 50)} kalt` }),
  ]
  const group = await desk.make('/option-groups', {
    name,
    title: name,
    options: [{ name: 'Käse', modifier: 'add', value: 1.5 }],
  })
  const config = { parts: [{ name: '?', type: 'multiselect', group: { id: group } }] }
  const product = await desk.make('/products', { name, number: '117a', price: 1234.5, type: 'configurable', config })
  await desk.make('/menus', {
    name,
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: branch }],
    catalog: categories.map(id => ({ category: { id }, products: [{ id: product }] })),
  })
  await desk.make('/coupons', { code: 'SOMMER', name, type: 'percent', value: 10 })
  await desk.make('/tags', { name })
  await desk.make('/tables', { identifier: name.slice(0, 40), branch: { id: branch } })
  await desk.make('/donatees', { name, identifier: 'verein' })
  await desk.make('/departments', {
    name,
    identifier: 'kueche',
    division: { id: division },
    branches: [{ id: branch }],
  })
  await desk.make('/customers', {
    firstName: 'Maximiliane Alexandra',
    lastName: 'Freifrau von Hohenlohe-Waldenburg-Schill',
    email: 'maximiliane.hohenlohe-waldenburg@schillingsfuerst.example',
    phone: '+436641234567',
    tags: ['Stammgast', 'Catering'],
    branches: [{ id: branch }],
  })
})
afterAll(() => desk.close())

/** What of a list’s names is not to be read: more lines than are shown, or a line that goes on behind its cell. */
const cutNames = (page: Page) =>
  page
    .locator('[data-row-link]')
    .evaluateAll(links =>
      links.flatMap(link =>
        [link, ...link.querySelectorAll('*')].some(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            clientHeight > 0 && (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2),
        )
          ? [link.textContent]
          : [],
      ),
    )
/** Whether one has to scroll a list sideways to see the end of its rows. */
const isWide = (page: Page) =>
  page
    .getByRole('table')
    .evaluateAll(tables =>
      tables.some(({ parentElement: around }) => around && around.scrollWidth > around.clientWidth + 1),
    )

const LISTS = [
  'products',
  'option-groups',
  'categories',
  'menus',
  'coupons',
  'tags',
  'customers',
  'branches',
  'tables',
  'donatees',
  'departments',
  'divisions',
]

test('names of sixty letters are read whole in every list on a tablet and on a phone, and no list is wider than its window', async () => {
  const { page, complaints } = await desk.enter('/products', { viewport: TABLET })
  for (const list of LISTS) {
    await page.goto(`${page.url().split('#')[0]}#/${list}`)
    await page.locator('[data-row-link]').first().waitFor()
    for (const viewport of [TABLET, PHONE]) {
      await page.setViewportSize(viewport)
      const what = `${list} at ${viewport.width}`
      expect(await cutNames(page), what).toEqual([])
      expect(await isWide(page), what).toBe(false)
      await expectWithin(page, what)
    }
    await page.setViewportSize(TABLET)
  }
  await expectAccessible(page, 'a list of long names')
  expect(complaints).toEqual([])
  await page.context().close()
})
