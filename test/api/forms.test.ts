import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FormLine } from '#contract/calls/forms.ts'
import type { FormSubmission } from '#contract/resources/form-submissions.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { removeExpiredUploads } from '#server/features/files/stored/remove-expired-uploads.ts'
import { forgetSubmissions } from '#server/features/forms/feature.ts'
import { sendFormMails } from '#server/features/notifications/form-mails.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { untilTaken } from '#test/until-taken.ts'

let shop: TestShop
let editor: string
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sendFormMails(shop.app)
  shop.mails.splice(0)
})

const text = (fieldId: string, label: string, type = 'text', more: object = {}) => ({
  type: 'text',
  value: { type },
  label,
  fieldId,
  ...more,
})
const EMAIL = text('email', 'E-Mail', 'email', { isRequired: true })
const FIELDS = [
  text('name', 'Name', 'text', { isRequired: true }),
  EMAIL,
  { type: 'select', label: 'Was?', fieldId: 'was', options: [{ value: 'Buffet' }, { value: 'Menü' }] },
  { type: 'file', label: 'Plan', fieldId: 'plan' },
]
const ACTION = { type: 'sendMail', to: 'catering@example.at', subject: 'Anfrage', replyTo: 'email' }

/** A form of its own, as an editor makes it. */
async function newForm(content: object = {}, more: object = {}): Promise<{ id: number; identifier: string }> {
  const identifier = `anfrage-${(count += 1)}`
  const body = {
    identifier,
    type: 'form',
    content: { name: 'Anfrage', fields: FIELDS, actions: [ACTION], ...content },
    ...more,
  }
  const answer = await shop.request('POST', '/api/nodes', { body, cookie: editor })
  expect(answer.status, answer.text).toBe(201)
  return { id: (answer.body.data as { id: number }).id, identifier }
}
const READY = { _consent: true, _openedAt: '2026-11-20T10:59:00Z' }
const FILLED = { name: 'Anna Gruber', email: 'anna@example.at', ...READY }
const send = (form: number | string, body: object = FILLED) =>
  shop.request('POST', `/api/custom/form/${form}`, { body })
const listed = async (form: number, query = '') =>
  (await shop.request('GET', `/api/form-submissions?form=${form}${query}`, { cookie: editor })).body
    .data as unknown as FormSubmission[]
const fieldsOf = ({ body }: { body: { errors?: { field?: string }[] } }) => body.errors?.map(({ field }) => field)

