import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'

const TOWNS = ['Villach', 'Steyr', 'Wels', 'Dornbirn', 'Leoben'] as const

/**
 * Gives a shop `count` further branches with the menu of the one named `like`: „Filiale 01“ and on, at postcode 4001
 * and on, from town to town. Every third is shut, every tenth no part of the web shop. All have a kiosk.
 */
export async function addBranches({ db }: App, { like, count }: { like: string; count: number }): Promise<void> {
  await sql`
    with added as (
      insert into branches overriding system value
      select (jsonb_populate_record(b, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('branches', 'id')), 'identifier', 'filiale-' || n, 'name',
          'Filiale ' || lpad(n::text, greatest(2, length(n::text)), '0'),
        'street', 'Ringstraße ' || n, 'city', (${TOWNS}::text[])[n % 5 + 1], 'zip_code', (4000 + n)::text, 'keywords',
          null,
        'is_public', n % 10 <> 0, 'is_kiosk_enabled', true,
        'opening_hours', case when n % 3 = 0 then '[]'::jsonb else b.opening_hours end))).*
      from branches b, generate_series(1, ${count}::int) n where b.identifier = ${like}
      returning id)
    insert into menus_branches (row_id, target_id, position)
    select link.row_id, added.id, 100 + row_number() over (order by added.id)
    from added, menus_branches link join branches b on b.id = link.target_id where b.identifier = ${like}`.execute(db)
}
