import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { anybodysOrder } from '../demo-order.ts'
import { median } from '../figure.ts'
import { runLoad, type LoadResult } from '../load-job.ts'
import { treeCpuMs } from '../process-tree.ts'
import { ask } from './timed-request.ts'
import { editOnce, keepEditing } from './edits.ts'
import type { Readings } from './readings.ts'
import type { Shop } from './shop.ts'

const CLIENTS = 16
const RUN_MS = 8000
/** A server that rested has given its compiled code back. */
const WARM_MS = 10_000
const GUESTS = 8
const GUESTS_MS = 15_000
const ONE_EDIT_MS = 400
const MANY_EDITS_MS = 1000 / 36
const ELSEWHERE_MS = 1000 / 20
const BLOCKING_EDITS = 20
const AFTER_EDIT_MS = 500
const LOOK_MS = 2
/** What waits after a run is done before the next one. */
const SETTLE_MS = 1500

type Runs = { orders?: readonly PlaceOrderInput[]; connections?: number; milliseconds?: number }

/** Orders as fast as they are answered, refusals counted. */
export async function runOrders(
  shop: Shop,
  { orders = shop.orders.slice(0, 1), connections = CLIENTS, milliseconds = RUN_MS }: Runs = {},
): Promise<LoadResult> {
  const result = await runLoad({
    port: Number(new URL(shop.server.url).port),
    connections,
    method: 'POST',
    path: '/api/orders',
    headers: { 'content-type': 'application/json' },
    body: orders.map(anybodysOrder),
    expectedStatus: 201,
    mayRefuse: true,
    milliseconds,
  })
  await sleep(SETTLE_MS)
  return result
}

/** Orders alone, beside one editor and beside many, and how long an edit holds up everybody else. */
export async function measureOrdering(shop: Shop): Promise<Readings> {
  await runOrders(shop, { milliseconds: WARM_MS })
  const before = treeCpuMs(shop.server.pid)
  const quiet = await runOrders(shop)
  const cpu = treeCpuMs(shop.server.pid) - before
  const one = await beside(shop, shop.besideIds.slice(0, 1), ONE_EDIT_MS)
  const many = await beside(shop, [...shop.elsewhereIds, ...shop.besideIds], MANY_EDITS_MS)
  const everywhere = await beside(shop, shop.elsewhereIds, ELSEWHERE_MS, {
    orders: shop.orders,
    connections: GUESTS,
    milliseconds: GUESTS_MS,
  })
  return {
    orders: quiet.perSecond,
    'orders cpu': cpu / quiet.requests,
    'orders p99': quiet.ttfbMs.p99,
    'one edited': one.perSecond,
    'one edited p99': one.ttfbMs.p99,
    'one edited refused': one.refused,
    'many edits': many.perSecond,
    'many edits p99': many.ttfbMs.p99,
    'many edits refused': many.refused,
    'many branches': everywhere.perSecond,
    'many branches p99': everywhere.ttfbMs.p99,
    'many branches refused': everywhere.refused,
    blocked: await worstWait(shop),
  }
}

async function beside(shop: Shop, ids: readonly number[], everyMs: number, runs?: Runs): Promise<LoadResult> {
  const editing = keepEditing(shop, ids, everyMs)
  const result = await runOrders(shop, runs)
  const { edits, failed } = await editing.stop()
  if (failed > 0) console.log(`        ${failed} of ${edits} edits failed`)
  return result
}

/**
 * How long an answer which needs nothing but the loop takes at worst after an edit: in the middle of many edits, so
 * that a hiccup of the machine is none.
 */
async function worstWait(shop: Shop): Promise<number> {
  const waits: number[] = []
  let isOver = false
  let worst = 0
  const looking = (async () => {
    while (!isOver) {
      const { ms } = await ask(shop.server.url, '/health/live')
      worst = Math.max(worst, ms)
      await sleep(LOOK_MS)
    }
  })()
  for (let turn = 0; turn < BLOCKING_EDITS; turn += 1) {
    worst = 0
    await editOnce(shop, shop.besideIds[turn % shop.besideIds.length] ?? 0, turn + 1)
    await sleep(AFTER_EDIT_MS)
    waits.push(worst)
  }
  isOver = true
  await looking
  return median(waits)
}
