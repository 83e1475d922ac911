import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectWithin, TABLET } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const text = (id: string, say: string) => ({ id, type: 'text', value: { text: words(say), links: [] } })
const onPage = (page: Page) => page.frameLocator('iframe[title="Vorschau der Seite"]')
const hole = (page: Page, column: number) => onPage(page).locator(`[data-column="${column}"]`)
const plus = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
type Point = readonly [x: number, y: number]
async function middle(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/** A finger that stays for a moment, and goes its way until the page says where it would be put down. */
async function drag(page: Page, hand: CDPSession, from: Point, to: Locator): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', at: Point) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at[0], y: at[1] }] })
  await touch('touchStart', from)
  await page.locator('[data-dragging]').first().waitFor({ state: 'attached' })
  // no finger is still, and near an edge the page moves along
  let moves = 0
  const isOver = async () => {
    const [x, y] = await middle(to)
    moves += 1
    await touch('touchMove', [x + (moves % 2), y])
    return page.evaluate(
      ([left, top]) =>
        [...document.querySelectorAll('[data-line], [data-over]')].some(one => {
          const box = one.getBoundingClientRect()
          return box.left <= left && left <= box.right && box.top <= top && top <= box.bottom
        }),
      [x, y] as const,
    )
  }
  await expect.poll(isOver).toBe(true)
}

/** What the page shows: a text stands for itself, columns for what they hold. */
const shown = (page: Page) =>
  onPage(page)
    .locator('article')
    .evaluate(article =>
      [...article.querySelectorAll<HTMLElement>(':scope > [data-block]')].map(block => {
        const columns = [...block.querySelectorAll<HTMLElement>('[data-column]')]
        const said = (one: Element) => (one as HTMLElement).innerText.trim()
        return columns.length === 0 ? said(block) : columns.map(column => [...column.children].map(said))
      }),
    )
type Kept = string | Kept[]
const kept = async (id: number): Promise<Kept[]> => {
  const { content } = (await desk.read(`/sites/${id}?draft=true`)) as unknown as SiteRow
  const said = (value: unknown) => plainText((value as { text: RichText }).text)
  return content.body.map(({ type, value }) =>
    type === 'columns'
      ? (value as { columns: { body: { value: unknown }[] }[] }).columns.map(({ body }) =>
          body.map(one => said(one.value)),
        )
      : said(value),
  )
}

test('a finger on a tablet adds, drags into a column and out again, and puts blocks in order', async () => {
  const id = await desk.make('/sites', {
    name: 'Mit dem Finger',
    path: 'mit-dem-finger',
    content: {
      body: [
        text('a', 'Oben'),
        {
          id: 'c',
          type: 'columns',
          value: { title: null, columns: [{ body: [text('i', 'Links')] }, { body: [] }], background: 'none' },
        },
        text('z', 'Unten'),
      ],
    },
  })
  const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport: TABLET, hasTouch: true })
  const hand = await page.context().newCDPSession(page)
  await plus(page, 'Auf der Seite nach Text 1 einfügen').tap()
  await page
    .getByRole('menuitem', { name: /^Text Überschriften/ })
    .first()
    .tap()
  await page.keyboard.type('Neu')
  await expect.poll(() => shown(page)).toEqual(['Oben', 'Neu', [['Links'], []], 'Unten'])
  await page.keyboard.press('Escape')

  const target = (say: string) => onPage(page).getByText(say, { exact: true })
  const inSight = async (...targets: Locator[]) => {
    await targets[0]!.scrollIntoViewIfNeeded()
    const heights = await Promise.all(targets.map(async one => (await middle(one))[1]))
    expect(Math.min(...heights)).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(TABLET.height)
  }
  /** Where a text is taken: what lies over it has followed the page. */
  const grip = async (say: string): Promise<Point> => {
    const over = async () => {
      const at = await middle(target(say))
      return page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cover-id]')?.dataset['coverId'],
        at,
      )
    }
    const id = await target(say).evaluate(one => one.closest<HTMLElement>('[data-block]')?.dataset['block'])
    await expect.poll(over).toBe(id)
    return middle(target(say))
  }
  const top = async () => (await page.locator('iframe[title="Vorschau der Seite"]').boundingBox())?.y ?? Number.NaN
  const carry = async (say: string, to: Locator) => {
    await drag(page, hand, await grip(say), to)
    const before = await top()
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.locator('[data-dragging]').count()).toBe(0)
    await grip(say)
    // whatever unfolds in the form above, the page stays where it is in the window
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  }
  // into the empty column
  await inSight(target('Oben'), hole(page, 1))
  await carry('Oben', hole(page, 1))
  await expect.poll(() => shown(page)).toEqual(['Neu', [['Links'], ['Oben']], 'Unten'])
  // within the columns
  await carry('Links', target('Oben'))
  await expect.poll(() => shown(page)).toEqual(['Neu', [[], ['Links', 'Oben']], 'Unten'])
  // out of them, onto a block of the page
  await carry('Oben', target('Unten'))
  await expect.poll(() => shown(page)).toEqual(['Neu', [[], ['Links']], 'Oben', 'Unten'])
  // the order of the page, down and up
  await carry('Neu', target('Unten'))
  await expect.poll(() => shown(page)).toEqual([[[], ['Links']], 'Oben', 'Unten', 'Neu'])
  await carry('Unten', target('Oben'))
  await expect.poll(() => shown(page)).toEqual([[[], ['Links']], 'Unten', 'Oben', 'Neu'])
  await expectWithin(page, 'a page put in order by finger')
  await page.keyboard.press('Control+s')
  await page.locator('.mantine-Notification-root').getByText('Seite gespeichert.').first().waitFor()
  expect(await kept(id)).toEqual([[[], ['Links']], 'Unten', 'Oben', 'Neu'])
  expect(complaints).toEqual([])
})
