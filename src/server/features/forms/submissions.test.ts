import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormSubmission } from '#contract/resources/form-submissions.ts'
import { tasksOf } from '#server/core/feature.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetSubmissions } from '#server/features/forms/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
let made = 0
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from form_mails`.execute(shop.app.db)
  shop.mails.splice(0)
})

const text = (fieldId: string, type = 'text', more: object = {}) => ({
  type: 'text',
  value: { type },
  label: `Frage ${fieldId}`,
  fieldId,
  ...more,
})
const FIELDS = [
  text('name', 'text', { isRequired: true }),
  text('email', 'email'),
  { type: 'file', label: 'Plan', fieldId: 'plan' },
  { type: 'file', label: 'Foto', fieldId: 'foto' },
]
async function newForm(content: object = {}, more: object = {}): Promise<{ id: number; identifier: string }> {
  const identifier = `formular-${(made += 1)}`
  const id = await shop.create('nodes', {
    identifier,
    type: 'form',
    content: { name: 'Anfrage', fields: FIELDS, actions: [], ...content },
    ...more,
  })
  return { id, identifier }
}
/** Opened a minute before noon. */
const READY = { _consent: true, _openedAt: '2026-11-20T10:59:00Z' }
const FILLED = { name: 'Anna Gruber', ...READY }
const send = (form: number | string, body: object = FILLED) =>
  shop.request('POST', `/api/custom/form/${form}`, { body })
const come = async (form: number) =>
  (await shop.request('GET', `/api/form-submissions?form=${form}&limit=500`, { cookie: editor })).body
    .data as unknown as FormSubmission[]
const codeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errors?.[0]?.code]
const MESSAGE = 'Vielen Dank für Ihre Nachricht!'

describe('Under one key', () => {
  test('stands one submission: other answers, another form and no key at all are refused, and nothing more is kept', async () => {
    const [one, other] = [await newForm(), await newForm()]
    const _key = shop.newKey()
    expect((await send(one.id, { ...FILLED, _key })).status).toBe(200)
    expect(codeOf(await send(one.id, { ...FILLED, name: 'Bruno', _key }))).toEqual([409, 'keyReused'])
    expect(codeOf(await send(other.id, { ...FILLED, _key }))).toEqual([409, 'keyReused'])
    expect(codeOf(await send(one.id, { ...FILLED, _key: 'keine-uuid' }))).toEqual([422, 'invalidKey'])
    expect([(await come(one.id)).length, (await come(other.id)).length]).toEqual([1, 0])
  })

  test('an answer that was lost is given again, whatever the clock says by then and whatever capitals the key has', async () => {
    const { id } = await newForm()
    const body = { ...FILLED, _key: shop.newKey() }
    await send(id, body)
    shop.setNow('2026-11-20T10:59:01.000Z')
    const again = await send(id, { ...body, _key: body._key.toUpperCase() })
    expect([again.status, again.body.data]).toEqual([200, { message: MESSAGE }])
    expect(await come(id)).toHaveLength(1)
  })

  test('of two who send something else at once one is taken', async () => {
    const { id } = await newForm()
    const _key = shop.newKey()
    const both = await Promise.all(['Anna', 'Bruno'].map(name => send(id, { ...FILLED, name, _key })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await come(id)).toHaveLength(1)
  })

  test('what fell into the trap or came too soon leaves the key free', async () => {
    const { id } = await newForm()
    const _key = shop.newKey()
    expect((await send(id, { _trap: 'x', _key })).status).toBe(200)
    expect(codeOf(await send(id, { ...FILLED, _openedAt: NOON, _key }))).toEqual([422, 'tooSoon'])
    expect(await come(id)).toEqual([])
    expect((await send(id, { ...FILLED, _trap: '', _key })).status).toBe(200)
    expect(await come(id)).toHaveLength(1)
  })
})

describe('A form', () => {
  test('takes three seconds, to the millisecond', async () => {
    const { id } = await newForm()
    expect(codeOf(await send(id, { ...FILLED, _openedAt: '2026-11-20T10:59:57.001Z' }))).toEqual([422, 'tooSoon'])
    expect((await send(id, { ...FILLED, _openedAt: '2026-11-20T10:59:57.000Z' })).status).toBe(200)
    const ofSender = { _openedAt: '2031-01-01T00:00:00.000Z', _sentAt: '2031-01-01T00:00:02.999Z' }
    expect(codeOf(await send(id, { ...FILLED, ...ofSender }))).toEqual([422, 'tooSoon'])
  })

  test('asks for consent before anything is checked, and a box that is not ticked is none', async () => {
    const { id } = await newForm()
    for (const _consent of [undefined, null, '', 'false', 'off', 0, 1])
      expect(codeOf(await send(id, { _consent, _openedAt: NOON }))).toEqual([422, 'consent'])
    for (const _consent of [true, 'true', 'on']) expect((await send(id, { ...FILLED, _consent })).status).toBe(200)
  })

  test('that is removed while somebody sends it takes nothing, and says so', async () => {
    const { id } = await newForm()
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`delete from nodes where id = ${id}`.execute(tx),
      () => send(id),
      1,
    )
    expect([hasWaited, result.status, result.body.errors?.[0]?.message]).toEqual([
      true,
      404,
      'Dieses Formular gibt es nicht mehr.',
    ])
    expect(await shop.count('form_submissions')).toBeGreaterThan(0)
    expect(await come(id)).toEqual([])
  })
})

describe('A file of a guest', () => {
  const stored = async (form: number, field = 'plan') =>
    (await shop.request('POST', `/api/custom/form/${form}/files`, { body: { data: PNG, name: 'plan.png', field } }))
      .body.data as unknown as { id: number; publicHash: string }
  const later = { ...FILLED, _sentAt: NOON }

  test('waits a day for its submission, to the millisecond', async () => {
    const { id } = await newForm()
    const [early, late] = [await stored(id), await stored(id)]
    shop.setNow('2026-11-21T11:00:00.000Z')
    expect(codeOf(await send(id, { ...later, plan: late }))).toEqual([422, 'uploadGone'])
    shop.setNow('2026-11-21T10:59:59.999Z')
    expect((await send(id, { ...later, plan: early })).status).toBe(200)
  })

  test('answers the question it was sent for, and each of two its own', async () => {
    const { id } = await newForm()
    const [plan, foto] = [await stored(id), await stored(id, 'foto')]
    const swapped = await send(id, { ...FILLED, plan: foto, foto: plan })
    expect(swapped.body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['plan', 'uploadGone'],
      ['foto', 'uploadGone'],
    ])
    expect((await send(id, { ...FILLED, plan, foto })).status).toBe(200)
    const taken = await send(id, { ...FILLED, plan: await stored(id), foto })
    expect(taken.body.errors?.map(({ field, code }) => [field, code])).toEqual([['foto', 'uploadGone']])
  })
})

describe('A mail about a submission', () => {
  const TO = [
    { type: 'sendMail', to: 'kueche@example.at', subject: ' ', replyTo: 'email' },
    { type: 'sendMail', to: 'buero@example.at', subject: 'Neu', replyTo: null },
  ]
  const mailsOf = async (id: number) =>
    (await shop.request('GET', `/api/form-submissions/${id}/mails`, { cookie: editor })).body.data as {
      id: number
      address: string
      state: string
    }[]
  const again = (id: number, mail: number) =>
    shop.request('POST', `/api/form-submissions/${id}/mails/${mail}/resend`, { cookie: editor, body: {} })

  test('goes to everybody named once, without an answer to nobody, and bears the name of the form', async () => {
    const { id } = await newForm({ actions: TO })
    const _key = shop.newKey()
    for (const _ of [1, 2]) await send(id, { ...FILLED, _key })
    const sendMails = tasksOf(FEATURES, shop.app)['send-order-notices']
    await Promise.all([sendMails({}), sendMails({})])
    expect(
      shop.mails.map(({ to, subject, replyTo }) => `${String(to)}: ${subject}, ${replyTo ?? ''}`).toSorted(),
    ).toEqual(['buero@example.at: Neu, ', 'kueche@example.at: Anfrage, '])
  })

  test('is sent again to its own address alone, while another is still under way', async () => {
    const { id } = await newForm({ actions: TO })
    await send(id)
    const [{ id: row }] = (await come(id)) as [FormSubmission]
    const [office, kitchen] = (await mailsOf(row)).map(mail => mail.id) as [number, number]
    await sql`update form_mails set done_at = ${NOON}, sent_at = ${NOON} where id = ${kitchen}`.execute(shop.app.db)
    expect(codeOf(await again(row, office))).toEqual([409, 'underWay'])
    expect((await again(row, kitchen)).status).toBe(200)
    expect((await mailsOf(row)).map(({ address }) => address)).toEqual([
      'kueche@example.at',
      'buero@example.at',
      'kueche@example.at',
    ])
    expect(codeOf(await again(row, kitchen)), 'the new one is under way').toEqual([409, 'underWay'])
    expect((await again(row, 999_999)).status).toBe(404)
    expect((await again(999_999, kitchen)).status).toBe(404)
  })
})

describe('What came in is forgotten', () => {
  const at = async (form: number, createdAt: string) =>
    sql`insert into form_submissions (form_id, summary, words, answers, consented_at, created_at, updated_at)
      values (${form}, '', '', '[]', ${createdAt}, ${createdAt}, ${createdAt})`.execute(shop.app.db)

  test.each([
    { clocks: 'went on', came: '2026-03-01T11:00:00.000Z', kept: '2026-03-31T10:00:00.000Z' },
    { clocks: 'went back', came: '2026-10-20T10:00:00.000Z', kept: '2026-11-19T11:00:00.000Z' },
  ])('thirty days later at the same time of day, also where the clocks $clocks between', async ({ came, kept }) => {
    const { id } = await newForm()
    await at(id, came)
    await shop.configure({ retention: { formSubmissionsDays: 30, applicantDays: null } })
    const left = async (now: string) => {
      shop.setNow(now)
      await forgetSubmissions(shop.app)
      shop.setNow(NOON)
      return Number((await sql`select from form_submissions where form_id = ${id}`.execute(shop.app.db)).rows.length)
    }
    expect(await left(kept)).toBe(1)
    expect(await left(new Date(Date.parse(kept) + 1).toISOString())).toBe(0)
  })

  test('whole, however much it is, in one go and by two processes at once; what is kept for ever stays', async () => {
    const [much, forever] = [await newForm(), await newForm({ isApplication: true })]
    await sql`insert into form_submissions (form_id, summary, words, answers, consented_at, created_at, updated_at)
      select f.id, '', '', '[]', '2026-01-01', '2026-01-01', '2026-01-01'
      from generate_series(1, 401), (values (${much.id}::bigint), (${forever.id}::bigint)) f(id)`.execute(shop.app.db)
    await shop.configure({ retention: { formSubmissionsDays: 30, applicantDays: null } })
    await Promise.all([forgetSubmissions(shop.app), forgetSubmissions(shop.app)])
    const left = await typedSql({ id: 'int', count: 'int' })`
      select form_id as id, count(*) as count from form_submissions where form_id in (${much.id}, ${forever.id})
      group by 1`.execute(shop.app.db)
    expect(left.rows).toEqual([{ id: forever.id, count: 401 }])
  })
})

describe('Staff', () => {
  test('of two who note something at once one is told that the other was first', async () => {
    const { id } = await newForm()
    await send(id)
    const [row] = await come(id)
    const note = (words: string) =>
      shop.request('PUT', `/api/form-submissions/${row!.id}`, {
        cookie: editor,
        body: { note: words, version: row!.version },
      })
    const both = await Promise.all([note('eins'), note('zwei')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await note('drei')).status).toBe(409)
  })

  test('take along every submission once, newest first, those that are open alone where they ask for them', async () => {
    const { id } = await newForm()
    await sql`insert into form_submissions (form_id, summary, words, answers, is_done, consented_at, created_at,
        updated_at)
      select ${id}, '', '', '[]', n % 2 = 0, '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z'::timestamptz +
        make_interval(hours => n), '2026-10-25T00:30:00Z' from generate_series(0, 1000) n`.execute(shop.app.db)
    const lines = async (more: object) =>
      (
        await shop.request('POST', `/api/forms/${id}/submissions/export`, {
          cookie: editor,
          body: { format: 'csv', ...more },
        })
      ).text
        .split('\r\n')
        .slice(1)
        .filter(Boolean)
    const all = await lines({})
    const numbers = all.map(line => Number(line.split(';')[0]))
    expect([all.length, new Set(numbers).size]).toEqual([1001, 1001])
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(await lines({ isDone: false })).toHaveLength(500)
    expect(await lines({ isDone: true })).toHaveLength(501)
    // midnight, and the hour that comes twice, on the clock of the shop
    expect(
      all
        .slice(-4)
        .map(line => line.split(';')[1])
        .toReversed(),
    ).toEqual(['25.10.2026 00:00', '25.10.2026 01:00', '25.10.2026 02:00', '25.10.2026 02:00'])
  })

  test('find no file of what is no form, and nobody below them gets one', async () => {
    const { id } = await newForm()
    const get = (form: number, cookie?: string) =>
      shop.request('POST', `/api/forms/${form}/submissions/export`, {
        body: { format: 'csv' },
        ...(cookie && { cookie }),
      })
    expect((await get(999_999, editor)).status).toBe(404)
    expect((await get(id, await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(403)
    expect((await get(id)).status).toBe(401)
  })
})
