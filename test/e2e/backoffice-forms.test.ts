import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually, expectFocus, openDesk, type Desk } from './backoffice-desk.ts'
import { expectAccessible, PHONE } from './browser.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const product = (name: string, more: object = {}) => desk.make('/products', { name, price: 5, ...more })

test('two people change one product: what was typed stays, what the other changed is shown, and both are brought together', async () => {
  const id = await product('Suppe', { station: 'Küche' })
  const { page, complaints } = await desk.enter(`/products/${id}`)
  await page.getByLabel('Name').fill('Frittatensuppe')
  await page.getByLabel('Beschreibung').fill('Mit Schnittlauch')
  await desk.change(`/products/${id}`, { description: 'Mit Petersilie', station: 'Kalte Küche' })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await dialog.getByText('Toni Test hat diesen Eintrag').waitFor()
  await dialog.getByText('Mit Schnittlauch').waitFor()
  await dialog.getByText('Mit Petersilie').waitFor()
  await dialog.getByText('Kalte Küche').waitFor()
  await expectAccessible(page, 'conflict')
  await dialog.getByRole('button', { name: 'Zurück zum Formular' }).click()
  await expect.poll(() => page.getByLabel('Beschreibung').inputValue()).toBe('Mit Schnittlauch')
  await page.keyboard.press('Control+s')
  await dialog.getByText('Von Toni Test').first().click()
  await dialog.getByRole('button', { name: 'Zusammenführen und speichern' }).click()
  await eventually(async () =>
    expect(await desk.read(`/products/${id}`)).toMatchObject({
      name: 'Frittatensuppe',
      description: 'Mit Petersilie',
      station: 'Kalte Küche',
    }),
  )
  // The refusal itself is what this is about; the browser notes it as a failed request.
  expect(complaints.filter(text => !text.includes('409'))).toEqual([])
})

test('a refused save opens the right tab, brings the first wrong input into sight and gives it the focus', async () => {
  const id = await product('Pizza', { type: 'configurable' })
  const { page } = await desk.enter(`/products/${id}?tab=config`)
  await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Größe')
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await page.getByLabel('Preis (brutto, je Grundeinheit)').fill('zwölf')
  await page.getByRole('tab', { name: 'Bilder' }).click()
  await page.keyboard.press('Control+s')
  await expectFocus(page, 'Preis (brutto')
  await expect.poll(() => page.getByLabel('Preis (brutto, je Grundeinheit)').inputValue()).toBe('zwölf')
  await page.getByText('Bitte geben Sie eine Zahl an.').first().waitFor()
  await page.getByLabel('Preis (brutto, je Grundeinheit)').fill('12')
  await page.keyboard.press('Control+s')
  await expectFocus(page, 'Möglichkeit hinzufügen')
  await page.getByText('Eine Auswahl braucht mindestens eine Möglichkeit.').first().waitFor()
  await expectAccessible(page, 'errors')
})

test('leaving typed values behind is asked about, and they are there when one stays', async () => {
  const id = await product('Gulasch')
  const { page } = await desk.enter('/products?search=Gulasch')
  await page.getByRole('link', { name: 'Gulasch' }).click()
  await page.getByLabel('Name').fill('Rindsgulasch')
  await page.getByRole('navigation').getByRole('link', { name: 'Kategorien' }).click()
  const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' })
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Rindsgulasch')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.poll(() => page.url()).not.toContain(`products/${id}`)
  expect(await desk.read(`/products/${id}`)).toMatchObject({ name: 'Gulasch' })
})

