import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAndMonth, formatDay } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { eventually, openDesk, type Desk } from './backoffice-desk.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, PHONE, TABLET } from './browser.ts'

const NOW = new Date().toISOString()
const TODAY = localDay(NOW, 'Europe/Vienna')
const FROM = addDays(TODAY, 5)
const TO = addDays(TODAY, 40)
let desk: Desk
let branch: number
beforeAll(async () => {
  desk = await openDesk({ now: NOW })
  branch = await desk.make('/branches', {
    identifier: 'graz',
    name: 'Graz',
    email: 'graz@example.at',
    isTakeawayEnabled: true,
    openingHours: [
      { type: 'daily', from: '10:00', to: '22:00' },
      { type: 'once', date: addDays(FROM, 1), from: '09:00', to: '12:00' },
    ],
  })
})
afterAll(() => desk.close())

test.each([
  { viewport: PHONE, name: 'telephone' },
  { viewport: TABLET, name: 'tablet' },
  { viewport: DESKTOP, name: 'desk' },
])(
  'a season is planned at a $name: a clash is said while typing, any day is read ahead',
  async ({ viewport, name }) => {
    await desk.change(`/branches/${branch}`, {
      seasons: [{ name: 'Betriebsferien', kind: 'opening', from: TO, to: addDays(TO, 6), hours: [] }],
    })
    const { page, complaints } = await desk.enter(`/branches/${branch}/hours`, { viewport })
    await page.getByRole('button', { name: 'Saison hinzufügen' }).click()
    const row = page.locator('[data-path="seasons.1"]')
    await row.getByRole('textbox', { name: 'Name' }).fill('Winterzeiten')
    for (const [label, day] of [
      ['Erster Tag', FROM],
      ['Letzter Tag', TO],
    ] as const) {
      await row.getByLabel(label).fill(formatDay(day))
      await page.keyboard.press('Tab')
    }
    await row.getByLabel('Täglich, Bereich 1 von').fill('1200')
    await page.keyboard.press('Tab')
    await row.getByText(/^Überschneidet sich mit „Betriebsferien“/).waitFor()
    await expectAccessible(page, `a clash of seasons at a ${name}`)

    // saved all the same it is refused at the field, and nothing is lost
    await page.getByRole('button', { name: /^Speichern/ }).click()
    await row.getByText('1 Fehler').waitFor()
    await row.getByLabel('Letzter Tag').fill(formatDay(addDays(TO, -1)))
    await page.keyboard.press('Tab')

    const read = page.getByRole('region', { name: 'Was Gäste an einem Tag lesen' })
    await read.getByText(`Ab ${dayAndMonth(FROM)}`).waitFor()
    const day = read.getByLabel('Was Gäste lesen am')
    await day.fill(formatDay(addDays(FROM, 1)))
    await page.keyboard.press('Tab')
    await read.getByText('Abweichende Zeiten').waitFor()
    await read.getByText('von 09:00 - 12:00 Uhr').waitFor()
    await read.getByText('von 12:00 - 22:00 Uhr').first().waitFor()
    await expectWithin(page, `seasons at a ${name}`)
    await expectAccessible(page, `seasons at a ${name}`)

    await row.getByRole('button', { name: /^Winterzeiten: für \d{4} übernehmen$/ }).click()
    await expect.poll(() => page.locator('[data-path^="seasons."][data-row]').count()).toBe(3)
    await page.getByRole('button', { name: /^Speichern/ }).click()
    await eventually(async () =>
      expect((await desk.read(`/branches/${branch}`)).seasons).toMatchObject([
        { name: 'Winterzeiten', from: FROM, to: addDays(TO, -1) },
        { name: 'Betriebsferien' },
        { name: 'Winterzeiten' },
      ]),
    )
    expect(complaints.filter(complaint => !complaint.includes('422'))).toEqual([])
  },
)

test('guests read on the page of the branch what will be different', async () => {
  await desk.change(`/branches/${branch}`, {
    seasons: [
      { name: 'Intern', kind: 'opening', from: FROM, to: TO, hours: [{ type: 'daily', from: '13:00', to: '19:00' }] },
    ],
  })
  const browser = await launchBrowser()
  try {
    const { page, complaints } = await openPage(browser, `${await desk.shop.listen()}/store/graz`, { viewport: PHONE })
    await page
      .getByRole('button', { name: /Öffnungszeiten/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Öffnungszeiten' })
    await dialog.getByRole('heading', { name: `Ab ${dayAndMonth(FROM)}` }).waitFor()
    await dialog.getByText('von 13:00 - 19:00 Uhr').waitFor()
    expect(await dialog.getByText('Intern').count()).toBe(0)
    await expectAccessible(page, 'hours that will be different')
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})

test('holidays of the next year come with what was done on them before', async () => {
  const year = Number(TODAY.slice(0, 4))
  await desk.change(`/branches/${branch}`, {
    holidayRegion: 'AT-6',
    seasons: [],
    openingHours: [
      { type: 'daily', from: '10:00', to: '22:00' },
      { type: 'once', date: `${year}-12-24`, from: '09:00', to: '14:00' },
      { type: 'once', date: `${year}-12-25`, isClosed: true },
    ],
  })
  const { page, complaints } = await desk.enter(`/branches/${branch}/hours`, { viewport: PHONE })
  await page.getByRole('button', { name: 'Feiertage vorschlagen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(String(year + 1), { exact: true }).click()
  const christmas = dialog.getByRole('checkbox', { name: new RegExp(`^Christtag.*${year}: geschlossen`) })
  await expect.poll(() => christmas.isChecked()).toBe(true)
  await expect
    .poll(() => dialog.getByRole('checkbox', { name: new RegExp(`von 09:00 - 14:00 Uhr`) }).isChecked())
    .toBe(true)
  expect(await dialog.getByRole('checkbox', { name: /^Nationalfeiertag.*wie üblich/ }).isChecked()).toBe(false)
  await expectWithin(page, 'holidays as the year before')
  await expectAccessible(page, 'holidays as the year before')
  await dialog.getByRole('button', { name: '2 übernehmen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () => {
    const saved = await desk.read(`/branches/${branch}`)
    expect(saved.closures).toMatchObject([{ from: `${year + 1}-12-25T00:00`, reason: 'Christtag' }])
    expect(saved.openingHours).toContainEqual({
      type: 'once',
      date: `${year + 1}-12-24`,
      isClosed: false,
      from: '09:00',
      to: '14:00',
    })
  })
  expect(complaints).toEqual([])
})
