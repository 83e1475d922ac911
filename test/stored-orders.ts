import { sql } from 'kysely'
import type { Database } from '#server/core/db/executor.ts'

type Stored = { branchId: number; count: number; until: string; everySeconds?: number }

/** Rows of one statement: each is counted and linked by triggers, and no statement may take long. */
const AT_ONCE = 2000

/**
 * Stores many completed orders as they would have become, one every minute until an instant, of guests whose telephone
 * ends with a number of their own.
 */
export async function storeOrders(db: Database, { branchId, count, until, everySeconds = 60 }: Stored): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE)
    await sql`
    insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery, is_dine_in,
      status, is_completed, reached_shop_at, answered_at,
      completed_at, closed_at, payment_method, first_name, last_name, email, phone, supply_at, net, gross, goods_gross,
        taxes, created_at, updated_at)
    select upper(lpad(to_hex(${branchId}::bigint * 1000000 + n), 8, '0')), md5(n::text), ${branchId},
      '2020-01-01'::date + n, n, 1, n % 3 = 0, false, 'completed', true, at, at + interval '30 seconds',
      at + interval '20 minutes', at + interval '20 minutes', case when n % 4 = 0 then 'atm-card'
      else 'cash' end, (array['Anna', 'Berta', 'Cilli'])[1 + n % 3], (array['Gruber', 'Huber'])[1 + n % 2],
      'gast' || n || '@example.at', '+43664' || lpad(n::text, 7, '0'), at, 10, 5 + n % 40, 10, '[]', at, at
    from (select n, ${until}::timestamptz - make_interval(secs => n * ${everySeconds}::int) as at
      from generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, count)}::int) n) moments`.execute(db)
}
