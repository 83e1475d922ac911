import { sql } from 'kysely'
import type { Config } from '#contract/config/config-fields.ts'
import { followRedirect, type RedirectStatus, type Ways } from '#domain/redirects/follow.ts'
import { normalPath, partsOf } from '#domain/redirects/normal-path.ts'
import { folderOf, isPattern, pathsOver } from '#domain/redirects/pattern.ts'
import { leadOn, targetPath } from '#domain/redirects/target.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { pageAt } from '#server/features/redirects/page-at.ts'

/** Two who write at once could close a circle that neither sees. */
export const lockRedirects = (tx: Executor) => sql`select from pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx)

const REDIRECT = { id: 'int', path: 'text', target: 'text?', status: typed<RedirectStatus>('text') } as const

/** What stands at paths now, but for the redirect `exceptId`. */
export function waysIn(tx: Executor, config: Config, exceptId: number | null = null): Ways {
  const hasPage = async (path: string) => (await pageAt(tx, config, path)) !== null
  return {
    hasPage,
    async find(path) {
      const over = pathsOver(path)
      const { rows } = await typedSql(REDIRECT)`
        select id, path, target, status from redirects where path = any(${over}::text[])
        and id is distinct from ${exceptId}::bigint
        order by array_position(${over}::text[], path) limit 1`.execute(tx)
      return rows[0] && isPattern(rows[0].path) && (await hasPage(path)) ? undefined : rows[0]
    },
  }
}

/**
 * Refuses a pattern under which others lead that would come back by it: what it answers only now. @returns the path of
 * one of them, or null where all is well.
 */
export async function closesCircle(tx: Executor, config: Config, pattern: string): Promise<string | null> {
  const { rows } = await typedSql({ id: 'int', path: 'text', target: 'text' })`
    select id, path, target from redirects where path <> ${pattern} and target is not null
      and (target_path = ${folderOf(pattern)} or starts_with(target_path, ${`${folderOf(pattern)}/`}))`.execute(tx)
  for (const { id, path, target } of rows)
    if ('problem' in (await followRedirect(path, target, waysIn(tx, config, id)))) return path
  return null
}

/**
 * Leads all that pointed to `path` (normal form) straight to `target` instead, each with what it asks itself, so that
 * no redirect leads to another one.
 */
export async function leadOthersOn(tx: Executor, path: string, target: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int', path: 'text', target: 'text' })`
    select id, path, target from redirects where target_path = ${path} and target is not null`.execute(tx)
  const ends = rows.map(row => leadOn(target, partsOf(row.target).query))
  if (rows.length === 0) return
  await sql`update redirects r set target = d.target, target_path = d.target_path, version = r.version + 1,
      updated_at = now()
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${ends}::text[], ${ends.map(targetPath)}::text[]) as d(id,
      target, target_path)
    where r.id = d.id`.execute(tx)
}

/**
 * Keeps old links alive where a page has moved from one path of this site to another: writes its redirect, whatever
 * stood there before. What led to the old path leads to the new one; a redirect of the new path goes, since a page
 * stands there now. To be called in the transaction that moves the page.
 */
export async function pathChanged(tx: Executor, from: string, to: string): Promise<void> {
  const [path, end] = [normalPath(from), normalPath(to)]
  if (path === end || path === '/') return
  await lockRedirects(tx)
  await sql`delete from redirects where path = ${end}`.execute(tx)
  await leadOthersOn(tx, path, to)
  await sql`insert into redirects (path, target, target_path, status, is_automatic)
    values (${path}, ${to}, ${end}, '301', true)
    on conflict (path) do update set target = excluded.target, target_path = excluded.target_path,
      status = excluded.status, is_automatic = true,
      version = redirects.version + 1, updated_at = now()`.execute(tx)
}
