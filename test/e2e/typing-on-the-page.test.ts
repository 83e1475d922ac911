import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, TABLET } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const text = (id: string, say: string) => ({ id, type: 'text', value: { text: words(say), links: [] } })
const call = (id: string, title: string) => ({
  id,
  type: 'call',
  value: { title, text: 'Jeden Tag.', links: [{ link: { label: 'Zur Karte', to: '/' } }], background: 'accent' },
})
const makePage = (path: string, ...body: object[]) =>
  desk.make('/sites', { name: `Seite ${path}`, path, content: { body } })
const readPage = async (id: number) => (await desk.read(`/sites/${id}?draft=true`)) as unknown as SiteRow
const texts = ({ content }: SiteRow) =>
  content.body.map(({ value }) => {
    const { title, text: rich } = value as { title?: string; text?: RichText | string }
    return title ?? (typeof rich === 'string' ? rich : rich ? plainText(rich) : '')
  })

const onPage = (page: Page) => page.frameLocator('iframe[title="Vorschau der Seite"]')
const cover = (page: Page, at: number) => page.locator(`[data-cover="${at}"]`)
const row = (page: Page, at: number) => page.locator(`li[data-path="content.body.${at}"]`)
const undo = (page: Page) => page.getByRole('button', { name: 'Änderung zurücknehmen' })
const save = (page: Page) => page.keyboard.press('Control+s')
const saved = (page: Page) =>
  page.locator('.mantine-Notification-root').getByText('Seite gespeichert.').first().waitFor()
/** The middle of something on the page, as the window sees it: covers lie over the page and take the pointer. */
async function middle(target: Locator): Promise<[x: number, y: number]> {
  // what is drawn anew in that moment is looked for once more
  await target.scrollIntoViewIfNeeded().catch(() => target.scrollIntoViewIfNeeded())
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}
async function isTyped(target: Locator): Promise<void> {
  await expect.poll(() => target.getAttribute('contenteditable')).not.toBeNull()
}

