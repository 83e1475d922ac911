import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSeen, openTextShop, type TextShop } from './text-shop.ts'

let shop: TextShop
beforeAll(async () => {
  shop = await openTextShop()
})
afterAll(() => shop?.close())

const focused = () =>
  shop.page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    return (
      element.labels?.[0]?.innerText.split('\n')[0] ??
      element.getAttribute('aria-label') ??
      element.innerText.split('\n')[0] ??
      ''
    )
  })
const press = (key: string) => shop.page.keyboard.press(key)

/** Tabs on until something with this name has the focus. */
async function tabTo(name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < 60; step += 1) {
    const at = await focused()
    if (name.test(at)) return
    passed.push(at)
    await press('Tab')
  }
  throw new Error(`The Tab key never reaches ${name}, only ${passed.join(' | ')}`)
}

test('an order with an appointment is placed with the keyboard alone', async () => {
  const { page } = shop
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.visit('/store/laden/checkout', { cart: shop.strudel(4), branch: { isDineInEnabled: true } })
  await page.getByRole('button', { name: /abschicken/ }).waitFor()
  await page.getByRole('heading', { level: 1 }).evaluate(heading => {
    heading.tabIndex = -1
    heading.focus()
  })

  await tabTo(/^Ändern: Art der Lieferung/)
  await press('Enter')
  await tabTo(/^Abholung/)
  await press('ArrowDown')
  await expect.poll(focused).toMatch(/^Lieferung/)
  await tabTo(/^PLZ/)
  await page.keyboard.type('1070')
  await page.getByText('Wir liefern zu Ihnen · 2,50').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Ort' }).inputValue()).toBe('Wien')
  await press('Enter')
  await expect.poll(focused).toMatch(/^Straße/)
  await page.keyboard.type('Lindengasse 7')
  await tabTo(/^Vorname/)
  await page.keyboard.type('Änne')
  await press('Enter')
  await expect.poll(focused).toMatch(/^Nachname/)
  await page.keyboard.type('Größinger')
  await tabTo(/^Telefon/)
  await page.keyboard.type('0043 (664) 12-34-567')
  await press('Tab')
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('+436641234567')

  await tabTo(/^So bald wie möglich/)
  await press('ArrowDown')
  await tabTo(/^Termin wählen/)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Termin wählen' })
  await dialog.waitFor()
  await tabTo(/^Freitag, 20\. November 2026, heute/)
  await press('ArrowRight')
  await press('ArrowDown')
  await press('PageDown')
  await expect.poll(focused).toBe('Montag, 28. Dezember 2026')
  await press('Enter')
  await tabTo(/^Stunde$/)
  await press('ArrowUp')
  await tabTo(/^Minute$/)
  await page.keyboard.type('07')
  await press('Tab')
  await expectSeen(
    page,
    'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.',
    'dialog',
  )
  await expect.poll(() => dialog.getByRole('button', { name: 'Speichern' }).isDisabled()).toBe(true)
  await dialog.getByRole('spinbutton', { name: 'Minute' }).focus()
  await press('ArrowUp')
  await tabTo(/^Speichern$/)
  await press('Enter')
  await expectSeen(page, 'Montag, 28.12.2026, um 13:10 Uhr')
  expect(await focused()).toBe('Termin ändern')

  await tabTo(/^Ich habe die Allgemeinen/)
  await press('Space')
  await tabTo(/^Ich habe die Datenschutz/)
  await press('Space')
  await tabTo(/abschicken$/)
  await press('Enter')
  await page.waitForURL(/\/status\//)
  await expectSeen(page, 'Vielen Dank für Ihre Bestellung!')
  const { rows } = await shop.app.pool.query<{ phone: string; appointment: string; area: string }>(
    `select phone, appointment_date as appointment, delivery_area->>'id' as area from orders order by id desc limit 1`,
  )
  expect(rows[0]).toEqual({ phone: '+436641234567', appointment: '2026-12-28T13:10', area: 'eck' })
})
