import { typedSql } from '#server/core/db/typed-sql.ts'
import type { TestShop } from '#test/order-shop.ts'

/**
 * Where all branches together do not come to what each of them has, in months that are written; and months that lack
 * their sum.
 */
export async function falseSumsOfAll({ app }: TestShop): Promise<string[]> {
  const { rows } = await typedSql({ row: 'text' })`
    with branch as (
      select 'day' as of, kind, day, key, sum(n) as n, sum(x) as x, sum(y) as y from statistic_days
      where kind not like 'web.%' and kind not in ('product', 'origin')
      and date_trunc('month', day)::date in (select month from statistic_written_months where source = 'orders')
      group by 2, 3, 4
      union all select 'month', kind, month, key, sum(n), sum(x), sum(y) from statistic_months
      where kind not like 'web.%' group by 2, 3, 4
    ), together as (
      select 'day' as of, d.* from statistic_all_days d where date_trunc('month', day)::date in (select month
        from statistic_all_written)
      union all select 'month', m.* from statistic_all_months m where month in (select month from statistic_all_written)
    )
    select concat_ws(' ', d.*) as row from ((table branch except table together)
      union all (table together except table branch)) d
    union all select month::text from statistic_written_months where source = 'orders' and month not in (select month
      from statistic_all_written)`.execute(app.db)
  return rows.map(({ row }) => row)
}
