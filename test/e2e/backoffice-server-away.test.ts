import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#test/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { freePort, launchServer, untilReady, type ServerProcess } from '../../scripts/bench/start-server.ts'
import { DESKTOP, expectAccessible, launchBrowser, openPage } from './browser.ts'

const LOGIN = { username: 'chefin', password: TEST_PASSWORD }
/** As long as the page may wait until it asks once more. */
const BACK_MS = 45_000

let dataDir = ''
let database: TestDatabase
let port = 0
let server: ServerProcess
let browser: Browser
let cookie = ''

const start = async () => {
  const env = {
    DATABASE_URL: database.connectionString,
    SEED: 'none',
    ADMIN_USERNAME: LOGIN.username,
    ADMIN_PASSWORD: LOGIN.password,
  }
  server = launchServer({ dataDir, port, env })
  await untilReady(server)
}
/** Ends the server in the middle of whatever it does, without a farewell. */
const kill = async () => {
  server.child.kill('SIGKILL')
  await server.ended
}
const call = async (method: string, address: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/api${address}`, {
    method,
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { data: (JSON.parse(text) as { data: unknown }).data, headers: answer.headers }
}
const make = async (address: string, body: object) => ((await call('POST', address, body)).data as { id: number }).id

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tresen-away-'))
  database = await createTestDatabase()
  port = await freePort()
  await start()
  cookie = (await call('POST', '/login', LOGIN)).headers.getSetCookie()[0]!.split(';')[0]!
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function enter(hash: string): Promise<Page> {
  const { page } = await openPage(browser, `${server.url}/health/live`, { viewport: DESKTOP })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: server.url }])
  await page.goto(`${server.url}/backend#${hash}`)
  await page.getByRole('main').waitFor()
  return page
}
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Server. Zu sehen ist, was zuletzt geladen wurde.' })
const saved = (page: Page, text: string) => page.locator('.mantine-Notification-root').getByText(text)

test('what is typed while the server is gone stays, says so in German, and is saved once when it is back', async () => {
  const id = await make('/products', { name: 'Gulasch', price: 9 })
  const old = await enter(`/products/${id}`)
  await old.getByLabel('Name').fill('Saftgulasch')
  await old.getByLabel('Beschreibung').fill('Drei Stunden geschmort')
  const fresh = await enter('/categories/new')
  await fresh.getByLabel('Name').fill('Beuschel')
  // a form of its own, which no collection brings along
  const project = await enter('/projects')
  await project.getByRole('button', { name: 'Neues Projekt' }).click()
  await project.getByRole('textbox', { name: 'Name', exact: true }).fill('Sommerfest')
  await project.getByRole('textbox', { name: 'Kürzel' }).fill('FEST')
  const byKeys = (page: Page) => page.keyboard.press('Control+s')
  const pages = [
    {
      page: old,
      says: 'Produkt konnte nicht gespeichert werden.',
      name: 'Saftgulasch',
      told: 'Produkt gespeichert.',
      save: byKeys,
    },
    {
      page: fresh,
      says: 'Kategorie konnte nicht erstellt werden.',
      name: 'Beuschel',
      told: 'Kategorie gespeichert.',
      save: byKeys,
    },
    {
      page: project,
      says: 'Projekt konnte nicht gespeichert werden.',
      name: 'Sommerfest',
      told: 'Projekt gespeichert.',
      save: (page: Page) => page.getByRole('button', { name: 'Projekt anlegen' }).click(),
    },
  ]
  const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()
  // everything the forms are made of is there
  for (const { page } of pages) await page.waitForLoadState('networkidle')
  await kill()
  for (const { page, says, name, save } of pages) {
    await save(page)
    await page.getByRole('alert').getByText(says).first().waitFor()
    await notice(page).waitFor()
    await expect.poll(() => nameIn(page)).toBe(name)
  }
  await expectAccessible(old, 'a form without its server')
  await start()
  for (const { page, name, told, save } of pages) {
    await notice(page).waitFor({ state: 'detached', timeout: BACK_MS })
    await expect.poll(() => nameIn(page)).toBe(name)
    if (save === byKeys) await page.getByText('Nicht gespeicherte Änderungen').waitFor()
    await save(page)
    await saved(page, told).waitFor()
  }
  expect((await call('GET', `/products/${id}`)).data).toMatchObject({
    name: 'Saftgulasch',
    description: 'Drei Stunden geschmort',
  })
  expect((await call('GET', '/categories')).data).toMatchObject([{ name: 'Beuschel' }])
  expect((await call('GET', '/projects')).data).toMatchObject([{ name: 'Sommerfest' }])
})

test('a list that is searched while the server is gone says so, keeps what was searched for, and comes back by itself', async () => {
  await make('/products', { name: 'Linsen', price: 7 })
  const page = await enter('/products')
  await page.getByRole('link', { name: 'Linsen' }).waitFor()
  await kill()
  const search = page.getByRole('searchbox', { name: 'Produkte durchsuchen' })
  await search.fill('linsen')
  await page.getByRole('alert').getByText('Produkte konnten nicht geladen werden.').waitFor({ timeout: BACK_MS })
  await notice(page).waitFor()
  await expectAccessible(page, 'a list without its server')
  await start()
  await page.getByRole('link', { name: 'Linsen' }).waitFor({ timeout: BACK_MS })
  await notice(page).waitFor({ state: 'detached' })
  await expect.poll(() => search.inputValue()).toBe('linsen')
})

test('an area whose code does not arrive says why, stays in its frame, and opens by itself once the server is back', async () => {
  const page = await enter('/tags')
  await page.getByText('Noch keine Tags').waitFor()
  await kill()
  await page.evaluate(() => (location.hash = '#/logs'))
  const said = page.getByRole('alert').filter({ hasText: 'Diese Seite konnte nicht angezeigt werden.' })
  await said.getByText('Keine Verbindung zum Server. Bitte prüfen Sie das Netz.').waitFor({ timeout: BACK_MS })
  await said.getByRole('button', { name: 'Erneut versuchen' }).click()
  await notice(page).waitFor()
  await expectAccessible(page, 'an area without its server')
  await start()
  await page.getByRole('heading', { level: 1, name: /^Protokoll/ }).waitFor({ timeout: BACK_MS })
})