describe('What a guest sends', () => {
  test('is taken under the id of the form and under its identifier, and thanked for in the words of the house', async () => {
    const own = await newForm({ thankYouMessage: 'Bis bald!' })
    const plain = await newForm()
    expect((await send(own.id)).body.data).toEqual({ message: 'Bis bald!' })
    expect((await send(plain.identifier)).body.data).toEqual({ message: 'Vielen Dank für Ihre Nachricht!' })
    expect((await listed(plain.id))[0]).toMatchObject({
      summary: 'Anna Gruber · anna@example.at',
      email: 'anna@example.at',
      words: 'Name: Anna Gruber\nE-Mail: anna@example.at',
      isDone: false,
      answers: [
        { fieldId: 'name', label: 'Name', type: 'text', value: 'Anna Gruber', file: null },
        { fieldId: 'email', label: 'E-Mail', type: 'email', value: 'anna@example.at', file: null },
      ],
    })
  })

  test('is refused by field, all of it at once, and nothing is kept', async () => {
    const { id } = await newForm()
    const answer = await send(id, { ...READY, email: 'anna', was: 'Gratis', plan: { id: 1 } })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['name', 'email', 'was', 'plan']])
    expect(await listed(id)).toEqual([])
  })

  test.each([
    { what: 'without the privacy policy accepted', body: { ...FILLED, _consent: false }, field: '_consent' },
    { what: 'in less than three seconds', body: { ...FILLED, _openedAt: '2026-11-20T10:59:58Z' }, field: undefined },
    { what: 'by somebody who never opened it', body: { ...FILLED, _openedAt: undefined }, field: undefined },
    {
      what: 'with an answer to what was asked before',
      body: { ...FILLED, alt: 'Ihr wolltet das wissen' },
      field: 'alt',
    },
  ])('is not taken $what', async ({ body, field }) => {
    const { id } = await newForm()
    const answer = await send(id, body)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
    expect(await listed(id)).toEqual([])
  })

  test('goes nowhere where it fell into the trap, which is not told', async () => {
    const { id } = await newForm()
    expect((await send(id, { _trap: 'https://spam.example' })).body.data).toEqual({
      message: 'Vielen Dank für Ihre Nachricht!',
    })
    expect(await listed(id)).toEqual([])
  })

  test('is one submission however often it is tapped, and all at once', async () => {
    const { id } = await newForm()
    const body = { ...FILLED, _key: shop.newKey() }
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(id, body)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await send(id, body)).status).toBe(200)
    expect(await listed(id)).toHaveLength(1)
  })

  test('is kept whole when two hundred send at once', async () => {
    const { id } = await newForm()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => untilTaken(() => send(id, { ...FILLED, name: `Gast ${index}` }))),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await listed(id, '&limit=500')).toHaveLength(200)
  })

  test.each([
    { what: 'a form that is not there', form: 'nirgends' },
    { what: 'a number that is none', form: '999999' },
  ])('finds no $what', async ({ form }) => expect((await send(form)).status).toBe(404))

  test('finds no form that is not public', async () => {
    const { id, identifier } = await newForm({}, { isPublic: false })
    expect([(await send(id)).status, (await send(identifier)).status]).toEqual([404, 404])
  })

  test.each(['{"__proto__":{"x":1}}', '[1]', '"x"', 'null', '{'])('breaks nothing as %s', async body => {
    const { id } = await newForm()
    const answer = await shop.request('POST', `/api/custom/form/${id}`, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 422]).toContain(answer.status)
    expect(messagesOf(answer)[0]).toBeTruthy()
  })

  test('may be long and strange, and reads as it was typed', async () => {
    const { id } = await newForm({
      fields: [EMAIL, text('text', 'Text', 'textarea'), text('constructor', 'Bau')],
      actions: [],
    })
    const long = `<script>alert(1)</script> '; drop table nodes; -- ${'ß👩‍🍳'.repeat(600)}`.slice(0, 5000)
    const answer = await send(id, { ...READY, email: 'anna@example.at', text: long, constructor: 'Holz' })
    expect(answer.status, answer.text).toBe(200)
    expect((await listed(id))[0]?.answers.map(({ value }) => value)).toEqual(['anna@example.at', long.trim(), 'Holz'])
  })

  test('may answer sixty questions', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => text(`f${index}`, `Frage ${index}`, 'textarea'))
    const { id } = await newForm({ fields, actions: [] })
    const values = Object.fromEntries(fields.map(({ fieldId }) => [fieldId, 'x'.repeat(4000)]))
    expect((await send(id, { ...READY, ...values })).status).toBe(200)
    expect((await listed(id))[0]?.answers).toHaveLength(60)
  })

  test('keeps which privacy policy was accepted', async () => {
    await shop.configure({ privacyPolicyText: 'Fassung eins' })
    const { id } = await newForm()
    await send(id)
    await shop.configure({ privacyPolicyText: 'Fassung zwei' })
    const { rows } = await typedSql({ content: 'text' })`
      select v.content from form_submissions s join legal_versions v on v.id = s.privacy_version_id
      where s.form_id = ${id}`.execute(shop.app.db)
    expect(rows).toEqual([{ content: 'Fassung eins' }])
  })
})

