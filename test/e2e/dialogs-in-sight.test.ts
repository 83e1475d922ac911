import { readFileSync, globSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { launchBrowser, openPage } from './browser.ts'
import { FROM, type Opened, OF_AREAS } from './dialogs-of-areas.ts'

/** What a small notebook shows: little height, bars above and below. */
const NOTEBOOK = { width: 1366, height: 700 }
const NOON = '2026-11-20T11:30:00.000Z'

let shop: TestApp
let browser: Browser
let page: Page
let url: string
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  const opened = await openPage(browser, `${url}/backend/login`, {
    viewport: NOTEBOOK,
    prepare: own => own.clock.setFixedTime(NOON),
  })
  page = opened.page
  const { username, password } = DEMO_LOGINS.find(login => login.username === 'chefin')!
  const login = { data: { username, password }, headers: { origin: url } }
  // on two more machines they are signed in as well
  for (const device of ['desk', 'home'])
    await shop.request('POST', '/api/login', { body: { username, password }, headers: { 'user-agent': device } })
  await page.request.post(`${url}/api/login`, login)
  // where she works: lists and the plan begin with this branch
  const { branches } = await shop.app.catalogue.current()
  const branch = { id: branches.find(({ identifier }) => identifier === 'wien-neubau')!.id }
  const noted = await page.request.put(`${url}/api/users/me/worked-at`, { data: { branch }, headers: { origin: url } })
  if (!noted.ok()) throw new Error(`the branch was not noted: ${noted.status()}`)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
beforeEach(() => page.goto('about:blank'))

/** The first id an SQL names. */
const idOf = async (sql: string) => String((await shop.app.pool.query(sql)).rows[0]?.id)
const row = (table: string) => idOf(`select id from ${table} order by id limit 1`)

/**
 * One press after the other: 'menu:' an entry of a menu, 'any:' one of any order,
 * 'tick:' a box, 'key:' a key, 'text:' a name and what is typed.
 */
async function press(step: string): Promise<void> {
  const [, kind = '', what = ''] = /^(?:(menu|tick|key|text|link|any):)?(.*)$/.exec(step) ?? []
  const name = new RegExp(what)
  if (kind === 'key') await page.keyboard.press(what)
  else if (kind === 'menu') await page.getByRole('menuitem', { name }).first().click()
  else if (kind === 'tick') await page.getByRole('main').getByRole('checkbox', { name }).first().check()
  else if (kind === 'link') await page.getByRole('link', { name }).first().click()
  else if (kind === 'any') {
    // an order whose steps have it
    const entry = page.getByRole('menuitem', { name })
    const menus = page.getByRole('button', { name: /^Weitere Schritte für/ })
    await menus.first().waitFor()
    for (const menu of await menus.all()) {
      await menu.click()
      await page.getByRole('menuitem').first().waitFor()
      if ((await entry.count()) > 0) break
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
    }
    await entry.click()
  } else if (kind === 'text') {
    const [label = '', value = ''] = what.split('=')
    await page.getByLabel(label).first().fill(value)
  } else await page.getByRole('button', { name }).first().click()
}

const DIALOGS: readonly Opened[] = [
  { dialog: 'Suchen und springen', at: '/dashboard', by: ['key:Control+k'], lets: ['title', 'main button'] },
  { dialog: /annehmen$/, at: '/orders/current', by: ['^Andere Zeit für Bestellung'] },
  { dialog: /ablehnen$/, at: '/orders/current', by: ['^Weitere Schritte für', 'menu:^Ablehnen'] },
  { dialog: /andere Zeit vorschlagen$/, at: '/orders/current', by: ['^Weitere Schritte für', 'menu:^Andere Zeit'] },
  { dialog: /stornieren$/, at: '/orders/current', by: ['^Weitere Schritte für', 'menu:^Stornieren'] },
  { dialog: /drucken$/, at: '/orders/current', by: ['^Weitere Schritte für', 'menu:^Bon drucken'] },
  { dialog: /./, at: '/orders/current', by: ['any:^Bar kassieren'] },
  { dialog: 'Filiale pausieren', at: '/orders/current', by: ['^Filiale pausieren|^Pausieren'] },
  {
    dialog: 'Position hinzufügen',
    at: async () => `/orders/${await idOf(`select id from orders where status = 'new' order by id desc limit 1`)}`,
    by: ['^Position hinzufügen'],
  },
  {
    dialog: /./,
    at: async () => `/orders/${await idOf(`select id from orders where status = 'new' order by id desc limit 1`)}`,
    by: [' ändern$'],
  },
  { dialog: 'Bestellung verwerfen?', at: '/orders/new', by: ['text:Produkt=baguette', 'key:Enter', '^Verwerfen'] },
  { dialog: /^Bestellung/, at: '/print-jobs', by: ['^Beleg ansehen'] },
  {
    dialog: 'Heute auf dem Bildschirm',
    at: async () => `/products/${await row('products')}`,
    by: ['^Heute auf dem Bildschirm'],
  },
  {
    dialog: /löschen\?$/,
    at: async () => `/products/${await row('products')}`,
    by: ['^Weitere Aktionen', 'menu:löschen$'],
  },
  { dialog: /Produkt ändern$|Produkte ändern$/, at: '/products', by: ['tick:auswählen|Backhendl', '^Ändern …'] },
  { dialog: 'Steuersatz setzen', at: '/products', by: ['tick:auswählen|Backhendl', '^Steuersatz'] },
  {
    dialog: 'Aktionspreis für eine Zeit',
    at: '/products',
    by: ['tick:auswählen|Backhendl', '^Aktion$'],
  },
  { dialog: /löschen\?$/, at: '/products', by: ['tick:auswählen|Backhendl', '^Löschen'] },
  { dialog: 'Ansicht sichern', at: '/products', by: ['^Filter Aktiv', 'menu:^Ja', 'key:Escape', '^Ansicht sichern'] },
  {
    dialog: 'Möglichkeiten als Text',
    at: async () => `/option-groups/${await row('option_groups')}`,
    by: ['^Als Text bearbeiten'],
  },
  { dialog: 'Änderungen verwerfen?', at: '/devices/new', by: ['text:Name=Tablet', 'link:^Übersicht'] },
  { dialog: 'Bild wählen', at: '/tags', by: ['link:^Gastgarten', '^Bild wählen'] },
  { dialog: 'Schriftart hinzufügen', at: '/fonts', by: ['^Schriftart hinzufügen'] },
  {
    dialog: /anonymisieren$/,
    at: async () => `/customers/${await row('customers')}`,
    by: ['^Weitere Aktionen|^Kunde$', 'menu:^Anonymisieren'],
  },
  {
    dialog: /zusammenführen$/,
    at: async () => `/customers/${await row('customers')}`,
    by: ['^Weitere Aktionen|^Kunde$', 'menu:^Mit anderem'],
  },
  {
    dialog: 'Schlüssel erzeugen',
    at: async () => `/external-users/${await row('external_users')}`,
    by: ['^Schlüssel erzeugen'],
  },
  {
    dialog: 'Feiertage vorschlagen',
    at: async () => `/branches/${await row('branches')}/hours`,
    by: ['^Feiertage vorschlagen'],
  },
  {
    dialog: 'Wiederkehrende Schließzeit',
    at: async () => `/branches/${await row('branches')}/hours`,
    by: ['^Wiederkehrend'],
  },
  { dialog: /Schließzeit eintragen/, at: '/branches', by: ['tick:auswählen|Neubau', '^Schließ'] },
  { dialog: 'Schlüssel erzeugen', at: async () => `/branches/${await row('branches')}`, by: ['^Schlüssel erzeugen'] },
  {
    dialog: 'Veröffentlichung planen',
    at: async () => `/sites/${await row('sites')}`,
    by: ['^Planen'],
  },
  {
    dialog: 'Vorlage einfügen',
    at: async () => `/sites/${await row('sites')}`,
    by: ['^Vorlage einfügen'],
    lets: ['main button'],
  },
  { dialog: 'Als Vorlage speichern', at: async () => `/sites/${await row('sites')}`, by: ['^Als Vorlage speichern'] },
  { dialog: /koppeln/, at: '/digital-signage/devices', by: ['^Mit Code koppeln'] },
  {
    dialog: 'Befehl senden',
    at: '/digital-signage/devices/1',
    by: ['^Befehl'],
  },
  {
    dialog: /widerrufen\?$/,
    at: '/digital-signage/devices/1',
    by: ['^Schlüssel widerrufen'],
  },
  { dialog: /widerrufen\?$/, at: async () => `/devices/${await row('devices')}`, by: ['widerrufen$'] },
  {
    dialog: 'Nachricht anzeigen',
    at: async () => `/devices/${await row('devices')}`,
    by: ['^Befehl', 'menu:^Nachricht'],
  },
  {
    dialog: /./,
    at: async () => `/devices/${await row('devices')}`,
    by: ['^Koppeln|^Schlüssel erneuern|^Adresse erneuern'],
  },
  { dialog: /./, at: '/projects', by: ['^Neues Projekt'] },
  { dialog: 'Liste einfügen', at: async () => `/projects/${await row('projects')}`, by: ['^Liste einfügen'] },
  { dialog: 'Monatsnachweis für die Kontrolle', at: '/routines', by: ['^Monatsnachweis'] },
  { dialog: 'Code fürs Terminal', at: '/time-tracking', by: ['^Code fürs Terminal|^Code'] },
  { dialog: /ausweis|PIN|Karte|Badge/i, at: async () => `/users/${await row('users')}`, by: ['^PIN|^Ausweis'] },
  { dialog: 'Neuer Dienst', at: '/working-schedules/week/2026-11-16', by: ['^Dienst hinzufügen'] },
  { dialog: 'Dienst', at: '/working-schedules/week/2026-11-16', by: ['\\d\\d:\\d\\d.*\\d\\d:\\d\\d'] },
  { dialog: 'Zweiten Faktor einrichten', at: '/profile', by: ['^Einrichten'] },
  { dialog: 'Überall sonst abmelden?', at: '/profile', by: ['^Überall sonst abmelden'] },
  { dialog: /^Zugang bei/, at: '/settings/payment', by: ['einrichten …$'] },
  { dialog: /ist bereit$/, at: '/api-tokens/1', by: ['^Token erzeugen'] },
  { dialog: /abschließen$/, at: '/day-closing', by: ['text:Gezählt=100', '^Tag abschließen'] },
  ...OF_AREAS,
]

/** What of a dialog is not to be seen as it opens: its title, its first field or answer, its main button, the focus. */
const hidden = (dialog: Locator) =>
  dialog.evaluate(own => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isHit = ([x = 0, y = 0]: number[]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }
      // of what is taller than the window its beginning is enough
      const isTall = bottom - top > innerHeight / 2
      const middle = isTall ? top + 20 : (top + bottom) / 2
      return top >= 0 && (isTall || bottom <= innerHeight) && isHit([(left + right) / 2, middle])
    }
    const buttons = [
      ...own.querySelectorAll<HTMLElement>('button[class*="Button-root"], a[class*="Button-root"]'),
    ].filter(isShown)
    const isMain = ({ dataset }: HTMLElement) => (dataset['variant'] ?? 'filled') === 'filled'
    const fields = [...own.querySelectorAll('input:not([type="hidden"]), textarea, select')]
    const first = fields.find(isShown)
    const isFocused = own.contains(document.activeElement)
    const places = {
      title: own.querySelector('h1, h2'),
      // a box is drawn by what stands beside it
      first: first?.matches('[type="radio"], [type="checkbox"], [type="file"]') ? first.parentElement : first,
      'main button': buttons.findLast(isMain) ?? buttons.at(-1),
      focus: isFocused && document.activeElement !== own ? document.activeElement : null,
    }
    return [
      ...(isFocused ? [] : ['no focus']),
      ...Object.entries(places).flatMap(([what, place]) => (place && !isSeen(place) ? [what] : [])),
    ]
  })

