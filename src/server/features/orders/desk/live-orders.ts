import { PULSE_MS } from '#contract/calls/pulse.ts'
import { liveBoard, liveDesk } from '#contract/calls/streams.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { principalsNow } from '#server/core/auth/authenticate.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { boardOrders } from '#server/features/orders/desk/board-orders.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import { shownTo } from '#server/features/orders/desk/current-orders.ts'
import { findPublicOrder, opened, readOrder, type StoredOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic, presentStaff } from '#server/features/orders/rows/present-order.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

/**
 * Request coalescing: work that an event asks for is done once per process. Everybody who hears the same event awaits
 * the same result, however many listen.
 */
function oncePerEvent<A extends unknown[], T>(work: (event: LiveEvent, ...rest: A) => Promise<T>): typeof work {
  const begun = new WeakMap<LiveEvent, Promise<T>>()
  return (event, ...rest) => {
    const result = begun.get(event) ?? work(event, ...rest)
    begun.set(event, result)
    return result
  }
}

type Present<T> = (order: StoredOrder, ...rest: [Parameters<typeof presentStaff>[1], string]) => T

/** The order an event speaks of and how it is shown: read and presented once, however many listen. */
const readFor = <T>(app: App, present: Present<T>) =>
  oncePerEvent(async (_event, id: number) => {
    const order = await readOrder(app.db, id)
    return order && { row: order.row, shown: present(order, await app.catalogue.current(), app.clock.now()) }
  })

/**
 * Server-sent events of a guest's order (event `order`), at once and whenever it changes, for whoever knows its uid and
 * hash.
 */
export function orderTopic(app: App): Topic<'order'> {
  const read = readFor(app, (order, catalogue) => presentPublic(order, catalogue, app))
  return async ({ uid, hash }) => {
    const { row } = await findPublicOrder(app.db, uid, hash)
    return {
      channel: `order:${row.id}`,
      async tell(event) {
        const order = await read(event, row.id)
        opened(order?.row, hash)
        return order && { event: 'order', data: order.shown }
      },
    }
  }
}

/**
 * Server-sent events of the order desk: every order of the branches one may see (event `order`), with `resync` at the
 * start and after a lost connection, when the list is to be loaded anew; it tells the server's time. Ends with the
 * session or the right of whoever listens.
 */
export function deskTopic(app: App): Topic<'orders'> {
  const read = readFor(app, presentStaff)
  const principalNow = principalsNow(app)
  return ({ branch }, request) => ({
    channel: 'orders',
    branchId: branch,
    async tell(event) {
      const { id, branchId, resync } = event
      if (resync) return { event: 'resync', data: { now: app.clock.now() } }
      if (id === undefined || branchId === undefined || (branch !== undefined && branch !== branchId)) return null
      const principal = await principalNow(request)
      if (!holds(principal, liveDesk.ability)) return 'end'
      if (!mayForBranch(principal, liveDesk.ability, branchId)) return null
      const order = await read(event, id)
      return order && isOpenTo(principal, order.row, app.clock.now())
        ? { event: 'order', data: shownTo(principal, order.shown) }
        : null
    },
  })
}

/**
 * The pick-up board of the branch a key stands in, whole, at once and with every order of that branch that changes:
 * read once per process, however many boards hang there.
 */
export function boardTopic(app: App): Topic<'board'> {
  const read = oncePerEvent((_event, branchId: number) => boardOrders(app, branchId))
  const principalNow = principalsNow(app)
  return async (_, request) => {
    // a key that moves to another branch counts no more, which ends its streams
    const opening = await principalNow(request)
    return {
      channel: 'orders',
      branchId: opening.kind === 'device' ? opening.branchId : undefined,
      async tell(event) {
        const principal = await principalNow(request)
        if (principal.kind !== 'device' || !holds(principal, liveBoard.ability)) return 'end'
        if (!event.resync && event.branchId !== principal.branchId) return null
        return { event: 'board', data: { now: app.clock.now(), orders: await read(event, principal.branchId) } }
      },
    }
  }
}

/**
 * The server's time every second, behind whatever else the stream has still to tell: a desk that hears it is up to
 * date, and one that does not knows that the server hangs or the line is dead, which an open socket never says.
 */
export const pulseTopic =
  (app: App): Topic<'pulse'> =>
  () => ({
    channel: 'pulse',
    everyMs: PULSE_MS,
    tell: async () => ({ event: 'pulse', data: { now: app.clock.now() } }),
  })
