import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { eventually, expectFocus, openDesk, tabTo, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'

let desk: Desk
let image: number
beforeAll(async () => {
  desk = await openDesk()
  image = await desk.make('/images', { data: PNG, name: 'laib.png', alt: 'Ein Laib Brot' })
})
afterAll(() => desk.close())

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const block = (id: string, text: string) => ({ id, type: 'text', value: { text: words(text) } })
const makePage = (path: string, ...body: object[]) =>
  desk.make('/sites', { name: `Seite ${path}`, path, content: { body } })
const readPage = async (id: number) => (await desk.read(`/sites/${id}?draft=true`)) as unknown as SiteRow
const textsOf = ({ content }: SiteRow) => content.body.map(({ value }) => plainText((value as { text: RichText }).text))
const guestsRead = async (path: string) => (await desk.shop.request('GET', `/page-data?path=/${path}`)).text

const body = (page: Page) => page.getByRole('region', { name: 'Inhalt' })
const rows = (page: Page) => body(page).locator('li[data-path^="content.body."]:not([data-path*=".value."])')
const facts = (page: Page) =>
  rows(page).evaluateAll(all => all.map(row => row.querySelector('button')?.textContent ?? ''))
const preview = (page: Page) => page.frameLocator('iframe[title="Vorschau der Seite"]')
/** What lies over the page takes the pointer. */
const pressOnPage = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}
const add = async (page: Page, label: string) => {
  await body(page).getByRole('button', { name: 'Baustein hinzufügen' }).click()
  await page
    .getByRole('menuitem', { name: new RegExp(`^${label}`) })
    .first()
    .click()
}
const write = async (page: Page, row: number, text: string) => {
  const editor = rows(page).nth(row).getByRole('textbox', { name: 'Text', exact: true })
  await editor.click()
  await page.keyboard.type(text)
}
const toggle = (page: Page, row: number) => rows(page).nth(row).locator('button').first()
const save = (page: Page) => page.keyboard.press('Control+s')
const said = (page: Page, text: string) => page.locator('.mantine-Notification-root').getByText(text).first().waitFor()

