import type { Browser, Page } from 'playwright-core'
import { DESKTOP, openPage } from './browser.ts'

/** A stranger's server, scripts of the page and frames: what a visit must do without. */
export async function watchedVisit(
  browser: Browser,
  url: string,
  path: string,
): Promise<{ page: Page; ran: () => Promise<number>; left: string[] }> {
  const left: string[] = []
  const { page } = await openPage(browser, `${url}${path}`, {
    viewport: DESKTOP,
    consent: 'unanswered',
    async prepare(made) {
      await made.addInitScript(() => {
        const noted = window as unknown as { ran: number; hacked: () => void }
        noted.ran = 0
        noted.hacked = () => void (noted.ran += 1)
      })
      await made.context().route(
        address => address.origin !== url,
        route => {
          left.push(route.request().url())
          return route.abort()
        },
      )
    },
  })
  return { page, left, ran: () => page.evaluate(() => (window as unknown as { ran: number }).ran) }
}

/**
 * What a page would have to have for an attack to come true: something that ran, was loaded from elsewhere or hides,
 * also when everything is hovered and focused.
 */
export async function harmOf(browser: Browser, url: string, { path, words }: { path: string; words: string }) {
  const { page, ran, left } = await watchedVisit(browser, url, path)
  await page.getByText(words).first().waitFor()
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.focus()
    }
  })
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')
    const all = [...document.querySelectorAll('*')]
    return {
      frames: document.querySelectorAll('iframe, object, embed').length,
      inside: main?.querySelectorAll('script, style, link, svg[onload]').length,
      handlers: all.filter(element => [...element.attributes].some(({ name }) => /^on/i.test(name))).length,
      links: [...document.querySelectorAll('a')].filter(
        ({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol),
      ).length,
      isSeen: getComputedStyle(document.body).display !== 'none',
    }
  })
  const ranTimes = await ran()
  await page.context().close()
  return { ...found, ran: ranTimes, left }
}
export const NO_HARM = { frames: 0, inside: 0, handlers: 0, links: 0, isSeen: true, ran: 0, left: [] }
