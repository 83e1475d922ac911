import { unseenBy } from '#server/core/cache/content-parts.ts'
import { redeemedSql, redeemSql } from '#server/features/orders/coupons/redeem-sql.ts'
import { ticketNumberSql, type TicketChoice } from '#server/features/orders/place/ticket-number-sql.ts'

/** Columns of `orders` an order is born with, and their types; the order of the list is the order of the parameters. */
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

export type OrderColumn = keyof typeof COLUMNS
export const ORDER_COLUMNS = Object.keys(COLUMNS) as OrderColumn[]

const parameter = (name: OrderColumn) => `$${ORDER_COLUMNS.indexOf(name) + 1}::${COLUMNS[name]}`
/** What follows the columns among the parameters. Uploads are sent only by orders that have some. */
const ITEMS = `$${ORDER_COLUMNS.length + 1}::jsonb`
const TICKET = `$${ORDER_COLUMNS.length + 2}`
const SNAPSHOT = `$${ORDER_COLUMNS.length + 3}`
/** The parts of the catalogue the order rests on: their names and, in the same order, their ids. */
const PART_NAMES = `$${ORDER_COLUMNS.length + 4}::text[]`
const PART_IDS = `$${ORDER_COLUMNS.length + 5}::bigint[]`
const uploadsParameter = `$${ORDER_COLUMNS.length + 6}::jsonb`
/** Who entered the order and what they agreed on, behind the uploads where there are some. */
const log = (hasUploads: boolean) => `,
entered as (
  insert into order_log (order_id, at, user_id, by, action, note)
  select placed.id, ${parameter('created_at')}, l."userId", l.by, l.action, l.note
  from placed, jsonb_to_recordset($${ORDER_COLUMNS.length + (hasUploads ? 7 : 6)}::jsonb) as l("userId" bigint, by text, action text, note text)
)`

const ITEM_COLUMNS = `position smallint, uid text, product_id bigint, category_id bigint, name text, amount numeric, unit text, ordered_amount numeric, base_ratio numeric, is_flat boolean,
  parts jsonb, price numeric, list_price numeric, price_reason text, gross numeric, net numeric, tax_rate numeric, allergens text[], calculation_model text, shares jsonb, deposits jsonb`
const itemNames = ITEM_COLUMNS.split(',')
  .map(column => column.trim().split(' ')[0])
  .join(', ')

/**
 * Scarce goods are counted down only if there is enough of each; a trigger announces the last one gone like any change
 * of the catalogue.
 */
const TAKE = `
taken as (
  update availability a set quantity_left = a.quantity_left - w.amount, updated_at = ${parameter('created_at')}
  from start, jsonb_to_recordset(${parameter('takes')}) as w("productId" bigint, "optionId" text, amount numeric)
  where a.branch_id = ${parameter('branch_id')} and a.product_id = w."productId" and a.option_id is not distinct from w."optionId" and a.quantity_left >= w.amount
  returning a.quantity_left
),
enough as (select case when (select count(*) from taken) = jsonb_array_length(${parameter('takes')}) then true else refuse_order('soldOut') end as is_true from start),`

const UPLOADS = `
claimed as (
  update uploads u set order_id = placed.id, branch_id = ${parameter('branch_id')}, expires_at = null
  from placed, jsonb_to_recordset(${uploadsParameter}) as w(id bigint, "productId" bigint)
  where u.id = w.id and u.product_id = w."productId" and u.order_id is null and u.expires_at > ${parameter('created_at')}
  returning u.id
),
complete as (select case when (select count(*) from claimed) = jsonb_array_length(${uploadsParameter}) then true else refuse_order('uploads') end as is_true from placed),`

/**
 * Whoever is blocked is found by how they can be reached (decision 060); what staff take down for them is the staff's
 * to decide.
 */
const WELCOME = `case when ${parameter('source')} <> 'phone' and exists (
    select from blocked_contacts b where b.contact in (lower(${parameter('email')}), ${parameter('phone')})) then refuse_order('blocked') else true end`

/**
 * The commit leaves the counter of the branch, and its kitchen, to the next one without waiting for the disk, which on
 * many machines takes longer than all the rest; `storeOrder` waits for it before anybody is told (decision 184).
 */
const COMMITS_AT_ONCE = "set_config('synchronous_commit', 'off', true) = 'off'"