describe('An editor', () => {
  test('chooses by a click, types by a double click, and the form says the same at once', async () => {
    const id = await makePage('doppelt', text('a', 'Guten Tag'), call('b', 'Kommen Sie'))
    const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await cover(page, 1).waitFor()
    await page.mouse.click(...(await middle(onPage(page).getByText('Kommen Sie'))))
    await expect.poll(() => cover(page, 1).getAttribute('aria-pressed')).toBe('true')
    await row(page, 1).getByLabel('Überschrift').waitFor()
    await expectAccessible(page, 'a page with a block that is chosen')
    // the heading, the sentence, the words of the button
    for (const [says, label] of [
      ['Kommen Sie', 'Überschrift'],
      ['Jeden Tag.', 'Text'],
    ] as const) {
      const target = onPage(page).getByText(says, { exact: true })
      await page.mouse.dblclick(...(await middle(target)))
      await isTyped(target)
      await page.keyboard.press('End')
      await page.keyboard.type(' bald')
      await expect
        .poll(() => row(page, 1).getByRole('textbox', { name: label, exact: true }).inputValue())
        .toBe(`${says} bald`)
      await page.keyboard.press('Escape')
    }
    const button = onPage(page).getByText('Zur Karte')
    await page.mouse.dblclick(...(await middle(button)))
    await isTyped(button)
    await page.keyboard.press('End')
    await page.keyboard.type(' hier')
    await page.keyboard.press('Enter')
    await expect.poll(() => cover(page, 1).evaluate(one => one === document.activeElement)).toBe(true)
    // a text with everything it may have
    await page.mouse.dblclick(...(await middle(onPage(page).getByText('Guten Tag'))))
    await onPage(page).locator('.ProseMirror').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(', Welt')
    await expectAccessible(page, 'a text that is typed on the page')
    await page.keyboard.press('Escape')
    // the heading is the name of the page, which the form has above
    await page.mouse.dblclick(...(await middle(onPage(page).getByRole('heading', { level: 1 }))))
    await isTyped(onPage(page).getByRole('textbox'))
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect
      .poll(() => page.getByRole('region', { name: 'Seite' }).getByLabel('Name').inputValue())
      .toBe('Seite doppelt!')
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
    const { content } = await readPage(id)
    expect(texts({ content } as SiteRow)).toEqual(['Guten Tag, Welt', 'Kommen Sie bald'])
    expect(content.body[1]?.value).toMatchObject({
      text: 'Jeden Tag. bald',
      links: [{ link: { label: 'Zur Karte hier' } }],
    })
    expect(complaints).toEqual([])
  })

  test('chooses by a tap and types by a second one', async () => {
    const id = await makePage('tippen', text('a', 'Oben'), call('b', 'Unten'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: TABLET, hasTouch: true })
    await cover(page, 1).scrollIntoViewIfNeeded()
    const target = onPage(page).getByText('Unten')
    await page.touchscreen.tap(...(await middle(target)))
    await expect.poll(() => cover(page, 1).getAttribute('aria-pressed')).toBe('true')
    await page.touchscreen.tap(...(await middle(target)))
    await isTyped(target)
    await page.keyboard.press('End')
    await page.keyboard.type(' an')
    await expectWithin(page, 'typing on the page')
    await expect.poll(() => row(page, 1).getByLabel('Überschrift').inputValue()).toBe('Unten an')
  })

  test('moves by mouse and by key, adds between two blocks, and takes back everything in turn', async () => {
    const id = await makePage('reihe', text('a', 'Eins'), text('b', 'Zwei'), text('c', 'Drei'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    const order = () => onPage(page).locator('article > [data-block]').allInnerTexts()
    const said = async (sentence: RegExp) => {
      const statuses = () => page.locator('[role=status]').allTextContents()
      await expect.poll(statuses).toContainEqual(expect.stringMatching(sentence))
    }
    await cover(page, 2).waitFor()
    await cover(page, 0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual(['Zwei', 'Eins', 'Drei'])
    await said(/^Text 1: Platz 2 von 3$/)
    await expect.poll(() => cover(page, 1).evaluate(one => one === document.activeElement)).toBe(true)
    // picked up, carried, put down
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(order).toEqual(['Zwei', 'Drei', 'Eins'])
    // picked up by a key, and gone on with the mouse: it is let go, and what adds is there
    await cover(page, 2).focus()
    await page.keyboard.press('Space')
    await page.locator('[data-dragging="key"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Auf der Seite nach Text 1 einfügen' }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.locator('[data-dragging]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    expect(await order()).toEqual(['Zwei', 'Drei', 'Eins'])
    await cover(page, 2).dragTo(cover(page, 0), { steps: 8 })
    await expect.poll(order).toEqual(['Eins', 'Zwei', 'Drei'])
    await page.getByRole('button', { name: 'Auf der Seite nach Text 1 einfügen' }).click()
    await page
      .getByRole('menuitem', { name: /^Text Überschriften/ })
      .first()
      .click()
    // nobody waits for the list to close or the editor to come
    await page.keyboard.type('Sofort getippt')
    await expect.poll(order).toEqual(['Eins', 'Sofort getippt', 'Zwei', 'Drei'])
    await page.keyboard.press('Escape')
    await expect.poll(() => cover(page, 1).evaluate(one => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Delete')
    await expect.poll(order).toEqual(['Eins', 'Zwei', 'Drei'])
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(['Eins', 'Sofort getippt', 'Zwei', 'Drei'])
    await undo(page).click()
    await expect.poll(() => row(page, 1).innerText()).not.toContain('Sofort getippt')
    await undo(page).click()
    await expect.poll(order).toEqual(['Eins', 'Zwei', 'Drei'])
    await undo(page).click()
    await expect.poll(order).toEqual(['Zwei', 'Drei', 'Eins'])
    await undo(page).click()
    await undo(page).click()
    await expect.poll(order).toEqual(['Eins', 'Zwei', 'Drei'])
    expect(await undo(page).isDisabled()).toBe(true)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(order).toEqual(['Zwei', 'Eins', 'Drei'])
  })
})

test('what stays of a picture is set in the picture, by a press and by keys, for its place alone', async () => {
  const image = await desk.make('/images', { data: PNG, name: 'stube.png', alt: 'Die Stube' })
  const id = await makePage('ausschnitt', { id: 'h', type: 'hero', value: { background: { id: image } } })
  const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
  const picture = row(page, 0).getByRole('button', { name: /^Bildausschnitt: / })
  const shown = onPage(page).locator('[data-fx]').first()
  const cut = async () =>
    (await readPage(id)).content.body.map(({ value }) => (value as { focus: string | null }).focus)
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.getAttribute('aria-label')).toBe('Bildausschnitt: 50 % von links, 50 % von oben')
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: width * 0.7, y: height * 0.2 } })
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => picture.getAttribute('aria-label')).toBe('Bildausschnitt: 80 % von links, 20 % von oben')
  await expect.poll(() => shown.getAttribute('data-fx')).toBe('80')
  await expectAccessible(page, 'a picture with a cut of its own')
  await save(page)
  await saved(page)
  expect(await cut()).toEqual(['80 20'])
  await row(page, 0).getByRole('button', { name: 'Wie beim Bild' }).click()
  await save(page)
  await eventually(async () => expect(await cut()).toEqual([null]))
  expect(await desk.read(`/images/${image}`)).toMatchObject({ focusX: null, focusY: null })
})

test('each picture of a gallery is cut for itself, opened at the picture, by press and by keys', async () => {
  const [first, second] = [
    await desk.make('/images', { data: PNG, name: 'eins.png', alt: 'Garten' }),
    await desk.make('/images', { data: PNG, name: 'zwei.png', alt: 'Turm' }),
  ]
  const value = { images: [{ id: first }, { id: second }] }
  const id = await makePage('galerie-ausschnitt', { id: 'g', type: 'gallery', value })
  const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
  const cuts = async () =>
    (await readPage(id)).content.body.flatMap(block =>
      (block.value as { images: { id: number; focus?: string }[] }).images.map(({ focus }) => focus ?? null),
    )
  await row(page, 0).getByRole('button', { name: 'Bildausschnitt von Turm', exact: true }).click()
  const picture = row(page, 0).getByRole('button', { name: /^Bildausschnitt von Turm: / })
  await picture.press('ArrowRight')
  await picture.press('ArrowUp')
  await expect
    .poll(() => picture.getAttribute('aria-label'))
    .toBe('Bildausschnitt von Turm: 60 % von links, 40 % von oben')
  await expect.poll(() => onPage(page).locator('li [data-fx]').getAttribute('data-fx')).toBe('60')
  await expectAccessible(page, 'a picture of a gallery with a cut of its own')
  await expectWithin(page, 'a picture of a gallery with a cut of its own')
  await save(page)
  await saved(page)
  expect(await cuts()).toEqual([null, '60 40'])
  await row(page, 0).getByRole('button', { name: 'Wie beim Bild' }).click()
  await save(page)
  await eventually(async () => expect(await cuts()).toEqual([null, null]))
})

describe('Blocks within columns', () => {
  const inside = (page: Page, place: string) => page.locator(`[data-inner-cover="${place}"]`)
  const column = (...body: object[]) => ({ body })
  const columnsAt = (id: string, ...columns: object[]) => ({
    id,
    type: 'columns',
    value: { title: 'Neben', columns, background: 'none' },
  })
  const kept = async (id: number) =>
    (await readPage(id)).content.body
      .filter(({ type }) => type === 'columns')
      .flatMap(({ value }) => (value as { columns: { body: { value: { text: RichText } }[] }[] }).columns)
      .map(({ body }) => body.map(({ value }) => plainText(value.text)))
  const read = (page: Page) =>
    onPage(page)
      .locator('article > [data-block="c"]')
      .evaluate(outer => {
        const columns = outer.querySelector('[data-block]')?.parentElement?.parentElement?.children ?? []
        return [...columns].map(one => [...one.children].map(block => (block as HTMLElement).innerText.trim()))
      })
  const make = (path: string) =>
    makePage(
      path,
      text('a', 'Oben'),
      columnsAt('c', column(text('i', 'Erst'), text('j', 'Dann')), column(text('k', 'Rechts')), column()),
    )
  const hasFocus = async (target: Locator) => {
    await expect.poll(() => target.evaluate(one => one === document.activeElement)).toBe(true)
  }

  test('are chosen, typed in and put in order by mouse, and the form says the same', async () => {
    const id = await make('spalten-maus')
    const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await inside(page, '0.1').waitFor()
    await page.mouse.click(...(await middle(onPage(page).getByText('Dann'))))
    await expect.poll(() => inside(page, '0.1').getAttribute('aria-pressed')).toBe('true')
    expect(await cover(page, 1).getAttribute('aria-pressed')).toBe('false')
    await page
      .locator('li[data-path="content.body.1.value.columns.0.body.1"]')
      .getByRole('textbox', { name: 'Text', exact: true })
      .waitFor()
    await expectAccessible(page, 'a block within columns that is chosen')
    await expectWithin(page, 'a block within columns that is chosen')
    await page.mouse.dblclick(...(await middle(onPage(page).getByText('Dann'))))
    await onPage(page).locator('.ProseMirror').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' mehr')
    await page.keyboard.press('Escape')
    await hasFocus(inside(page, '0.1'))
    // dragged before the one on the right, and by its tools on into the empty column
    await inside(page, '0.1').dragTo(inside(page, '1.0'), { steps: 8 })
    await expect.poll(() => read(page)).toEqual([['Erst'], ['Dann mehr', 'Rechts'], []])
    await page.getByRole('button', { name: 'Text in Spalte 2 in die Spalte rechts' }).click()
    await expect.poll(() => read(page)).toEqual([['Erst'], ['Rechts'], ['Dann mehr']])
    await hasFocus(inside(page, '2.0'))
    await save(page)
    await saved(page)
    expect(await kept(id)).toEqual([['Erst'], ['Rechts'], ['Dann mehr']])
    await undo(page).click()
    await expect.poll(() => read(page)).toEqual([['Erst'], ['Dann mehr', 'Rechts'], []])
    expect(complaints).toEqual([])
  })

  test('by keyboard: into the columns, along and across them, and out again', async () => {
    const id = await make('spalten-tasten')
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    const keys = async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key)
    }
    await inside(page, '1.0').waitFor()
    await cover(page, 1).focus()
    await keys('ArrowRight')
    await hasFocus(inside(page, '0.0'))
    await keys('ArrowDown')
    await hasFocus(inside(page, '0.1'))
    await keys('ArrowRight')
    await hasFocus(inside(page, '1.0'))
    await keys('Alt+ArrowLeft')
    await expect.poll(() => read(page)).toEqual([['Rechts', 'Erst', 'Dann'], [], []])
    await hasFocus(inside(page, '0.0'))
    await expect
      .poll(() => page.locator('[role=status]').allTextContents())
      .toContainEqual('Text: Spalte 1 von 3, Platz 1 von 3')
    await keys('Alt+ArrowDown')
    await expect.poll(() => read(page)).toEqual([['Erst', 'Rechts', 'Dann'], [], []])
    await keys('ArrowDown', 'Delete')
    await expect.poll(() => read(page)).toEqual([['Erst', 'Rechts'], [], []])
    await hasFocus(inside(page, '0.1'))
    await keys('Escape')
    await hasFocus(cover(page, 1))
    await save(page)
    await saved(page)
    expect(await kept(id)).toEqual([['Erst', 'Rechts'], [], []])
  })

  const hole = (page: Page, column: number) => onPage(page).locator(`[data-column="${column}"]`)
  const plus = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const choose = (page: Page, name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

  test('by mouse: dropped where a column holds none, and added there', async () => {
    const id = await make('spalten-leer')
    const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await inside(page, '1.0').waitFor()
    const to = await middle(hole(page, 2))
    await page.mouse.move(...(await middle(onPage(page).getByText('Dann'))))
    await page.mouse.down()
    await page.mouse.move(to[0] - 20, to[1] - 4, { steps: 4 })
    await page.mouse.move(...to, { steps: 4 })
    await page.locator('[data-over]').first().waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect.poll(() => read(page)).toEqual([['Erst'], ['Rechts'], ['Dann']])
    // away again, so that the second column is empty, and a new one in its place
    await inside(page, '1.0').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(() => read(page)).toEqual([['Rechts', 'Erst'], [], ['Dann']])
    await plus(page, 'In Spalte 2 einfügen').click()
    await expectAccessible(page, 'the types of blocks for a column')
    expect(await choose(page, 'Kopfbild').count(), 'only what may stand in a column').toBe(0)
    await choose(page, 'Text').first().click()
    await isTyped(hole(page, 1).locator('[data-field]'))
    await page.keyboard.type('Neu')
    await expect.poll(() => read(page)).toEqual([['Rechts', 'Erst'], ['Neu'], ['Dann']])
    await page.keyboard.press('Escape')
    await expectWithin(page, 'buttons that add in columns')
    await save(page)
    await saved(page)
    expect(await kept(id)).toEqual([['Rechts', 'Erst'], ['Neu'], ['Dann']])
    expect(complaints).toEqual([])
  })

  test('a block of the page is dragged into a column and out again, and the form says the same', async () => {
    const id = await make('spalten-hinein')
    const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await inside(page, '1.0').waitFor()
    // beside each other, so that both ends of a way are in sight at once
    await page.getByRole('radiogroup', { name: 'Breite der Vorschau' }).getByText('Tablet').click()
    await expect
      .poll(async () => ((await hole(page, 2).boundingBox())?.x ?? 0) - ((await hole(page, 0).boundingBox())?.x ?? 0))
      .toBeGreaterThan(80)
    const order = () =>
      onPage(page)
        .locator('article')
        .evaluate(article =>
          [...article.querySelectorAll<HTMLElement>(':scope > [data-block]')].map(one => one.dataset['block']),
        )
    const drag = async (from: [number, number], to: [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(to[0] - 16, to[1] - 4, { steps: 4 })
      await page.mouse.move(...to, { steps: 4 })
    }
    await drag(await middle(onPage(page).getByText('Oben')), await middle(hole(page, 2)))
    await page.locator('[data-over]').first().waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect.poll(() => read(page)).toEqual([['Erst', 'Dann'], ['Rechts'], ['Oben']])
    expect(await order()).toEqual(['c'])
    await hasFocus(inside(page, '2.0'))
    await expectAccessible(page, 'a block that went into a column')
    await save(page)
    await saved(page)
    expect(await kept(id)).toEqual([['Erst', 'Dann'], ['Rechts'], ['Oben']])
    // one step back, and once more before one that stands there
    await undo(page).click()
    await expect.poll(order).toEqual(['a', 'c'])
    await cover(page, 0).waitFor()
    await drag(await middle(onPage(page).getByText('Oben')), await middle(onPage(page).getByText('Dann')))
    await page.mouse.up()
    await expect.poll(() => read(page)).toEqual([['Erst', 'Oben', 'Dann'], ['Rechts'], []])
    await page.getByRole('button', { name: 'Text in Spalte 1 vor die Spalten' }).click()
    await expect.poll(order).toEqual(['a', 'c'])
    await expect.poll(() => read(page)).toEqual([['Erst', 'Dann'], ['Rechts'], []])
    // from a column onto a block of the page
    await drag(await middle(onPage(page).getByText('Rechts')), await middle(onPage(page).getByText('Oben')))
    await page.mouse.up()
    await expect.poll(order).toEqual(['k', 'a', 'c'])
    await hasFocus(cover(page, 0))
    await save(page)
    await eventually(async () => expect(await kept(id)).toEqual([['Erst', 'Dann'], [], []]))
    expect(complaints).toEqual([])
  })

  test('by keyboard: a block of the page goes into the columns and out on their other side', async () => {
    const id = await make('spalten-hinein-tasten')
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await inside(page, '1.0').waitFor()
    await cover(page, 0).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => read(page)).toEqual([['Oben', 'Erst', 'Dann'], ['Rechts'], []])
    await hasFocus(inside(page, '0.0'))
    for (const column of [1, 2]) {
      await page.keyboard.press('Alt+ArrowRight')
      await hasFocus(inside(page, `${column}.0`))
    }
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => read(page)).toEqual([['Erst', 'Dann'], ['Rechts'], []])
    await hasFocus(cover(page, 1))
    await expect.poll(() => page.locator('[role=status]').allTextContents()).toContainEqual('Text 2: Platz 2 von 2')
    await save(page)
    await saved(page)
    expect((await readPage(id)).content.body.map(one => one.id)).toEqual(['c', 'a'])
  })

  test('by keyboard: the button after the chosen one, and what is typed next stands there', async () => {
    const id = await make('spalten-plus-tasten')
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await inside(page, '0.0').waitFor()
    await cover(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    await hasFocus(inside(page, '0.0'))
    const target = plus(page, 'In Spalte 1 nach Text einfügen')
    for (let press = 0; press < 12 && !(await target.evaluate(one => one === document.activeElement)); press += 1)
      await page.keyboard.press('Tab')
    await hasFocus(target)
    await page.keyboard.press('Enter')
    await choose(page, 'Text').first().waitFor()
    const isAtText = () =>
      page.evaluate(() =>
        [...(document.activeElement?.querySelectorAll('span') ?? [])].some(one => one.textContent === 'Text'),
      )
    for (let press = 0; press < 12 && !(await isAtText()); press += 1) await page.keyboard.press('ArrowDown')
    expect(await isAtText()).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Dazwischen')
    await expect.poll(() => read(page)).toEqual([['Erst', 'Dazwischen', 'Dann'], ['Rechts'], []])
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
    expect(await kept(id)).toEqual([['Erst', 'Dazwischen', 'Dann'], ['Rechts'], []])
  })

  test.each([
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ])('by finger within $width px: a tap adds in an empty column', async viewport => {
    const id = await make(`spalten-plus-${viewport.width}`)
    const { page } = await desk.enter(`/sites/${id}`, { viewport, hasTouch: true })
    const add = plus(page, 'In Spalte 3 einfügen')
    await add.scrollIntoViewIfNeeded()
    await add.tap()
    await choose(page, 'Aufruf').tap()
    await isTyped(hole(page, 2).locator('[data-field="title"]'))
    await page.keyboard.type('Kommen Sie')
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'a block added in a column')
    await expectWithin(page, 'a block added in a column')
    await save(page)
    await saved(page)
    const [, columns] = (await readPage(id)).content.body
    expect(columns?.value).toMatchObject({
      columns: [{}, {}, { body: [{ type: 'call', value: { title: 'Kommen Sie' } }] }],
    })
  })

  test('by finger: a tap chooses, a second one types', async () => {
    const id = await make('spalten-finger')
    const { page } = await desk.enter(`/sites/${id}`, { viewport: TABLET, hasTouch: true })
    await inside(page, '1.0').scrollIntoViewIfNeeded()
    const target = onPage(page).getByText('Rechts')
    await page.touchscreen.tap(...(await middle(target)))
    await expect.poll(() => inside(page, '1.0').getAttribute('aria-pressed')).toBe('true')
    await expectWithin(page, 'the tools of a block within columns')
    await page.touchscreen.tap(...(await middle(target)))
    await onPage(page).locator('.ProseMirror').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' unten')
    await expect.poll(() => read(page)).toEqual([['Erst', 'Dann'], ['Rechts unten'], []])
  })
})

