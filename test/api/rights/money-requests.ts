import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Asking, byId, dataOf, type Full, type FullRequest } from '#test/api/rights/request.ts'

const ACCOUNT = { apiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }
const MOLLIE = { provider: 'mollie' }
/** What signs the notices of Datatrans. */
export const SIGN_KEY = 'ab12'.repeat(16)

/** About the account of the business, which is there. */
const ofAccount = (body?: unknown): Full => ({
  about: 'nothing',
  ask: async ({ shop, admin }) => {
    dataOf(await shop.request('PUT', '/api/payment-accounts/mollie', { body: ACCOUNT, cookie: admin }))
    return { params: MOLLIE, ...(body !== undefined && { body }) }
  },
})
/** About the account of the branch, which is there. */
const ofBranchAccount = (body?: unknown): Full => ({
  about: 'branch',
  ask: async ({ shop, site, admin }) => {
    dataOf(
      await shop.request('PUT', `/api/branches/${site.branchId}/payment-accounts/mollie`, {
        body: ACCOUNT,
        cookie: admin,
      }),
    )
    return { params: { id: site.branchId, ...MOLLIE }, ...(body !== undefined && { body }) }
  },
})

/** An order that waits for its payment, with the number its provider gave it. */
async function unpaid({ site }: Asking, paymentMethod: 'mollie' | 'datatrans') {
  const { id, uid, hash, ...rest } = await site.order({ paymentMethod })
  const { paymentRedirectUrl } = rest as { paymentRedirectUrl?: string | null }
  if (!paymentRedirectUrl) throw new Error('The provider has not answered')
  return { id, uid, hash, providerId: paymentRedirectUrl.split('/').at(-1)! }
}
/** The same at a card terminal. */
async function atTerminal(asking: Asking): Promise<FullRequest> {
  const { id, uid, hash } = await unpaid(asking, 'mollie')
  await sql`update payments set terminal_id = 'term_1' where order_id = ${id}`.execute(asking.shop.app.db)
  return { params: { uid, hash }, body: {} }
}
/** As Datatrans signs it: over the time and the very bytes. */
function signed({ shop }: Asking, text: string): FullRequest {
  const [body, time] = [Buffer.from(text), String(Date.parse(shop.app.clock.now()))]
  const signature = createHmac('sha256', Buffer.from(SIGN_KEY, 'hex')).update(time).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` } }
}

/** Days of one branch, on which something was ordered. */
const daysOf = ({ site }: Asking, more = '') => `from=2026-11-01&to=2026-11-30&branch=${site.branchId}${more}`

/** A business day of one branch that is over and on which nothing was ordered. */
const dayOf = ({ site }: Asking) => ({ branch: site.branchId, day: '2026-01-05' })
let closings = 0
/** The request that closes one of them; a day is closed once. */
const closingOf = ({ site }: Asking): FullRequest => ({
  params: { branch: site.branchId, day: addDays('2020-01-01', closings++) },
  body: { float: 0, counted: 0, expected: 0 },
  headers: { 'idempotency-key': randomUUID() },
})
/** A day that is closed. */
export async function closedDay(asking: Asking): Promise<Readonly<Record<string, string | number>>> {
  const { params = {}, body, headers = {} } = closingOf(asking)
  const address = `/api/day-closings/${params.branch}/${params.day}`
  dataOf(await asking.shop.request('POST', address, { body, headers, cookie: asking.admin }))
  return params
}

/** Of every call about money a request that comes to its effect. */
export const MONEY_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /payment-accounts': { about: 'nothing', ask: () => ({}) },
  'PUT /payment-accounts/{provider}': ofAccount(ACCOUNT),
  'DELETE /payment-accounts/{provider}': ofAccount(),
  'POST /payment-accounts/{provider}/check': ofAccount({}),
  'PUT /branches/{id}/payment-accounts/{provider}': ofBranchAccount(ACCOUNT),
  'DELETE /branches/{id}/payment-accounts/{provider}': ofBranchAccount(),
  'POST /branches/{id}/payment-accounts/{provider}/check': ofBranchAccount({}),
  'GET /reports/daily-totals': {
    about: 'branch',
    ask: async asking => {
      await asking.site.order()
      return { query: daysOf(asking) }
    },
  },
  'POST /reports/daily-totals/export': {
    about: 'branch',
    ask: ({ site }) => ({ body: { from: '2026-11-01', to: '2026-11-30', branch: site.branchId, format: 'csv' } }),
  },
  'GET /reports/bookings.csv': {
    about: 'branch',
    ask: asking => ({ query: daysOf(asking, '&detail=order&open=true') }),
  },
  'GET /day-closings': { about: 'branch', ask: asking => ({ query: daysOf(asking) }) },
  'GET /day-closings/{branch}/{day}': { about: 'branch', ask: asking => ({ params: dayOf(asking) }) },
  'GET /day-closings/{branch}/{day}/document.pdf': { about: 'branch', ask: asking => ({ params: dayOf(asking) }) },
  'POST /day-closings/{branch}/{day}': { about: 'branch', ask: closingOf },
  'POST /day-closings/{branch}/{day}/mail': {
    about: 'branch',
    // whoever has no address is told so
    ask: async asking => ({ params: await closedDay(asking), body: {}, passes: [409] }),
  },
  'POST /day-closings/export': {
    about: 'branch',
    ask: ({ site }) => ({ body: { from: '2026-11-01', to: '2026-11-30', branch: site.branchId, format: 'csv' } }),
  },
  'POST /orders/{id}/refunds': {
    about: 'branch',
    ask: async ({ site }) => {
      const order = await site.orderAfter(
        ['status/confirm', { minutes: 20 }],
        ['status/in-delivery'],
        ['status/completed'],
      )
      return {
        ...byId(order.id, { amount: 1, reason: 'Suppe war kalt' }),
        headers: { 'idempotency-key': randomUUID() },
      }
    },
  },
  'POST /orders/{id}/refunds/{refund}/retry': {
    about: 'branch',
    ask: async ({ shop, site }) => {
      const order = await site.orderAfter(
        ['status/confirm', { minutes: 20 }],
        ['status/in-delivery'],
        ['status/completed'],
      )
      // one that failed at a provider which has nothing to say of it any more
      const { rows } = await typedSql({ id: 'int' })`
        with paid as (
          insert into payments (order_id, attempt, provider, reference, amount, currency, status, is_kept, created_at)
          select id, 1, 'mollie', uid || '-1', gross, 'EUR', 'paid', true, created_at from orders where id = ${order.id}
          returning id, order_id, amount
        )
        insert into refunds (order_id, payment_id, amount, currency, reason, status, at) select order_id, id, 1, 'EUR',
          'Kalt', 'failed', now() from paid
        returning id`.execute(shop.app.db)
      return { params: { id: order.id, refund: rows[0]!.id }, body: {} }
    },
  },
  'POST /orders/{id}/update-payment-status': {
    about: 'branch',
    ask: async asking => byId((await unpaid(asking, 'mollie')).id, {}),
  },
  'POST /orders/public/{uid}/{hash}/pay': {
    about: 'nothing',
    ask: async asking => {
      const { uid, hash } = await unpaid(asking, 'mollie')
      return { params: { uid, hash }, body: {} }
    },
  },
  'POST /orders/public/{uid}/{hash}/terminal/check': { about: 'nothing', ask: atTerminal },
  'POST /orders/public/{uid}/{hash}/terminal/cancel': { about: 'nothing', ask: atTerminal },
  'POST /coupons/check': {
    about: 'nothing',
    ask: async ({ shop, site, admin }) => {
      await shop.configure({ enableCoupons: true })
      const code = `RECHT-${randomUUID().slice(0, 8)}`
      dataOf(await shop.request('POST', '/api/coupons', { body: { code, type: 'percent', value: 10 }, cookie: admin }))
      return { body: { code, branch: { id: site.branchId } } }
    },
  },
  'POST /webhooks/mollie': {
    about: 'nothing',
    ask: async asking => ({
      body: `id=${(await unpaid(asking, 'mollie')).providerId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'POST /webhooks/datatrans': {
    about: 'nothing',
    ask: async asking =>
      signed(asking, JSON.stringify({ transactionId: (await unpaid(asking, 'datatrans')).providerId })),
  },
}
