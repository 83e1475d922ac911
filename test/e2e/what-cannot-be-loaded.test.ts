import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

let desk: Desk
let user: number
beforeAll(async () => {
  desk = await openDesk()
  await desk.make('/branches', { identifier: 'neubau', name: 'Neubau' })
  user = (await desk.read('/users/me'))['id'] as number
})
afterAll(() => desk.close())

/** Texts of the specification, section 8; `call` is the beginning of the address that does not answer. */
const FAILURES = () => [
  { place: '/dashboard', call: '/api/users/me', says: 'Aktiver Benutzer konnte nicht geladen werden.' },
  { place: '/orders/current', call: '/api/orders/current', says: 'Bestellungen konnten nicht geladen werden.' },
  { place: '/images', call: '/api/images', says: 'Bilder konnten nicht geladen werden.' },
  { place: '/devices', call: '/api/devices', says: 'Geräte konnten nicht geladen werden.' },
  { place: '/settings', call: '/api/config', says: 'Konfiguration konnte nicht geladen werden.' },
  { place: '/fonts', call: '/api/fonts', says: 'Schriftarten konnten nicht geladen werden.' },
  { place: '/availability', call: '/api/products', says: 'Daten konnten nicht geladen werden.' },
  { place: '/users', call: '/api/users?', says: 'Benutzer konnten nicht geladen werden.' },
  { place: `/users/${user}`, call: `/api/users/${user}`, says: 'Benutzer konnte nicht geladen werden.' },
  { place: '/customers', call: '/api/customers', says: 'Kunden konnten nicht geladen werden.' },
]

test('what cannot be loaded is named, and comes with a press once the server answers again', async () => {
  const { page } = await desk.enter('/profile')
  const home = page.url().split('#')[0]!
  for (const { place, call, says } of FAILURES()) {
    let isAway = true
    const matches = ({ pathname, search }: URL) => `${pathname}${search}`.startsWith(call)
    await page.route(matches, route => (isAway ? route.fulfill({ status: 500, json: { errors: [] } }) : route.continue()))
    await page.goto('about:blank')
    await page.goto(`${home}#${place}`)
    const said = page.getByRole('alert').filter({ hasText: says }).first()
    await said.waitFor({ timeout: 20_000 }).catch(() => expect.fail(`${place} never says „${says}“`))
    if (place === '/orders/current') await expectAccessible(page, 'a board that could not be loaded')
    isAway = false
    await said.getByRole('button', { name: 'Erneut versuchen' }).click()
    await said.waitFor({ state: 'detached' })
    await page.unroute(matches)
  }
})
