import { sql } from 'kysely'
import { type AccountMailKind, queueAccountMails } from '#server/core/auth/queue-account-mail.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { queueStaffPush } from '#server/core/staff-notices/queue-staff-push.ts'
import { wantsMail } from '#server/core/staff-notices/wanted-ways.ts'
import type { StaffNews } from '#domain/people/staff-notices.ts'

type MailedNews = Extract<AccountMailKind, StaffNews>
/** So long a mail waits, so that what happens in a row is told once. */
export const CALM_SECONDS = 120

/**
 * Tells people by mail and on their devices, as each wants it, within the change it tells of, and once while one of its
 * kind still waits.
 */
export async function tellStaff(
  tx: Executor,
  app: App,
  { ids, news, calmSeconds = 0 }: { ids: readonly number[]; news: MailedNews; calmSeconds?: number },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await typedSql({ id: 'int' })`
    select u.id from users u where u.id = any(${[...ids]}::bigint[]) and ${wantsMail(news)} order by u.id`.execute(tx)
  if (rows.length > 0) await queueAccountMails(tx, app, { userIds: rows.map(({ id }) => id), kind: news }, CALM_SECONDS)
  await queueStaffPush(tx, app, { news, calmSeconds }, sql`u.id = any(${[...ids]}::bigint[])`)
}

const MAY_DECIDE = {
  absenceAsked: ['ROLE_PLANNER', 'ROLE_MANAGER'],
  sicknessTold: ['ROLE_PLANNER', 'ROLE_MANAGER'],
  correctionAsked: ['ROLE_MANAGER'],
} as const

/**
 * Tells whoever decides that somebody asks: their supervisor, if that one may decide; else all who may at their
 * branches; and where there is nobody, the administration.
 */
export async function tellDeciders(
  tx: Executor,
  app: App,
  news: keyof typeof MAY_DECIDE,
  userId: number,
): Promise<void> {
  const { rows } = await typedSql({ id: 'int', rank: 'int' })`
    select u.id, case when u.id = p.supervisor_id then 1 when u.roles && ${[...MAY_DECIDE[news]]}::text[] then 2
      else 3 end as rank
    from users p join users u on u.is_enabled and u.id <> p.id
      and ('ROLE_ADMIN' = any(u.roles) or (u.roles && ${[...MAY_DECIDE[news]]}::text[]
      and exists (select from users_branches a join users_branches b on b.target_id = a.target_id
        where a.row_id = u.id and b.row_id = p.id)))
    where p.id = ${userId} order by u.id`.execute(tx)
  const first = Math.min(...rows.map(({ rank }) => rank))
  await tellStaff(tx, app, { ids: rows.filter(({ rank }) => rank === first).map(({ id }) => id), news })
}
