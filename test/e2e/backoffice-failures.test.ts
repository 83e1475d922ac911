import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf, type Resource } from '#contract/resource.ts'
import { RESOURCES, resourceOf } from '#contract/resources/index.ts'
import { exampleOf } from '#test/factories.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { sampled } from '#test/sampled.ts'

/**
 * Files come by uploading, and what guests sent by a form has a page of its own: journeys of theirs hold what those
 * say.
 */
const BY_UPLOAD = new Set(['images', 'uploads'])
const COLLECTIONS = RESOURCES.filter(({ path }) => path !== 'form-submissions')
/** Twenty-five collections in five ways, on a machine that does much else. */
const LONGEST_MS = 300_000
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let desk: Desk
let page: Page
let home = ''
const rows: Record<string, number> = {}
/** What was read on the way. */
let heard: string[] = []
/** The call that goes wrong; everything else is answered. */
let failing: { method: string; path: string } | null = null

beforeAll(async () => {
  desk = await openDesk()
  rows['images'] = await desk.make('/images', { data: PNG, name: 'bild.png', alt: 'Bild' })
  rows['uploads'] = await desk.make('/uploads', { data: `data:text/plain;base64,${btoa('Text')}`, name: 'text.txt' })
  for (const path of ['branches', 'categories', 'tags', 'users', ...COLLECTIONS.map(one => one.path)])
    rows[path] ??= await fresh(path)
  page = (await desk.enter('/profile')).page
  home = page.url().split('#')[0]!
  await failCalls()
}, 60_000)
afterAll(() => desk.close())

/**
 * Holds up what may go wrong and nothing else: `page.route` would hold up every file of a page as well, and have the
 * browser fetch all of them anew each time.
 */
async function failCalls() {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    const isThis = failing?.method === method && new URL(url).pathname === `/api${failing.path}`
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
    const answer = isThis
      ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 500, responseHeaders, body: btoa('{}') })
      : session.send('Fetch.continueRequest', { requestId })
    // a page that was left waits for nothing
    answer.catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}
const fresh = (path: string) =>
  desk.make(`/${path}`, {
    ...exampleOf(resourceOf(path), rows),
    ...(path === 'users' && { roles: ['ROLE_EMPLOYEE'] }),
    ...(path === 'external-users' && { expiresAt: null }),
  })
/** What is not listed as it is kept. */
const LISTED: Readonly<Record<string, { address: string; call: string; says: string }>> = {
  nodes: { address: '/forms', call: '/forms', says: 'Formulare konnten nicht geladen werden.' },
  devices: { address: '/devices', call: '/devices/states', says: 'Geräte konnten nicht geladen werden.' },
  'digital-signage-devices': {
    address: '/digital-signage/devices',
    call: '/digital-signage-devices/states',
    says: 'TVs konnten nicht geladen werden.',
  },
}
/** Screens stand in a folder of their own. */
const addressOf = (path: string) => `/${path.replace(/^digital-signage-/, 'digital-signage/')}`
const formOf = ({ path, opens }: Resource, id: number | 'new') =>
  opens === 'page' ? `${addressOf(path)}/${id}` : `${addressOf(path)}?edit=${id}`
/** Opens a page as nobody has seen it before. */
async function openAnew(address: string) {
  await page.goto('about:blank')
  await page.goto(`${home}#${address}`)
}
const open = (address: string) => page.evaluate(to => (location.hash = `#${to}`), address)
/** A field one types into, and nothing one chooses from. */
const TYPED =
  '[data-fields] input:is(:not([type]), [type="text"]):not([readonly], :disabled, [aria-haspopup], [role="combobox"])'
/** In which form nothing is typed at first sight: something is switched there. */
const SWITCHED = new Set(['navigations'])
const change = (path: string) =>
  SWITCHED.has(path)
    ? page.locator('[data-fields]').getByRole('switch').first().click()
    : page.locator(TYPED).first().fill('anders-als-zuvor')
/** What does not come says so, and comes by a press once it can. */
async function expectRetry(says: string) {
  const said = page.getByRole('alert').filter({ hasText: says }).first()
  await said.waitFor()
  heard.push(says)
  failing = null
  await said.getByRole('button', { name: 'Erneut versuchen' }).click()
  await said.waitFor({ state: 'detached' })
}
async function formSays(text: string) {
  await page.getByRole('alert').getByText(text, { exact: true }).first().waitFor()
  heard.push(text)
}
/** What went wrong and where is told by the test, not by a minute of waiting. */
const attempt = (what: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => expect.fail(`${what}: ${String(error).slice(0, 400)}`))

test.each(sampled(COLLECTIONS))(
  '$label.many that cannot be loaded, and one that cannot be loaded, made, saved or removed, are named so',
  async resource => {
    const { path } = resource
    const says = messagesOf(resource)
    const isFile = BY_UPLOAD.has(path)
    page.setDefaultTimeout(20_000)
    heard = []

    const listed = LISTED[path] ?? { address: addressOf(path), call: `/${path}`, says: says.load }
    failing = { method: 'GET', path: listed.call }
    await attempt('list', async () => {
      await openAnew(listed.address)
      await expectRetry(listed.says)
    })

    if (!isFile) {
      failing = { method: 'POST', path: `/${path}` }
      await attempt('made', async () => {
        await open(formOf(resource, 'new'))
        await page.locator('[data-save-bar]').getByRole('button', { name: 'Anlegen', exact: true }).click()
        await formSays(says.create)
      })
    }
    if (path === 'images') return expect(heard).toEqual([says.load])

    const id = isFile ? rows[path]! : await fresh(path)
    failing = { method: 'GET', path: `/${path}/${id}` }
    await attempt('loaded', async () => {
      await open(formOf(resource, id))
      await expectRetry(says.loadOne)
    })

    failing = { method: 'PUT', path: `/${path}/${id}` }
    await attempt('saved', async () => {
      await change(path)
      await page.locator('[data-save-bar]').getByRole('button', { name: 'Speichern', exact: true }).click()
      await formSays(says.update)
      await page.getByRole('button', { name: 'Verwerfen' }).click()
    })

    failing = { method: 'DELETE', path: `/${path}/${id}` }
    await attempt('removed', async () => {
      await page.getByRole('button', { name: 'Weitere Aktionen', exact: true }).click()
      await page.getByRole('menuitem', { name: /löschen$/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
      await formSays(says.remove)
    })
    failing = null
    expect(heard).toEqual([listed.says, ...(isFile ? [] : [says.create]), says.loadOne, says.update, says.remove])
  },
  LONGEST_MS,
)
