import { typedSql } from '#server/core/db/typed-sql.ts'
import { byId, dataOf, type Full } from '#test/api/rights/request.ts'
import { PNG } from '#test/api/rights/sites.ts'
import type { TestShop } from '#test/order-shop.ts'

/** Nobody declares often for one address. */
const withdrawalBody = (key: string) => ({
  key,
  name: 'Anna Gruber',
  contract: 'Wein vom Freitag',
  email: `${key}@example.at`,
})
/** A version of the terms, after a change of them. */
async function legalVersion(shop: TestShop): Promise<number> {
  await shop.configure({ termsAndConditionsText: `Bedingungen ${shop.newKey()}` })
  const { rows } = await typedSql({ id: 'int' })`select max(id) as id from legal_versions`.execute(shop.app.db)
  return rows[0]!.id
}

/** A form of the website that asks for an address and takes a file. */
const newForm = (shop: TestShop): Promise<number> =>
  shop.create('nodes', {
    identifier: `f-${shop.newKey()}`,
    type: 'form',
    content: {
      name: 'Kontakt',
      fields: [
        { type: 'text', value: { type: 'email' }, label: 'E-Mail', fieldId: 'email', isRequired: true },
        { type: 'file', label: 'Plan', fieldId: 'plan' },
      ],
    },
  })

/** A submission with a mail about it that has left. */
async function newMail(shop: TestShop): Promise<{ submission: number; mail: number }> {
  const { rows } = await typedSql({ submission: 'int', mail: 'int' })`
    with s as (insert into form_submissions (form_id) values (${await newForm(shop)}) returning id)
    insert into form_mails (submission_id, address, subject, queued_at, try_at, sent_at, done_at)
    select id, 'haus@example.at', 'Anfrage', now(), now(), now(), now() from s returning submission_id as submission,
      id as mail`.execute(shop.app.db)
  return rows[0]!
}

/** Of every call about what guests are sent a request that comes to its effect. */
export const MESSAGE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /notice-texts/{kind}/preview': {
    about: 'nothing',
    ask: () => ({ params: { kind: 'confirmed' }, query: 'introduction=Wir+freuen+uns' }),
  },
  'GET /legal-versions': { about: 'nothing', ask: () => ({}) },
  'GET /legal-versions/{id}/text.html': { about: 'nothing', ask: async ({ shop }) => byId(await legalVersion(shop)) },
  'POST /withdrawals': { about: 'nothing', ask: ({ shop }) => ({ body: withdrawalBody(shop.newKey()) }) },
  'GET /withdrawals': { about: 'list', ask: () => ({}) },
  'POST /withdrawals/export': { about: 'list', ask: () => ({ body: { format: 'csv' } }) },
  'POST /withdrawals/{id}/state': {
    about: 'branch',
    ask: async ({ shop, site }) => {
      const { uid, hash } = await site.order()
      const body = { ...withdrawalBody(shop.newKey()), order: { uid, hash } }
      return byId(dataOf<{ number: number }>(await shop.request('POST', '/api/withdrawals', { body })).number, {
        state: 'accepted',
      })
    },
  },
  'POST /custom/form/{id}': {
    about: 'nothing',
    ask: async ({ shop }) => byId(await newForm(shop), { email: 'anna@example.at', _consent: true, _openedAt: 0 }),
  },
  'POST /custom/form/{id}/files': {
    about: 'nothing',
    ask: async ({ shop }) => byId(await newForm(shop), { data: PNG, name: 'plan.png', field: 'plan' }),
  },
  'GET /forms': { about: 'nothing', ask: () => ({}) },
  'POST /forms/{id}/submissions/export': {
    about: 'nothing',
    ask: async ({ shop }) => byId(await newForm(shop), { format: 'csv' }),
  },
  'GET /form-submissions/{id}/mails': {
    about: 'nothing',
    ask: async ({ shop }) => byId((await newMail(shop)).submission),
  },
  'POST /form-submissions/{id}/mails/{mail}/resend': {
    about: 'nothing',
    ask: async ({ shop }) => {
      const { submission, mail } = await newMail(shop)
      return { params: { id: submission, mail } }
    },
  },
  'GET /sms/month': { about: 'nothing', ask: () => ({}) },
  'POST /sms/test': { about: 'nothing', ask: () => ({ body: { to: '+436641234567' } }) },
  'POST /orders/{id}/resend-new-order-sms': {
    about: 'branch',
    ask: async ({ site }) => byId((await site.order()).id, {}),
  },
}
