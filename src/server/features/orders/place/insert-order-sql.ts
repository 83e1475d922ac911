import { unseenBy } from '#server/core/cache/content-parts.ts'
import { REDEEM, REMEMBER_REDEEMED } from '#server/features/orders/coupons/redeem-sql.ts'
import { ITEM_NAMES, ITEM_TYPES } from '#server/features/orders/rows/item-columns.ts'
import { TICKET_CHOICES, ticketNumberSql, type TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'

/** Columns of `orders` an order is born with, and their types. */
const COLUMNS = {
  uid: 'text',
  hash: 'text',
  client_order_key: 'uuid',
  body_hash: 'bytea',
  branch_id: 'bigint',
  business_day: 'date',
  catalogue_version: 'bigint',
  source: 'text',
  is_delivery: 'boolean',
  is_dine_in: 'boolean',
  is_quotation: 'boolean',
  status: 'text',
  reached_shop_at: 'timestamptz',
  payment_method: 'text',
  online_method: 'text',
  is_company: 'boolean',
  company_name: 'text',
  vat_number: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  street: 'text',
  floor: 'text',
  stairway: 'text',
  door: 'text',
  zip_code: 'text',
  city: 'text',
  country: 'text',
  delivery_address: 'jsonb',
  delivery_area: 'jsonb',
  table_id: 'bigint',
  table_identifier: 'text',
  donatee_id: 'bigint',
  comment: 'text',
  appointment_date: 'text',
  appointment: 'timestamptz',
  supply_at: 'timestamptz',
  promised_at: 'timestamptz',
  lead_minutes: 'integer',
  slot_items: 'numeric',
  slot_points: 'numeric',
  slot_categories: 'jsonb',
  takes: 'jsonb',
  net: 'numeric',
  gross: 'numeric',
  goods_gross: 'numeric',
  delivery_fee: 'numeric',
  deposit: 'numeric',
  discount: 'numeric',
  tip: 'numeric',
  coupon: 'jsonb',
  taxes: 'jsonb',
  has_age_restriction: 'boolean',
  legal_version_ids: 'integer[]',
  withdrawable_products: 'integer[]',
  created_at: 'timestamptz',
} as const

/** What the statement takes beside the columns, and its types. What an order has none of is null. */
const BESIDE = {
  /** The lines, as rows of `itemColumns`. */
  lines: 'jsonb',
  /** The number a count begins with, alone, or those drawn where chance decides. */
  ticket_numbers: 'integer[]',
  /** The snapshot the catalogue was read in, as `pg_current_snapshot()` says it. */
  snapshot: 'text',
  /** The parts of the catalogue the order rests on: their names and, in the same order, their ids. */
  part_names: 'text[]',
  part_ids: 'bigint[]',
  /** Files of the guest: `{ id, productId }[]`. */
  uploads: 'jsonb',
  /** Whether guest or shop are told by mail that the order is there. */
  has_notice: 'boolean',
  /** `EntryLine[]`. */
  log_lines: 'jsonb',
  /** The currency of the first attempt to pay, for a guest who pays before the shop sees the order. */
  payment_currency: 'text',
  /** The card terminal that attempt is made at, if any. */
  terminal_id: 'text',
  /** The version of the coupon that was read, and what its guest can be reached by. */
  coupon_version: 'integer',
  coupon_contacts: 'text[]',
} as const

const PARAMETERS = { ...COLUMNS, ...BESIDE } as const
type ParameterName = keyof typeof PARAMETERS
export type OrderColumn = keyof typeof COLUMNS
/** A value for every parameter: a new one does not compile until the order says it. */
export type OrderParameters = Record<ParameterName, unknown>

const ORDER_COLUMNS = Object.keys(COLUMNS) as OrderColumn[]

/** The order of the client's idempotency key, if it has one already. */
const EXISTING = `
existing as (select uid, hash, body_hash from orders where client_order_key = :client_order_key)`

/**
 * Whoever is blocked is found by how they can be reached (decision 060); what staff take down for them is the staff's
 * to decide.
 */
const WELCOME = `case when :source <> 'phone' and exists (
      select from blocked_contacts b where b.contact in (lower(:email), :phone)
    ) then refuse_order('blocked') else true end`

/**
 * Asynchronous commit: the commit leaves the counter of the branch, and its kitchen, to the next one without waiting
 * for the WAL flush, which on many machines takes longer than all the rest. `storeOrder` waits for the flush before
 * anybody is told (decision 184). Where the database waits for a replica, nobody may see the order before it is there
 * too: then the commit itself waits, and keeps its locks meanwhile.
 */
const COMMITS_AT_ONCE = `set_config('synchronous_commit',
      case when current_setting('synchronous_standby_names') = '' then 'off'
        else current_setting('synchronous_commit') end,
      true) <> ''`

/**
 * One row if the order may be stored. The optimistic check: nothing of what it was priced from has changed since that
 * snapshot of the catalogue (decision 040).
 */
const START = `
start as (
  select where not exists (select from existing) and not exists (
    select from unnest(:part_names, :part_ids) as d(part, id) join content_parts p on p.part = d.part and p.id = d.id
    where ${unseenBy(':snapshot')})
    and ${WELCOME} and ${COMMITS_AT_ONCE}
)`

/**
 * Against overselling: scarce goods are counted down by a conditional update, only if there is enough of each, so of
 * two guests at the last portion one is refused. A trigger announces the last one gone like any change of the
 * catalogue.
 */
const TAKE = `
taken as (
  update availability a set quantity_left = a.quantity_left - w.amount, updated_at = :created_at
  from start, jsonb_to_recordset(:takes) as w("productId" bigint, "optionId" text, amount numeric)
  where a.branch_id = :branch_id and a.product_id = w."productId"
    and a.option_id is not distinct from w."optionId" and a.quantity_left >= w.amount
  returning a.quantity_left
),
enough as (
  select case
    when :takes is null or (select count(*) from taken) = jsonb_array_length(:takes) then true
    else refuse_order('soldOut') end as is_true
  from start
)`

const PLACED = `
placed as (
  insert into orders (${ORDER_COLUMNS.join(', ')}, ticket_number, updated_at, payment_status)
  select ${ORDER_COLUMNS.map(name => `:${name}`).join(', ')}, last_number, :created_at,
    case when :payment_currency is null then 'none' else 'open' end
  from counter
  returning id, ticket_number
),
lines as (
  insert into order_items (order_id, ${ITEM_NAMES})
  select placed.id, i.* from placed, jsonb_to_recordset(:lines) as i(${ITEM_TYPES})
)`

/**
 * Files are taken over only if nobody else has one of them, and none has expired; the order is complete with them and
 * with what is remembered of its coupon.
 */
const UPLOADS = `
claimed as (
  update uploads u set order_id = placed.id, branch_id = :branch_id, expires_at = null
  from placed, jsonb_to_recordset(:uploads) as w(id bigint, "productId" bigint)
  where u.id = w.id and u.product_id = w."productId" and u.order_id is null and u.expires_at > :created_at
  returning u.id
),
complete as (
  select case
    when :uploads is null or (select count(*) from claimed) = jsonb_array_length(:uploads) then true
    else refuse_order('uploads') end and ${REMEMBER_REDEEMED} as is_true
  from placed
)`

/** The mail that tells of the order waits in the outbox. */
const NOTICE = `
notice as (
  insert into order_notices (order_id, kind, occasion, queued_at, try_at)
  select id, 'received', '1', :created_at, :created_at from placed where :has_notice
)`

const LOG = `
entered as (
  insert into order_log (order_id, at, user_id, by, action, note)
  select placed.id, :created_at, l."userId", l.by, l.action, l.note
  from placed, jsonb_to_recordset(:log_lines) as l("userId" bigint, by text, action text, note text)
)`

/**
 * The first attempt to pay stands before the provider is asked, so that whatever dies in between is asked again under
 * the same key.
 */
const PAYMENT = `
payment as (
  insert into payments (order_id, attempt, provider, reference, amount, currency, created_at, terminal_id,
    online_method, poll_at)
  select placed.id, 1, :payment_method, :uid || '-1', :gross, :payment_currency,
    :created_at, :terminal_id, :online_method,
    case when :terminal_id is not null then :created_at + interval '1 minute' end
  from placed where :payment_currency is not null
)`

/**
 * The one statement that places an order, and so one transaction by itself. It stores nothing when what the order was
 * priced from has changed since that snapshot, or when the client's idempotency key is taken; the answer says which.
 * The ticket number is raised here, where the lock on the counter lives shortest.
 */
const insertOrderSql = (ticket: TicketChoice): string => `
with ${[
  EXISTING,
  START,
  TAKE,
  REDEEM,
  ticketNumberSql(ticket, 'redeemed where redeemed.is_true'),
  PLACED,
  UPLOADS,
  NOTICE,
  LOG,
  PAYMENT,
].join(',')}
select placed.id, placed.ticket_number as "ticketNumber",
  existing.uid as "existingUid", existing.hash as "existingHash", existing.body_hash as "existingBodyHash",
  (select is_true from complete) as complete
from (values (1)) as asked left join placed on true left join existing on true`

type Prepared = { name: string; text: string; parameters: readonly ParameterName[] }

/**
 * Numbers the parameters of a text in the order it names them: the first `:uid` and all further ones are `$1::text`.
 */
function prepare(name: string, named: string): Prepared {
  const parameters: ParameterName[] = []
  const text = named.replaceAll(/(?<!:):([a-z_]+)/g, (_, given: string) => {
    const parameter = given as ParameterName
    if (!(parameter in PARAMETERS)) throw new Error(`The statement ${name} has no parameter ${parameter}`)
    if (!parameters.includes(parameter)) parameters.push(parameter)
    return `$${parameters.indexOf(parameter) + 1}::${PARAMETERS[parameter]}`
  })
  return { name, text, parameters }
}

/**
 * Prepared statements, one for each way to number tickets: a connection parses and plans it once and knows it by its
 * name from then on. Each always takes all parameters; what an order has none of is null and adds no rows.
 */
const STATEMENTS = Object.fromEntries(
  TICKET_CHOICES.map(ticket => [ticket, prepare(`place-order-${ticket}`, insertOrderSql(ticket))]),
) as Record<TicketChoice, Prepared>

/** The prepared statement that places an order, with its values. */
export function insertOrder(
  ticket: TicketChoice,
  order: OrderParameters,
): { name: string; text: string; values: unknown[] } {
  const { name, text, parameters } = STATEMENTS[ticket]
  return { name, text, values: parameters.map(parameter => order[parameter]) }
}
