import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Parts = { parts: { id: string; name: string; options: { name: string }[] }[] }
const part = (id: string, name: string, ...options: string[]) => ({
  id,
  name,
  type: 'select',
  isOptional: false,
  options: options.map((option, index) => ({ id: `${id}${index}`, name: option })),
})

test('a step of one product is copied and put into another, the hours of one branch into another', async () => {
  const pizza = await desk.make('/products', {
    name: 'Pizza',
    price: 9,
    type: 'configurable',
    config: { parts: [part('g', 'Größe', 'Klein', 'Groß')] },
  })
  const calzone = await desk.make('/products', {
    name: 'Calzone',
    price: 9,
    type: 'configurable',
    config: { parts: [part('t', 'Teig', 'Hell')] },
  })
  const hours = [{ type: 'daily', from: '11:00', to: '22:00' }]
  const wien = await desk.make('/branches', { name: 'Wien', identifier: 'wien', openingHours: hours })
  const graz = await desk.make('/branches', { name: 'Graz', identifier: 'graz' })
  const { page } = await desk.enter(`/products/${pizza}`)
  const go = (path: string) => page.evaluate(to => void (location.hash = to), path)
  const openSteps = () => page.getByRole('tab', { name: 'Konfiguration' }).click()
  await openSteps()
  await page.getByRole('button', { name: 'Größe kopieren' }).click()
  await go(`/products/${calzone}`)
  await page.reload()
  await openSteps()
  await page.getByRole('button', { name: 'Teig kopieren' }).waitFor()
  await page.getByRole('button', { name: '„Größe“ einfügen' }).click()
  await expectAccessible(page, 'a product with a copied step')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(async () => ((await desk.read(`/products/${calzone}`))['config'] as Parts).parts.map(({ name }) => name))
    .toEqual(['Teig', 'Größe'])
  const copied = ((await desk.read(`/products/${calzone}`))['config'] as Parts).parts[1]!
  expect([copied.id === 'g', copied.options.map(({ name }) => name)]).toEqual([false, ['Klein', 'Groß']])

  await go(`/branches/${wien}/hours`)
  await page.getByRole('button', { name: 'Alle Zeiten kopieren' }).first().click()
  await go(`/branches/${graz}/hours`)
  await page.getByRole('button', { name: 'Kopierte Zeiten einsetzen' }).first().click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(async () => (await desk.read(`/branches/${graz}`))['openingHours']).toMatchObject(hours)
})

test('what somebody copied is not there for the next person in the same tab', async () => {
  const tea = await desk.make('/products', {
    name: 'Tee',
    price: 3,
    type: 'configurable',
    config: { parts: [part('s', 'Sorte', 'Schwarz')] },
  })
  const { page } = await desk.enter(`/products/${tea}`)
  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: 'Sorte kopieren' }).click()
  await page.getByRole('button', { name: '„Sorte“ einfügen' }).waitFor()
  const [name = '', value = ''] = (await desk.shop.loginAs('ROLE_ADMIN')).split('=')
  await page.context().addCookies([{ name, value, url: page.url() }])
  await page.reload()
  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  await page.getByRole('button', { name: 'Sorte kopieren' }).waitFor()
  expect(await page.getByRole('button', { name: /einfügen/ }).count()).toBe(0)
})
