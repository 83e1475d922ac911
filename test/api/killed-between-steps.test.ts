import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#server/core/context.ts'
import { labelPictures } from '#server/features/drawings/labels/label-pictures.ts'
import { imageKey } from '#server/features/files/stored/blob-keys.ts'
import { payAgain } from '#server/features/orders/payments/pay-again.ts'
import { comeBack } from '#server/features/orders/payments/mount-payments.ts'
import { leaveTerminal, lookAtTerminal } from '#server/features/orders/payments/terminal-payment.ts'
import { changeStatus, type StatusAction } from '#server/features/orders/steps/change-status.ts'
import { drawWaitingLabels } from '#server/features/printing/draw-labels.ts'
import { drawing } from '#test/money/drawing.ts'
import { judge } from '#test/money/judge.ts'
import { mortal } from '#test/money/life.ts'
import { JOBS, type MoneyShop, openMoneyShop } from '#test/money/money-shop.ts'
import { printerAt } from '#test/money/paper.ts'
import { type OrderLife, orderLife } from '#test/money/order-life.ts'
import { settle } from '#test/money/settle.ts'

const draw = drawing(7)
const ORIGIN = 'https://wirt.example'
/** `npm run sequences` kills before every step, each run of the tests before some of them. */
const EVERY = process.env['SEQUENCES'] ? 1 : 5
/** More than any of them takes. */
const MOST_STEPS = 80
let shop: MoneyShop
beforeAll(async () => {
  shop = await openMoneyShop(draw, { hasLabels: true })
  shop.weather.oneIn = 0
})
afterAll(() => shop.close())

type Stage = { app: App; life: OrderLife; order: { id: number; uid: string; hash: string } }
const healthy = () => shop.servers[1].app
const step =
  (action: StatusAction) =>
  (app: App, { order }: Stage) =>
    changeStatus(app, order.id, action, shop.manager, { reason: 'Ofen kaputt' })
const told = async (app: App, { life }: Stage) => {
  for (const notice of shop.providers.notices) await life.hear(app, notice)
}
const paid = async (stage: Stage, outcome: 'paid' | 'failed' = 'paid') => {
  await stage.life.atPage(stage.order, outcome)
  if (outcome === 'paid') await told(healthy(), stage)
}
const lookedAt = (app: App, { order }: Stage) => lookAtTerminal(app, order, ORIGIN)
const accepted = async (stage: Stage) => {
  await paid(stage)
  await step('confirm')(healthy(), stage)
}
const cancelled = async (stage: Stage) => {
  await paid(stage)
  await step('confirm')(healthy(), stage)
  shop.wait(12)
  await JOBS.slips(healthy())
  await shop.paper.turn()
  await step('cancel')(healthy(), stage)
}

/** Handed over and paid at the counter; nothing of it is printed yet. */
const leftWith = async (stage: Stage) => {
  for (const action of ['confirm', 'complete'] as const) await step(action)(healthy(), stage)
  shop.wait(12)
}
const waitsAt = async (stage: Stage) => {
  await accepted(stage)
  shop.wait(12)
  await JOBS.slips(healthy())
}
/** A printer asks, fetches and says that it printed, at the server that is killed. */
const handedOut = (which: 'kitchen' | 'counter') => async () => {
  while (await shop.paper.turnOf(printerAt(shop.servers[0].server, shop.printers[which].address)));
}
const labelsOf = (app: App) =>
  drawWaitingLabels(app, {
    drawLabels: (one, asked) =>
      labelPictures(one, { ...asked, origin: ORIGIN }, (_, image) => one.blobs.get(imageKey(image))),
  })