describe('An editor', () => {
  test('makes a page from empty, sees it while typing, and publishes it', async () => {
    const { page } = await desk.enter('/sites/new', { role: 'ROLE_EDITOR' })
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Über uns')
    await add(page, 'Kopfbild')
    await rows(page).nth(0).getByRole('button', { name: 'Bild wählen' }).first().click()
    await page
      .getByRole('dialog', { name: 'Bild wählen' })
      .getByRole('button', { name: /Ein Laib Brot|laib/ })
      .first()
      .click()
    await add(page, 'Text Überschriften')
    await write(page, 1, 'Brot seit 1924')
    await preview(page).getByText('Brot seit 1924').waitFor()
    await preview(page).getByRole('heading', { level: 1, name: 'Über uns' }).waitFor()
    await expect.poll(() => preview(page).locator('img').first().getAttribute('src')).toContain(`/${image}-`)
    expect(((await desk.read('/sites?draft=true')) as unknown as SiteRow[]).map(({ path }) => path)).not.toContain(
      'ueber-uns',
    )
    await expectAccessible(page, 'the editor of a page')
    await save(page)
    await page.waitForURL(/#\/sites\/\d+$/)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await said(page, 'Die Seite ist veröffentlicht.')
    expect(await guestsRead('ueber-uns')).toContain('Brot seit 1924')
    await page.context().close()
  })

  test('makes the start page of a marketing site, and is told at the picture that it says nothing yet', async () => {
    const silent = await desk.make('/images', { data: PNG, name: 'gatter.png', alt: '' })
    const { page } = await desk.enter('/sites/new', { role: 'ROLE_EDITOR' })
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Holz aus dem Mühlviertel')
    await page.getByLabel('Adresse', { exact: true }).fill('')
    await add(page, 'Text mit Bild')
    await rows(page).nth(0).getByRole('button', { name: 'Bild wählen' }).click()
    await page.getByRole('dialog', { name: 'Bild wählen' }).getByRole('button', { name: 'gatter.png' }).click()
    await write(page, 0, 'Jeder Stamm wird angesehen.')
    await save(page)
    await page.waitForURL(/#\/sites\/\d+$/)
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    const row = rows(page).nth(0)
    await row.getByText('Ein Bild hat noch keine Beschreibung.', { exact: false }).waitFor()
    await expectAccessible(page, 'a page whose picture says nothing')
    await row.getByRole('textbox', { name: 'Bildbeschreibung' }).fill('Stämme vor dem Gatter')
    await page.keyboard.press('Tab')
    await said(page, 'Bildbeschreibung gespeichert.')
    await page.getByRole('button', { name: /eröffentlichen$/ }).click()
    await said(page, 'Die Seite ist veröffentlicht.')
    const start = ((await desk.read('/sites')) as unknown as SiteRow[]).find(({ path }) => path === '')
    expect(start).toMatchObject({
      isPublic: true,
      content: { body: [{ type: 'text_image', value: { image: { id: silent } } }] },
    })
    await page.context().close()
  })

  test('moves blocks by dragging and by keyboard, doubles and removes them', async () => {
    const id = await makePage('ordnen', block('a', 'Erstens'), block('b', 'Zweitens'), block('c', 'Drittens'))
    const { page } = await desk.enter(`/sites/${id}`)
    await expect.poll(() => facts(page)).toEqual(['TextErstens', 'TextZweitens', 'TextDrittens'])
    await toggle(page, 0).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => facts(page)).toEqual(['TextZweitens', 'TextErstens', 'TextDrittens'])
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => facts(page)).toEqual(['TextZweitens', 'TextDrittens', 'TextErstens'])
    await rows(page).nth(2).getByTitle('Ziehen, um zu ordnen').dragTo(rows(page).nth(0), { steps: 8 })
    await expect.poll(() => facts(page)).toEqual(['TextErstens', 'TextZweitens', 'TextDrittens'])
    await page.getByRole('button', { name: 'Text 2 verdoppeln' }).click()
    await page.getByRole('button', { name: 'Text 1 entfernen' }).click()
    await expect.poll(() => facts(page)).toEqual(['TextZweitens', 'TextZweitens', 'TextDrittens'])
    await page.getByRole('button', { name: 'Text 3 entfernen' }).click()
    await expect.poll(() => facts(page)).toEqual(['TextZweitens', 'TextZweitens'])
    await page
      .locator('.mantine-Notification-root', { hasText: 'Text 3 entfernt.' })
      .getByRole('button', { name: 'Rückgängig' })
      .click()
    await expect.poll(() => facts(page)).toEqual(['TextZweitens', 'TextZweitens', 'TextDrittens'])
    await save(page)
    await eventually(async () => expect(textsOf(await readPage(id))).toEqual(['Zweitens', 'Zweitens', 'Drittens']))
    const ids = (await readPage(id)).content.body.map(one => one.id)
    expect(new Set(ids).size, 'a doubled block has a key of its own').toBe(3)
    await page.context().close()
  })

  test('makes a page, puts it in order, publishes it and brings back what it said, without touching the mouse', async () => {
    const { page, complaints } = await desk.enter('/sites', { role: 'ROLE_EDITOR' })
    const press = (key: string) => page.keyboard.press(key)
    const type = (text: string) => page.keyboard.type(text)
    const addByKey = async (label: string) => {
      await tabTo(page, 'Baustein hinzufügen')
      await press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      for (let presses = 0; presses < 12; presses += 1) {
        await press('ArrowDown')
        if (await page.getByRole('menuitem', { name: label }).evaluate(item => item === document.activeElement)) break
      }
      await press('Enter')
      // the entry keeps the focus until the list is gone: what was typed before went to it
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
    const standing = page.getByRole('region', { name: 'Veröffentlichung' })
    await page.getByRole('button', { name: 'Seite anlegen' }).first().waitFor()
    await tabTo(page, 'Seite anlegen')
    await press('Enter')
    await expectFocus(page, 'Name')
    await type('Hoffest')
    await addByKey('Text Überschriften')
    await expectFocus(page, /^Text$/)
    await type('Musik')
    await press('Enter')
    await type('- Most')
    // out of a list as out of every input: only at the beginning of an entry Tab sets it further in
    await addByKey('Text Überschriften')
    await expectFocus(page, /^Text$/)
    await type('Anreise')
    await press('Shift+Tab')
    await expectFocus(page, 'Überschrift')
    await press('ArrowRight')
    await expectFocus(page, 'Zwischenüberschrift')
    await press('Shift+Tab')
    await expectFocus(page, 'Text 2 entfernen')
    await expect.poll(() => facts(page)).toEqual(['TextMusik Most', 'TextAnreise'])
    await press('Alt+ArrowUp')
    await expect.poll(() => facts(page)).toEqual(['TextAnreise', 'TextMusik Most'])
    await tabTo(page, 'Text 1 verdoppeln', { isBack: true })
    await press('Enter')
    await expect.poll(() => facts(page)).toEqual(['TextAnreise', 'TextAnreise', 'TextMusik Most'])
    await tabTo(page, 'Text 3 kopieren')
    await press('Enter')
    await press('Control+s')
    await page.waitForURL(/#\/sites\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await standing.getByText('Entwurf').waitFor()
    await press('Control+Shift+S')
    await said(page, 'Die Seite ist veröffentlicht.')
    expect(await guestsRead('hoffest')).toContain('<li>')
    await standing.getByText('Veröffentlicht', { exact: true }).waitFor()

    await tabTo(page, 'Text 1 entfernen', { most: 120 })
    await press('Enter')
    await expectFocus(page, 'Text 1 entfernen')
    await press('Control+s')
    await said(page, 'Seite gespeichert.')
    await standing.getByText('Veröffentlicht, mit Änderungen').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Stand vom/ }).count()).toBe(3)
    for (let version = 0; version < 2; version += 1) await tabTo(page, /^Stand vom/)
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Stand vom/ })
    await dialog.locator('ins').first().waitFor()
    await tabTo(page, 'Wiederherstellen')
    await press('Enter')
    await said(page, 'Der Stand ist wiederhergestellt.')
    await eventually(async () => expect(textsOf(await readPage(id))).toEqual(['Anreise', 'Anreise', 'Musik Most']))

    await tabTo(page, 'Seiten', { isBack: true, most: 120 })
    await press('Enter')
    await page.getByRole('list', { name: 'Seiten nach ihrer Adresse' }).waitFor()
    await tabTo(page, 'Seite anlegen')
    await press('Enter')
    await expectFocus(page, 'Name')
    await type('Nachlese')
    await tabTo(page, '„Text 3“ einfügen')
    await press('Enter')
    await press('Control+s')
    await page.waitForURL(/#\/sites\/\d+$/)
    expect(textsOf(await readPage(Number(page.url().split('/').at(-1))))).toEqual(['Musik Most'])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('finds its way on a page of sixty blocks', async () => {
    const id = await makePage(
      `lang-${Date.now()}`,
      ...Array.from({ length: 60 }, (_, index) => block(`b${index}`, `Absatz ${index + 1}.`)),
    )
    const { page } = await desk.enter(`/sites/${id}`)
    await expect.poll(() => rows(page).count()).toBe(60)
    await toggle(page, 59).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await facts(page)).slice(58)).toEqual(['TextAbsatz 60.', 'TextAbsatz 59.'])
    await pressOnPage(page, preview(page).getByText('Absatz 31.', { exact: true }))
    await expect.poll(() => toggle(page, 30).getAttribute('aria-expanded')).toBe('true')
    await write(page, 30, ' Mitten drin.')
    await preview(page).getByText('Absatz 31. Mitten drin.').waitFor()
    await expectAccessible(page, 'the editor of a page of sixty blocks')
    await save(page)
    await eventually(async () => {
      const texts = textsOf(await readPage(id))
      expect([texts.length, texts[30], texts[58], texts[59]]).toEqual([
        60,
        'Absatz 31. Mitten drin.',
        'Absatz 60.',
        'Absatz 59.',
      ])
    })
    await page.context().close()
  })

  test('leads words of a text to a page by its name, types addresses as people do, and pastes words as words', async () => {
    const target = await makePage('preisblatt', block('a', 'Alles kostet etwas'))
    await desk.shop.request('POST', `/api/sites/${target}/publish`, {
      body: {},
      cookie: await desk.shop.loginAs('ROLE_EDITOR'),
    })
    const id = await makePage('wegweiser', block('a', 'Preise'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    const text = rows(page).nth(0).getByRole('textbox', { name: 'Text', exact: true })
    const address = page.getByRole('combobox', { name: 'Führt zu' })
    await text.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    await address.fill('nirgendwohin')
    await page.keyboard.press('Enter')
    await page.getByText('Bitte wählen Sie eine Seite oder geben Sie eine Adresse').waitFor()
    await expectAccessible(page, 'where a link of a text leads')
    await address.fill('Seite preis')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => text.locator('a').getAttribute('href')).toBe('/preisblatt')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+k')
    await address.fill('www.beispiel.at')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await expect.poll(() => text.locator('a').allInnerTexts()).toEqual(['Preise', 'www.beispiel.at'])
    await text.evaluate(box => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Aus der Textverarbeitung')
      data.items.add(new File(['x'], 'bild.png', { type: 'image/png' }))
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await text.getByText('Aus der Textverarbeitung').waitFor()
    await save(page)
    await eventually(async () => {
      const [first] = (await readPage(id)).content.body
      const said = JSON.stringify(first?.value)
      expect([said.includes('"href":"/preisblatt"'), said.includes('"href":"https://www.beispiel.at"')]).toEqual([
        true,
        true,
      ])
    })
    await page.context().close()
  })

  test('puts a block between two others, and opens the block that is pressed in the preview', async () => {
    const id = await makePage('dazwischen', block('a', 'Oben'), block('b', 'Unten'))
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await page.getByRole('button', { name: 'Baustein unter Text 1 einfügen' }).click()
    await page
      .getByRole('menuitem', { name: /^Text Überschriften/ })
      .first()
      .click()
    await write(page, 1, 'Mitten drin')
    await expect.poll(() => facts(page)).toEqual(['TextOben', 'TextMitten drin', 'TextUnten'])
    await pressOnPage(page, preview(page).getByText('Unten'))
    await expect.poll(() => toggle(page, 2).getAttribute('aria-expanded')).toBe('true')
    // it is in sight in the form, and the keys go on where one has pressed
    await expect.poll(() => toggle(page, 2).evaluate(button => button.getBoundingClientRect().top > 0)).toBe(true)
    await expectFocus(page, 'Auf der Seite 3 von 3: Text')
    await page.getByRole('button', { name: 'Text 1 kopieren' }).click()
    await page.getByRole('button', { name: 'Baustein unter Text 2 einfügen' }).click()
    await expectAccessible(page, 'what may stand between two blocks')
    await page.getByRole('menuitem', { name: '„Text 1“ einfügen' }).click()
    await save(page)
    await eventually(async () => expect(textsOf(await readPage(id))).toEqual(['Oben', 'Mitten drin', 'Oben', 'Unten']))
    await page.context().close()
  })

  test('sees pages below each other, makes one below another, and one like it, which is a draft of its own', async () => {
    await makePage('gasthof', block('a', 'Unser Haus'))
    await desk.make('/sites', {
      name: 'Zimmer',
      path: 'gasthof/zimmer',
      content: { body: [block('a', 'Acht Zimmer')] },
    })
    const { page } = await desk.enter('/sites', { role: 'ROLE_EDITOR' })
    const tree = page.getByRole('list', { name: 'Seiten nach ihrer Adresse' })
    const lines = async () =>
      (await tree.getByRole('listitem').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' '))
    await expect
      .poll(async () => (await lines()).join('|'))
      .toMatch(/Seite gasthof \/gasthof Entwurf\|Zimmer \/gasthof\/zimmer Entwurf/)
    await expectAccessible(page, 'the tree of pages')
    await page.getByRole('link', { name: 'Seite unter Seite gasthof anlegen' }).press('Enter')
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Gastgarten')
    await expect.poll(() => page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('gasthof/gastgarten')
    await add(page, 'Text Überschriften')
    await write(page, 0, 'Unter Kastanien')
    await save(page)
    await page.waitForURL(/#\/sites\/\d+$/)
    await page.evaluate(() => void (location.hash = '/sites'))
    await page.getByRole('link', { name: 'Zimmer duplizieren' }).click()
    await expect.poll(() => page.getByLabel('Adresse', { exact: true }).inputValue()).toBe('gasthof/zimmer-kopie')
    await preview(page).getByText('Acht Zimmer').waitFor()
    await save(page)
    await page.waitForURL(/#\/sites\/\d+$/)
    const made = ((await desk.read('/sites?draft=true')) as unknown as SiteRow[]).filter(({ path }) =>
      path.startsWith('gasthof/'),
    )
    expect(made.map(({ path, isPublic }) => ({ path, isPublic }))).toEqual([
      { path: 'gasthof/gastgarten', isPublic: false },
      { path: 'gasthof/zimmer', isPublic: false },
      { path: 'gasthof/zimmer-kopie', isPublic: false },
    ])
    await page.evaluate(() => void (location.hash = '/sites'))
    await tree.getByRole('link', { name: 'Seite gasthof', exact: true }).click()
    await page.getByLabel('Adresse', { exact: true }).fill('wirtshaus')
    await save(page)
    const question = page.getByRole('dialog', { name: '3 Seiten darunter mitnehmen?' })
    await question.getByText('Gastgarten (/gasthof/gastgarten)').waitFor()
    await expectAccessible(page, 'pages below one that moved')
    await question.getByRole('button', { name: 'Mitnehmen' }).click()
    await said(page, '3 Seiten mitgenommen.')
    const moved = ((await desk.read('/sites?draft=true')) as unknown as SiteRow[]).map(({ path }) => path)
    expect(moved.filter(path => /^(gasthof|wirtshaus)/.test(path))).toEqual([
      'wirtshaus',
      'wirtshaus/gastgarten',
      'wirtshaus/zimmer',
      'wirtshaus/zimmer-kopie',
    ])
    await page.evaluate(() => void (location.hash = '/sites'))
    await page.getByText('Liste', { exact: true }).click()
    await page.getByRole('table').waitFor()
    await page.context().close()
  })

  test('finds what was typed again after the browser was closed, beside what somebody else saved since', async () => {
    const id = await makePage('abgestuerzt', block('a', 'Suppe'), block('b', 'Brot'))
    const { page } = await desk.enter(`/sites/${id}`, { role: 'ROLE_EDITOR' })
    await toggle(page, 0).click()
    await write(page, 0, 'Heiße ')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.includes('.typed.sites.'))))
      .toBe(true)
    const address = page.url()
    await page.close()
    await desk.change(`/sites/${id}`, { content: { body: [block('a', 'Suppe'), block('b', 'Semmel')] } })
    const again = await page.context().newPage()
    await again.goto(address)
    const notice = again.getByRole('region', { name: 'Nicht gespeicherte Eingaben' })
    await notice.waitFor()
    await expectAccessible(again, 'words that were never saved')
    await notice.getByRole('button', { name: 'Wieder einsetzen' }).click()
    await notice.waitFor({ state: 'detached' })
    await save(again)
    await eventually(async () =>
      expect(textsOf(await readPage(id)).join(' ')).toMatch(/^(Heiße Suppe|SuppeHeiße) Semmel$/),
    )
    await expect
      .poll(() => again.evaluate(() => Object.keys(localStorage).some(key => key.includes('.typed.sites.'))))
      .toBe(false)
    await again.context().close()
  })

  test('sees a shared block as pages will show it while it is written', async () => {
    const { page } = await desk.enter('/blocks/new', { role: 'ROLE_EDITOR', viewport: DESKTOP })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Beratung')
    await add(page, 'Text Überschriften')
    await write(page, 0, 'Rufen Sie uns an')
    await preview(page).getByText('Rufen Sie uns an').waitFor()
    expect(await preview(page).getByText('Beratung').count(), 'its name is for editors').toBe(0)
    await expectAccessible(page, 'a shared block')
    await save(page)
    await page.waitForURL(/#\/blocks\/\d+$/)
    await page.context().close()
  })

  test('takes a block along to another page by the clipboard', async () => {
    const from = await makePage('woher', block('a', 'Kommt mit'))
    const to = await makePage('wohin', block('a', 'War schon da'))
    const { page } = await desk.enter(`/sites/${from}`)
    await page.getByRole('button', { name: 'Text 1 kopieren' }).click()
    await page.evaluate(path => void (location.hash = path), `/sites/${to}`)
    await body(page).getByRole('button', { name: '„Text 1“ einfügen' }).click()
    await preview(page).getByText('Kommt mit').waitFor()
    await save(page)
    await eventually(async () => expect(textsOf(await readPage(to))).toEqual(['War schon da', 'Kommt mit']))
    expect(new Set((await readPage(to)).content.body.map(({ id }) => id)).size).toBe(2)
    await page.context().close()
  })

  test('plans when a page appears and ends, and takes the plan back', async () => {
    const id = await makePage('geplant', block('a', 'Ab Advent'))
    const { page } = await desk.enter(`/sites/${id}`)
    await page.getByRole('button', { name: 'Planen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Veröffentlichung planen' })
    await dialog.getByLabel('Erscheint am: Tag').fill('01.12.2099')
    await page.keyboard.press('Tab')
    // the time stands empty after a day was chosen: what is typed there is the time
    await dialog.getByLabel('Erscheint am: Uhrzeit').pressSequentially('08:00')
    await dialog.getByLabel('Endet am: Tag').fill('01.11.2099')
    await page.keyboard.press('Tab')
    await dialog.getByText('Das Ende liegt vor dem Beginn.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Planen' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Endet am: Tag').fill('24.12.2099')
    await page.keyboard.press('Tab')
    await expectAccessible(page, 'the plan of a page')
    await dialog.getByRole('button', { name: 'Planen' }).click()
    await said(page, 'Die Veröffentlichung ist geplant.')
    // an end without a time includes its day (Vienna is an hour before UTC)
    expect(await readPage(id)).toMatchObject({
      status: 'scheduled',
      isPublic: false,
      publishFrom: '2099-12-01T07:00:00.000Z',
      publishUntil: '2099-12-24T23:00:00.000Z',
    })
    await page.getByText('Erscheint am 01.12.2099').waitFor()
    await page.getByRole('button', { name: 'Zurückziehen' }).click()
    await said(page, 'Gäste sehen die Seite nicht mehr.')
    expect(await readPage(id)).toMatchObject({ status: 'draft', publishFrom: null, publishUntil: null })
    await page.context().close()
  })

  test('compares an earlier version field by field and brings it back', async () => {
    const id = await makePage('frueher', block('a', 'Sauerteig'))
    await desk.change(`/sites/${id}`, {
      title: 'Neuer Titel',
      content: { body: [block('a', 'Hefeteig'), block('b', 'Dazu')] },
    })
    const { page } = await desk.enter(`/sites/${id}`)
    const versions = page.getByRole('region', { name: 'Frühere Stände' })
    await expect.poll(() => versions.getByRole('button').count()).toBe(2)
    await versions.getByRole('button').last().click()
    const dialog = page.getByRole('dialog', { name: /^Stand vom/ })
    await dialog.getByText('Text 1 › Text').waitFor()
    await expect.poll(() => dialog.locator('dt').allInnerTexts()).toEqual(['Titel', 'Text 1 › Text', 'Text 2'])
    await expect.poll(() => dialog.locator('del').allInnerTexts()).toEqual(['Neuer Titel', 'Hefeteig', 'Dazu'])
    await expect.poll(() => dialog.locator('ins').allInnerTexts()).toEqual(['nichts', 'Sauerteig', 'nichts'])
    await expectAccessible(page, 'a comparison of versions')
    await dialog
      .getByRole('button', { name: 'Close' })
      .or(dialog.getByRole('button', { name: 'Schließen' }))
      .click()
    await page.getByLabel('Beschreibung').fill('Getippt und nicht gespeichert')
    await versions.getByRole('button').last().click()
    await dialog.getByRole('button', { name: 'Speichern und wiederherstellen' }).click()
    await said(page, 'Der Stand ist wiederhergestellt.')
    expect(textsOf(await readPage(id))).toEqual(['Sauerteig'])
    const kept = (await desk.read(`/sites/${id}/versions`)) as unknown as { number: number }[]
    expect(kept.length, 'what was typed is a version of its own').toBe(4)
    expect(await desk.read(`/sites/${id}/versions/${kept[1]?.number ?? 0}`)).toMatchObject({
      description: 'Getippt und nicht gespeichert',
    })
    await expect.poll(() => facts(page)).toEqual(['TextSauerteig'])
    await page.context().close()
  })

  test.each(WIDTHS)('works and reads within a window of $width px', async viewport => {
    const id = await makePage(`breite-${viewport.width}`, block('a', 'Ein Text'), {
      id: 'b',
      type: 'hero',
      value: { background: { id: image } },
    })
    const { page, complaints } = await desk.enter(`/sites/${id}`, { viewport })
    await preview(page).getByText('Ein Text').waitFor()
    expect(await preview(page).locator('noscript, script').count(), 'it looks as with programs, and holds none').toBe(0)
    expect(complaints).toEqual([])
    await expectWithin(page, 'the editor of a page')
    await expectAccessible(page, 'the editor of a page')
    await page.context().close()
  })
})

describe('Two editors on one page', () => {
  const both = async (path: string) => {
    const id = await makePage(path, block('a', 'Suppe'), block('b', 'Brot'))
    const [one, other] = [
      (await desk.enter(`/sites/${id}`)).page,
      (await desk.enter(`/sites/${id}`, { role: 'ROLE_EDITOR' })).page,
    ]
    const change = async (page: Page, row: number, text: string) => {
      await toggle(page, row).click()
      const editor = rows(page).nth(row).getByRole('textbox', { name: 'Text', exact: true })
      await editor.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    return { id, one, other, change }
  }

  test('who work on different blocks lose nothing', async () => {
    const { id, one, other, change } = await both('zu-zweit')
    await change(one, 0, 'Eintopf')
    await change(other, 1, 'Semmel')
    await add(other, 'Kontakt')
    await save(other)
    await said(other, 'Seite gespeichert.')
    await save(one)
    const dialog = one.getByRole('dialog', { name: 'Inzwischen geändert' })
    await dialog.waitFor()
    expect(await dialog.getByRole('region', { name: 'Von beiden geändert' }).count(), 'nobody has to choose').toBe(0)
    await expectAccessible(one, 'a page that somebody else changed')
    await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click()
    await eventually(async () => {
      const { content } = await readPage(id)
      expect(content.body.map(({ type }) => type)).toEqual(['text', 'text', 'contact'])
      expect(content.body.slice(0, 2).map(({ value }) => plainText((value as { text: RichText }).text))).toEqual([
        'Eintopf',
        'Semmel',
      ])
    })
    await preview(one).getByText('Semmel').waitFor()
    await one.context().close()
    await other.context().close()
  })

  test('one who moves blocks and one who writes in them, in one text too, lose nothing', async () => {
    const { id, one, other, change } = await both('zu-zweit-geordnet')
    await toggle(one, 0).focus()
    await expectFocus(one, /^Text/)
    await one.keyboard.press('Alt+ArrowDown')
    // each step stands before the next begins, so that what is lost says where
    await expect.poll(() => facts(one)).toEqual(['TextBrot', 'TextSuppe'])
    await toggle(one, 1).click()
    const wide = rows(one).nth(1).getByLabel('Volle Breite')
    await wide.click()
    await expect.poll(() => wide.isChecked()).toBe(true)
    await change(other, 0, 'Eintopf')
    await other.keyboard.press('Enter')
    await other.keyboard.type('mit Brot')
    const written = rows(other).nth(0).getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => written.locator('p').allTextContents()).toEqual(['Eintopf', 'mit Brot'])
    await save(other)
    await said(other, 'Seite gespeichert.')
    await save(one)
    const dialog = one.getByRole('dialog', { name: 'Inzwischen geändert' })
    await dialog.getByText('Text 1 › Text').waitFor()
    expect(await dialog.getByRole('region', { name: 'Von beiden geändert' }).count(), 'nobody has to choose').toBe(0)
    await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click()
    await eventually(async () => {
      const page = await readPage(id)
      expect(textsOf(page)).toEqual(['Brot', 'Eintopf mit Brot'])
      expect(page.content.body[1]?.value).toMatchObject({ isWide: true })
    })
    // the other one has not seen it: another paragraph of the same text
    await other.keyboard.press('Enter')
    await other.keyboard.type('vom Bäcker')
    await save(other)
    await other
      .getByRole('dialog', { name: 'Inzwischen geändert' })
      .getByRole('button', { name: 'Zusammenführen und speichern' })
      .click()
    await eventually(async () => expect(textsOf(await readPage(id))).toEqual(['Brot', 'Eintopf mit Brot vom Bäcker']))
    await one.context().close()
    await other.context().close()
  })

  test('who change the same block choose, and what was not taken is still among the versions', async () => {
    const { id, one, other, change } = await both('zu-zweit-dasselbe')
    await change(one, 0, 'Eintopf')
    await change(other, 0, 'Gulasch')
    await save(other)
    await said(other, 'Seite gespeichert.')
    await save(one)
    const dialog = one.getByRole('dialog', { name: 'Inzwischen geändert' })
    const asked = dialog.getByRole('region', { name: 'Von beiden geändert' })
    await asked.getByText('Text 1 › Text').waitFor()
    await asked.getByText('Gulasch').waitFor()
    await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click()
    await eventually(async () => expect(textsOf(await readPage(id))).toEqual(['Eintopf', 'Brot']))
    const versions = (await desk.read(`/sites/${id}/versions`)) as unknown as { number: number }[]
    const said2 = await Promise.all(
      versions.map(async ({ number }) => JSON.stringify(await desk.read(`/sites/${id}/versions/${number}`))),
    )
    expect(said2.some(text => text.includes('Gulasch'))).toBe(true)
    await one.context().close()
    await other.context().close()
  })
})

describe('The preview', () => {
  /** Where in the window the second block begins; what is typed above it may lengthen the page there. */
  const seenAt = (page: Page, scrollTo?: number) =>
    page.evaluate(to => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Vorschau der Seite"]')
      // the frame is as tall as its page, and what holds both scrolls
      const [sheet, section] = [frame?.parentElement, frame?.contentDocument?.querySelectorAll('article section')[1]]
      if (sheet?.parentElement && to !== undefined) sheet.parentElement.scrollTop = to
      const [top = Number.NaN, within = Number.NaN] = [frame, section].map(one => one?.getBoundingClientRect().top)
      return Math.round(top - (sheet?.parentElement?.getBoundingClientRect().top ?? 0) + within)
    }, scrollTo)

  test('follows what is typed where one has scrolled to, at every width, and keeps none of it', async () => {
    const long = Array.from({ length: 12 }, (_, index) => block(`b${index}`, `Absatz ${index} `.repeat(60)))
    const id = await makePage('vorschau', ...long)
    const { page } = await desk.enter(`/sites/${id}`, { viewport: DESKTOP })
    await preview(page).getByText('Absatz 11').waitFor()
    const place = await seenAt(page, 400)
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill('Umbenannt')
    await preview(page).getByRole('heading', { level: 1, name: 'Umbenannt' }).waitFor({ state: 'attached' })
    await toggle(page, 0).click()
    await write(page, 0, 'Frisch getippt. ')
    await preview(page).getByText('Frisch getippt.').waitFor({ state: 'attached' })
    const moved = async () => Math.abs((await seenAt(page)) - place)
    await expect.poll(moved, { message: 'what is looked at stays where it is' }).toBeLessThanOrEqual(1)
    for (const width of ['Tablet', 'Rechner', 'Telefon']) {
      await page.getByRole('radiogroup', { name: 'Breite der Vorschau' }).getByText(width).click()
      await preview(page).getByText('Frisch getippt.').waitFor({ state: 'attached' })
    }
    expect(JSON.stringify(await readPage(id))).not.toMatch(/Umbenannt|Frisch getippt/)
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await preview(page).getByText('Frisch getippt.').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('says so while the server does not draw, and goes on when it does', async () => {
    const id = await makePage('ohne-netz', block('a', 'Da'))
    const { page } = await desk.enter(`/sites/${id}`)
    await preview(page).getByText('Da', { exact: true }).waitFor()
    await page.route('**/preview/sites', route => route.abort())
    const name = page.getByRole('region', { name: 'Seite' }).getByLabel('Name')
    await name.fill('Getippt ohne Netz')
    await page.getByText('Antwortet gerade nicht und zeigt einen früheren Stand.').waitFor()
    await page.unroute('**/preview/sites')
    await name.fill('Wieder da')
    await preview(page).getByRole('heading', { level: 1, name: 'Wieder da' }).waitFor()
    await expect.poll(() => page.getByText('Antwortet gerade nicht').count()).toBe(0)
    await page.context().close()
  })

  test('runs nothing that is typed, and what is sent to it past the form is made anew as when it is saved', async () => {
    const evil = '<img src=x onerror="parent.document.title=1"><script>parent.document.title=2</script>'
    const { page } = await desk.enter('/sites/new', { viewport: PHONE })
    await page.getByRole('region', { name: 'Seite' }).getByLabel('Name').fill(evil)
    await preview(page).getByRole('heading', { level: 1, name: evil }).waitFor()
    const title = await page.title()
    expect(title).toContain('Tresen')
    // the frame lets the editor around it listen, and runs no program whoever brings it
    const ran = await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Vorschau der Seite"]')
      const script = frame?.contentDocument?.createElement('script')
      if (!script) return 'no frame'
      script.textContent = 'document.title = "it ran"'
      frame?.contentDocument?.body.append(script)
      return frame?.contentDocument?.title === 'it ran'
    })
    expect(ran, 'a program in the frame').toBe(false)
    const drawn = await page.evaluate(async text => {
      const doc = {
        type: 'doc',
        content: [
          { type: 'iframe', attrs: { src: 'https://evil.example' } },
          {
            type: 'paragraph',
            content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      }
      const links = [{ link: { label: text, href: 'javascript:alert(2)' } }, { link: { label: 'Los', to: '/x' } }]
      const blocks = [
        { id: 'a', type: 'text', value: { text: doc, links, background: '"><style>*{display:none}</style>' } },
        { id: 'b', type: 'contact', value: { iframeUrl: 'https://evil.example/maps' } },
      ]
      const answer = await fetch('/preview/sites', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: text, path: '../api', title: text, description: text, content: { body: blocks } }),
      })
      return {
        policy: answer.headers.get('content-security-policy'),
        cached: answer.headers.get('cache-control'),
        html: await answer.text(),
      }
    }, evil)
    expect(drawn.policy).toContain('sandbox allow-same-origin')
    expect(drawn.cached).toBe('no-store')
    const { html } = drawn
    expect(html).toContain('>Los</span></a>')
    expect(html).not.toMatch(/<img src=x|<script>parent|<style>\*|href="javascript:|src="https:\/\/evil/)
    expect(await page.title()).toBe(title)
    await page.context().close()
  })

  test('is for editors alone, and no other site can ask for it', async () => {
    const ask = async (cookie: string | undefined, headers: Record<string, string> = {}) =>
      (await desk.shop.request('POST', '/preview/sites', { body: { name: 'x' }, headers, ...(cookie && { cookie }) }))
        .status
    expect(await ask(undefined)).toBe(401)
    expect(await ask(await desk.shop.loginAs('ROLE_EMPLOYEE'))).toBe(403)
    expect(await ask(await desk.shop.loginAs('ROLE_EDITOR'), { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await ask(await desk.shop.loginAs('ROLE_EDITOR'))).toBe(200)
  })
})
