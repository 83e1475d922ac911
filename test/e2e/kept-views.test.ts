import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '#contract/calls/saved-views.ts'
import { LISTS_WITH_VIEWS } from '#test/kept-views.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE } from './browser.ts'

const LONGEST_MS = 240_000
let desk: Desk
let branch: number
let form: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'neubau', name: 'Neubau' })
  await desk.make('/branches', { identifier: 'linz', name: 'Linz' })
  form = await makeForm('catering', 'Catering')
  for (const name of ['Theke', 'Küche'])
    await desk.make('/devices', { name, type: 'frontdesk', opens: 'backoffice', branch: { id: branch } })
  await desk.make('/digital-signage-devices', { name: 'Tafel', branch: { id: branch } })
})
afterAll(() => desk.close())

const makeForm = (identifier: string, name: string) => {
  const field = { type: 'text', value: { type: 'text' }, label: 'Name', fieldId: 'name', isRequired: true, options: [] }
  const content = { name, description: null, fields: [field], thankYouMessage: null, actions: [] }
  return desk.make('/nodes', { identifier, type: 'form', isPublic: true, content })
}
const go = (page: Page, hash: string) => page.evaluate(to => (location.hash = `#${to}`), hash)
const views = (page: Page) => page.getByRole('navigation', { name: 'Ansichten' })
const kept = async () => (await desk.read('/saved-views')) as unknown as SavedView[]

test(
  'what a list was asked for is kept under a name on every list, and asked for again by one press',
  async () => {
    const { page, complaints } = await desk.enter('/dashboard')
    for (const [list, query] of Object.entries(LISTS_WITH_VIEWS)) {
      const path = list.replace(':id', String(form))
      await go(page, `${path}?${query}`)
      await views(page)
        .getByRole('button', { name: 'Ansicht sichern' })
        .click()
        .catch(() => expect.fail(`nothing to keep at ${path}?${query}`))
      const dialog = page.getByRole('dialog', { name: 'Ansicht sichern' })
      await dialog.getByLabel('Name').fill('Nur diese')
      await dialog.getByRole('button', { name: 'Sichern' }).click()
      const tab = views(page).getByRole('button', { name: 'Nur diese', exact: true })
      await expect.poll(() => tab.getAttribute('aria-current'), { message: path }).toBe('true')
      await views(page).getByRole('button', { name: 'Alle', exact: true }).click()
      await expect.poll(() => page.url(), { message: path }).not.toContain(query)
      await tab.click()
      await expect.poll(() => page.url(), { message: path }).toContain(query)
    }
    expect((await kept()).map(view => view.query).toSorted()).toEqual(Object.values(LISTS_WITH_VIEWS).toSorted())
    expect(complaints).toEqual([])
  },
  LONGEST_MS,
)

test('a view that opens its list does so for devices, whose search and choice follow it', async () => {
  await desk.make('/saved-views', { list: 'devices', name: 'Theken', query: 'search=theke', isDefault: true })
  const { page, complaints } = await desk.enter('/devices')
  await expect.poll(() => page.url()).toContain('search=theke')
  expect(await page.getByRole('searchbox').inputValue()).toBe('theke')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Theke' }).waitFor()
  expect(await main.getByRole('link', { name: 'Küche' }).count()).toBe(0)
  await views(page).getByRole('button', { name: 'Alle', exact: true }).click()
  await main.getByRole('link', { name: 'Küche' }).waitFor()
  await page.getByText(/^Zu prüfen/).click()
  await expect.poll(() => page.url()).toContain('view=care')
  await page.setViewportSize(PHONE)
  await expectWithin(page, 'kept views of devices')
  await expectAccessible(page, 'kept views of devices')
  expect(complaints).toEqual([])
})

test('the views of submissions are those of all forms, and the month of time sheets stays whichever is opened', async () => {
  const other = await makeForm('reservierung', 'Reservierung')
  await desk.make('/saved-views', { list: 'forms/submissions', name: 'Von Anna', query: 'search=anna' })
  const { page, complaints } = await desk.enter(`/forms/${other}/submissions`)
  await views(page).getByRole('button', { name: 'Von Anna' }).click()
  await expect.poll(() => page.url()).toMatch(new RegExp(`/forms/${other}/submissions\\?search=anna$`))
  const search = page.getByRole('searchbox', { name: 'Einsendungen durchsuchen' })
  await expect.poll(() => search.inputValue()).toBe('anna')
  await search.fill('bert')
  await expect.poll(() => page.url()).toContain('search=bert')
  expect(await search.inputValue()).toBe('bert')
  await desk.make('/saved-views', { list: 'time-sheets', name: 'Zu bestätigen', query: 'status=submitted' })
  await page.reload()
  await go(page, '/time-sheets?month=2026-01')
  await views(page).getByRole('button', { name: 'Zu bestätigen' }).click()
  await expect.poll(() => page.url()).toMatch(/\/time-sheets\?month=2026-01&status=submitted$/)
  expect(complaints).toEqual([])
})
