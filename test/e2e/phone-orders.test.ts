import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { DEMO_LOGINS } from '#server/published-secrets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { DESKTOP, expectAccessible, expectWithin, launchBrowser, openPage, WIDTHS } from './browser.ts'

let shop: TestApp
let browser: Browser
let url: string
let branchId: number
let cookie: string
/** An hour at which everything is sold. */
const NOON = '2026-11-20T11:15:00.000Z'

beforeAll(async () => {
  shop = await startTestApp({ now: NOON, seed: 'demo' })
  url = await shop.listen()
  browser = await launchBrowser()
  branchId = (await shop.app.catalogue.current()).branches.find(({ identifier }) => identifier === 'wien-neubau')!.id
  cookie = String((await shop.request('POST', '/api/login', { body: loginOf('service') })).headers['set-cookie']).split(
    ';',
  )[0]!
})
beforeEach(() => shop.setNow(NOON))
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const loginOf = (username: string) => {
  const { password } = DEMO_LOGINS.find(login => login.username === username)!
  return { username, password }
}
/** The browser's clock stands where the server's does. */
const atNoon = (page: Page) => page.clock.setFixedTime(NOON)

async function openDesk(hash: string, options: Parameters<typeof openPage>[2] = {}) {
  const desk = await openPage(browser, `${url}/backend/login`, { viewport: DESKTOP, prepare: atNoon, ...options })
  await desk.page.request.post(`${url}/api/login`, { data: loginOf('service'), headers: { origin: url } })
  await desk.page.goto(`${url}/backend#${hash}`)
  return desk
}
const latest = async (): Promise<StaffOrder> =>
  (await shop.request('GET', '/api/orders?limit=1', { cookie })).body.data[0]
const search = (page: Page) => page.getByRole('combobox', { name: 'Produkt' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Produkte' }).getByRole('option').first()
/** Types what somebody says and takes what stands first, as fast as keys can be pressed. */
async function say(page: Page, words: string) {
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page).inputValue()).toBe('')
}

