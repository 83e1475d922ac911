import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { WAYS } from '../../scripts/bench/taps-and-keys.ts'
import { expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, TABLET } from './browser.ts'

/** How fast somebody is who does it for the first time: they look before they press. */
const PACE_MS = { tap: 3000, letter: 250, key: 500 }
const MOST_MS = 6 * 60_000

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
  for (const alt of ['Die Stube', 'Der Garten', 'Die Küche', 'Das Haus'])
    await desk.make('/images', { data: PNG, name: `${alt}.png`, alt })
  const branches = (await desk.read('/branches')) as unknown as { id: number; name: string; version: number }[]
  for (const { id, name, version } of branches)
    if (name !== HOUSE) await desk.change(`/branches/${id}`, { id, version, isPublic: false })
})
/** One house with its kitchen: what a page shows of the menu is what it cooks. */
const HOUSE = 'Quendler Wien Neubau'
/** The restaurant has its dishes, pictures, hours and its form for tables; its site is empty. */
beforeEach(async () => {
  for (const { id } of (await desk.read('/sites?draft=true')) as unknown as SiteRow[]) await desk.remove(`/sites/${id}`)
})
afterAll(() => desk.close())

type Done = { taps: number; letters: number; keys: number }
const paceOf = ({ taps, letters, keys }: Done) => taps * PACE_MS.tap + letters * PACE_MS.letter + keys * PACE_MS.key

function handsOf(page: Page, press: (target: Locator) => Promise<void>) {
  const done: Done = { taps: 0, letters: 0, keys: 0 }
  return {
    done,
    async tap(target: Locator) {
      done.taps += 1
      await press(target)
    },
    async type(text: string) {
      done.letters += text.length
      await page.keyboard.type(text)
    },
    async key(key: string) {
      done.keys += 1
      await page.keyboard.press(key)
    },
  }
}
type Hands = ReturnType<typeof handsOf>

const BLOCKS = ['hero', 'columns', 'menu_excerpt', 'gallery', 'questions', 'hours', 'reservation']

/** What guests read in the end: every block with what was typed and chosen. */
async function expectStartPage(): Promise<void> {
  const [site] = (await desk.read('/sites')) as unknown as SiteRow[]
  expect(site?.content.body.map(({ type }) => type)).toEqual(BLOCKS)
  const { text } = await desk.shop.request('GET', `/${site?.path}`)
  for (const words of [
    'Frisch',
    'Regional',
    'Herzlich',
    'Klassiker',
    'Darf mein Hund mit?',
    'Ja, gern.',
    'Tisch reservieren',
  ])
    expect(text).toContain(words)
  const value = (type: string) =>
    site?.content.body.find(block => block.type === type)?.value as Record<string, unknown>
  expect(value('hero')['background']).toMatchObject({ id: expect.any(Number) })
  expect(value('gallery')['images']).toHaveLength(3)
  expect(value('menu_excerpt')['category']).toMatchObject({ id: expect.any(Number) })
}

