import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'

const DAY_MS = 86_400_000

/** What the house knows of its most frequent guests, the first one first. */
const KNOWN = [
  { tags: ['Stammgast'], note: 'Die Klingel geht nicht: bitte anrufen.' },
  {
    tags: ['Stammgast', 'Vereinsabend'],
    note: 'Bestellt jeden ersten Donnerstag für den Chor. Rechnung gleich mitgeben.',
  },
  { tags: ['Stammgast'], note: null },
  { tags: ['Geburtstag im Mai'], note: null },
] as const

/**
 * The guests of the demo's orders as customers, some of them known well, one who may not order any more, and two people
 * from outside.
 */
export async function seedCustomers(app: App): Promise<void> {
  await linkOrders(app)
  const now = app.clock.now()
  const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString()
  const nth = (count: number, where = sql`type = 'person'`) =>
    sql`(select id from customers where ${where} order by order_count desc, id offset ${count} limit 1)`
  for (const [index, { tags, note }] of KNOWN.entries())
    await sql`update customers set tags = ${[...tags]}::text[], internal_note = ${note}
      where id = ${nth(index)}`.execute(app.db)
  const consent = [
    {
      purpose: 'newsletter',
      state: 'granted',
      at: ago(40),
      source: 'Karte an der Kassa',
      textVersion: 'Mai 2026',
      doubleOptInAt: ago(39),
    },
  ]
  await sql`update customers set consents = ${JSON.stringify(consent)}::jsonb, granted = '{newsletter}'
    where id in (${nth(0)}, ${nth(2)}, ${nth(5)})`.execute(app.db)
  await sql`update customers set tags = '{Catering}', internal_note = 'Braucht immer eine Rechnung mit UID-Nummer.'
    where type = 'company'`.execute(app.db)
  await sql`update customers set is_blocked = true, block_reason = 'Dreimal bestellt und nicht abgeholt.'
    where id = ${nth(0, sql`type = 'person' and order_count = 1`)}`.execute(app.db)
  await sql`insert into external_users (type, first_name, last_name, email, company, position, invited_at,
      invite_expires_at, activated_at, last_seen_at, status)
    values ('supplier', 'Franz', 'Moosbrugger', 'lager@moosbrugger.example', 'Moosbrugger Getränke', 'Auslieferung',
      ${ago(30)}, ${ago(16)}, ${ago(29)}, ${ago(2)}, 'active'),
      ('contractor', 'Sabine', 'Lechner', 'hallo@lechner-foto.example', 'Lechner Fotografie', null, ${ago(2)},
        ${ago(-12)}, null, null, 'invited')`.execute(app.db)
  await sql`insert into external_users_branches (row_id, target_id, position)
    select e.id, b.id, 0 from external_users e, (select id from branches order by id limit 1) b`.execute(app.db)
  await sql`insert into external_tokens (external_user_id, kind, label, secret_hash, created_at, created_by,
      last_used_at)
    select id, 'access', 'Einladung', ${hashOfSecret(newKeySecret())}, ${ago(30)}, (select id from users order by id
      limit 1), ${ago(2)}
    from external_users where activated_at is not null`.execute(app.db)
}
