import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: TestShop
let admin: string
let long: number
const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenkäseüberbackener Rindfleischetikettierungsüberwachungsauflauf mit Łódźer Rahm'
const NO_RECEIPT =
  'Keine Rechnung, kein Kassenbeleg. Kein Beleg im Sinne der Registrierkassensicherheitsverordnung (RKSV).'

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  const saved = await shop.request('POST', '/api/config', {
    body: {
      businessName: 'Quendler',
      legalForm: 'GmbH',
      vatNumber: 'ATU12345678',
      registerNumber: 'FN 123456 a',
      address: 'Hauptplatz 1, 8010 Graz',
    },
    cookie: admin,
  })
  if (saved.status !== 200) throw new Error(saved.text)
  long = await shop.create('products', { name: LONG, price: 34.5, tax: 13 })
  await shop.create('menus', {
    name: 'Lang',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.otherBranchId }],
    catalog: [{ category: { id: shop.categoryId }, products: [{ id: long }] }],
  })
})
afterAll(() => shop.close())

const paper = async (url: string, cookie?: string) => {
  const { statusCode, headers, rawPayload } = await shop.server.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: cookie ? { cookie } : {},
  })
  return { status: statusCode, type: headers['content-type'], name: headers['content-disposition'], bytes: rawPayload }
}
const read = async (url: string, cookie?: string) => {
  const { status, type, bytes } = await paper(url, cookie)
  expect([status, type]).toEqual([200, 'application/pdf'])
  const pdf = readPdf(bytes)
  const pages = pdf.pages.map(({ texts }) => texts.map(({ text }) => text.replaceAll('\u00A0', ' ')))
  return { ...pdf, words: pages, text: pages.flat().join('|') }
}
const step = async (id: number, path: string, body: object = {}) => {
  const answer = await shop.request('POST', `/api/orders/${id}/${path}`, {
    body,
    cookie: admin,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer.status >= 300) throw new Error(answer.text)
}

describe('The document of an order', () => {
  test('says what was ordered, whose it is, the taxes by rate, and that it is no receipt', async () => {
    const { id, uid, hash } = await shop.place({
      isCompany: true,
      companyName: 'Müller & Söhne KG',
      vatNumber: 'ATU87654321',
      comment: 'Bitte Besteck für fünf',
      items: [
        shop.line('pizza', 2, {
          parts: [
            { id: 'size', name: 'Größe', value: 'Groß' },
            { id: 'top', name: 'Belag', value: ['Salami', 'Trüffel'] },
          ],
        }),
        shop.line('cola', 1),
        shop.line('cheese', 0.35),
        shop.line('menu'),
      ],
    })
    const { text, source, fonts, words } = await read(`/orders/public/${uid}/${hash}/document.pdf`)
    for (const part of [
      'Bestellübersicht',
      'Diese Bestellung ist noch nicht bestätigt.',
      NO_RECEIPT,
      'Quendler GmbH',
      'UID-Nummer: ATU12345678',
    ])
      expect(text).toContain(part)
    for (const part of [
      'Müller & Söhne KG',
      'UID-Nummer: ATU87654321',
      'Bitte Besteck für fünf',
      '2 ×',
      'Größe: Groß',
      'Belag: Salami, Trüffel',
    ])
      expect(text).toContain(part)
    for (const part of [
      'Umsatzsteuer nach Steuersatz',
      '10 %',
      '20 %',
      '10 / 20 %',
      'Pfand',
      'ca. 8,72 €',
      'Noch zu zahlen (Barzahlung)',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part)
    expect(fonts.every(name => /^[A-Z]{6}\+Inter/.test(name))).toBe(true)
    for (const part of [
      '/Lang (de)',
      '/MarkInfo',
      '/StructTreeRoot',
      '/S /Table',
      '/S /H1',
      '/Scope /Column',
      '/DisplayDocTitle true',
      '/Title',
    ])
      expect(source).toContain(part)
    // the guest's and the staff's are the same
    expect((await read(`/orders/${id}/document.pdf`, admin)).words).toEqual(words)
  })

  test('tells what was paid and given back, and no name or reason of staff', async () => {
    const { id, uid, hash } = await shop.place({ items: [shop.line('schnitzel', 2)] })
    await step(id, 'status/confirm', { minutes: 20 })
    await step(id, 'status/completed')
    await step(id, 'refunds', { amount: 3, reason: 'Geheime Ursache' })
    const { text } = await read(`/orders/public/${uid}/${hash}/document.pdf`)
    for (const part of [
      'Bestellbestätigung',
      'Bezahlt am 20.11.2026 (Barzahlung)',
      '25,80 €',
      'Erstattet am 20.11.2026',
      '-3,00 €',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Geheime Ursache')
    expect(text).not.toContain('Noch zu zahlen')
  })

  test('of sixty long lines goes over pages: their head on each, every page counted, every line there', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      ...shop.line('schnitzel', 1 + (index % 3)),
      product: { id: long },
    }))
    const { uid, hash } = await shop.place({ items, branch: { id: shop.otherBranchId } })
    const { words, pages } = await read(`/orders/public/${uid}/${hash}/document.pdf`)
    expect(words.length).toBeGreaterThan(3)
    for (const [index, page] of words.entries()) {
      expect(page).toContain(`Seite ${index + 1} von ${words.length}`)
      if (page.some(text => text.endsWith(' ×')))
        expect(page.filter(text => ['Menge', 'Bezeichnung', 'Betrag'].includes(text))).toHaveLength(3)
      if (index > 0) expect(page[0]).toBe(`Bestellübersicht ${uid}`)
    }
    expect(words.flat().filter(text => text.endsWith(' ×'))).toHaveLength(60)
    for (const { width, height, texts } of pages) {
      expect([width.toFixed(0), height.toFixed(0)]).toEqual(['210', '297'])
      for (const { y } of texts) expect(y).toBeLessThan(290)
    }
  })

  test('and the sums of the day call vouchers what the shop calls them', async () => {
    await shop.configure({ enableHydroAGVoucher: true, voucher: { label: 'Marktgutschein' } })
    await shop.changeBranch({ name: 'isHydroAgVoucherEnabled', value: true })
    const placed = await shop.place({ paymentMethod: 'hydro-ag-voucher' })
    const { text } = await read(`/orders/public/${placed.uid}/${placed.hash}/document.pdf`)
    expect(text).toContain('Marktgutschein')
    const day = '2026-11-20'
    const file = await shop.request('POST', '/api/reports/daily-totals/export', {
      cookie: admin,
      body: { from: day, to: day, format: 'csv' },
    })
    expect(file.text).toContain('Marktgutschein')
    expect(text + file.text).not.toContain('Hydro')
  })
  test('is nobody else’s', async () => {
    const { id, uid, hash } = await shop.place()
    const stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect((await paper(`/orders/public/${uid}/${hash}x/document.pdf`)).status).toBe(404)
    expect((await paper(`/orders/public/ZZZZZZZZ/${hash}/document.pdf`)).status).toBe(404)
    expect((await paper(`/orders/${id}/document.pdf`, stranger)).status).toBe(404)
    expect((await paper(`/orders/${id}/document.pdf`)).status).toBe(401)
  })

  test('a quotation is an offer and no order, and speaks of no payment', async () => {
    await shop.changeBranch({ name: 'isQuotationRequired', value: true })
    const { id, uid, hash } = await shop.place()
    const asked = await read(`/orders/public/${uid}/${hash}/document.pdf`)
    expect(asked.text).toContain('Angebotsanfrage')
    await step(id, 'status/confirm')
    const { text } = await read(`/orders/public/${uid}/${hash}/document.pdf`)
    for (const part of ['Angebot', 'Freibleibendes Angebot, keine Bestellung.', 'Voraussichtlich gesamt'])
      expect(text).toContain(part)
    for (const part of ['Zahlungsart', 'Noch zu zahlen', 'Bezahlt']) expect(text).not.toContain(part)
    const sent = await shop.place({ items: [shop.line('schnitzel', 100), shop.line('cola', 30)] })
    await step(sent.id, 'quotation', { validUntil: '2026-11-30', note: 'Geschirr ist dabei.' })
    const open = await read(`/orders/public/${sent.uid}/${sent.hash}/document.pdf`)
    for (const part of [
      'Angebot',
      'Nr. 1 vom 20.11.2026',
      'bis 30.11.2026',
      'Geschirr ist dabei.',
      'Keine Bestellung.',
      'Gesamt',
      '1.393,50 €',
    ])
      expect(open.text).toContain(part)
    expect(open.text).not.toContain('Voraussichtlich')
    await shop.request('POST', `/api/orders/public/${sent.uid}/${sent.hash}/accept-quotation`, { body: { number: 1 } })
    const taken = await read(`/orders/public/${sent.uid}/${sent.hash}/document.pdf`)
    for (const part of ['Auftragsbestätigung', 'Angenommen am', '20.11.2026 12:00 Uhr'])
      expect(taken.text).toContain(part)
    await shop.changeBranch({ name: 'isQuotationRequired', value: false })
  })
})