describe('The mail about it', () => {
  test('goes to the house, answers to the guest, and holds what was sent as text', async () => {
    const { id } = await newForm()
    await send(id, { ...FILLED, name: '<b>Anna</b>\r\nBcc: alle@example.at' })
    await sendFormMails(shop.app)
    await sendFormMails(shop.app)
    expect(shop.mails).toHaveLength(1)
    const [mail] = shop.mails
    expect(mail).toMatchObject({ to: 'catering@example.at', subject: 'Anfrage', replyTo: 'anna@example.at' })
    expect(mail?.html).toContain('&lt;b&gt;Anna&lt;/b&gt; Bcc')
    expect(mail?.html).not.toContain('<b>Anna')
    expect(mail?.text).toContain('Name: <b>Anna</b> Bcc: alle@example.at')
  })

  test('cannot have a header of its own, whatever its subject', async () => {
    const { id } = await newForm({ name: 'Kontakt\tneu', actions: [{ ...ACTION, subject: null }] })
    await send(id)
    await sendFormMails(shop.app)
    expect(shop.mails[0]?.subject).toBe('Kontakt neu')
  })

  test('is not sent of what was deleted meanwhile', async () => {
    const { id } = await newForm()
    await send(id)
    const [row] = await listed(id)
    expect((await shop.request('DELETE', `/api/form-submissions/${row?.id}`, { cookie: editor })).status).toBe(200)
    await sendFormMails(shop.app)
    expect(shop.mails).toEqual([])
  })
})

