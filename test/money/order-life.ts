import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import { refundOrder as refundCall } from '#contract/calls/money/payments.ts'
import { placeOrder as placeCall } from '#contract/calls/place-order.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { App } from '#server/core/context.ts'
import { editItem } from '#server/features/orders/edit/edit-item.ts'
import { payAgain } from '#server/features/orders/payments/pay-again.ts'
import { comeBack } from '#server/features/orders/payments/mount-payments.ts'
import { refundOrder } from '#server/features/orders/payments/refund-order.ts'
import { leaveTerminal, lookAtTerminal } from '#server/features/orders/payments/terminal-payment.ts'
import { updatePaymentStatus } from '#server/features/orders/payments/update-payment-status.ts'
import { hearDatatrans, hearMollie } from '#server/features/orders/payments/webhooks.ts'
import { placeOrder } from '#server/features/orders/place/place-order.ts'
import { answerByGuest } from '#server/features/orders/steps/answer-by-guest.ts'
import { changeStatus, type StatusAction } from '#server/features/orders/steps/change-status.ts'
import { updateOrder } from '#server/features/orders/steps/update-order.ts'
import type { DoubleNotice } from '#server/ports/payment/test-payments.ts'
import type { Draw } from '#test/money/drawing.ts'
import { mortal } from '#test/money/life.ts'
import type { MoneyShop } from '#test/money/money-shop.ts'

const METHODS = ['mollie', 'mollie', 'datatrans', 'datatrans', 'cash', 'terminal'] as const
/** A terminal of the double at which nothing happens by itself. */
const TERMINAL = 'term_testNiemand'
const STEPS: readonly StatusAction[] = ['confirm', 'confirm', 'reject', 'cancel', 'inDelivery', 'complete', 'undo']
const OUTCOMES = ['paid', 'paid', 'paid', 'paid', 'paid', 'failed', 'canceled', 'expired'] as const
const ORIGIN = 'https://wirt.example'

/**
 * One order, and whatever may happen to it: each `something` is one event, drawn. What the shop refuses is no fault.
 */
