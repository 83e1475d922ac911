import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { PULSE_MS } from '#contract/calls/pulse.ts'
import { liveBoard, liveDesk } from '#contract/calls/streams.ts'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import { principalsNow } from '#server/core/auth/authenticate.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { boardOrders } from '#server/features/orders/desk/board-orders.ts'
import { isOpenTo } from '#server/features/orders/rows/open-to.ts'
import { shownTo } from '#server/features/orders/desk/current-orders.ts'
import { findPublicOrder, opened, readOrders, type StoredOrder } from '#server/features/orders/rows/order-store.ts'
import { presentPublic, presentStaff } from '#server/features/orders/rows/present-order.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'
import { oncePerEvent, readTogether } from '#server/core/live/read-together.ts'

/** An order as it was read, with what each kind of listener is shown of it, made once however many there are. */
type Shown = {
  row: StoredOrder['row']
  toGuest: () => PublicOrder
  toStaff: () => StaffOrder
  toDevice: () => StaffOrder
}
type ReadShown = (event: LiveEvent, id: number) => Promise<Shown | undefined>
type BranchEvent = LiveEvent & { id: number; branchId: number }

/**
 * Reads the orders that events speak of, once per process and event however many listen, and all that are waiting
 * together (docs/scaling.md#what-is-told-of-an-order).
 */
export function shownOrders(app: App): ReadShown {
  const read = readTogether(async (ids: readonly number[]) => {
    const orders = await readOrders(app.db, ids)
    const catalogue = await app.catalogue.current()
    const now = app.clock.now()
    const shownOf = (order: StoredOrder): Shown => {
      const toStaff = once(() => presentStaff(order, catalogue, now))
      return {
        row: order.row,
        toGuest: once(() => presentPublic(order, catalogue, app)),
        toStaff,
        toDevice: once(() => shownTo({ kind: 'device' }, toStaff())),
      }
    }
    return new Map([...orders].map(([id, order]) => [id, shownOf(order)]))
  })
  return oncePerEvent(read)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * Server-sent events of a guest's order (event `order`), at once and whenever it changes, for whoever knows its uid and
 * hash.
 */
export function orderTopic(app: App, read: ReadShown): Topic<'order'> {
  return async ({ uid, hash }) => {
    const { row } = await findPublicOrder(app.db, uid, hash)
    return {
      channel: `order:${row.id}`,
      async tell(event) {
        const order = await read(event, row.id)
        opened(order?.row, hash)
        return order ? { event: 'order', data: order.toGuest() } : null
      },
    }
  }
}

/**
 * Server-sent events of the order desk: every order of the branches one may see (event `order`), with `resync` at the
 * start and after a lost connection, when the list is to be loaded anew; it tells the server's time. Ends with the
 * session or the right of whoever listens.
 */
export function deskTopic(app: App, read: ReadShown): Topic<'orders'> {
  const principalNow = principalsNow(app)
  return ({ branch }, request) => ({
    channel: 'orders',
    branchId: branch,
    async tellAll(events) {
      const resync = { event: 'resync', data: { now: app.clock.now() } } as const
      const begun = events.some(event => event.resync) ? [resync] : []
      const told = events.filter((event): event is BranchEvent => isOfBranch(event, branch))
      if (told.length === 0) return begun
      const principal = await principalNow(request)
      if (!holds(principal, liveDesk.ability)) return 'end'
      const theirs = told.filter(({ branchId }) => mayForBranch(principal, liveDesk.ability, branchId))
      const orders = await Promise.all(theirs.map(event => read(event, event.id)))
      const shown = principal.kind === 'device' ? 'toDevice' : 'toStaff'
      const now = app.clock.now()
      const messages = orders.flatMap(order =>
        order && isOpenTo(principal, order.row, now) ? { event: 'order' as const, data: order[shown]() } : [],
      )
      return [...begun, ...messages]
    },
  })
}

const isOfBranch = ({ id, branchId, resync }: LiveEvent, branch: number | undefined) =>
  !resync && id !== undefined && branchId !== undefined && (branch === undefined || branch === branchId)

/**
 * The pick-up board of the branch a key stands in, whole, at once and with every order of that branch that changes:
 * read once per process, however many boards hang there and however many orders changed meanwhile.
 */
export function boardTopic(app: App): Topic<'board'> {
  const read = oncePerEvent(async branchId => ({
    now: app.clock.now(),
    orders: await boardOrders(app, branchId),
  }))
  const principalNow = principalsNow(app)
  return async (_, request) => {
    // a key that moves to another branch counts no more, which ends its streams
    const opening = await principalNow(request)
    return {
      channel: 'orders',
      branchId: opening.kind === 'device' ? opening.branchId : undefined,
      async tellAll(events) {
        const principal = await principalNow(request)
        if (principal.kind !== 'device' || !holds(principal, liveBoard.ability)) return 'end'
        const last = events.findLast(({ resync, branchId }) => resync || branchId === principal.branchId)
        return last ? [{ event: 'board', data: await read(last, principal.branchId) }] : []
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
