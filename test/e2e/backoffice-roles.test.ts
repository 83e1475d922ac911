import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { TEST_PASSWORD } from '#test/app.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'

let desk: Desk
let own: number
let mine: number
let shared: number

beforeAll(async () => {
  desk = await openDesk()
  own = await desk.make('/branches', { identifier: 'eigene', name: 'Eigene' })
  const other = await desk.make('/branches', { identifier: 'fremde', name: 'Fremde' })
  mine = await desk.make('/products', { name: 'Eigenes', price: 5 })
  shared = await desk.make('/products', { name: 'Gemeinsames', price: 5 })
  const category = await desk.make('/categories', { name: 'Speisen' })
  await desk.make('/tables', { identifier: 'T1', branch: { id: own } })
  for (const [name, branch, product] of [
    ['Eigene Karte', own, mine],
    ['Fremde Karte', other, shared],
  ] as const)
    await desk.make('/menus', {
      name,
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [{ id: branch }],
      catalog: [{ category: { id: category }, products: [{ id: product }] }],
    })
})
afterAll(() => desk.close())

const enter = (hash: string, role: Role) => desk.enter(hash, { role, branches: [own] })

test.each<{ role: Role; product: 'mine' | 'shared'; can: string[]; cannot: string[]; because: string }>([
  {
    role: 'ROLE_MANAGER',
    product: 'mine',
    can: ['Name', 'Beschreibung', 'Küchenstation'],
    cannot: [],
    because: 'only the own branch sells it',
  },
  {
    role: 'ROLE_MANAGER',
    product: 'shared',
    can: [],
    cannot: ['Name', 'Beschreibung', 'Küchenstation'],
    because: 'another branch sells it too',
  },
  {
    role: 'ROLE_EDITOR',
    product: 'shared',
    can: ['Name', 'Beschreibung'],
    cannot: ['Küchenstation', 'Art'],
    because: 'texts are the editors’, everywhere',
  },
  {
    role: 'ROLE_EMPLOYEE',
    product: 'mine',
    can: [],
    cannot: ['Name', 'Beschreibung'],
    because: 'employees read the catalogue',
  },
])('$role may write $can of a product: $because', async ({ role, product, can, cannot }) => {
  const { page } = await enter(`/products/${product === 'mine' ? mine : shared}`, role)
  await page.getByLabel('Beschreibung').waitFor()
  for (const label of can)
    await expect.poll(() => page.getByLabel(label).first().isEnabled(), { message: label }).toBe(true)
  for (const label of cannot)
    await expect.poll(() => page.getByLabel(label).first().isDisabled(), { message: label }).toBe(true)
  expect(await page.getByRole('button', { name: 'Speichern' }).count()).toBe(can.length > 0 ? 1 : 0)
})

test('what an editor writes is saved, although another branch sells the product', async () => {
  const { page, complaints } = await enter(`/products/${shared}`, 'ROLE_EDITOR')
  await page.getByLabel('Beschreibung').fill('Mit Kren')
  await page.keyboard.press('Control+s')
  await page.getByText('Produkt gespeichert.').waitFor()
  expect(await desk.read(`/products/${shared}`)).toMatchObject({ description: 'Mit Kren' })
  expect(complaints).toEqual([])
})

test('a manager is offered the own branches only, and no removal of tables', async () => {
  const { page } = await enter('/tables?edit=new', 'ROLE_MANAGER')
  await page.getByRole('dialog').getByLabel('Filiale').first().click()
  const options = page.getByRole('option')
  await options.first().waitFor()
  await expect.poll(() => options.allTextContents()).toEqual(['Eigene'])
  const { page: list } = await enter('/tables', 'ROLE_MANAGER')
  await list.getByRole('button', { name: 'Aktionen für T1' }).click()
  await list.getByRole('menuitem', { name: 'Bearbeiten' }).waitFor()
  expect(await list.getByRole('menuitem', { name: 'Löschen' }).count()).toBe(0)
})

test.each<{ role: Role; sees: string[]; misses: string[] }>([
  {
    role: 'ROLE_EDITOR',
    sees: ['Produkte', 'Bilder', 'Navigationen'],
    misses: ['Benutzer', 'Filialen', 'Einstellungen', 'Bestellungen'],
  },
  {
    role: 'ROLE_EMPLOYEE',
    sees: ['Bestellungen', 'Produkte', 'Verfügbarkeit'],
    misses: ['Benutzer', 'Navigationen', 'Einstellungen'],
  },
  { role: 'ROLE_MANAGER', sees: ['Benutzer', 'Filialen', 'Tische'], misses: ['Einstellungen', 'Organisationen'] },
  { role: 'ROLE_PLANNER', sees: ['Übersicht'], misses: ['Produkte', 'Benutzer', 'Einstellungen'] },
])('$role finds $sees in the navigation and nothing of $misses', async ({ role, sees, misses }) => {
  const { page } = await enter('/dashboard', role)
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link').first().waitFor()
  // where there are many areas, groups begin folded
  const folded = navigation.locator('button[aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  for (const label of sees) await navigation.getByRole('link', { name: label }).first().waitFor()
  for (const label of misses)
    expect(await navigation.getByRole('link', { name: label, exact: true }).count(), label).toBe(0)
})

test.each<Role>(['ROLE_EDITOR', 'ROLE_EMPLOYEE', 'ROLE_PLANNER'])('%s keeps the own telephone number', async role => {
  const { page } = await enter('/profile', role)
  await page.getByLabel('Telefon').fill('+43 1 234 56')
  await page.keyboard.press('Control+s')
  await page.getByText('Benutzer gespeichert.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('+43 1 234 56')
})

test('a password that was handed out is replaced before anything else is shown, in the middle of work too', async () => {
  const { page } = await enter('/products', 'ROLE_EMPLOYEE')
  await page.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor()
  const { id } = await page.evaluate(
    async () => ((await (await fetch('/api/users/me')).json()) as { data: { id: number } }).data,
  )
  await desk.change(`/users/${id}`, { mustChangePassword: true })
  await page.evaluate(() => location.assign('#/tags'))
  await page.getByRole('heading', { level: 1, name: 'Neues Kennwort' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByLabel('Bisheriges Kennwort').fill(TEST_PASSWORD)
  await page.getByLabel('Neues Kennwort', { exact: true }).fill('Marillenknödel-im-Mai')
  await page.getByLabel('Neues Kennwort wiederholen').fill('Marillenknödel-im-Mai')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
})
