import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { launchBrowser, openPage, renewPage } from './browser.ts'

/** A Friday noon in Vienna, the time of server and browser until a test moves it. */
export const NOON = '2026-11-20T11:00:00.000Z'
/** Past four on Saturday morning: nothing is open. */
export const NIGHT = '2026-11-21T03:00:00.000Z'

type Row = { id: number; version?: number }
/** What the guest brings along, in the shape in which the tab keeps it. */
export type Visit = { now?: string; cart?: object; draft?: object; branch?: object; config?: object }
/** A part of the page that a text has to stand in. */
export type Place = 'header' | 'main' | 'footer' | 'dialog' | 'body'

const DAILY = [{ type: 'daily', from: '11:00', to: '22:00' }]
const BRANCH = {
  identifier: 'laden',
  name: 'Laden am Eck',
  street: 'Lindengasse 7',
  zipCode: '1070',
  city: 'Wien',
  openingHours: DAILY,
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  isPublic: true,
  isEnabled: true,
  isDeliveryEnabled: true,
  isTakeawayEnabled: true,
  isDineInEnabled: true,
  isTableSelectionEnabled: false,
  isPreorderEnabled: false,
  isAppointmentRequired: false,
  isQuotationRequired: false,
  isTipEnabled: false,
  isTableService: false,
  lastOrderMinutesBeforeClose: 0,
  isDeliveryAddressRequired: true,
  closedMessage: null,
  pauses: [],
  deliveryAreas: [
    {
      id: 'eck',
      area: 'Ums Eck',
      zipCodes: ['1070'],
      price: 2.5,
      tax: 20,
      free: false,
      freeFromOrderValue: null,
      minimumOrderValue: 30,
    },
  ],
}
const CONFIG = {
  shopName: 'Krapferl',
  businessName: 'Krapferl GmbH',
  description: 'Krapfen und Strudel',
  privacyPolicyText: 'Wir sammeln nichts.',
  termsAndConditionsText: 'Es gilt das Wort.',
  imprintText: 'Krapferl GmbH, Wien',
  allergensText: 'A Gluten',
  enableOrderReviews: true,
  enableDonations: true,
  enablePluginPWA: false,
  orderButtonLabels: null,
  orderButtonPreset: 'standard',
}
const part = (name: string, more: object) => ({ id: name.toLowerCase(), name, isOptional: false, options: [], ...more })
const PRODUCTS = {
  strudel: { name: 'Apfelstrudel', price: 10, tax: 10, allergens: ['A', 'C'] },
  torte: {
    name: 'Fototorte',
    price: 30,
    tax: 10,
    type: 'configurable',
    isStepByStep: true,
    config: {
      parts: [
        part('Boden', { type: 'select', options: [{ id: 'b', name: 'Biskuit', modifier: 'add', value: 0 }] }),
        part('Foto', { type: 'image' }),
      ],
    },
  },
}

/** A small shop with two branches in a real browser on a phone, brought into one state after the other. */
export async function openTextShop() {
  const shop = await startTestApp({ now: NOON })
  const url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const call = async <T>(method: string, path: string, body?: object) => {
    const answer = await shop.request(method, `/api${path}`, { cookie: admin, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    shop.app.catalogue.invalidate()
    return answer.body.data as T
  }
  const create = async (path: string, body: object) => (await call<Row>('POST', path, body)).id
  const branchId = await create('/branches', BRANCH)
  const otherId = await create('/branches', {
    ...BRANCH,
    identifier: 'markt',
    name: 'Stand am Markt',
    city: 'Graz',
    zipCode: '8010',
  })
  const categoryId = await create('/categories', { name: 'Süßes' })
  const [strudel, torte] = [await create('/products', PRODUCTS.strudel), await create('/products', PRODUCTS.torte)]
  await create('/menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branchId }, { id: otherId }],
    catalog: [{ category: { id: categoryId }, products: [{ id: strudel }, { id: torte }] }],
  })
  await create('/donatees', { identifier: 'tierheim', name: 'Tierheim' })
  const browser = await launchBrowser()
  const { page, complaints } = await openPage(browser, `${url}/robots.txt`)

  const at = async (now: string) => {
    shop.setNow(now)
    shop.app.catalogue.invalidate()
    await page.clock.setFixedTime(now)
  }
  const setBranch = (change: object = {}, id = branchId) =>
    call('PUT', `/branches/${id}`, { ...(id === branchId ? BRANCH : {}), ...change, id })
  const setConfig = (change: object = {}) => call('POST', '/config', { ...CONFIG, ...change })
  await setConfig()

  return {
    ...shop,
    url,
    page,
    browser,
    complaints,
    branchId,
    otherId,
    strudelId: strudel,
    call,
    at,
    setBranch,
    setConfig,
    /** Cart lines; the prices of one Apfelstrudel are 10,00 €. */
    strudel: (amount: number) => ({
      items: [{ uid: 'a', product: { id: strudel }, amount, unit: 'amount', parts: [] }],
      snapshots: [{ id: strudel, name: PRODUCTS.strudel.name, description: null, price: PRODUCTS.strudel.price }],
    }),
    /** Brings shop, clock and tab into a state and opens a page in it. Answers its HTTP status. */
    async visit(path: string, { now = NOON, branch, config, cart, draft }: Visit = {}) {
      await setBranch(branch)
      await setConfig(config)
      await at(now)
      await page.goto(`${url}/robots.txt`)
      await page.evaluate(
        kept => {
          sessionStorage.clear()
          for (const [key, value] of Object.entries(kept))
            if (value) sessionStorage.setItem(`tresen:${key}:laden`, JSON.stringify(value))
        },
        { cart, draft },
      )
      await renewPage(url + path, admin)
      const answer = await page.goto(url + path)
      return answer?.status()
    },
    async place(more: object = {}) {
      const body = {
        branch: { id: branchId },
        items: [{ product: { id: strudel }, amount: 1, unit: 'amount' }],
        firstName: 'Änne',
        lastName: 'Größinger',
        email: 'aenne@beispiel.at',
        phone: '+436641234567',
        legalInstructions: true,
        privacyPolicy: true,
        ...more,
      }
      return call<{ id: number; uid: string; hash: string }>('POST', '/orders', body)
    },
    async close() {
      await browser.close()
      await shop.close()
    },
  }
}
export type TextShop = Awaited<ReturnType<typeof openTextShop>>

export const placeOf = (page: Page, place: Place): Locator => {
  switch (place) {
    case 'header':
      return page.getByRole('banner')
    case 'main':
      return page.getByRole('main')
    case 'footer':
      return page.getByRole('contentinfo')
    case 'dialog':
      return page.getByRole('dialog')
    case 'body':
      return page.locator('body')
  }
}

/** The text can be seen there; it may be part of a longer one. */
export async function expectSeen(page: Page, text: string | RegExp, place: Place = 'main'): Promise<void> {
  const found = placeOf(page, place).getByText(text).filter({ visible: true }).first()
  await found.waitFor().catch(async () => {
    throw new Error(
      `${place} does not say "${text}" but:\n${(await placeOf(page, place).first().innerText()).slice(0, 1500)}`,
    )
  })
}

export async function expectUnseen(page: Page, text: string | RegExp, place: Place = 'body'): Promise<void> {
  expect(await placeOf(page, place).getByText(text).filter({ visible: true }).count(), `"${text}"`).toBe(0)
}
