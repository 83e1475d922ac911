import { sql } from 'kysely'
import type { ExternalSelf } from '#contract/calls/external-users.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

type Link = { id: number; name: string }
const SELF = {
  id: 'int',
  firstName: 'text',
  lastName: 'text',
  company: 'text?',
  activatedAt: 'instant?',
  expiresAt: 'instant?',
  invitedBy: 'text?',
  customer: typed<Link>('json?'),
  branches: typed<Link[]>('json'),
} as const

/** What somebody from outside is told of themselves. @throws Problem `unauthenticated` for anybody else. */
export async function selfOf(app: App, principal: Principal): Promise<ExternalSelf> {
  if (principal.kind !== 'external')
    throw new Problem('unauthenticated', { message: 'Bitte öffnen Sie den Link aus Ihrer Einladung.' })
  const { rows } = await typedSql(SELF)`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.company, e.activated_at as "activatedAt",
      e.expires_at as "expiresAt",
      (select nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), '') from external_tokens t
        join users u on u.id = t.created_by
        where t.external_user_id = e.id order by t.created_at desc, t.id desc limit 1) as "invitedBy",
      (select jsonb_build_object('id', c.id, 'name', c.name) from customers c where c.id = e.customer_id) as customer,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by l.position)
        from external_users_branches l join branches b on b.id = l.target_id where l.row_id = e.id), '[]') as branches
    from external_users e where e.id = ${principal.id}`.execute(app.db)
  const [self] = rows
  if (!self) throw new Error('An external user who was let in is gone')
  const { activatedAt, ...rest } = self
  const { shopName } = (await app.catalogue.current()).config
  return { ...rest, shopName, isActive: activatedAt !== null }
}

/**
 * Takes the invitation: it becomes the way in of whoever takes it, until their time is over. Taking it twice changes
 * nothing.
 */
export async function accept(app: App, principal: Principal): Promise<ExternalSelf> {
  if (principal.kind === 'external') {
    const now = app.clock.now()
    await app.db.transaction().execute(async tx => {
      await sql`update external_users set activated_at = ${now}, status = 'active', updated_at = ${now}
        where id = ${principal.id} and activated_at is null`.execute(tx)
      await sql`update external_tokens set kind = 'access', expires_at = null where external_user_id = ${principal.id}
        and kind = 'invitation'`.execute(tx)
    })
  }
  return selfOf(app, principal)
}