describe('What became of the mail', () => {
  type Mail = {
    id: number
    address: string
    state: string
    isAgain: boolean
    reason: string | null
    sentAt: string | null
  }
  const received = async (content: object = {}) => {
    const form = await newForm(content)
    await send(form.id)
    return (await listed(form.id))[0]!.id
  }
  const mailsOf = async (id: number) =>
    (await shop.request('GET', `/api/form-submissions/${id}/mails`, { cookie: editor })).body.data as Mail[]
  const again = (id: number, mail: number) =>
    shop.request('POST', `/api/form-submissions/${id}/mails/${mail}/resend`, { cookie: editor, body: {} })

  test('stands at the submission: it waits, it was sent, it was sent again', async () => {
    const id = await received()
    expect(await mailsOf(id)).toMatchObject([
      { address: 'catering@example.at', state: 'queued', isAgain: false, sentAt: null },
    ])
    const [{ id: mail }] = (await mailsOf(id)) as [Mail]
    expect((await again(id, mail)).status, 'it is still under way').toBe(409)
    await sendFormMails(shop.app)
    expect(await mailsOf(id)).toMatchObject([{ state: 'sent', reason: null, sentAt: NOON }])
    const both = await Promise.all([again(id, mail), again(id, mail)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await sendFormMails(shop.app)
    expect(await mailsOf(id)).toMatchObject([
      { state: 'sent', isAgain: true },
      { state: 'sent', isAgain: false },
    ])
    expect(shop.mails.map(({ to }) => to)).toEqual(['catering@example.at', 'catering@example.at'])
  })
  test('is nothing where a form writes to nobody, and is told of no submission of another number', async () => {
    const id = await received({ actions: [] })
    expect(await mailsOf(id)).toEqual([])
    const [{ id: mail }] = (await mailsOf(await received())) as [Mail]
    expect((await again(id, mail)).status).toBe(404)
    expect((await shop.request('GET', '/api/form-submissions/999999/mails', { cookie: editor })).status).toBe(404)
    const employee = await shop.loginAs('ROLE_EMPLOYEE')
    expect((await shop.request('GET', `/api/form-submissions/${id}/mails`, { cookie: employee })).status).toBe(403)
  })
})

describe('The mail that does not leave', () => {
  test('says why, and is tried again', async () => {
    const form = await newForm()
    await send(form.id)
    const [row] = await listed(form.id)
    const mails = async () =>
      (await shop.request('GET', `/api/form-submissions/${row!.id}/mails`, { cookie: editor })).body.data as {
        state: string
        reason: string | null
      }[]
    const working = { ...shop.app.mailer }
    Object.assign(shop.app.mailer, {
      send: () => Promise.reject(Object.assign(new Error('550 no such user'), { responseCode: 550 })),
    })
    try {
      await sendFormMails(shop.app)
    } finally {
      Object.assign(shop.app.mailer, working)
    }
    const [failed] = await mails()
    expect(failed?.state).toBe('failed')
    expect(failed?.reason).toBeTruthy()
    shop.setNow('2026-11-20T11:30:00.000Z')
    await sendFormMails(shop.app)
    expect(await mails()).toMatchObject([{ state: 'sent', reason: null }])
  })
})

describe('A file', () => {
  const upload = async (form: number, body: object = {}) =>
    shop.request('POST', `/api/custom/form/${form}/files`, {
      body: { data: PNG, name: 'plan.png', field: 'plan', ...body },
    })
  const stored = async (form: number) =>
    (await upload(form)).body.data as unknown as { id: number; publicHash: string; extension: string }
  const addressOf = ({ id, publicHash }: { id: number; publicHash: string }) => `/upload/${publicHash}/${id}-1.png`

  test('stays with what it was sent with, and goes with it', async () => {
    const { id } = await newForm()
    const file = await stored(id)
    expect((await send(id, { ...FILLED, plan: { id: file.id, publicHash: file.publicHash } })).status).toBe(200)
    const [row] = await listed(id)
    expect(row?.answers.at(-1)).toMatchObject({
      fieldId: 'plan',
      value: 'plan.png',
      file: { id: file.id, publicHash: file.publicHash },
    })
    shop.setNow('2026-11-25T11:00:00.000Z')
    await removeExpiredUploads(shop.app)
    expect((await shop.request('GET', addressOf(file))).status).toBe(200)
    shop.setNow(NOON)
    await shop.request('DELETE', `/api/form-submissions/${row?.id}`, { cookie: editor })
    expect((await shop.request('GET', addressOf(file))).status).toBe(404)
    expect(await removeExpiredUploads(shop.app)).toBe(1)
  })

  test('is taken by one submission of its own form alone, and only by who has its secret', async () => {
    const [one, other] = [await newForm(), await newForm()]
    const file = await stored(one.id)
    const plan = { id: file.id, publicHash: file.publicHash }
    expect(fieldsOf(await send(other.id, { ...FILLED, plan }))).toEqual(['plan'])
    expect(fieldsOf(await send(one.id, { ...FILLED, plan: { ...plan, publicHash: 'x'.repeat(32) } }))).toEqual(['plan'])
    const both = await Promise.all([send(one.id, { ...FILLED, plan }), send(one.id, { ...FILLED, plan })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test.each([
    {
      what: 'of a type nobody takes',
      body: { data: 'data:text/html;base64,PGgxPng8L2gxPg==', name: 'x.html' },
      status: 415,
    },
    { what: 'for a question that takes none', body: { field: 'name' }, status: 422 },
    { what: 'for a question nobody asks', body: { field: '__proto__' }, status: 422 },
  ])('$what is refused', async ({ body, status }) => {
    const { id } = await newForm()
    expect((await upload(id, body)).status).toBe(status)
  })

  test('comes to forms of a site that sells nothing as well', async () => {
    const { id } = await newForm()
    await shop.configure({ routeSet: 'marketing' })
    try {
      expect([(await upload(id)).status, (await send(id)).status]).toEqual([201, 200])
    } finally {
      await shop.configure({ routeSet: 'ordering' })
    }
  })
})

describe('A form', () => {
  const save = (content: object) =>
    shop.request('POST', '/api/nodes', {
      cookie: editor,
      body: { identifier: `f-${(count += 1)}`, type: 'form', content: { name: 'Anfrage', ...content } },
    })

  test.each([
    { content: { fields: [EMAIL, EMAIL] }, at: 'content.fields.1.fieldId' },
    { content: { fields: [text('__proto__', 'x')] }, at: 'content.fields.0.fieldId' },
    { content: { fields: [{ type: 'zauber', label: 'x', fieldId: 'x' }] }, at: 'content.fields.0.type' },
    { content: { fields: [{ type: 'select', label: 'x', fieldId: 'x' }] }, at: 'content.fields.0.options' },
    { content: { fields: [{ type: 'text', label: '', fieldId: 'x' }] }, at: 'content.fields.0.label' },
    { content: { name: '' }, at: 'content.name' },
    { content: { actions: [{ ...ACTION, to: 'a@b.at\nBcc: c@d.at' }] }, at: 'content.actions.0.to' },
    { content: { fields: [], actions: [ACTION] }, at: 'content.actions.0.replyTo' },
  ])('is refused at $at', async ({ content, at }) => {
    const answer = await save(content)
    expect([answer.status, fieldsOf(answer)], answer.text).toEqual([422, [at]])
  })

  test('gives its fields names made of their labels, and guests no address of the house', async () => {
    const { id, identifier } = await newForm({ fields: [EMAIL, { type: 'date', label: 'Tag der Feier' }] })
    const seen = (await shop.request('GET', `/api/nodes/${identifier}`)).body.data as {
      content: { fields: { fieldId: string }[] }
    }
    expect(seen.content.fields.map(({ fieldId }) => fieldId)).toEqual(['email', 'tag-der-feier'])
    const init = await shop.request('GET', '/api/init')
    expect((init.body.data as { nodes: { id: number }[] }).nodes.some(node => node.id === id)).toBe(true)
    for (const told of [seen, init.body.data, (await shop.request('GET', '/api/nodes')).body.data])
      expect(JSON.stringify(told)).not.toContain('catering@example.at')
    expect((await shop.request('GET', `/api/nodes/${id}`, { cookie: editor })).text).toContain('catering@example.at')
  })

  test('that is renamed leads from every address it had to the one it has, and one nobody could see leaves nothing behind', async () => {
    const shown = await newForm()
    const hidden = await newForm({}, { isPublic: false })
    const rename = (id: number, identifier: string) =>
      shop.request('PUT', `/api/nodes/${id}`, { cookie: editor, body: { id, identifier } })
    for (const name of ['feste', 'feiern']) expect((await rename(shown.id, name)).status).toBe(200)
    await rename(hidden.id, 'geheim')
    const { body } = await shop.request('GET', '/api/redirects?search=formular', { cookie: editor })
    expect((body.data as { path: string; target: string }[]).map(({ path, target }) => [path, target])).toEqual([
      [`/formular/${shown.identifier}`, '/formular/feiern'],
      ['/formular/feste', '/formular/feiern'],
    ])
  })

  test('by which something came in is not removed, and says what keeps it', async () => {
    const { id } = await newForm()
    await send(id)
    const uses = await shop.request('GET', `/api/nodes/${id}/uses`, { cookie: editor })
    expect(uses.body.data).toMatchObject([{ path: 'form-submissions', count: 1, effect: 'blocks' }])
    const refused = await shop.request('DELETE', `/api/nodes/${id}`, { cookie: editor })
    expect([refused.status, refused.body.data]).toEqual([409, { uses: [{ path: 'form-submissions', count: 1 }] }])
    await shop.request('POST', '/api/form-submissions/bulk', {
      cookie: editor,
      body: { ids: (await listed(id)).map(row => row.id) },
    })
    expect((await shop.request('DELETE', `/api/nodes/${id}`, { cookie: editor })).status).toBe(200)
  })

  test('changes while somebody fills it in: what they sent stays as it was asked', async () => {
    const { id } = await newForm()
    await send(id)
    await shop.request('PUT', `/api/nodes/${id}`, {
      cookie: editor,
      body: {
        content: {
          name: 'Neu',
          fields: [{ ...EMAIL, label: 'Ihre Adresse' }, text('ort', 'Ort', 'text', { isRequired: true })],
        },
      },
    })
    expect((await listed(id))[0]?.answers[1]?.label).toBe('E-Mail')
    expect(fieldsOf(await send(id))).toEqual(['ort', 'name'])
  })
})

describe('Staff', () => {
  test('see how much came in by each form, find it by a word and tick it off', async () => {
    const { id } = await newForm()
    await send(id)
    await send(id, { ...FILLED, name: 'Bruno Zwettl' })
    const [found] = await listed(id, '&search=zwettl')
    expect(found?.summary).toContain('Bruno Zwettl')
    await shop.request('PUT', `/api/form-submissions/${found?.id}`, {
      cookie: editor,
      body: { isDone: true, note: 'angerufen' },
    })
    const lines = (await shop.request('GET', '/api/forms', { cookie: editor })).body.data as unknown as FormLine[]
    expect(lines.find(line => line.id === id)).toMatchObject({
      name: 'Anfrage',
      fields: 4,
      submissions: 2,
      open: 1,
      lastAt: NOON,
    })
    expect((await listed(id, '&isDone=false')).map(({ summary }) => summary)).toEqual(['Anna Gruber · anna@example.at'])
  })

  test('cannot change what a guest has said', async () => {
    const { id } = await newForm()
    await send(id)
    const [row] = await listed(id)
    await shop.request('PUT', `/api/form-submissions/${row?.id}`, {
      cookie: editor,
      body: { summary: 'x', words: 'x', answers: [], note: 'n' },
    })
    expect((await listed(id))[0]).toMatchObject({
      summary: row?.summary,
      words: row?.words,
      answers: row?.answers,
      note: 'n',
    })
  })

  test('take it along as a file: a column for each question, today’s first, and no formula runs', async () => {
    const { id } = await newForm()
    await send(id, { ...FILLED, name: '=HYPERLINK("http://x")', was: 'Menü' })
    await shop.request('PUT', `/api/nodes/${id}`, {
      cookie: editor,
      body: { content: { name: 'Anfrage', fields: [EMAIL, text('ort', 'Ort')] } },
    })
    await send(id, { ...READY, email: 'bruno@example.at', ort: 'Graz' })
    const file = await shop.request('POST', `/api/forms/${id}/submissions/export`, {
      cookie: editor,
      body: { format: 'csv' },
    })
    const lines = file.text.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('Nr.;Eingegangen;E-Mail;Ort;Name;Was?;Erledigt;Notiz')
    expect(lines[1]).toContain(';bruno@example.at;Graz;;;Nein;')
    expect(lines[2]).toContain(`;anna@example.at;;"'=HYPERLINK(""http://x"")";Menü;Nein;`)
    const some = await shop.request('POST', `/api/forms/${id}/submissions/export`, {
      cookie: editor,
      body: { format: 'csv', search: 'bruno' },
    })
    expect(some.text.split('\r\n')).toHaveLength(2)
    const sheet = await shop.request('POST', `/api/forms/${id}/submissions/export`, {
      cookie: editor,
      body: { format: 'xlsx' },
    })
    expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK'])
  })

  test('keep it no longer than the settings say', async () => {
    const { id } = await newForm()
    await send(id)
    await shop.configure({ retention: { formSubmissionsDays: 30 } })
    for (const { now, kept } of [
      { now: '2026-12-20T10:59:00.000Z', kept: 1 },
      { now: '2026-12-20T11:00:01.000Z', kept: 0 },
    ]) {
      shop.setNow(now)
      await forgetSubmissions(shop.app)
      shop.setNow(NOON)
      expect(await listed(id)).toHaveLength(kept)
    }
  })

  test('keep applications for a time of their own, whatever other forms are kept for', async () => {
    const [inquiries, applications] = [await newForm(), await newForm({ isApplication: true })]
    await send(inquiries.id)
    await send(applications.id)
    await shop.configure({ retention: { formSubmissionsDays: null, applicantDays: 30 } })
    shop.setNow('2026-12-20T11:00:01.000Z')
    await forgetSubmissions(shop.app)
    shop.setNow(NOON)
    expect([await listed(inquiries.id), await listed(applications.id)].map(({ length }) => length)).toEqual([1, 0])

    await send(applications.id)
    await shop.configure({ retention: { formSubmissionsDays: 1, applicantDays: null } })
    shop.setNow('2026-12-20T11:00:01.000Z')
    await forgetSubmissions(shop.app)
    shop.setNow(NOON)
    expect([await listed(inquiries.id), await listed(applications.id)].map(({ length }) => length)).toEqual([0, 1])
    const shown = await shop.request('GET', `/api/nodes/${applications.id}`)
    expect(JSON.stringify(shown.body.data)).not.toContain('isApplication')
  })

  test('read in the log that something came in, and not what', async () => {
    const { id } = await newForm()
    await send(id, { ...FILLED, name: 'Geheimrat Zwiebel' })
    const { rows } = await typedSql({
      all: 'text?',
    })`select string_agg(l::text, '') as "all" from log_entries l where at = ${NOON}`.execute(shop.app.db)
    expect(rows[0]?.all).toContain('Formular ausgefüllt: „Anfrage“')
    expect(rows[0]?.all).not.toContain('Zwiebel')
  })
})

test('who sends too often from one place is asked to wait', async () => {
  const limited = await openTestShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1)
      statuses.push((await limited.request('POST', '/api/custom/form/nirgends', { body: {} })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(statuses.slice(10)).toEqual([429, 429])
  } finally {
    await limited.close()
  }
})
