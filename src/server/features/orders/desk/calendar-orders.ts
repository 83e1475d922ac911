import { sql } from 'kysely'
import { holds, mayForBranch } from '#contract/rights/decide.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { orderTypeOf, ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { BOARD_STATUSES } from '#domain/orders/steps/board-statuses.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { minutesOf } from '#domain/time/local-time.ts'
import type { CalendarSourceQuery, CalendarSource, CalendarAnswer } from '#server/core/calendar-source.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { dayCondition } from '#server/features/orders/desk/day-condition.ts'

/**
 * Orders whose guest chose a later business day than the one they were placed on, and what a quotation was asked for.
 */
export const ordersInCalendar: CalendarSource = {
  kinds: ['order'],
  may: principal => holds(principal, 'orders.read'),
  read: readPreorders,
}

const ROW = {
  id: 'int',
  branchId: 'int',
  ticketNumber: 'int',
  status: typed<OrderStatus>('text'),
  isDelivery: 'bool',
  isDineIn: 'bool',
  isQuotation: 'bool',
  companyName: 'text?',
  firstName: 'text',
  lastName: 'text',
  supplyAt: 'instant',
} as const
/** What waits for an answer of the house, or of the guest. */
const ASKED: readonly OrderStatus[] = ['new', 'counterOffered']

async function readPreorders(asked: CalendarSourceQuery): Promise<CalendarAnswer> {
  const { app, db, principal, from, to, branch, limit } = asked
  const { branchById, config } = await app.catalogue.current()
  const own = [...branchById.keys()].filter(
    id => (branch === null || id === branch) && mayForBranch(principal, 'orders.read', id),
  )
  const isThen = await dayCondition(app, { from, to }, sql`supply_at`)
  const dayStart = minutesOf(config.businessDayStart) ?? 0
  const zones = sql`(select id, time_zone from branches where id = any(${own}::bigint[]))`
  const { rows } = await typedSql(ROW)`
    select o.id, o.branch_id as "branchId", o.ticket_number as "ticketNumber", o.status, o.is_delivery as "isDelivery",
      o.is_dine_in as "isDineIn", o.is_quotation as "isQuotation", o.company_name as "companyName",
      o.first_name as "firstName", o.last_name as "lastName", o.supply_at as "supplyAt"
    from (select * from orders where branch_id = any(${own}::bigint[]) and ${isThen ?? sql`true`}
      and status = any(${[...BOARD_STATUSES, 'completed']}::text[])) o join ${zones} b on b.id = o.branch_id
    where o.is_quotation
      or o.appointment is not null
        and ((o.supply_at at time zone b.time_zone) - make_interval(mins => ${dayStart}))::date > o.business_day
    order by o.supply_at, o.id limit ${limit}`.execute(db)
  const entries = rows.map((row): CalendarEntry => {
    const place = branchById.get(row.branchId)
    const type = ORDER_TYPE_LABELS[orderTypeOf(row)]
    return {
      kind: 'order',
      key: `order-${row.id}`,
      title: row.isQuotation ? `Angebot, ${type}` : type,
      person: row.companyName || `${row.firstName} ${row.lastName}`.trim() || null,
      lines: config.disableTickets ? [] : [`Nr. ${row.ticketNumber}`],
      branch: { id: row.branchId, name: place?.name ?? '' },
      days: null,
      at: row.supplyAt,
      until: null,
      timeZone: place?.timeZone ?? config.timeZone,
      state: row.status === 'completed' ? 'done' : ASKED.includes(row.status) ? 'asked' : 'set',
      isOwn: false,
      path: `/orders/${row.id}`,
    }
  })
  return { entries, cut: rows.length < limit ? [] : ['order'] }
}