async function buildByPointer(page: Page, { tap, type, key }: Hands): Promise<void> {
  const item = (label: RegExp) => page.getByRole('menuitem', { name: label }).first()
  const row = (at: number) => page.locator(`li[data-path="content.body.${at}"]`)
  const add = async (after: string, label: RegExp) => {
    await tap(page.getByRole('button', { name: after, exact: true }))
    await tap(item(label))
  }
  const picture = (at: number) => page.getByRole('dialog').locator('button:has(img)').nth(at)
  await tap(page.getByRole('button', { name: 'Seite anlegen' }).first())
  await expectFocus(page, 'Name')
  await type('Willkommen')
  await add('Auf der Seite ganz oben einfügen', /^Kopfbild/)
  await tap(row(0).getByRole('button', { name: 'Bild wählen' }).first())
  await tap(picture(0))
  await add('Auf der Seite nach Kopfbild 1 einfügen', /^Spalten/)
  // nobody waits: title, and a text in each column
  await type('Was uns ausmacht')
  for (const words of ['Frisch gekocht', 'Regional gekauft', 'Herzlich serviert']) {
    await key('Tab')
    await type(words)
  }
  await add('Auf der Seite nach Spalten 2 einfügen', /^Aus der Speisekarte/)
  await type('Klassiker')
  await tap(row(2).getByRole('combobox', { name: 'Kategorie' }))
  await tap(page.getByRole('option', { name: /Wirtshausklassiker/ }).first())
  await add('Auf der Seite nach Aus der Speisekarte 3 einfügen', /^Galerie/)
  await tap(row(3).getByRole('button', { name: 'Bilder hinzufügen' }))
  for (const at of [1, 2, 3]) await tap(picture(at))
  await tap(page.getByRole('button', { name: '3 übernehmen' }))
  await add('Auf der Seite nach Galerie 4 einfügen', /^Fragen und Antworten/)
  await type('Gut zu wissen')
  await key('Tab')
  await type('Darf mein Hund mit?')
  await key('Tab')
  await type('Ja, gern.')
  await add('Auf der Seite nach Fragen und Antworten 5 einfügen', /^Öffnungszeiten/)
  await type('Wann wir da sind')
  await add('Auf der Seite nach Öffnungszeiten 6 einfügen', /^Tischreservierung/)
  await tap(row(6).getByRole('combobox', { name: 'Formular' }))
  await tap(page.getByRole('option', { name: /Tisch reservieren/ }).first())
  await tap(page.getByRole('button', { name: 'Anlegen und veröffentlichen' }))
  await page.locator('.mantine-Notification-root').getByText('Die Seite ist veröffentlicht.').first().waitFor()
}

test('a new editor builds the start page of a restaurant by mouse', async () => {
  const { page, complaints } = await desk.enter('/sites', { role: 'ROLE_EDITOR', viewport: DESKTOP })
  const hands = handsOf(page, target => target.click())
  await buildByPointer(page, hands)
  await expectStartPage()
  const { taps, letters, keys } = hands.done
  expect({ taps, keys: letters + keys }).toEqual({ taps: WAYS.startPage.taps, keys: WAYS.startPage.keys })
  expect(taps).toBeLessThanOrEqual(45)
  expect(paceOf(hands.done)).toBeLessThanOrEqual(MOST_MS)
  expect(complaints).toEqual([])
})

test('the same by touch on a tablet', async () => {
  const { page } = await desk.enter('/sites', { role: 'ROLE_EDITOR', viewport: TABLET, hasTouch: true })
  const hands = handsOf(page, target => target.tap())
  await buildByPointer(page, hands)
  await expectStartPage()
  const { taps, letters, keys } = hands.done
  expect({ taps, keys: letters + keys }).toEqual({ taps: WAYS.startPageByTouch.taps, keys: WAYS.startPageByTouch.keys })
  expect(taps).toBeLessThanOrEqual(45)
  expect(paceOf(hands.done)).toBeLessThanOrEqual(MOST_MS)
})

