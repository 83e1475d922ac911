import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible } from './browser.ts'

/** Forty places, each opened anew, on a machine that does much else. */
const LONGEST_MS = 300_000

let desk: Desk
let user: number
let branch: number
beforeAll(async () => {
  desk = await openDesk()
  branch = await desk.make('/branches', { identifier: 'neubau', name: 'Neubau', holidayRegion: 'AT-9' })
  await desk.make('/tables', { identifier: '1', branch: { id: branch } })
  user = (await desk.read('/users/me'))['id'] as number
})
afterAll(() => desk.close())

/**
 * Texts of docs/reference/texts.md#load-and-save-messages; `call` is the beginning of the address that does not answer.
 * What is followed live comes back without a press.
 */
const FAILURES = (): readonly { place: string; call: string; says: string }[] => [
  { place: '/dashboard', call: '/api/users/me', says: 'Aktiver Benutzer konnte nicht geladen werden.' },
  { place: '/orders/current', call: '/api/orders/current', says: 'Bestellungen konnten nicht geladen werden.' },
  { place: '/inbox', call: '/api/inbox', says: 'Der Eingang konnte nicht geladen werden.' },
  { place: '/calendar', call: '/api/calendar?', says: 'Der Kalender konnte nicht geladen werden.' },
  { place: '/images', call: '/api/images', says: 'Bilder konnten nicht geladen werden.' },
  { place: '/devices', call: '/api/devices', says: 'Geräte konnten nicht geladen werden.' },
  { place: '/settings', call: '/api/config', says: 'Konfiguration konnte nicht geladen werden.' },
  { place: '/fonts', call: '/api/fonts', says: 'Schriftarten konnten nicht geladen werden.' },
  { place: '/availability', call: '/api/products', says: 'Daten konnten nicht geladen werden.' },
  { place: '/users', call: '/api/users?', says: 'Benutzer konnten nicht geladen werden.' },
  { place: `/users/${user}`, call: `/api/users/${user}`, says: 'Benutzer konnte nicht geladen werden.' },
  { place: '/customers', call: '/api/customers', says: 'Kunden konnten nicht geladen werden.' },
  { place: '/orders/history', call: '/api/orders?', says: 'Bestellungen konnten nicht geladen werden.' },
  { place: '/orders/missed', call: '/api/orders/missed', says: 'Bestellungen konnten nicht geladen werden.' },
  { place: '/orders/new', call: '/api/orders/menu', says: 'Daten konnten nicht geladen werden.' },
  { place: '/balances', call: '/api/time-sheets/balances', says: 'Guthaben konnten nicht geladen werden.' },
  {
    place: '/holiday-balances',
    call: '/api/time-sheets/holiday-balances',
    says: 'Urlaubskonten konnten nicht geladen werden.',
  },
  {
    place: '/time-tracking',
    call: '/api/time-tracking/working-activities',
    says: 'Aktivitäten konnten nicht geladen werden.',
  },
  { place: '/print-jobs', call: '/api/print-jobs', says: 'Druckaufträge konnten nicht geladen werden.' },
  { place: '/ratings', call: '/api/ratings', says: 'Bewertungen konnten nicht geladen werden.' },
  { place: '/daily-totals', call: '/api/reports/daily-totals', says: 'Tagessummen konnten nicht geladen werden.' },
  { place: '/statistics', call: '/api/statistics/day', says: 'Statistik konnte nicht geladen werden.' },
  { place: '/withdrawals', call: '/api/withdrawals', says: 'Widerrufe konnten nicht geladen werden.' },
  { place: '/logs', call: '/api/logs', says: 'Protokoll konnte nicht geladen werden.' },
  {
    place: '/table-codes',
    call: `/api/branches/${branch}/table-codes`,
    says: 'Tischcodes konnten nicht geladen werden.',
  },
  { place: '/table-codes', call: '/api/branches', says: 'Tischcodes konnten nicht geladen werden.' },
  { place: '/dashboard', call: `/api/branches/${branch}/availability`, says: 'Daten konnten nicht geladen werden.' },
  {
    place: '/working-schedules/week/2026-11-23',
    call: '/api/working-schedules?',
    says: 'Arbeitsplanung konnte nicht geladen werden.',
  },
  {
    place: '/absences',
    call: '/api/working-schedules?',
    says: 'Arbeitsplanung konnte nicht geladen werden.',
  },
  { place: '/working-activities', call: '/api/working-activities?', says: 'Aktivitäten konnten nicht geladen werden.' },
  { place: '/time-sheets', call: '/api/time-sheets?', says: 'Stundenzettel konnten nicht geladen werden.' },
  {
    place: '/work-figures',
    call: '/api/statistics/working-activities',
    says: 'Statistik konnte nicht geladen werden.',
  },
  { place: '/tasks', call: '/api/tasks?', says: 'Aufgaben konnten nicht geladen werden.' },
  { place: '/projects', call: '/api/projects', says: 'Projekte konnten nicht geladen werden.' },
  { place: '/routines', call: '/api/routines', says: 'Routinen konnten nicht geladen werden.' },
  { place: '/forms', call: '/api/forms', says: 'Formulare konnten nicht geladen werden.' },
  { place: '/website-links', call: '/api/website-links', says: 'Die Links konnten nicht geprüft werden.' },
  { place: '/missing-pages', call: '/api/missing-pages', says: 'Nicht gefundene Seiten konnten nicht geladen werden.' },
  {
    place: '/digital-signage/devices',
    call: '/api/digital-signage-devices',
    says: 'TVs konnten nicht geladen werden.',
  },
  { place: '/profile', call: '/api/users/me/sessions', says: 'Sitzungen konnten nicht geladen werden.' },
  { place: '/profile', call: '/api/users/me/totp', says: 'Zweiter Faktor konnte nicht geladen werden.' },
  { place: '/settings/payment', call: '/api/payment-accounts', says: 'Die Zugänge konnten nicht geladen werden.' },
]

test(
  'what cannot be loaded is named, and comes with a press once the server answers again',
  async () => {
    const { page } = await desk.enter('/profile')
    const home = page.url().split('#')[0]!
    for (const { place, call, says } of FAILURES()) {
      let isAway = true
      const matches = ({ pathname, search }: URL) => `${pathname}${search}`.startsWith(call)
      await page.route(matches, route =>
        isAway ? route.fulfill({ status: 500, json: { errors: [] } }) : route.continue(),
      )
      await page.goto('about:blank')
      await page.goto(`${home}#${place}`)
      const said = page.getByRole('alert').filter({ hasText: says }).first()
      await said.waitFor().catch(() => expect.fail(`${place} never says „${says}“`))
      if (place === '/orders/current') await expectAccessible(page, 'a board that could not be loaded')
      isAway = false
      // lists that are followed may come by themselves before the press
      const again = said.getByRole('button', { name: 'Erneut versuchen' })
      await expect
        .poll(async () => {
          if ((await again.count()) > 0) await again.click({ timeout: 1000 }).catch(() => undefined)
          return said.count()
        })
        .toBe(0)
      await page.unroute(matches)
    }
  },
  LONGEST_MS,
)
