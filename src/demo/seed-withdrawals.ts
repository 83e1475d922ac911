import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import { declareWithdrawal as declareCall } from '#contract/calls/withdrawals.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readKey } from '#server/core/http/idempotency-key.ts'
import { declareWithdrawal } from '#server/features/orders/withdrawals/declare-withdrawal.ts'

const KEYS = [
  '5f0c6a3e-52ab-4c0e-9d3e-0a6d6f1b7c01',
  '5f0c6a3e-52ab-4c0e-9d3e-0a6d6f1b7c02',
  '5f0c6a3e-52ab-4c0e-9d3e-0a6d6f1b7c03',
] as const
const NEVER_OPENED = 'Die Flaschen sind noch verschlossen, ich bringe sie vorbei.'

/**
 * Gives the demo's list of withdrawals a few lines: two about bottles of the last weeks, one of them settled, and one
 * that names no order. Their mails count as sent.
 */
export async function seedWithdrawals(app: App): Promise<void> {
  const declare = (body: CallBody<typeof declareCall>) => declareWithdrawal(app, body, readKey(declareCall, { body }))
  const { rows } = await typedSql({ uid: 'text', hash: 'text', firstName: 'text', lastName: 'text', email: 'text' })`
    select uid, hash, first_name, last_name, email from orders
    where withdrawable_products is not null and status = 'completed' and email is not null order by id desc
    limit 2`.execute(app.db)
  for (const [place, { uid, hash, firstName, lastName, email }] of rows.entries())
    await declare({
      key: KEYS[place] ?? KEYS[0],
      name: `${firstName} ${lastName}`.trim(),
      contract: `Bestellung ${uid}`,
      email,
      statement: place === 0 ? NEVER_OPENED : '',
      order: { uid, hash },
    })
  await declare({
    key: KEYS[2],
    name: 'Martin Wallner',
    contract: 'Geschenkkarton vom letzten Samstag',
    email: 'martin.wallner@example.at',
    statement: '',
  })
  const now = app.clock.now()
  await sql`update withdrawal_mails set sent_at = ${now}, done_at = ${now}`.execute(app.db)
  await sql`update withdrawals set state = 'settled', note = 'Flaschen zurück, Betrag erstattet.', settled_at = ${now},
    settled_by = (select id from users order by id limit 1) where client_key = ${KEYS[1]}`.execute(app.db)
}
