import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyDemoFolder } from '#test/demo-folder.ts'
import { freePort, PROJECT, startServer, type ServerProcess } from '../../scripts/bench/start-server.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE } from './browser.ts'

const MISSING = 'Ein Teil dieser Seite fehlt'
const TEXT_FILE = /\.(js|css|json)$/

let folder = ''
let browser: Browser
let server: ServerProcess | undefined
let port = 0
const dataDir = () => path.join(folder, 'data')

/** The project as another build leaves it: every hashed file has another name, and nothing else is different. */
async function projectWithOtherBuild(name: string): Promise<string> {
  const project = path.join(folder, name)
  await cp(path.join(PROJECT, 'build'), path.join(project, 'build'), {
    recursive: true,
    filter: source => !/\.(br|gz)$/.test(source),
  })
  for (const file of ['package.json', 'migrations', 'node_modules'])
    await symlink(path.join(PROJECT, file), path.join(project, file))
  const client = path.join(project, 'build/client')
  const assets = await readdir(path.join(client, 'assets'))
  const stems = new Map(assets.map(file => [file, file.replace(/(\.[^.]+)$/, `${name}$1`)]))
  const renamed = (text: string) => text.replaceAll(/[\w.-]+-[\w-]{7}\.\w+/g, found => stems.get(found) ?? found)
  for (const [file, other] of stems) {
    const from = path.join(client, 'assets', file)
    const content = await readFile(from)
    await rm(from)
    await writeFile(path.join(client, 'assets', other), TEXT_FILE.test(file) ? renamed(String(content)) : content)
  }
  for (const file of ['service-worker.js', '.vite/storefront.json', '.vite/content.json', '.vite/backoffice.json']) {
    const place = path.join(client, file)
    await writeFile(place, renamed(await readFile(place, 'utf8')))
  }
  return project
}

/** Ends the server and starts another build on the same data and port. */
async function update(project?: string): Promise<void> {
  await server?.stop()
  server = await startServer({ dataDir: dataDir(), port, ...(project ? { project } : {}) })
}

const open = async (address: string, viewport = PHONE) => {
  const { page } = await openPage(browser, `${server?.url}${address}`, { consent: 'rejected', viewport })
  await page.waitForLoadState('networkidle')
  let starts = 0
  page.on('domcontentloaded', () => (starts += 1))
  return { page, starts: () => starts }
}
const openMenu = (viewport = PHONE) => open('/store/wien-neubau', viewport)
const tapDish = (page: Page) =>
  page
    .getByRole('button', { name: /Großer Brauner/ })
    .first()
    .click()
const dish = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /Warenkorb hinzufügen/ })
const message = (page: Page) => page.getByRole('dialog', { name: MISSING })
const forgetEarlierBuilds = () => rm(path.join(dataDir(), 'builds'), { recursive: true })
const forgetFile = async (project: string, name: string) => {
  const assets = path.join(project, 'build/client/assets')
  for (const file of await readdir(assets)) if (file.startsWith(name)) await rm(path.join(assets, file))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-old-tab-'))
  browser = await launchBrowser()
  port = await freePort()
  await copyDemoFolder(dataDir())
  await update()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a tab that was open before an update', () => {
  test('goes on as if there had been none: the files of its build are still there', async () => {
    const { page, starts } = await openMenu()
    const asked: string[] = []
    page.on(
      'response',
      response =>
        void (response.url().includes('ProductSheet') && asked.push(response.headers()['cache-control'] ?? '')),
    )
    await update(await projectWithOtherBuild('later'))
    await tapDish(page)
    await dish(page).waitFor()
    expect(starts()).toBe(0)
    expect(asked[0]).toBe('public, max-age=31536000, immutable')
    // The next page is one of the new build, and comes as a whole.
    await page.keyboard.press('Escape')
    await page.goto(`${server?.url}/`)
    expect(await page.content()).toContain('later.js')
  })

  test('whose files are gone starts anew once, and the dish that was tapped opens', async () => {
    await update()
    const [menu, typing, office, kiosk] = [
      await openMenu(),
      await openMenu(DESKTOP),
      await open('/backend', DESKTOP),
      await open('/self-service'),
    ]
    await typing.page.getByRole('searchbox').first().fill('Tafel')
    await server?.stop()
    await forgetEarlierBuilds()
    const project = await projectWithOtherBuild('gone')
    server = await startServer({ dataDir: dataDir(), port, project })

    await tapDish(menu.page)
    await dish(menu.page).waitFor()
    expect(menu.starts()).toBe(1)

    // Another part may have been missed before the dish is tapped; the message stands above everything then.
    await typing.page
      .getByRole('button', { name: /Tafelspitz/ })
      .first()
      .dispatchEvent('click')
    await message(typing.page).waitFor()
    await message(typing.page).getByText('Ihr Warenkorb bleibt erhalten.').waitFor()
    expect(typing.starts(), 'who has typed something decides alone').toBe(0)
    await expectAccessible(typing.page, 'a part missing')
    await message(typing.page).getByRole('button', { name: 'Neu laden' }).click()
    await dish(typing.page).waitFor()
    expect(typing.starts()).toBe(1)
    await expectWithin(typing.page, 'after loading anew')

    // The sign-in page was there whole; what it leads to is not.
    await office.page.getByLabel('Benutzername').fill('service')
    await office.page.getByLabel('Kennwort', { exact: true }).fill('Melange-Service-7')
    await office.page.keyboard.press('Enter')
    await office.page.getByRole('heading', { level: 1 }).first().waitFor()
    await message(office.page).waitFor({ state: 'detached' })

    await kiosk.page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await expect.poll(kiosk.starts).toBe(1)
    await kiosk.page.waitForFunction(() => document.querySelector('#app')?.textContent !== '')
  })

  test('never starts anew in a circle: a file that is gone for good is said, and can be put away', async () => {
    const project = await projectWithOtherBuild('broken')
    await forgetFile(project, 'ProductSheet')
    await server?.stop()
    await forgetEarlierBuilds()
    server = await startServer({ dataDir: dataDir(), port, project })
    const { page, starts } = await openMenu()
    await tapDish(page)
    await message(page).waitFor()
    expect(starts()).toBe(1)
    await expectWithin(page, 'a part missing')
    await page.waitForTimeout(3000)
    expect(starts(), 'once').toBe(1)
    await message(page).getByRole('button', { name: 'Später' }).click()
    await message(page).waitFor({ state: 'detached' })
  })
})

test('whatever is loaded later reports when it does not arrive', async () => {
  const assets = path.join(PROJECT, 'build/client/assets')
  const files = (await readdir(assets)).filter(file => file.endsWith('.js'))
  const loads = (
    await Promise.all(
      files.map(async file =>
        [...(await readFile(path.join(assets, file), 'utf8')).matchAll(/.{0,70}\bimport\(`\.[^`]*`\)/gs)].map(
          ([code]) => code,
        ),
      ),
    )
  ).flat()
  expect(loads.length).toBeGreaterThan(100)
  expect(
    loads.filter(code => !/[\w$]+\((?:async\(\)=>\{let\{[^}]*\}=await |\(\)=>)import\(`[^`]*`\)$/.test(code)),
  ).toEqual([])
})