type Scene = {
  what: string
  method: OrderLife['method']
  /** What is ordered, where it is not the usual. */
  order?: () => object
  /** Money is only reserved until the order is accepted. */
  isHeld?: true
  /** What has happened before. */
  given?: (stage: Stage) => Promise<unknown>
  work: (app: App, stage: Stage) => Promise<unknown>
}
const SCENES: readonly Scene[] = [
  {
    what: 'hearing that an order was paid',
    method: 'mollie',
    given: ({ life, order }) => life.atPage(order, 'paid'),
    work: told,
  },
  {
    what: 'hearing so of Datatrans',
    method: 'datatrans',
    given: ({ life, order }) => life.atPage(order, 'paid'),
    work: told,
  },
  {
    what: 'a guest coming back without money',
    method: 'mollie',
    given: stage => paid(stage, 'failed'),
    work: (app, { order }) => comeBack(app, order),
  },
  {
    what: 'a guest paying anew',
    method: 'mollie',
    given: async ({ life, order }) => {
      await life.atPage(order, 'expired')
      shop.providers.notices.splice(0)
    },
    work: (app, { order }) => payAgain(app, order, ORIGIN),
  },
  { what: 'accepting a paid order', method: 'datatrans', given: stage => paid(stage), work: step('confirm') },
  { what: 'cancelling a paid order', method: 'mollie', given: stage => paid(stage), work: step('cancel') },
  { what: 'sending money back', method: 'mollie', given: cancelled, work: JOBS.refunds },
  { what: 'sending money back by Datatrans', method: 'datatrans', given: cancelled, work: JOBS.refunds },
  { what: 'taking reserved money', method: 'datatrans', isHeld: true, given: accepted, work: JOBS.held },
  { what: 'letting reserved money go', method: 'datatrans', isHeld: true, given: cancelled, work: JOBS.refunds },
  {
    what: 'asking how a card terminal is doing',
    method: 'terminal',
    given: stage => stage.life.atPage(stage.order, 'paid'),
    work: lookedAt,
  },
  {
    what: 'a guest who leaves a card terminal',
    method: 'terminal',
    work: (app, { order }) => leaveTerminal(app, order),
  },
  { what: 'ending the wait for money', method: 'mollie', given: async () => shop.wait(31 * 60), work: JOBS.expire },
  { what: 'sending mails', method: 'cash', work: JOBS.mails },
  ...[true, false].map(knowsKeys => ({
    what: `sending an SMS by a provider that ${knowsKeys ? 'sends one key once' : 'knows no keys'}`,
    method: 'cash' as const,
    given: async (stage: Stage) => {
      shop.sms.state.knowsKeys = knowsKeys
      await step('confirm')(healthy(), stage)
      shop.wait(12)
    },
    work: JOBS.sms,
  })),
  {
    what: 'making slips',
    method: 'cash',
    given: async stage => {
      await step('confirm')(healthy(), stage)
      shop.wait(12)
    },
    work: JOBS.slips,
  },
  { what: 'making slips for who pays as they leave', method: 'cash', given: leftWith, work: JOBS.slips },
  {
    what: 'making slips for whoever drives',
    method: 'mollie',
    order: () => ({
      isDelivery: true,
      deliveryArea: { id: 'mitte' },
      street: 'Herrengasse 1',
      zipCode: '8010',
      city: 'Graz',
      items: [shop.line('schnitzel', 2)],
    }),
    given: async stage => {
      await paid(stage)
      shop.wait(12)
    },
    work: JOBS.slips,
  },
  { what: 'handing a slip to the kitchen', method: 'mollie', given: waitsAt, work: handedOut('kitchen') },
  {
    what: 'handing a slip with the logo to the counter',
    method: 'datatrans',
    given: waitsAt,
    work: handedOut('counter'),
  },
  {
    what: 'drawing labels that wait',
    method: 'cash',
    given: async stage => {
      await step('confirm')(healthy(), stage)
      await JOBS.slips(healthy())
    },
    work: labelsOf,
  },
  { what: 'making the slip that takes another back', method: 'datatrans', given: cancelled, work: JOBS.slips },
]

describe('A server killed between any two statements and requests of', () => {
  test.each(SCENES)(
    '$what leaves nothing stuck, lost or doubled',
    { timeout: 120_000 },
    async ({ method, order, isHeld, given, work }) => {
      shop.providers.holds.money = isHeld === true
      for (let steps = 1; ; steps += EVERY) {
        expect(steps).toBeLessThan(MOST_STEPS)
        const life = orderLife(shop, draw, method, order?.())
        await life.place(healthy())
        const stage = { app: shop.servers[0].app, life, order: life.placed()! }
        await given?.(stage)
        const isKilled = (await mortal(() => work(stage.app, stage), steps)) === 'killed'
        if (isKilled) await shop.bury(0)
        await settle(shop, [life])
        await judge(shop, [life])
        shop.providers.notices.splice(0)
        if (!isKilled) break
      }
    },
  )

  test.each(['mollie', 'terminal'] as const)(
    'placing an order that is paid by %s leaves nothing stuck, and a guest who sends it again gets the same one',
    { timeout: 120_000 },
    async method => {
      shop.providers.holds.money = false
      for (let steps = 1; ; steps += EVERY) {
        expect(steps).toBeLessThan(MOST_STEPS)
        const life = orderLife(shop, draw, method)
        const isKilled = (await mortal(() => life.place(shop.servers[0].app), steps)) === 'killed'
        if (isKilled) await shop.bury(0)
        await life.place(healthy())
        const { uid } = life.placed()!
        expect(shop.providers.opened(uid), `after ${steps} steps`).toBe(1)
        await life.atPage(life.placed()!, 'paid')
        await settle(shop, [life])
        expect((await judge(shop, [life])).paid).toBe(1)
        shop.providers.notices.splice(0)
        if (!isKilled) break
      }
    },
  )
})
