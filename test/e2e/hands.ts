import type { Locator, Page } from 'playwright-core'

/**
 * A guest's hands: what they do is counted. A touch is a tap, a letter is a key, and the key of the phone's keyboard
 * that leads to the next line is counted apart.
 */
export function handsOn(page: Page) {
  const done = { taps: 0, keys: 0, next: 0 }
  return {
    done,
    async tap(target: Locator) {
      done.taps += 1
      await target.tap()
    },
    async type(text: string) {
      done.keys += text.length
      await page.keyboard.type(text)
    },
    async next() {
      done.next += 1
      await page.keyboard.press('Enter')
    },
  }
}
