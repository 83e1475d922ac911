import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Asking, byId, dataOf, type Full, type FullRequest } from '#test/api/rights/request.ts'
import { PNG } from '#test/api/rights/sites.ts'

const TOMORROW = '2026-11-21T12:30'
const SPAN = 'from=2026-11-20&to=2026-11-22'
const CONFIRM = ['status/confirm', { minutes: 20 }] as const
const READY = ['status/in-delivery'] as const
/** A browser as it answers when it is asked to listen. */
export const PUSH = {
  endpoint: 'https://push.example/device/1',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

/** About an order of the site, after these steps. */
const ofOrder = (body: unknown, ...steps: readonly (readonly [string, object?])[]): Full => ({
  about: 'branch',
  ask: async ({ site }) => byId((await site.orderAfter(...steps)).id, body),
})
/** The same by its public address, which only its guest knows. */
const ofGuest = (body: unknown, ...steps: readonly (readonly [string, object?])[]): Full => ({
  about: 'nothing',
  ask: async ({ site }) => byHash(await site.orderAfter(...steps), body),
})
const byHash = ({ uid, hash }: { uid: string; hash: string }, body: unknown): FullRequest => ({
  params: { uid, hash },
  ...(body !== undefined && { body }),
})
const listed = (more = ''): Full => ({
  about: 'list',
  ask: async ({ site }) => {
    await site.order()
    return { query: `branch=${site.branchId}${more}` }
  },
})
/** An order as somebody enters it for a guest on the phone. */
const entered = ({ shop, site }: Asking, line: object = {}) => ({
  ...shop.body({ branch: { id: site.branchId }, items: [shop.line('schnitzel', 1, line)], source: 'phone' }),
  clientOrderKey: shop.newKey(),
})

/** An order that two customers fit, so that somebody has to say whose it is. */
async function openQuestion({ shop, site }: Asking): Promise<{ id: number; customer: number }> {
  const { id } = await site.order()
  const customer = await site.fresh('customers')
  await sql`insert into order_customers (order_id, candidates, created_at)
    values (${id}, ${[customer]}::bigint[], ${shop.app.clock.now()})
    on conflict (order_id) do update set customer_id = null, candidates = excluded.candidates`.execute(shop.app.db)
  return { id, customer }
}

/** What a counter-offer is answered by its guest. */
const offered = async ({ shop, site, admin }: Asking) => {
  const order = await site.order()
  dataOf(
    await shop.request('PUT', `/api/orders/${order.id}`, { body: { counterAppointment: TOMORROW }, cookie: admin }),
  )
  return order
}
const OFFER = { validUntil: '2026-11-30', note: 'Mit Geschirr.' }
/** A request that was asked where the shop answers with offers. */
const asked = async ({ shop, site }: Asking) => {
  const order = await site.order()
  await sql`update orders set is_quotation = true where id = ${order.id}`.execute(shop.app.db)
  return order
}
/** What an offer is answered by its guest. */
const quoted = async (asking: Asking) => {
  const order = await asked(asking)
  dataOf(await asking.shop.request('POST', `/api/orders/${order.id}/quotation`, { body: OFFER, cookie: asking.admin }))
  return order
}
const DONE = [CONFIRM, READY, ['status/completed']] as const
const RATING = { rating: 5, foodRating: 4, serviceRating: 5, processRating: 5, comment: 'Gern wieder.' }

/** An order that keeps the terms it was placed under. */
async function withTerms({ shop, site }: Asking) {
  await shop.configure({ termsAndConditionsText: 'Es gilt, was vereinbart ist.' })
  return site.order()
}

/** Of every call about orders a request that comes to its effect. */
export const ORDER_REQUESTS: Readonly<Record<string, Full>> = {
  'POST /orders': {
    about: 'nothing',
    ask: ({ shop, site }) => ({ body: shop.body({ branch: { id: site.branchId }, clientOrderKey: shop.newKey() }) }),
  },
  'GET /orders/guests': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}&phone=%2B43664` }) },
  'GET /orders/menu': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /orders': listed(),
  'POST /orders/export': {
    about: 'list',
    ask: async ({ site }) => {
      await site.order()
      return { body: { format: 'csv', branch: site.branchId } }
    },
  },
  'GET /orders/current': listed(),
  'GET /orders/current/heads': listed(),
  'GET /orders/current/delays': listed(),
  'GET /orders/missed': listed(),
  'POST /orders/missed/export': {
    about: 'list',
    ask: ({ site }) => ({ body: { format: 'csv', branch: site.branchId } }),
  },
  'GET /orders/{id}': ofOrder(undefined),
  'PUT /orders/{id}': ofOrder({ counterAppointment: TOMORROW }),
  'DELETE /orders/{id}': { about: 'branch', ask: async ({ site }) => byId(await site.failedOrder()) },
  'PUT /orders/{id}/items/{index}': {
    about: 'branch',
    ask: async ({ site }) => ({ params: { id: (await site.order()).id, index: 0 }, body: { amount: 2 } }),
  },
  'POST /orders/{id}/status/confirm': ofOrder({ minutes: 20 }),
  'POST /orders/{id}/status/reject': ofOrder({ rejectionCode: 'tooBusy' }),
  'POST /orders/{id}/status/cancel': ofOrder({ reason: 'Gast hat angerufen' }),
  'POST /orders/{id}/status/in-delivery': ofOrder({}, CONFIRM),
  'POST /orders/{id}/status/completed': ofOrder({}, CONFIRM, READY),
  'POST /orders/{id}/status/undo': ofOrder({}, CONFIRM),
  'POST /orders/{id}/resend-new-order-email': {
    about: 'branch',
    ask: async ({ site }) => byId((await site.orderTold()).id, {}),
  },
  'GET /orders/public/{uid}/{hash}': ofGuest(undefined),
  'POST /orders/public/{uid}/{hash}/confirm-counter-appointment': {
    about: 'nothing',
    ask: async asking => byHash(await offered(asking), {}),
  },
  'POST /orders/public/{uid}/{hash}/reject-counter-appointment': {
    about: 'nothing',
    ask: async asking => byHash(await offered(asking), {}),
  },
  'POST /orders/{id}/quotation': { about: 'branch', ask: async asking => byId((await asked(asking)).id, OFFER) },
  'POST /orders/public/{uid}/{hash}/accept-quotation': {
    about: 'nothing',
    ask: async asking => byHash(await quoted(asking), { number: 1 }),
  },
  'POST /orders/public/{uid}/{hash}/decline-quotation': {
    about: 'nothing',
    ask: async asking => byHash(await quoted(asking), { number: 1 }),
  },
  'POST /orders/public/{uid}/{hash}/cancel': ofGuest({}),
  'POST /orders/public/{uid}/{hash}/questionnaire': ofGuest(RATING, ...DONE),
  'POST /orders/public/{uid}/{hash}/push-subscription': ofGuest(PUSH),
  'DELETE /orders/public/{uid}/{hash}/push-subscription': ofGuest({ endpoint: PUSH.endpoint }),
  'GET /orders/public/{uid}/{hash}/legal-texts.html': {
    about: 'nothing',
    ask: async asking => byHash(await withTerms(asking), undefined),
  },
  'GET /orders/{id}/legal-texts.html': { about: 'branch', ask: async asking => byId((await withTerms(asking)).id) },
  'GET /orders/public/{uid}/{hash}/calendar.ics': {
    about: 'nothing',
    ask: async ({ site }) => byHash(await site.order({ appointmentDate: TOMORROW }), undefined),
  },
  'GET /orders/public/{uid}/{hash}/document.pdf': {
    about: 'nothing',
    ask: async ({ site }) => byHash(await site.order(), undefined),
  },
  'GET /orders/{id}/document.pdf': { about: 'branch', ask: async ({ site }) => byId((await site.order()).id) },
  'POST /orders/{id}/items/{index}/bump': {
    about: 'branch',
    ask: async ({ site }) => ({ params: { id: (await site.orderAfter(CONFIRM)).id, index: 0 }, body: {} }),
  },
  'POST /orders/{id}/items/{index}/bump/undo': {
    about: 'branch',
    ask: async ({ site }) => ({ params: { id: (await site.orderAfter(CONFIRM, ['bump'])).id, index: 0 }, body: {} }),
  },
  'POST /orders/{id}/bump': ofOrder({}, CONFIRM),
  'POST /orders/{id}/bump/undo': ofOrder({}, CONFIRM, ['bump']),
  'GET /ratings': listed(`&${SPAN}`),
  'POST /ratings/export': { about: 'list', ask: ({ site }) => ({ body: { format: 'csv', branch: site.branchId } }) },
  'GET /ratings/summary': listed(`&${SPAN}`),
  'GET /orders/{id}/notices': ofOrder(undefined),
  'POST /orders/{id}/notices/resend': {
    about: 'branch',
    ask: async ({ shop, site, admin }) => {
      const { id } = await site.orderTold()
      const notices = dataOf<{ key: string; recipient: string }[]>(
        await shop.request('GET', `/api/orders/${id}/notices`, { cookie: admin }),
      )
      return byId(id, { key: notices.find(({ recipient }) => recipient === 'guest')?.key })
    },
  },
  'GET /orders/{id}/customer': ofOrder(undefined),
  'PUT /orders/{id}/customer': {
    about: 'branch',
    ask: async asking => {
      const { id, customer } = await openQuestion(asking)
      return byId(id, { customer: { id: customer } })
    },
  },
  'GET /closures/preorders': {
    about: 'branch',
    ask: async ({ site }) => {
      await site.order({ appointmentDate: TOMORROW })
      return { query: `from=2026-11-21T00:00&to=2026-11-21T23:00&branches=${site.branchId}` }
    },
  },
  'POST /closures/messages': {
    about: 'branch',
    ask: async ({ shop, site }) => {
      const closure = { from: '2026-11-28T00:00', to: '2026-11-28T23:00' }
      await shop.change('branches', site.branchId, { closures: [] })
      await site.order({ appointmentDate: '2026-11-28T12:30' })
      await shop.change('branches', site.branchId, { closures: [{ ...closure, reason: 'Betriebsausflug' }] })
      return { body: { ...closure, branches: [site.branchId], text: 'Wir haben an diesem Tag geschlossen.' } }
    },
  },
  'POST /uploads': {
    about: 'nothing',
    ask: async ({ shop }) => {
      const { rows } = await typedSql({ id: 'int' })`select id from products where name = 'Fototorte'`.execute(
        shop.app.db,
      )
      return { body: { data: PNG, name: 'foto.png', product: rows[0]!.id, part: 'p' } }
    },
  },
}

/** The same address with a body that takes another right. */
export const ORDER_VARIANTS = [
  {
    name: 'POST /orders, entered by staff',
    method: 'POST',
    path: '/orders',
    ability: 'orders.enter',
    full: { about: 'branch', ask: asking => ({ body: entered(asking) }) } satisfies Full as Full,
  },
  {
    name: 'POST /orders, for less than half',
    method: 'POST',
    path: '/orders',
    ability: 'orders.discount',
    full: {
      about: 'branch',
      refusedAs: 422,
      ask: asking => ({ body: entered(asking, { agreedPrice: { price: 1, reason: 'Stammgast' } }) }),
    } satisfies Full as Full,
  },
  {
    name: 'POST /uploads, as a file of the house',
    method: 'POST',
    path: '/uploads',
    ability: 'uploads.create',
    full: { about: 'nothing', ask: () => ({ body: { data: PNG, name: 'karte.png' } }) } satisfies Full as Full,
  },
] as const