export function orderLife(
  shop: MoneyShop,
  draw: Draw,
  method: (typeof METHODS)[number] = METHODS[draw(METHODS.length)] ?? 'cash',
  more: object = {},
) {
  const { manager, providers } = shop
  const body = placeCall.body.parse(
    shop.body({
      ...(method === 'terminal' ? { paymentMethod: 'mollie', source: 'kiosk' } : { paymentMethod: method }),
      clientOrderKey: randomUUID(),
      items: [shop.line('schnitzel', 1 + draw(2))],
      ...more,
    }),
  )
  const refundKeys: string[] = []
  let placed: { id: number; uid: string; hash: string } | undefined

  const place = async (app: App) => {
    // a guest whose browser heard nothing submits again, under the same key
    const kiosk = method === 'terminal' ? { branchId: shop.branchId, terminal: TERMINAL } : null
    const answer = await placeOrder(app, body, readKey(placeCall, { body }), { origin: ORIGIN, kiosk })
    placed = { id: answer.id, uid: answer.uid, hash: answer.hash }
  }

  async function atPage({ id, uid }: { id: number; uid: string }, outcome: (typeof OUTCOMES)[number], isLate = false) {
    if (method === 'terminal') return providers.atTerminal(uid, outcome)
    const { rows } = await typedSql({ providerId: 'text' })`
      select provider_id from payments where order_id = ${id} and provider_id is not null order by attempt`.execute(
      shop.app.db,
    )
    providers.atPage(
      rows.map(({ providerId }) => providerId),
      outcome,
      isLate,
    )
  }

  /** Each time a notice is told it is signed anew. */
  async function hear(app: App, { url, body: text }: DoubleNotice, isForged = false) {
    const bytes = Buffer.from(text)
    if (url.endsWith('mollie')) await hearMollie(app, isForged ? Buffer.from('id=tr_0000000000') : bytes)
    else await hearDatatrans(app, bytes, isForged ? 't=1,s0=00' : providers.datatrans.sign(text))
  }
  /**
   * One of the notices that wait: once, twice, or now and once more much later. Who was not answered tells it again.
   */
  async function webhook(app: App) {
    const notice = providers.notices[draw(Math.max(1, providers.notices.length))]
    if (!notice) return
    if (draw(10) === 0) await calmly(() => hear(app, notice, true))
    await hear(app, notice)
    if (draw(4) === 0) await hear(app, notice)
    const at = providers.notices.indexOf(notice)
    if (at >= 0 && draw(3) > 0) providers.notices.splice(at, 1)
  }

  /** What the kiosk does again and again while its guest looks for the card, and once the guest leaves. */
  const atKiosk = (app: App, order: { uid: string; hash: string }) =>
    method === 'terminal' ? (draw(4) === 0 ? leaveTerminal(app, order) : lookAtTerminal(app, order, ORIGIN)) : undefined

  const EVENTS: readonly (readonly [
    number,
    (app: App, order: NonNullable<typeof placed>) => Promise<unknown> | void,
  ])[] = [
    [2, place],
    [24, (_app, order) => atPage(order, OUTCOMES[draw(OUTCOMES.length)] ?? 'paid', draw(6) === 0)],
    [16, webhook],
    [method === 'terminal' ? 12 : 0, atKiosk],
    [8, comeBack],
    [4, (app, order) => payAgain(app, order, ORIGIN)],
    [3, (app, { id }) => updatePaymentStatus(app, id, manager)],
    [
      14,
      (app, { id }) =>
        changeStatus(app, id, STEPS[draw(STEPS.length)] ?? 'confirm', manager, { reason: 'Ofen kaputt' }),
    ],
    [
      2,
      (app, { id }) =>
        updateOrder(
          app,
          id,
          { counterAppointment: new Date(Date.parse(shop.now()) + 7_200_000).toISOString() },
          manager,
        ),
    ],
    [
      3,
      (app, order) =>
        answerByGuest(
          app,
          order,
          (['cancel', 'confirmCounter', 'confirmCounter', 'rejectCounter'] as const)[draw(4)] ?? 'cancel',
        ),
    ],
    [6, refund],
    [3, (app, { id }) => editItem(app, id, 0, { amount: 1 + draw(3) }, manager)],
    [2, (_app, { uid }) => providers.finishRefunds(uid, () => draw(5) === 0)],
    [1, (_app, { uid }) => providers.chargeBack(uid)],
    [1, (_app, { uid }) => void (draw(2) === 0 && providers.returnChargeback(uid))],
  ]
  const ALL = EVENTS.reduce((sum, [weight]) => sum + weight, 0)

  async function refund(app: App, { id }: { id: number }) {
    if (refundKeys.length === 0 || draw(3) > 0) refundKeys.push(randomUUID())
    const headers = { 'idempotency-key': refundKeys[draw(refundKeys.length)] }
    const body = { reason: 'Kalt angekommen', ...(draw(3) > 0 && { amount: (1 + draw(900)) / 100 }) }
    await refundOrder(app, id, body, readKey(refundCall, { body, headers }), manager)
  }

  /** Whatever the shop itself says no to, and a provider that is away, is an answer like any other. */
  async function calmly(work: () => Promise<unknown>) {
    await mortal(work).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
  }

  return {
    placed: () => placed,
    method,
    place,
    hear,
    atPage,
    async something(): Promise<void> {
      const app = shop.anyApp()
      if (!placed) return calmly(() => place(app))
      let drawn = draw(ALL)
      const [, event] = EVENTS.find(([weight]) => (drawn -= weight) < 0) ?? [0, place]
      const order = placed
      await calmly(async () => event(app, order))
    },
    /** Hands over, in peace, what the provider told of long ago. */
    hearAll: async () => {
      for (const notice of providers.notices.splice(0)) await calmly(() => hear(shop.anyApp(), notice))
    },
  }
}
export type OrderLife = ReturnType<typeof orderLife>