test('before something is removed it is named, with everything that refers to it', async () => {
  const soup = await product('Tagessuppe')
  await product('Mittagsmenü', { type: 'bundle', bundleItems: [{ product: { id: soup }, amount: 1, unit: 'amount' }] })
  const { page } = await desk.enter(`/products/${soup}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Produkt löschen' }).click()
  const dialog = page.getByRole('dialog', { name: '„Tagessuppe“ löschen?' })
  await dialog.getByText('Produkte: Mittagsmenü').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Endgültig löschen' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'removal')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await desk.change(
    `/products/${((await desk.read('/products')) as unknown as { id: number; name: string }[]).find(row => row.name === 'Mittagsmenü')?.id}`,
    {
      bundleItems: [],
      type: 'other',
    },
  )
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Produkt löschen' }).click()
  await dialog.getByText('Nichts verweist darauf.').waitFor()
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect.poll(() => page.url()).toMatch(/#\/products$/)
  await page.getByText('Produkt gelöscht.').waitFor()
})

test('a simple dish becomes configurable with one press, and factors everybody knows are not typed', async () => {
  const id = await product('Käse', { unit: 'kg', price: 24 })
  const { page } = await desk.enter(`/products/${id}?tab=config`)
  await page.getByRole('button', { name: 'Auswahl anbieten' }).click()
  await page.getByRole('button', { name: 'Schritt hinzufügen' }).waitFor()
  await page.getByRole('tab', { name: 'Mengen & Einheiten' }).click()
  await page.getByRole('button', { name: 'Einheit hinzufügen' }).click()
  // Long lists open where the focus comes; Enter takes what is called so, not the kilogram that has the word in it.
  await expectFocus(page, 'Einheit')
  await page.keyboard.type('gram')
  await page.keyboard.press('Enter')
  await page.getByText('1 Gramm = 0,001 Kilogramm').waitFor()
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Entspricht (Grundeinheiten)').count()).toBe(0)
  await page.keyboard.press('Control+s')
  await page.getByText('Produkt gespeichert.').waitFor()
  expect(await desk.read(`/products/${id}`)).toMatchObject({
    type: 'configurable',
    alternativeUnits: [{ unit: 'g', ratio: 0.001 }],
  })
})

test('allergens are entered by the letters of the shop, and a letter it does not have is refused where it is typed', async () => {
  onTestFinished(() => desk.make('/config', { allergenStyle: 'lettersAt' }).then(() => undefined))
  await desk.make('/config', { allergenStyle: 'own', allergenLegend: [{ mark: 'L', allergen: 'sesame' }] })
  const parts = [{ id: 'p', name: 'Brot', type: 'select', options: [{ id: 'o', name: 'Fladen' }] }]
  const id = await product('Falafel', { type: 'configurable', config: { parts } })
  const { page } = await desk.enter(`/products/${id}?tab=labels`)
  await page.getByRole('checkbox', { name: 'L Sesam' }).check()
  await page.getByRole('tab', { name: 'Konfiguration' }).click()
  const typed = page.getByRole('combobox', { name: 'Allergene von Fladen' })
  await typed.click()
  await page.keyboard.type('N,')
  await page
    .getByText('„N“ steht nicht in Ihrer Legende der Allergene. Möglich sind L, auch mit einer Art dahinter.')
    .waitFor()
  await expect.poll(() => typed.inputValue()).toBe('N')
  await typed.fill('')
  await page.keyboard.type('L,')
  await expectAccessible(page, 'allergens')
  await page.keyboard.press('Control+s')
  await page.getByText('Produkt gespeichert.').waitFor()
  expect(await desk.read(`/products/${id}`)).toMatchObject({
    allergens: ['sesame'],
    config: { parts: [{ options: [{ allergens: ['sesame'] }] }] },
  })
})

test('a second product like the first one, and one after the other', async () => {
  const id = await product('Apfelsaft', { allergens: ['A'], number: '30' })
  const { page } = await desk.enter(`/products/${id}`)
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Apfelsaft (Kopie)')
  await page.getByLabel('Name').fill('Birnensaft')
  await page.getByRole('button', { name: 'Anlegen und weiteres' }).click()
  await page.getByText('Produkt gespeichert.').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  const rows = (await desk.read('/products?search=Birnensaft')) as unknown as object[]
  expect(rows).toEqual([expect.objectContaining({ name: 'Birnensaft', number: '30', allergens: ['A'], price: 5 })])
})

test('a bar code that was copied wrongly is refused at its input, in words that say what is wrong', async () => {
  const id = await product('Limonade')
  const { page } = await desk.enter(`/products/${id}`)
  await page.getByLabel('Strichcode (EAN/GTIN)').fill('4 006381 333932')
  await page.keyboard.press('Control+s')
  await expectFocus(page, 'Strichcode')
  await page.getByText('Nach seiner Prüfziffer müsste er auf 1 enden.').first().waitFor()
  await page.getByLabel('Strichcode (EAN/GTIN)').fill('4 006381 333931')
  await page.keyboard.press('Control+s')
  await eventually(async () => expect(await desk.read(`/products/${id}`)).toMatchObject({ gtin: '4006381333931' }))
})

test('whoever saves with the button by keyboard stays where they are, and hears that it is saved', async () => {
  const id = await product('Saft')
  const { page } = await desk.enter(`/products/${id}`)
  await page.getByLabel('Beschreibung').fill('Frisch gepresst')
  await page.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expectFocus(page, /^Zuletzt geändert von Toni Test/)
})

test('a record that is gone says so and leads back to its list', async () => {
  const { page } = await desk.enter('/products/999999')
  await page.getByRole('heading', { level: 1, name: 'Produkt wurde nicht gefunden.' }).waitFor()
  await expectAccessible(page, 'a record that is gone')
  await page.getByRole('link', { name: 'Zur Liste: Produkte' }).click()
  await page.getByRole('heading', { level: 1, name: /^Produkte/ }).waitFor()
})

test('on a phone the chosen tab of a form and of the settings is in sight, however far to the right it stands', async () => {
  const dish = await desk.make('/products', { name: 'Backhendl', price: 14 })
  const { page } = await desk.enter(`/products/${dish}?tab=images`, { viewport: PHONE })
  for (const [address, chosen] of [
    [`/products/${dish}?tab=images`, page.getByRole('tab', { name: 'Bilder', selected: true })],
    [
      '/settings/backup',
      page.getByRole('navigation', { name: 'Gruppen der Einstellungen' }).locator('[aria-current="page"]'),
    ],
  ] as const) {
    await page.evaluate(to => (location.hash = `#${to}`), address)
    await chosen.waitFor()
    await expect
      .poll(async () => {
        const { x, width } = (await chosen.boundingBox())!
        return x >= 0 && x + width <= PHONE.width
      })
      .toBe(true)
  }
})
