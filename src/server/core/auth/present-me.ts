import type { Me } from '#contract/calls/session.ts'
import { Problem } from '#domain/problem.ts'
import type { Role } from '#contract/role.ts'
import type { App } from '#server/core/context.ts'
import { sessionHash } from '#server/core/auth/session.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

const ME = {
  id: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
  email: 'text?',
  roles: typed<Role[]>('text[]'),
  mustChangePassword: 'bool',
  mustSetUpSecondFactor: 'bool',
  canSeeRevenue: 'bool',
  branches: typed<Me['branches']>('json'),
  workedAt: typed<number[]>('json'),
} as const

/**
 * The signed-in person as the back-office and the toolbar show them; what the session of this token owes is said as
 * well.
 */
export async function presentMe(app: App, userId: number, token: string | undefined): Promise<Me> {
  const { rows } = await typedSql(ME)`
    select u.id, username, first_name as "firstName", last_name as "lastName", email, roles,
      must_change_password as "mustChangePassword",
      exists (select 1 from sessions s where s.token_hash = ${sessionHash(token ?? '')}
        and s.owes_second_factor) as "mustSetUpSecondFactor", can_see_revenue as "canSeeRevenue",
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by l.position)
        from users_branches l join branches b on b.id = l.target_id where l.row_id = u.id), '[]') as branches,
      coalesce((select jsonb_agg(w.branch_id order by w.at desc, w.branch_id) from worked_at w
        where w.user_id = u.id), '[]') as "workedAt"
    from users u where u.id = ${userId}`.execute(app.db)
  if (!rows[0]) throw new Problem('unauthenticated', { message: 'Bitte melden Sie sich an.' })
  return rows[0]
}
