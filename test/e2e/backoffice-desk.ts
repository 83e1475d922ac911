import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '#contract/role.ts'
import { startTestApp, type TestAppOptions } from '#test/app.ts'
import { DESKTOP, launchBrowser, openPage } from './browser.ts'

type Values = Record<string, unknown>

/** A fresh shop with nothing in it but what a test makes, and a browser of somebody who works there. */
export async function openDesk(options: TestAppOptions = {}) {
  const shop = await startTestApp(options)
  const url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const browser: Browser = await launchBrowser()
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await shop.request(method, `/api${path}`, { cookie: admin, ...(body === undefined ? {} : { body }) })
    expect(answer.body.errors, `${method} ${path}`).toBeUndefined()
    return answer.body.data as Values
  }
  return {
    shop,
    admin,
    /** What the server holds, read as the administration. */
    read: (path: string) => call('GET', path),
    change: (path: string, body: Values) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
    make: async (path: string, body: Values) => (await call('POST', path, body)).id as number,
    /** A page of the back-office, signed in with a role. */
    async enter(hash: string, { role = 'ROLE_ADMIN', branches = [], ...options }: Entry = {}) {
      const cookie = role === 'ROLE_ADMIN' ? admin : await shop.loginAs(role, branches)
      const [name = '', value = ''] = cookie.split('=')
      const { page, complaints } = await openPage(browser, `${url}/health/live`, { viewport: DESKTOP, ...options })
      await page.context().addCookies([{ name, value, url }])
      await page.goto(`${url}/backend#${hash}`)
      // who it is stands there first, in an outline that takes no keys yet
      await page.locator('main:not([aria-busy="true"])').waitFor()
      return { page, complaints }
    },
    async close() {
      await browser.close()
      await shop.close()
    },
  }
}
type Entry = BrowserContextOptions & { role?: Role; branches?: readonly number[] }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (!element || element === document.body) return ''
    const described = element.getAttribute('aria-labelledby')
    const label =
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.textContent ??
      (described && document.getElementById(described)?.textContent)
    return (label || element.textContent || '').trim()
  })

/** Waits until what begins with this name has the focus. */
export const expectFocus = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect
    .poll(() => focused(page))
    .toMatch(typeof name === 'string' ? new RegExp(`^${RegExp.escape(name)}`) : name)
}

/**
 * Presses Tab until the element of that name has the focus: what cannot be reached so cannot be used without a mouse.
 */
export async function tabTo(page: Page, name: string | RegExp, { isBack = false, most = 60 } = {}): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab')
    const now = await focused(page)
    if (typeof name === 'string' ? now.startsWith(name) : name.test(now)) return
    passed.push(now)
  }
  throw new Error(`The keyboard never reaches ${String(name)}. It passed ${passed.slice(-20).join(' | ')}`)
}

/** Chooses an entry of a closed list by keyboard: opens it, goes down to the entry, takes it. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: option, exact: true }).waitFor()
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('ArrowDown')
    const chosen = await page.evaluate(
      () => document.querySelector('[role="option"][data-combobox-selected]')?.textContent ?? '',
    )
    if (chosen.trim() === option) break
  }
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
}

/**
 * Chooses an entry of a menu that was opened by keyboard. The menu takes the focus a moment after it has opened: a key
 * pressed on an entry before then is lost.
 */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  const down = () => page.keyboard.press('ArrowDown').then(() => focused(page))
  await expect.poll(down).toBe(name)
  await page.keyboard.press('Enter')
}

/** Waits until something the server knows is as it should be. */
export const eventually = async (check: () => Promise<void>): Promise<void> => {
  await expect.poll(() => check().then(() => 'yes')).toBe('yes')
}

/** Chooses a branch for whoever is signed in on this page, as the top bar does. */
export async function chooseBranch(page: Page, branch: number): Promise<void> {
  const answer = await page.context().request.get(new URL('/api/users/me', page.url()).href)
  const { data } = (await answer.json()) as { data: { id: number } }
  await page.evaluate(([person, id]) => localStorage.setItem(`tresen.backoffice.branch.${person}`, String(id)), [
    data.id,
    branch,
  ] as const)
}
