import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendFormMails } from '#server/features/notifications/form-mails.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
let form: number
const NAME = { type: 'text', value: { type: 'text' }, label: 'Name', fieldId: 'name', isRequired: true }
const EMAIL = { type: 'text', value: { type: 'email' }, label: 'E-Mail', fieldId: 'email', isRequired: true }
const newForm = (content: object = {}) =>
  shop.request('POST', '/api/nodes', {
    body: {
      identifier: `tisch-${randomUUID().slice(0, 8)}`,
      type: 'form',
      content: { name: 'Tisch', fields: [NAME, EMAIL], actions: [], isReservation: true, ...content },
    },
    cookie: editor,
  })

beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
  const made = await newForm()
  if (made.status !== 201) throw new Error(made.text)
  form = (made.body.data as { id: number }).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sendFormMails(shop.app)
  shop.mails.splice(0)
})

const READY = { _consent: true, _openedAt: '2026-11-20T10:59:00Z' }
const WISH = {
  filiale: 'Graz',
  tag: '2026-11-21',
  uhrzeit: '19.30',
  personen: '4',
  name: 'Anna Gruber',
  email: 'anna@example.at',
  ...READY,
}
const send = (more: object = {}, id = form) =>
  shop.request('POST', `/api/custom/form/${id}`, { body: { ...WISH, ...more } })
const received = async () =>
  (
    await typedSql({ n: 'int' })`select count(*) as n from form_submissions where form_id = ${form}`.execute(
      shop.app.db,
    )
  ).rows[0]?.n

test('a wish for a table arrives as a submission, and the branch gets a mail it can answer', async () => {
  const before = (await received()) ?? 0
  const answer = await send()
  expect(answer.status, answer.text).toBe(200)
  expect(await received()).toBe(before + 1)
  await sendFormMails(shop.app)
  expect(shop.mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: 'graz@example.at', replyTo: 'anna@example.at', subject: 'Tischreservierung Graz' },
  ])
  const text = JSON.stringify(shop.mails[0])
  for (const words of ['21.11.2026', '19:30', 'Anna Gruber']) expect(text).toContain(words)
})

test.each([
  { more: { uhrzeit: '10:59' }, at: 'uhrzeit', code: 'closed' },
  { more: { uhrzeit: '22:00' }, at: 'uhrzeit', code: 'closed' },
  { more: { tag: '2026-11-19' }, at: 'tag', code: 'past' },
  { more: { tag: '2026-11-20', uhrzeit: '12:00' }, at: 'uhrzeit', code: 'past' },
  { more: { tag: '2027-11-21' }, at: 'tag', code: 'tooFar' },
  { more: { uhrzeit: 'abends' }, at: 'uhrzeit', code: 'time' },
  { more: { personen: '11' }, at: 'personen', code: 'choice' },
  { more: { personen: '' }, at: 'personen', code: 'required' },
])('$more is refused at $at, and nothing is kept', async ({ more, at, code }) => {
  const before = await received()
  const answer = await send(more)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([{ field: at, code }])
  expect(await received()).toBe(before)
})

test.each(['11:00', '21:59'])('the hours of the branch begin and end where they say: %s', async uhrzeit =>
  expect((await send({ uhrzeit })).status).toBe(200),
)

test('a closure of the branch is no time for a table', async () => {
  await sql`update branches set closures = '[{"from":"2026-11-21T00:00","to":"2026-11-22T00:00","orderTypes":[]}]'
    where identifier = 'graz'`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
  expect((await send()).body.errors).toMatchObject([{ field: 'tag', code: 'closed' }])
  await sql`update branches set closures = '[]' where identifier = 'graz'`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})

test('sent twice at once under its key it is one wish, and one mail', async () => {
  const before = (await received()) ?? 0
  const _key = randomUUID()
  const answers = await Promise.all([send({ _key }), send({ _key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await received()).toBe(before + 1)
  await sendFormMails(shop.app)
  expect(shop.mails).toHaveLength(1)
})

test('who is told by the form is not told twice', async () => {
  const made = await newForm({
    actions: [{ type: 'sendMail', to: 'GRAZ@example.at', subject: 'Tisch', replyTo: null }],
  })
  await send({}, (made.body.data as { id: number }).id)
  await sendFormMails(shop.app)
  expect(shop.mails).toHaveLength(1)
})

test('a field of such a form cannot be called like what the reservation asks', async () => {
  const answer = await newForm({ fields: [{ ...NAME, fieldId: 'uhrzeit' }] })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([{ field: 'content.fields.0.fieldId', code: 'unique' }])
})

test('without scripts the same is asked and checked', async () => {
  const { rows } = await typedSql({ identifier: 'text' })`select identifier from nodes where id = ${form}`.execute(
    shop.app.db,
  )
  const url = await shop.listen()
  const post = (more: object) =>
    fetch(`${url}/formular/${rows[0]?.identifier}`, {
      method: 'POST',
      body: new URLSearchParams({ ...WISH, _consent: 'true', ...more }),
    })
  const refused = await post({ uhrzeit: '10:00' })
  expect([refused.status, await refused.text()]).toMatchObject([
    422,
    expect.stringContaining('Um 10:00 Uhr ist geschlossen'),
  ])
  const before = (await received()) ?? 0
  expect((await post({})).status).toBe(200)
  expect(await received()).toBe(before + 1)
})