describe('Nothing typed is lost', () => {
  test('while the editor of a text is on its way, in the form and on the page', async () => {
    const id = await makePage('langsam', text('a', 'Da'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await cover(page, 0).waitFor()
    // whatever is asked for from now on takes its time
    await page.route(/\/build\/.*\.js$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.getByRole('region', { name: 'Inhalt' }).getByRole('button', { name: 'Baustein hinzufügen' }).click()
    await page
      .getByRole('menuitem', { name: /^Text Überschriften/ })
      .first()
      .click()
    await page.keyboard.type('Gleich getippt')
    await expect
      .poll(() => row(page, 1).getByRole('textbox', { name: 'Text', exact: true }).innerText())
      .toBe('Gleich getippt')
    await page.getByRole('button', { name: 'Auf der Seite nach Text 2 einfügen' }).click()
    await page
      .getByRole('menuitem', { name: /^Text Überschriften/ })
      .first()
      .click()
    await page.keyboard.type('Und hier auch')
    await expect.poll(() => onPage(page).locator('article').innerText()).toContain('Und hier auch')
    await page.keyboard.press('Escape')
    await save(page)
    await saved(page)
    expect(texts(await readPage(id))).toEqual(['Da', 'Gleich getippt', 'Und hier auch'])
  })

  test('while the page is being saved', async () => {
    const id = await makePage('unterwegs', call('a', 'Vorher'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await row(page, 0).getByLabel('Überschrift').fill('Gespeichert')
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
    await page.route(`**/sites/${id}`, async route => {
      if (route.request().method() === 'PUT') await mayGo
      await route.continue()
    })
    await save(page)
    await row(page, 0).getByLabel('Überschrift').fill('Gespeichert und mehr')
    go()
    await saved(page)
    expect(await row(page, 0).getByLabel('Überschrift').inputValue()).toBe('Gespeichert und mehr')
    expect(texts(await readPage(id))).toEqual(['Gespeichert'])
    await save(page)
    await eventually(async () => expect(texts(await readPage(id))).toEqual(['Gespeichert und mehr']))
  })

  test('and is saved where somebody presses again while the first is on its way', async () => {
    const id = await makePage('zweimal', call('a', 'Vorher'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await row(page, 0).getByLabel('Überschrift').fill('Einmal')
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
    await page.route(`**/sites/${id}`, async route => {
      if (route.request().method() === 'PUT') await mayGo
      await route.continue()
    })
    await save(page)
    await row(page, 0).getByLabel('Überschrift').fill('Zweimal')
    await save(page)
    await save(page)
    go()
    await eventually(async () => expect(texts(await readPage(id))).toEqual(['Zweimal']))
    await page.locator('[data-save-bar]:not([data-dirty])').waitFor()
    expect(await row(page, 0).getByLabel('Überschrift').inputValue()).toBe('Zweimal')
  })

  test('while the settings are being saved, by button and by key, and is saved next', async () => {
    const { page } = await desk.enter('/settings/shop', { viewport: DESKTOP })
    const name = page.getByLabel('Name des Shops')
    await name.fill('Gasthaus')
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/api/config', async route => {
      if (route.request().method() === 'POST') await mayGo
      await route.continue()
    })
    await save(page)
    await name.fill('Gasthaus Quendel')
    await save(page)
    go()
    await page.locator('[data-save-bar]:not([data-dirty])').waitFor()
    expect(await name.inputValue()).toBe('Gasthaus Quendel')
    await eventually(async () => expect(await desk.read('/config')).toMatchObject({ shopName: 'Gasthaus Quendel' }))
  })

  test('while a colleague saves the same page: theirs stays too, also after going back', async () => {
    const id = await makePage('zu-zweit', call('a', 'Meins'), call('b', 'Deins'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await cover(page, 0).waitFor()
    const target = onPage(page).getByText('Meins')
    await page.mouse.dblclick(...(await middle(target)))
    await isTyped(target)
    await page.keyboard.press('End')
    await page.keyboard.type(' und neu')
    const theirs = await readPage(id)
    const [first, second] = theirs.content.body
    await desk.change(`/sites/${id}`, {
      id,
      version: theirs.version,
      content: { body: [first, { ...second, value: { ...(second?.value as object), title: 'Ihres' } }] },
    })
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
    await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click()
    await eventually(async () => expect(texts(await readPage(id))).toEqual(['Meins und neu', 'Ihres']))
    await dialog.waitFor({ state: 'detached' })
    await undo(page).click()
    await save(page)
    await eventually(async () => expect(texts(await readPage(id))).toEqual(['Meins', 'Ihres']))
  })
})

describe('What lies over the page keeps still while it is pressed', () => {
  const plus = (page: Page, after: string) =>
    page.getByRole('button', { name: `Auf der Seite nach ${after} einfügen`, exact: true })
  const item = (page: Page) => page.getByRole('menuitem', { name: /^Text Überschriften/ }).first()
  const order = (page: Page) => onPage(page).locator('article > [data-block]').allInnerTexts()
  const place = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? Number.NaN)
  /** Something comes late above, as a picture does, and whoever listens for it has heard. */
  const grow = async (page: Page, height: number) => {
    await onPage(page)
      .locator('article > [data-block]')
      .first()
      .evaluate((block, px) => {
        block.style.paddingBottom = `${px}px`
      }, height)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.waitForTimeout(150)
  }
  const enter = async (path: string, options = {}) => {
    const id = await makePage(path, text('a', 'Eins'), text('b', 'Zwei'), text('c', 'Drei'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP, ...options })
    await cover(page, 2).waitFor()
    return page
  }

  test('the button that adds, before and within a press, its list, and the tools of a block', async () => {
    const page = await enter('still')
    const begin = await place(plus(page, 'Text 2'))
    // whoever has reached it has it under the pointer, whatever comes meanwhile
    await page.mouse.move(...(await middle(plus(page, 'Text 2'))))
    await grow(page, 120)
    await page.mouse.down()
    await grow(page, 240)
    // a slow hand
    await page.waitForTimeout(1200)
    expect(await place(plus(page, 'Text 2'))).toBe(begin)
    await page.mouse.up()
    await item(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    const listed = await middle(item(page))
    await grow(page, 60)
    expect(await middle(item(page))).toEqual(listed)
    await page.mouse.click(...listed)
    await expect.poll(() => order(page)).toHaveLength(4)
    expect((await order(page))[0]).toBe('Eins')
    expect((await order(page))[3]).toBe('Drei')
    // it is typed in at once
    await onPage(page).locator('.ProseMirror').waitFor()
    await page.keyboard.press('Escape')
    // then everything is where the page is
    await page.mouse.move(5, 5)
    await expect.poll(async () => (await place(plus(page, 'Text 2'))) !== begin).toBe(true)
    const tool = page.getByRole('button', { name: 'Text 3 auf der Seite nach unten' })
    await page.mouse.move(...(await middle(tool)))
    await grow(page, 180)
    await page.mouse.down()
    await grow(page, 20)
    await page.mouse.up()
    await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['Eins', 'Zwei', 'Drei'])
  })

  test('the button that adds is pressed where it stood a moment ago, and no longer', async () => {
    const page = await enter('still-eben')
    const [x, y] = await middle(plus(page, 'Text 2'))
    const pressed = () =>
      page.evaluate(
        ([left = 0, top = 0]) =>
          document.elementFromPoint(left, top)?.closest('button')?.getAttribute('aria-label') ?? '',
        [x, y],
      )
    const soon = page.evaluate(
      ([left = 0, top = 0]) =>
        new Promise<(string | null | undefined)[]>(resolve => {
          const at = () => document.elementFromPoint(left, top)?.closest('button')?.getAttribute('aria-label')
          const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Vorschau der Seite"]')
          const first = frame?.contentDocument?.querySelector<HTMLElement>('article > [data-block]')
          if (first) first.style.paddingBottom = '160px'
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([at()])))
        }),
      [x, y],
    )
    expect(await soon).toEqual(['Auf der Seite nach Text 2 einfügen'])
    expect(await place(plus(page, 'Text 2'))).not.toBe(Math.round(y - 22))
    await expect.poll(pressed).toBe('Auf der Seite 1 von 3: Text')
  })

  test('what a finger presses, and where something is dragged to', async () => {
    const page = await enter('still-tippen', { viewport: TABLET, hasTouch: true })
    const hand = await page.context().newCDPSession(page)
    const [x, y] = await middle(plus(page, 'Text 1'))
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await grow(page, 200)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await item(page).tap()
    await expect.poll(async () => (await order(page))[2]).toBe('Zwei')
    await page.keyboard.press('Escape')
    await page.mouse.move(...(await middle(cover(page, 3))))
    await page.mouse.down()
    const [toX, toY] = await middle(cover(page, 2))
    await page.mouse.move(toX, toY + 12, { steps: 4 })
    await grow(page, 20)
    await page.mouse.move(toX, toY, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await order(page))[2]).toBe('Drei')
  })
})