const NOTICE = `,
notice as (
  insert into order_notices (order_id, kind, occasion, queued_at, try_at) select id, 'received', '1', ${parameter('created_at')}, ${parameter('created_at')} from placed
)`

/**
 * The first attempt to pay stands before the provider is asked, so that whatever dies in between is asked again under
 * the same key.
 */
const payment = (hasUploads: boolean, hasLog: boolean) => `,
payment as (
  insert into payments (order_id, attempt, provider, reference, amount, currency, created_at, terminal_id, poll_at)
  select placed.id, 1, ${parameter('payment_method')}, ${parameter('uid')} || '-1', ${parameter('gross')}, $${ORDER_COLUMNS.length + 6 + Number(hasUploads) + Number(hasLog)}::text, ${parameter('created_at')},
    terminal, case when terminal is not null then ${parameter('created_at')} + interval '1 minute' end
  from placed, (values ($${ORDER_COLUMNS.length + 7 + Number(hasUploads) + Number(hasLog)}::text)) as beside(terminal)
)`

/** The version of the coupon that was read and the contacts of its guest, behind everything else. */
const couponParameters = (before: number) => ({
  coupon: parameter('coupon'),
  version: `$${ORDER_COLUMNS.length + 6 + before}::integer`,
  contacts: `$${ORDER_COLUMNS.length + 7 + before}::text[]`,
  createdAt: parameter('created_at'),
})

/**
 * The one statement that places an order, and so one transaction by itself. It stores nothing when what the
 * order was priced from has changed since that snapshot, or when the client's key is taken; the answer says which. The
 * ticket number is raised here, where the lock on the counter lives shortest. What an order does not need is left out
 * of the text, so that the usual order pays for nothing it does not use.
 */
export const insertOrderSql = ({
  hasTakes,
  hasUploads,
  hasNotice,
  hasLog,
  hasPayment,
  hasCoupon,
  ticket,
}: {
  hasTakes: boolean
  hasUploads: boolean
  hasNotice: boolean
  hasLog: boolean
  hasPayment: boolean
  hasCoupon: boolean
  ticket: TicketChoice
}): string => {
  const coupon = couponParameters(Number(hasUploads) + Number(hasLog) + (hasPayment ? 2 : 0))
  const enough = hasTakes ? 'start, enough where enough.is_true' : 'start where true'
  return `
with existing as (select uid, hash, body_hash from orders where client_order_key = ${parameter('client_order_key')}),
start as (
  select where not exists (select from existing) and not exists (
    select from content_parts p where ${unseenBy(SNAPSHOT)} and exists (select from unnest(${PART_NAMES}, ${PART_IDS}) as d(part, id) where d.part = p.part and d.id = p.id))
    and ${WELCOME} and ${COMMITS_AT_ONCE}
),
${hasTakes ? TAKE : ''}${hasCoupon ? redeemSql({ ...coupon, from: enough }) : ''}
${ticketNumberSql(ticket, {
  branch: parameter('branch_id'),
  day: parameter('business_day'),
  given: TICKET,
  source: hasCoupon ? 'start, counted where counted.is_true' : enough,
})}
placed as (
  insert into orders (${ORDER_COLUMNS.join(', ')}, ticket_number, updated_at${hasPayment ? ', payment_status' : ''})
  select ${ORDER_COLUMNS.map(parameter).join(', ')}, last_number, ${parameter('created_at')}${hasPayment ? ", 'open'" : ''} from counter
  returning id, ticket_number
),${hasUploads ? UPLOADS : ''}
lines as (
  insert into order_items (order_id, ${itemNames})
  select placed.id, i.* from placed, jsonb_to_recordset(${ITEMS}) as i(${ITEM_COLUMNS})
)${hasNotice ? NOTICE : ''}${hasLog ? log(hasUploads) : ''}${hasPayment ? payment(hasUploads, hasLog) : ''}${hasCoupon ? redeemedSql(coupon) : ''}
select placed.id, placed.ticket_number as "ticketNumber", existing.uid as "existingUid", existing.hash as "existingHash", existing.body_hash as "existingBodyHash"
  ${hasUploads ? ', (select is_true from complete) as complete' : ''}
from (values (1)) as asked left join placed on true left join existing on true`
}
