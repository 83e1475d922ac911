import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { plainText, type RichText } from '#domain/content/rich-text.ts'
import { AI_PNG, type AiService, completion, startAiService } from '#test/ai-service.ts'
import { openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, expectWithin, PHONE, WIDTHS } from './browser.ts'

let service: AiService
let desk: Desk
beforeAll(async () => {
  service = await startAiService()
  desk = await openDesk({ env: { AI_BASE_URL: service.origin } })
  await desk.make('/config', { ai: { textModel: 'schreiber', imageModel: 'zeichner', dailyLimit: 100 } })
})
afterAll(async () => {
  await desk?.close()
  await service?.close()
})
beforeEach(() => void service.next.splice(0))

let count = 0
const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const stored = (id: string, text: string) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text: doc(text), links: [] },
})
const written = (text: string, id: string | null = null) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text: [{ sort: 'paragraph', text, items: [] }], links: null },
})
const newSite = () =>
  desk.make('/sites', {
    name: 'Unser Haus',
    path: `haus-${(count += 1)}`,
    content: {
      body: [
        stored('gruss', 'Willkommen bei uns.'),
        stored('alt', 'Betriebsurlaub im August.'),
        stored('ende', 'Bis bald!'),
      ],
    },
  })
const textsOf = async (id: number) =>
  ((await desk.read(`/sites/${id}?draft=true`)) as unknown as SiteRow).content.body.map(({ value }) =>
    plainText((value as { text: RichText }).text),
  )

test.each(WIDTHS)(
  'a page is written, compared block by block, and only what was ticked is taken over, at $width px',
  async viewport => {
    const id = await newSite()
    const { page, complaints } = await desk.enter(`/sites/${id}`, { role: 'ROLE_EDITOR', viewport })
    await page.getByRole('button', { name: 'Inhalt vorschlagen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inhalt vorschlagen' })
    await dialog.getByLabel('Was soll auf der Seite stehen?').fill('Begrüße unsere Gäste herzlich.')
    await expectAccessible(page, 'before a proposal')
    service.next.push({
      body: completion({
        blocks: [
          written('Herzlich willkommen bei uns.', 'gruss'),
          { keep: 'ende' },
          written('Jeden Tag frisch gekocht.'),
          written('Schnitzel um 4,90 €.'),
        ],
      }),
    })
    await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
    const changes = dialog.getByRole('region', { name: 'Vorgeschlagene Änderungen' })
    await changes.getByRole('listitem').first().waitFor()
    const boxes = changes.getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(4)
    expect(await Promise.all((await boxes.all()).map(box => box.isChecked()))).toEqual([true, true, true, false])
    await changes.getByText('Nicht in Ihren Daten: 4,90 € (Preis). Bitte prüfen Sie das.').waitFor()
    await expect.poll(() => changes.locator('ins').first().innerText()).toContain('Herzlich willkommen')
    await expectAccessible(page, 'a proposal')
    await expectWithin(page, 'a proposal')
    // one that would go stays
    await changes.getByRole('checkbox', { name: /\(Entfällt\)/ }).click()
    await dialog.getByRole('button', { name: '2 Änderungen übernehmen' }).click()
    await page.getByText('Übernommen. Gespeichert wird es mit der Seite.').waitFor()
    expect(await textsOf(id), 'nothing is saved yet').toEqual([
      'Willkommen bei uns.',
      'Betriebsurlaub im August.',
      'Bis bald!',
    ])
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => textsOf(id))
      .toEqual(['Herzlich willkommen bei uns.', 'Betriebsurlaub im August.', 'Bis bald!', 'Jeden Tag frisch gekocht.'])
    // Axe may not run in the frame of the preview, where no program may.
    expect(complaints.filter(text => !text.startsWith('Blocked script execution'))).toEqual([])
  },
)

test('what goes wrong is said in the dialog, nothing typed is lost, and all of a proposal can be taken over at once', async () => {
  const id = await newSite()
  const { page } = await desk.enter(`/sites/${id}`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Inhalt vorschlagen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inhalt vorschlagen' })
  await dialog.getByLabel('Was soll auf der Seite stehen?').fill('Alles neu')
  for (const said of [{ status: 500 }, { body: completion('kein JSON') }, 'cut'] as const) {
    service.next.push(said)
    const asked = service.requests.length
    await dialog.getByRole('button', { name: /^(Vorschlagen|Noch einmal)$/ }).click()
    await expect.poll(() => service.requests.length).toBe(asked + 1)
    await dialog.getByRole('alert').waitFor()
    await expect.poll(() => dialog.getByLabel('Was soll auf der Seite stehen?').inputValue()).toBe('Alles neu')
  }
  await expectAccessible(page, 'a fault of the provider')
  service.next.push({ body: completion({ blocks: [written('Menü um 1 €.'), written('Zweitens.')] }) })
  await dialog.getByRole('button', { name: 'Noch einmal' }).click()
  await dialog.getByRole('button', { name: 'Alle auswählen' }).click()
  await dialog.getByRole('button', { name: '5 Änderungen übernehmen' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(() => textsOf(id)).toEqual(['Menü um 1 €.', 'Zweitens.'])
})

test('what was typed and not saved outlives a proposal', async () => {
  const id = await newSite()
  const { page } = await desk.enter(`/sites/${id}`)
  await page.getByRole('button', { name: /^Text Betriebsurlaub/ }).click()
  await page.getByRole('textbox', { name: 'Text' }).last().fill('Im Juli offen.')
  service.next.push({
    body: completion({ blocks: [{ keep: 'gruss' }, { keep: 'alt' }, written('Auf bald!', 'ende')] }),
  })
  await page.getByRole('button', { name: 'Inhalt vorschlagen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inhalt vorschlagen' })
  await dialog.getByLabel('Was soll auf der Seite stehen?').fill('Schluss kürzer')
  await dialog.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
  await dialog.getByRole('button', { name: '1 Änderung übernehmen' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(() => textsOf(id)).toEqual(['Willkommen bei uns.', 'Im Juli offen.', 'Auf bald!'])
})

test('a picture is drawn, and what it shows is confirmed by a person', async () => {
  const { page } = await desk.enter('/images', { role: 'ROLE_EDITOR' })
  await page.getByRole('button', { name: 'Bild erzeugen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bild erzeugen' })
  await dialog.getByLabel('Was soll zu sehen sein?').fill('Ein Teller Suppe von oben')
  service.next.push({ body: { data: [{ b64_json: AI_PNG }] } })
  await dialog.getByRole('button', { name: 'Erzeugen', exact: true }).click()
  const alt = dialog.getByLabel('Vorgeschlagene Beschreibung')
  await expect.poll(() => alt.inputValue()).toBe('Ein Teller Suppe von oben')
  await expectAccessible(page, 'a picture that was drawn')
  await alt.fill('Klare Suppe in weißem Teller')
  await dialog.getByRole('button', { name: 'Beschreibung bestätigen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const [image] = (await desk.read('/images?isAiGenerated=true')) as unknown as {
    alt: string
    isAiGenerated: boolean
  }[]
  expect(image).toMatchObject({ alt: 'Klare Suppe in weißem Teller', isAiGenerated: true })
})
