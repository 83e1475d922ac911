import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let form: { id: number; identifier: string }
let made = 0
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  form = await newForm()
})

async function newForm(content: object = {}, more: object = {}) {
  const identifier = `einfach-${(made += 1)}`
  const fields = [{ type: 'text', value: { type: 'text' }, label: 'Ihr <Name>', fieldId: 'name', isRequired: true }]
  const id = await shop.create('nodes', {
    identifier,
    type: 'form',
    content: { name: 'Anfrage & <b>', fields, actions: [], ...content },
    ...more,
  })
  return { id, identifier }
}
const READY = { name: 'Franz', _consent: 'on', _openedAt: '2026-11-20T10:59:00Z' }
const send = (body: Record<string, string> = READY, identifier = form.identifier) =>
  shop.request('POST', `/formular/${identifier}`, {
    body: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const headings = ({ text }: { text: string }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]
const lines = ({ text }: { text: string }) => [...text.matchAll(/<p>(?!<a)(.*?)<\/p>/g)].map(([, line]) => line)
const link = ({ text }: { text: string }) => /<a href="(.*?)">(.*?)<\/a>/.exec(text)?.slice(1, 3)
const count = async () => {
  const editor = await shop.loginAs('ROLE_EDITOR')
  const { body } = await shop.request('GET', `/api/form-submissions?form=${form.id}`, { cookie: editor })
  return (body.data as unknown[]).length
}

describe('A browser without scripts', () => {
  test('is thanked by a page whose words are words, however often it sends the same under its key', async () => {
    const _key = shop.newKey()
    const answers = await Promise.all([send({ ...READY, _key }), send({ ...READY, _key })])
    answers.push(await send({ ...READY, _key }))
    for (const answer of answers) {
      expect([answer.status, headings(answer)]).toEqual([200, 'Anfrage &amp; &lt;b&gt;'])
      expect(lines(answer)).toEqual(['Vielen Dank für Ihre Nachricht!'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'")
    }
    expect(await count()).toBe(1)
  })

  test('answers days and times as they are typed, with nothing that writes them year first', async () => {
    const fields = [
      { type: 'date', label: 'Tag', fieldId: 'tag', isRequired: true },
      { type: 'time', label: 'Uhrzeit', fieldId: 'zeit', isRequired: true },
    ]
    const { id, identifier } = await newForm({ fields })
    const answer = await send({ ...READY, name: '', tag: '24.12.2026', zeit: '19.30' }, identifier)
    expect([answer.status, lines(answer)]).toEqual([200, ['Vielen Dank für Ihre Nachricht!']])
    const editor = await shop.loginAs('ROLE_EDITOR')
    const { text } = await shop.request('GET', `/api/form-submissions?form=${id}`, { cookie: editor })
    expect(text).toContain(String.raw`Tag: 24.12.2026\nUhrzeit: 19:30`)
    const wrong = await send({ ...READY, name: '', tag: '31.02.2026', zeit: '19.30' }, identifier)
    expect([wrong.status, lines(wrong)[0]]).toEqual([422, 'Tag: Bitte geben Sie ein gültiges Datum an.'])
  })

  test('is told what is wrong by the names of the questions, and that what it typed is still there', async () => {
    const answer = await send({ ...READY, name: '' })
    expect([answer.status, headings(answer), link(answer)]).toEqual([
      422,
      'Bitte prüfen Sie Ihre Eingaben',
      [`/formular/${form.identifier}`, 'Zum Formular'],
    ])
    expect(lines(answer)).toEqual([
      'Ihr &lt;Name&gt;: Bitte füllen Sie dieses Feld aus.',
      'Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.',
    ])
    const early = await send({ ...READY, _openedAt: NOON })
    expect(lines(early)[0]).toMatch(/^Das ging sehr schnell\./)
    expect(await count()).toBe(0)
  })

  test('is answered by a page too where the form is gone, withdrawn or by its number', async () => {
    const hidden = await newForm({}, { isPublic: false })
    for (const identifier of ['nirgends', hidden.identifier, '999999']) {
      const answer = await send(READY, identifier)
      expect([answer.status, headings(answer), lines(answer), link(answer)]).toEqual([
        404,
        'Nicht gesendet',
        ['Dieses Formular gibt es nicht mehr.'],
        ['/', 'Zur Startseite'],
      ])
      expect(answer.headers['content-type']).toContain('text/html')
    }
    expect((await send(READY, String(form.id))).status).toBe(200)
  })

  test('is answered by a page where its key stands for something else, and nothing is taken', async () => {
    const _key = shop.newKey()
    await send({ ...READY, _key })
    const answer = await send({ ...READY, name: 'Franziska', _key })
    expect([answer.status, headings(answer), link(answer)?.[1]]).toEqual([409, 'Nicht gesendet', 'Zum Formular'])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(await count()).toBe(1)
    expect((await send({ ...READY, _key: 'x' })).status).toBe(422)
  })

  test('is answered by a page where more is sent than is read, and while the database is away', async () => {
    const long = await send({ ...READY, name: 'x'.repeat(700_000) })
    const away = vi
      .spyOn(shop.app.catalogue, 'current')
      .mockRejectedValue(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    const unheard = await send()
    away.mockRestore()
    for (const [answer, status, said] of [
      [long, 413, 'Die Anfrage ist zu groß.'],
      [unheard, 503, 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.'],
    ] as const) {
      expect([answer.status, headings(answer), lines(answer)]).toEqual([
        status,
        'Nicht gesendet',
        [said, 'Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.'],
      ])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)))
    }
    expect(await count()).toBe(0)
  })

  test('that fell into the trap is thanked, and nothing is kept', async () => {
    const answer = await send({ _trap: 'x' })
    expect([answer.status, lines(answer)]).toEqual([200, ['Vielen Dank für Ihre Nachricht!']])
    expect(await count()).toBe(0)
  })
})