test('the same by keyboard alone', async () => {
  const { page } = await desk.enter('/sites', { role: 'ROLE_EDITOR', viewport: DESKTOP })
  const { done, type, key } = handsOf(page, () => Promise.reject(new Error('no pointer')))
  /** Tab by Tab, each of them counted. */
  const reach = async (name: string | RegExp, isBack = false) => {
    const counted = { keyboard: { press: key }, evaluate: page.evaluate.bind(page) } as unknown as Page
    await tabTo(counted, name, { isBack })
  }
  const pick = async (label: RegExp) => {
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    const isAt = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    for (let press = 0; press < 30 && !label.test(await isAt()); press += 1) await key('ArrowDown')
    await key('Enter')
  }
  const addBelow = async (name: string, label: RegExp, isBack = false) => {
    await reach(name, isBack)
    await key('Enter')
    await pick(label)
  }
  const option = async (name: RegExp) => {
    // one is left of what was looked for, and the list has come to rest
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([expect.stringMatching(name)])
    await page.waitForTimeout(500)
    const chosen = () =>
      page.evaluate(() => document.querySelector('[role="option"][data-combobox-selected]')?.textContent ?? '')
    for (let press = 0; press < 20 && !name.test(await chosen()); press += 1) await key('ArrowDown')
    await key('Enter')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Seite anlegen' }).first().waitFor()
  await reach('Seite anlegen')
  await key('Enter')
  await expectFocus(page, 'Name')
  await type('Willkommen')
  await reach('Baustein hinzufügen')
  await key('Enter')
  await pick(/^Kopfbild/)
  await expectFocus(page, 'Bild wählen')
  await key('Enter')
  await page.getByRole('dialog').locator('button:has(img)').first().waitFor()
  const toPicture = async (most = 12) => {
    for (let press = 0; press < most; press += 1) {
      await key('Tab')
      if (await page.evaluate(() => document.activeElement?.querySelector('img') !== null)) return
    }
    throw new Error('The keyboard reaches no picture')
  }
  await toPicture()
  await key('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // from here on the page itself: the block is chosen there, "+" follows
  await addBelow('Auf der Seite nach Kopfbild 1 einfügen', /^Spalten/)
  await type('Was uns ausmacht')
  for (const words of ['Frisch gekocht', 'Regional gekauft', 'Herzlich serviert']) {
    await key('Tab')
    await type(words)
  }
  await key('Escape')
  await expectFocus(page, /^Auf der Seite 2 von 2/)
  await addBelow('Auf der Seite nach Spalten 2 einfügen', /^Aus der Speisekarte/)
  await type('Klassiker')
  await key('Escape')
  await expectFocus(page, /^Auf der Seite 3 von 3/)
  await reach('Aus der Speisekarte 3 im Formular bearbeiten')
  await key('Enter')
  await expectFocus(page, 'Überschrift')
  await reach('Kategorie')
  await type('Wirtshausk')
  await option(/Wirtshausklassiker/)
  await addBelow('Auf der Seite nach Aus der Speisekarte 3 einfügen', /^Galerie/)
  await expectFocus(page, 'Bilder hinzufügen')
  await key('Enter')
  await page.getByRole('dialog').locator('button:has(img)').first().waitFor()
  await toPicture()
  for (const step of [0, 1, 2]) {
    if (step > 0) await key('Tab')
    await key('Enter')
  }
  await reach('3 übernehmen')
  await key('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await addBelow('Auf der Seite nach Galerie 4 einfügen', /^Fragen und Antworten/)
  await type('Gut zu wissen')
  await key('Tab')
  await type('Darf mein Hund mit?')
  await key('Tab')
  await type('Ja, gern.')
  await key('Escape')
  await expectFocus(page, /^Auf der Seite 5 von 5/)
  await addBelow('Auf der Seite nach Fragen und Antworten 5 einfügen', /^Öffnungszeiten/)
  await type('Wann wir da sind')
  await key('Escape')
  await expectFocus(page, /^Auf der Seite 6 von 6/)
  await addBelow('Auf der Seite nach Öffnungszeiten 6 einfügen', /^Tischreservierung/)
  await expectFocus(page, 'Formular')
  await type('Tisch')
  await option(/Tisch reservieren/)
  await key('Control+Shift+s')
  await page.locator('.mantine-Notification-root').getByText('Die Seite ist veröffentlicht.').first().waitFor()
  await expectStartPage()
  expect(done.taps).toBe(WAYS.startPageByKey.taps)
  // a stop more or less on the way is none of the page's
  expect(done.letters + done.keys).toBeGreaterThanOrEqual(WAYS.startPageByKey.keys - 30)
  expect(done.letters + done.keys).toBeLessThanOrEqual(WAYS.startPageByKey.keys + 30)
  expect(paceOf(done)).toBeLessThanOrEqual(MOST_MS)
})
