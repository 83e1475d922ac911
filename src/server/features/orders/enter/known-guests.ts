import { sql } from 'kysely'
import { type KnownGuest, MOST_GUESTS } from '#contract/calls/phone-orders.ts'
import { dialledBeginnings, LEAST_DIGITS } from '#domain/orders/draft/dialled-numbers.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { requireAbility, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, storedRows, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { DeliveryAddress } from '#server/core/db/narrowed-columns.ts'

const GUEST = {
  phone: 'text',
  orderId: 'int',
  firstName: 'text',
  lastName: 'text',
  companyName: 'text?',
  email: 'text?',
  createdAt: 'instant',
  isDelivery: 'bool',
  isDineIn: 'bool',
  orders: 'int',
  place: typed<DeliveryAddress | null>('json?'),
} as const
type Found = RowOf<typeof GUEST>

/** So many orders of one number are counted. */
const COUNTED = 100
/** What follows all digits. */
const AFTER_DIGITS = ':'

/**
 * Who may be ringing, by what is typed of the number: guests of former orders of this branch, the latest first
 * (docs/reference/ordering.md#orders-entered-by-staff). Nobody before a few digits are known. @throws Problem
 * `forbidden` for a branch one does not take orders for.
 */
export async function knownGuests(
  app: App,
  { branch, phone }: { branch: number; phone: string },
  principal: Principal,
): Promise<KnownGuest[]> {
  requireAbility(principal, 'orders.enter', branch)
  const { branchById } = await app.catalogue.current()
  const beginnings = dialledBeginnings(phone, branchById.get(branch)?.country ?? 'AT', LEAST_DIGITS)
  const found: Found[] = []
  for (const beginning of beginnings) found.push(...(await guestsOf(app.db, branch, beginning)))
  const latest = found.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, MOST_GUESTS)
  return withItems(app.db, latest)
}

/**
 * The next number is found from the one before it in the index, so that it does not matter how many orders begin alike.
 */
async function guestsOf(db: Executor, branch: number, beginning: string): Promise<readonly Found[]> {
  const end = `${beginning}${AFTER_DIGITS}`
  const { rows } = await typedSql(GUEST)`
    with recursive numbers as (
      (select phone from orders where branch_id = ${branch} and phone collate "C" >= ${beginning}
        and phone collate "C" < ${end}
        order by phone collate "C" limit 1)
      union all
      select (select o.phone from orders o where o.branch_id = ${branch} and o.phone collate "C" > n.phone
        and o.phone collate "C" < ${end}
        order by o.phone collate "C" limit 1) from numbers n where n.phone is not null
    )
    select n.phone, o.id as order_id, o.first_name, o.last_name, o.company_name, o.email, o.created_at, o.is_delivery,
      o.is_dine_in,
      (select count(*) from (select from orders c where c.branch_id = ${branch} and c.phone collate "C" = n.phone
        limit ${COUNTED}) as counted) as orders,
      (select coalesce(d.delivery_address, jsonb_build_object('street', d.street, 'floor', d.floor, 'stairway',
        d.stairway, 'door', d.door,
          'zipCode', d.zip_code, 'city', d.city, 'country', d.country))
        from orders d where d.branch_id = ${branch} and d.phone collate "C" = n.phone and d.street is not null
        order by d.id desc limit 1) as place
    from (select phone from numbers where phone is not null limit ${MOST_GUESTS}) n
    cross join lateral (
      select * from orders last where last.branch_id = ${branch} and last.phone collate "C" = n.phone
      order by last.id desc limit 1
    ) o`.execute(db)
  return rows
}

async function withItems(db: Executor, guests: readonly Found[]): Promise<KnownGuest[]> {
  if (guests.length === 0) return []
  const ids = guests.map(({ orderId }) => orderId)
  const { rows } = await storedRows(
    'orderItems',
  )`select * from order_items where order_id = any(${sql.val(ids)}) order by order_id, position`.execute(db)
  const itemsOf = Map.groupBy(rows, ({ orderId }) => orderId)
  return guests.map(({ orderId, createdAt, isDelivery, isDineIn, place, orders, ...guest }) => ({
    ...guest,
    orders,
    address: addressOf(place),
    lastOrderAt: createdAt,
    lastOrderType: orderTypeOf({ isDelivery, isDineIn }),
    lastItems: (itemsOf.get(orderId) ?? []).flatMap(({ productId, name, amount, unit, parts }) =>
      productId === null
        ? []
        : [
            {
              product: { id: productId },
              name,
              amount: Number(amount),
              unit,
              // files belong to the order they came with
              parts: parts.flatMap(({ name: part, value, uploads }) => (uploads ? [] : [{ name: part, value }])),
            },
          ],
    ),
  }))
}

const addressOf = (place: DeliveryAddress | null): KnownGuest['address'] =>
  place && {
    street: place.street ?? '',
    floor: place.floor,
    stairway: place.stairway,
    door: place.door,
    zipCode: place.zipCode ?? '',
    city: place.city ?? '',
    country: place.country ?? 'AT',
  }