test.each(
  DIALOGS.map((one, place) => ({
    ...one,
    place,
    says: `${String(one.dialog)} by ${one.by.join(', ')}`,
  })),
)('at 1366 × 700 all that is asked stands in sight, with the focus: $says', async ({ dialog, at, by, lets = [] }) => {
  const area = typeof at === 'string' ? at : await at(idOf)
  await page.goto(`${url}/backend#${area}`)
  await page.getByRole('main').waitFor()
  page.setDefaultTimeout(6000)
  for (const step of by) await press(step)
  const opened = page.getByRole('dialog', { name: dialog }).last()
  await opened.waitFor()
  await expect
    .poll(async () => (await hidden(opened)).filter(what => !lets.includes(what)), {
      message: String(dialog),
      timeout: 4000,
    })
    .toEqual([])
})

test('no file of the back-office opens a dialog that is not named here', () => {
  const from = new URL('../../src/web/backoffice/', import.meta.url).pathname
  const isOpening = /<(?:Modal|Drawer)(?:\.[A-Z]\w+)?[\s>]|\bopenConfirmModal\(|\bmodals\.open\(/
  const files = globSync('**/*.{ts,tsx}', { cwd: from }).filter(
    file => !file.includes('.test.') && isOpening.test(readFileSync(from + file, 'utf8')),
  )
  const held = new Set(DIALOGS.map(({ dialog }) => String(dialog)))
  const isNamed = (file: string) => {
    const dialog = FROM[file]
    return dialog !== undefined && (typeof dialog === 'object' && 'why' in dialog ? true : held.has(String(dialog)))
  }
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(file => !isNamed(file))).toEqual([])
  expect(Object.keys(FROM).filter(file => !files.includes(file))).toEqual([])
})

test('at 1366 × 700 the change of somebody else stands in sight, with the focus', async () => {
  const product = await row('products')
  await page.goto(`${url}/backend#/products/${product}`)
  await page.getByRole('textbox', { name: 'Beschreibung' }).first().fill('Von Hand gemacht.')
  await shop.app.pool.query(`update products set version = version + 1, description = 'Anders' where id = $1`, [
    product,
  ])
  shop.app.catalogue.invalidate()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  const changed = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await changed.waitFor()
  await expect.poll(() => hidden(changed)).toEqual([])
})

test('at 1366 × 700 the sign-in that comes in between stands in sight, with the focus', async () => {
  await page.goto(`${url}/backend#/products`)
  await page
    .getByRole('link', { name: /Backhendl/ })
    .first()
    .waitFor()
  await shop.app.pool.query('delete from sessions')
  await page.goto(`${url}/backend#/orders/current`)
  const signIn = page.getByRole('dialog', { name: 'Bitte melden Sie sich wieder an' })
  await signIn.waitFor()
  await expect.poll(() => hidden(signIn)).toEqual([])
})
