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

test.each([
  { viewport: PHONE, name: 'telephone' },
  { viewport: TABLET, name: 'tablet' },
  { viewport: DESKTOP, name: 'desk' },
])(
  'the menu of a holiday comes with what it was the year before, and is stored at a $name',
  async ({ viewport, name }) => {
    const year = Number(TODAY.slice(0, 4))
    const once = (of: number) => ({ type: 'once', date: `${of}-12-25`, isClosed: false, from: '11:00', to: '22:00' })
    const menu = await desk.make('/categories', { name: `Weihnachtskarte ${name}`, schedule: [once(year)] })
    const soups = await desk.make('/categories', { name: `Suppen ${name}` })
    const carp = await desk.make('/products', {
      name: `Karpfen ${name}`,
      price: 24.5,
      schedule: [{ type: 'once', date: `${year}-12-25`, isClosed: false, from: '17:00', to: '21:00' }],
    })
    await desk.change(`/branches/${branch}`, { holidayRegion: 'AT-6' })
    const card = await desk.make('/menus', {
      name: 'Karte',
      availableFrom: `${year - 1}-01-01T00:00:00.000Z`,
      branches: [{ id: branch }],
      catalog: [menu, soups].map(id => ({ category: { id }, products: id === menu ? [{ id: carp }] : [] })),
    })
    const { page, complaints } = await desk.enter(`/branches/${branch}/hours`, { viewport })
    await page.getByRole('button', { name: 'Feiertage vorschlagen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(String(year + 1), { exact: true }).click()
    await dialog.getByText('Speisekarte', { exact: true }).click()
    const christmas = dialog.getByRole('checkbox', {
      name: new RegExp(`^Weihnachtskarte ${name}.*${year}: von 11:00 - 22:00 Uhr`),
    })
    await expect.poll(() => christmas.isChecked()).toBe(true)
    const add = dialog.locator('input[aria-label="Christtag: Kategorie hinzufügen"]')
    await add.fill('Suppen')
    await page.getByRole('option', { name: `Suppen ${name}` }).click()
    await expect.poll(() => dialog.getByRole('checkbox', { name: `Suppen ${name}` }).isChecked()).toBe(true)
    const dish = dialog.getByRole('checkbox', { name: new RegExp(`^Karpfen ${name}.*Gericht.*von 17:00 - 21:00 Uhr`) })
    await expect.poll(() => dish.isChecked()).toBe(true)
    await expectWithin(page, `menus of holidays at a ${name}`)
    await expectAccessible(page, `menus of holidays at a ${name}`)
    await dialog.getByRole('button', { name: '3 speichern' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await desk.read(`/products/${carp}`)).schedule).toContainEqual(
      expect.objectContaining({ type: 'once', date: `${year + 1}-12-25`, from: '17:00', to: '21:00' }),
    )
    expect((await desk.read(`/categories/${menu}`)).schedule).toEqual(
      [once(year), once(year + 1)].map(rule => expect.objectContaining(rule)),
    )
    expect((await desk.read(`/categories/${soups}`)).schedule).toEqual([
      expect.objectContaining({ type: 'daily', from: '00:00', to: '24:00' }),
      expect.objectContaining({ type: 'once', date: `${year + 1}-12-25`, isClosed: true }),
    ])
    // entered, it is marked and not offered again
    await page.getByRole('button', { name: 'Feiertage vorschlagen' }).click()
    await dialog.getByText(String(year + 1), { exact: true }).click()
    await dialog.getByText('Speisekarte', { exact: true }).click()
    const entered = dialog.getByRole('checkbox', {
      name: new RegExp(`^Suppen ${name}.*Schon eingetragen: nicht auf der Karte`),
    })
    await entered.waitFor()
    expect(await entered.isDisabled()).toBe(true)
    await desk.change(`/menus/${card}`, { branches: [] })
    expect(complaints).toEqual([])
  },
)

test("all sets of a year are copied to the next at once, the kitchen's too", async () => {
  const year = Number(TODAY.slice(0, 4))
  const set = (kind: string, from: string, to: string) => ({
    name: `${kind} ${from}`,
    kind,
    from,
    to,
    hours: [{ type: 'daily', date: null, isClosed: false, from: '12:00', to: '18:00' }],
  })
  await desk.change(`/branches/${branch}`, {
    openingHours: [{ type: 'daily', from: '10:00', to: '22:00' }],
    closures: [],
    seasons: [set('opening', `${year}-04-01`, `${year}-06-30`), set('kitchen', `${year}-04-01`, `${year}-06-30`)],
  })
  const { page, complaints } = await desk.enter(`/branches/${branch}/hours`, { viewport: PHONE })
  await page.getByRole('button', { name: `Alle 2 für ${year + 1} übernehmen` }).click()
  await expectAccessible(page, 'sets of two years')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await eventually(async () =>
    expect(
      ((await desk.read(`/branches/${branch}`)).seasons as { kind: string; from: string }[]).map(({ kind, from }) => [
        kind,
        from,
      ]),
    ).toEqual([
      ['opening', `${year}-04-01`],
      ['kitchen', `${year}-04-01`],
      ['opening', `${year + 1}-04-01`],
      ['kitchen', `${year + 1}-04-01`],
    ]),
  )
  expect(complaints).toEqual([])
})

test('cards of branches say what is ahead, and when the kitchen cooks', async () => {
  await desk.make('/branches', { identifier: 'linz', name: 'Linz' })
  const noon = [{ type: 'daily', date: null, isClosed: false, from: '12:00', to: '14:00' }]
  await desk.change(`/branches/${branch}`, {
    seasons: [
      { name: 'Winter', kind: 'opening', from: FROM, to: TO, hours: noon },
      { name: 'Küche', kind: 'kitchen', from: TODAY, to: TO, hours: noon },
    ],
  })
  const browser = await launchBrowser()
  try {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      const { page, complaints } = await openPage(browser, await desk.shop.listen(), { viewport })
      const card = page.getByRole('article').filter({ hasText: 'Graz' })
      await card.getByText(`Ab ${dayAndMonth(FROM)} täglich von 12:00 - 14:00 Uhr`).waitFor()
      await card.getByText('Küche täglich von 12:00 - 14:00 Uhr').waitFor()
      await expectWithin(page, 'cards of branches')
      await expectAccessible(page, 'cards of branches')
      expect(complaints).toEqual([])
    }
  } finally {
    await browser.close()
  }
})