describe('An order on the phone', () => {
  test('says the change below its sum, for whoever pays in cash at the counter', async () => {
    const { page } = await openDesk('/orders/new')
    await search(page).fill('Baguette')
    await found(page).waitFor()
    await search(page).press('Enter')
    const ticket = page.getByRole('region', { name: 'Bestellung', exact: true })
    await ticket.getByText('Bar kassieren').click()
    await ticket.getByRole('textbox', { name: 'Gegeben' }).fill('200')
    await ticket.getByText(/^Rückgeld/).waitFor()
    await expectAccessible(page, 'change in the order entry')
    await page.evaluate(() => sessionStorage.clear())
    await page.context().close()
  })

  test('of somebody who rings again goes by keyboard alone, and survives a reload in between', async () => {
    const { page, complaints } = await openDesk('/orders/new')
    const before = await shop.request('POST', '/api/orders', {
      cookie,
      body: {
        source: 'phone',
        branch: { id: branchId },
        items: [
          {
            product: { id: (await shop.app.catalogue.current()).products.find(({ name }) => name === 'Baguette')!.id },
            amount: 6,
            unit: 'amount',
          },
        ],
        phone: '+436767654321',
        lastName: 'Wiederkehrer',
        isDelivery: true,
        street: 'Siebensterngasse 4',
        zipCode: '1070',
        city: 'Wien',
        deliveryArea: (await shop.app.catalogue.current()).branchById.get(branchId)!.deliveryAreas[0]!.id,
      },
    })
    expect(before.status).toBe(201)
    const caller = page.getByRole('combobox', { name: 'Telefonnummer' })
    await caller.waitFor()
    await expect.poll(() => caller.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type('0676 7654')
    await page.getByRole('option', { name: /Wiederkehrer/ }).waitFor()
    // the rest of the number and Enter, faster than any answer
    await page.keyboard.type('321')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Wiederkehrer')
    await expect.poll(() => page.getByLabel('Straße und Hausnummer').inputValue()).toBe('Siebensterngasse 4')

    await say(page, '2x baguette')
    await say(page, 'wiener cola')
    await page.reload()
    await search(page).focus()
    await page.keyboard.type('wiener art')
    await found(page).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schnitzel Wiener Art' })
    await dialog.waitFor()
    // the one choice that is still to be made has the focus: the arrow makes it
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => search(page).evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await page.getByText(/ist aufgenommen/).waitFor()

    const order = await latest()
    expect(order).toMatchObject({
      source: 'phone',
      status: 'confirmed',
      isDelivery: true,
      contact: { phone: '+436767654321', lastName: 'Wiederkehrer', street: 'Siebensterngasse 4' },
    })
    expect(order.items.map(({ amount, name }) => `${amount} ${name}`)).toEqual([
      '2 Baguette',
      '1 Wiener Cola',
      '1 Schnitzel Wiener Art',
    ])
    expect(order.log[0]).toMatchObject({ action: 'create', by: 'Ferdinand Obermosner' })
    // the next call begins at once, with nothing of this one
    await expect.poll(() => caller.evaluate(field => field === document.activeElement)).toBe(true)
    expect([await caller.inputValue(), await page.getByLabel('Nachname').inputValue()]).toEqual(['', ''])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('has a price of its own only with a reason, and the reason stands on its page', async () => {
    const { page, complaints } = await openDesk('/orders/new')
    await search(page).focus()
    await say(page, 'baguette')
    await page.getByRole('button', { name: 'Baguette ändern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Baguette' })
    await dialog.getByRole('button', { name: 'Anderen Preis vereinbaren' }).click()
    await page.keyboard.type('1')
    await dialog.getByRole('button', { name: /Übernehmen/ }).click()
    await dialog.getByText('Bitte geben Sie an, warum der Preis abweicht.').waitFor()
    await dialog.getByLabel('Grund').fill('Vom Vortag')
    await expectAccessible(page, 'a line being put together')
    await dialog.getByRole('button', { name: /Übernehmen/ }).click()
    await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
    await page.getByRole('link', { name: 'Bestellung ansehen' }).click()
    await page.getByText(/Preis vereinbart: .*Vom Vortag/).waitFor()
    expect((await latest()).totals.gross).toBe(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('takes the code a guest reads out off the total, and says at the code why it does not count for this guest', async () => {
    const { page, complaints } = await openDesk('/orders/new')
    const field = page.getByRole('textbox', { name: 'Gutscheincode' })
    const enter = async (phone: string) => {
      await page.getByLabel('Telefon').first().fill(phone)
      await page.getByLabel('Nachname').fill('Neuling')
      await search(page).focus()
      await say(page, '3x suppentopf')
    }
    await enter('0676 5550001')
    await field.fill('gibt es nicht')
    await page.keyboard.press('Enter')
    await page.getByText('Dieser Gutscheincode ist nicht gültig. Bitte prüfen Sie die Schreibweise.').waitFor()
    await field.fill('willkommen')
    await page.keyboard.press('Enter')
    await page.getByText('Eingelöst: 10 % Nachlass').waitFor()
    await expectAccessible(page, 'a code on the phone')
    await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
    await page.getByText(/ist aufgenommen/).waitFor()
    const order = await latest()
    expect(order).toMatchObject({ source: 'phone', coupon: 'WILLKOMMEN' })
    expect(order.totals.discount).toBeCloseTo(order.totals.goodsGross / 10, 2)

    await enter('0676 5550001')
    await field.fill('willkommen')
    await page.keyboard.press('Enter')
    await page.getByText('Eingelöst: 10 % Nachlass').waitFor()
    await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
    await page.getByText('Dieser Gutschein gilt nur für die erste Bestellung bei uns.').waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Entfernen', exact: true }).last().click()
    await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
    await page.getByText(/ist aufgenommen/).waitFor()
    expect((await latest()).coupon).toBeNull()
    expect(complaints.filter(text => !text.includes('422'))).toEqual([])
    await page.context().close()
  })

  test('is promised for when the kitchen is done in a rush, as guests are', async () => {
    const { rows: before } = await sql<{
      minutes: number
    }>`select minutes from kitchen_loads where branch_id = ${branchId}`.execute(shop.app.db)
    await sql`insert into kitchen_loads (branch_id, minutes) values (${branchId}, 35) on conflict (branch_id) do update
      set minutes = 35`.execute(shop.app.db)
    try {
      const { page } = await openDesk('/orders/new')
      const after = page.locator('input').and(page.getByLabel('Danach'))
      await expect.poll(() => after.inputValue()).toContain('fertig in 60 Min.')
      await page.context().close()
    } finally {
      const minutes = before[0]?.minutes
      await (
        minutes === undefined
          ? sql`delete from kitchen_loads where branch_id = ${branchId}`
          : sql`update kitchen_loads set minutes = ${minutes} where branch_id = ${branchId}`
      ).execute(shop.app.db)
    }
  })

  test.each(WIDTHS)('fits and is accessible at $width px, empty, refused and full', async viewport => {
    const { page, complaints } = await openDesk('/orders/new', { viewport })
    await search(page).waitFor()
    await found(page).waitFor()
    await expectWithin(page, 'an empty order')
    await expectAccessible(page, 'an empty order')
    await search(page).focus()
    await say(page, 'baguette')
    await page.getByText('Lieferung', { exact: true }).click()
    await page.getByRole('button', { name: /Bestellung aufnehmen/ }).click()
    await page.getByText('Dieses Feld darf nicht leer sein.').first().waitFor()
    await expectWithin(page, 'a refused order')
    await expectAccessible(page, 'a refused order')
    expect(complaints.filter(text => !text.includes('422'))).toEqual([])
    await page.context().close()
  })
})

describe('The lines of an order', () => {
  test('are added, changed and removed at the desk, and the guest sees each difference at once', async () => {
    const { products } = await shop.app.catalogue.current()
    const dish = products.find(({ name }) => name === 'Baguette')!.id
    const answer = await shop.request('POST', '/api/orders', {
      body: {
        branch: { id: branchId },
        items: [
          { product: { id: dish }, amount: 1, unit: 'amount' },
          { product: { id: products.find(({ name }) => name === 'Wiener Cola')!.id }, amount: 1, unit: 'amount' },
        ],
        firstName: 'Änne',
        lastName: 'Größinger',
        email: 'aenne@beispiel.at',
        phone: '+436641234567',
        legalInstructions: true,
        privacyPolicy: true,
      },
    })
    const { id, uid, hash } = answer.body.data as { id: number; uid: string; hash: string }
    await shop.request('POST', `/api/orders/${id}/status/confirm`, { cookie, body: { minutes: 20 } })
    const guest = await openPage(browser, `${url}/status/${uid}/${hash}`, { prepare: atNoon })
    const { page, complaints } = await openDesk(`/orders/${id}`)

    await page.getByRole('button', { name: 'Position hinzufügen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Produkt' }).waitFor()
    await expectAccessible(page, 'what can be added')
    await page.keyboard.type('großer brauner')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /Hinzufügen/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Großer Brauner/ }).waitFor()

    await page.getByRole('button', { name: 'Baguette ändern' }).click()
    await dialog.getByLabel('Menge in Stk.').fill('3')
    await dialog.getByRole('button', { name: /Änderungen übernehmen/ }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Wiener Cola ändern' }).click()
    await dialog.getByRole('button', { name: 'Entfernen' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('row', { name: /Wiener Cola/ }).count()).toBe(0)

    const changes = guest.page.getByRole('region', { name: 'Ihre Bestellung wurde geändert' })
    await changes.getByText('3 × Baguette').waitFor()
    await expect.poll(() => changes.innerText()).toMatch(/Geändert[\s\S]*Entfällt[\s\S]*Dazu[\s\S]*Neuer Gesamtbetrag/)
    await expectAccessible(guest.page, 'the status page of a changed order')
    await expectWithin(guest.page, 'the status page of a changed order')
    expect([complaints, guest.complaints]).toEqual([[], []])
    await guest.page.context().close()
    await page.context().close()
  })

  test('whoever is overtaken by a colleague is told, keeps what was typed and saves it again', async () => {
    const { products } = await shop.app.catalogue.current()
    const dish = products.find(({ name }) => name === 'Baguette')!.id
    const body = {
      source: 'phone',
      branch: { id: branchId },
      items: [{ product: { id: dish }, amount: 1, unit: 'amount' }],
    }
    const { id } = (await shop.request('POST', '/api/orders', { cookie, body })).body.data as { id: number }
    const { page } = await openDesk(`/orders/${id}`)
    await page.getByRole('button', { name: 'Baguette ändern' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Menge in Stk.').fill('4')
    // the colleague's edit must not arrive first: the page hears nothing for a moment
    await page.context().setOffline(true)
    await shop.request('PUT', `/api/orders/${id}/items/1`, { cookie, body: { product: { id: dish }, amount: 1 } })
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: /Änderungen übernehmen/ }).click()
    await expect
      .poll(async () => (await dialog.count()) === 0 || (await dialog.getByRole('alert').count()) > 0)
      .toBe(true)
    if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: /Änderungen übernehmen/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const order = (await shop.request('GET', `/api/orders/${id}`, { cookie })).body.data as StaffOrder
    expect(order.items.map(({ amount }) => amount)).toEqual([4, 1])
    await page.context().close()
  })
})
