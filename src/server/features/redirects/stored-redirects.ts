import { sql } from 'kysely'
import type { Redirect, RedirectStatus } from '#domain/redirects/follow.ts'
import { normalPath, partsOf } from '#domain/redirects/normal-path.ts'
import { leadOn, targetPath } from '#domain/redirects/target.ts'
import { answers, typed } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Two who write at once could close a circle that neither sees. */
export const lockRedirects = (tx: Executor) => sql`select from pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx)

/** The redirect of a path in its normal form, another one than that of `exceptId`. */
export async function redirectOf(tx: Executor, path: string, exceptId: number | null): Promise<Redirect | undefined> {
  const { rows } = await answers({ path: 'text', target: 'text?', status: typed<RedirectStatus>('text') })`
    select path, target, status from redirects where path = ${path} and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows[0]
}

/** Leads all that pointed to `path` (normal form) straight to `target` instead, each with what it asks itself, so that no redirect leads to another one. */
export async function leadOthersOn(tx: Executor, path: string, target: string): Promise<void> {
  const { rows } = await answers({ id: 'int', path: 'text', target: 'text' })`
    select id, path, target from redirects where target_path = ${path} and target is not null`.execute(tx)
  const ends = rows.map(row => leadOn(target, partsOf(row.target).query))
  if (rows.length === 0) return
  await sql`update redirects r set target = d.target, target_path = d.target_path, version = r.version + 1, updated_at = now()
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${ends}::text[], ${ends.map(targetPath)}::text[]) as d(id, target, target_path)
    where r.id = d.id`.execute(tx)
}

/**
 * Keeps old links alive where a page has moved from one path of this site to another: writes its redirect, whatever stood there before. What led to the old
 * path leads to the new one; a redirect of the new path goes, since a page stands there now. To be called in the transaction that moves the page.
 */
export async function pathChanged(tx: Executor, from: string, to: string): Promise<void> {
  const [path, end] = [normalPath(from), normalPath(to)]
  if (path === end || path === '/') return
  await lockRedirects(tx)
  await sql`delete from redirects where path = ${end}`.execute(tx)
  await leadOthersOn(tx, path, to)
  await sql`insert into redirects (path, target, target_path, status, is_automatic) values (${path}, ${to}, ${end}, '301', true)
    on conflict (path) do update set target = excluded.target, target_path = excluded.target_path, status = excluded.status, is_automatic = true,
      version = redirects.version + 1, updated_at = now()`.execute(tx)
}
