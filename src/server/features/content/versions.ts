import { linksInBlocks } from '#contract/links-in.ts'
import type { SiteContent, SiteRow } from '#contract/resources/sites.ts'
import type { SiteVersion } from '#contract/calls/content/sites.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** So many versions of a page are kept (docs/reference/content.md#versions-of-a-page). */
export const KEPT_VERSIONS = 20

/** Remembers what a page says from now on; the oldest beyond those kept goes. `at` is the instant of the write. */
export async function keepVersion(
  tx: Executor,
  {
    id,
    content,
    isPublished,
    by,
    at,
  }: { id: number; content: SiteContent; isPublished: boolean; by: Principal; at: string },
): Promise<void> {
  await typedSql({})`
    insert into row_versions (entity, row_id, number, content, is_published, created_by, created_at)
    select 'sites', ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${isPublished},
      ${by.kind === 'user' ? by.id : null}::bigint, ${at}::timestamptz
    from row_versions where entity = 'sites' and row_id = ${id}`.execute(tx)
  await typedSql({})`
    delete from row_versions v where v.entity = 'sites' and v.row_id = ${id} and v.number <=
      (select max(number) - ${KEPT_VERSIONS}::integer from row_versions where entity = 'sites'
        and row_id = ${id})`.execute(tx)
}

/** The versions of a page, newest first. */
export async function versionsOf(db: Executor, id: number): Promise<SiteVersion[]> {
  const { rows } = await typedSql({ number: 'int', at: 'instant', isPublished: 'bool', userId: 'int?', name: 'text?' })`
    select v.number, v.created_at as at, v.is_published as "isPublished", u.id as "userId",
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as name
    from row_versions v left join users u on u.id = v.created_by
    where v.entity = 'sites' and v.row_id = ${id} order by v.number desc`.execute(db)
  return rows.map(({ userId, name, ...row }) => ({
    ...row,
    by: userId === null ? null : { id: userId, name: name ?? '' },
  }))
}

/** What a page said in one of its versions. @throws Problem `notFound` */
export async function versionOf(db: Executor, id: number, number: number): Promise<SiteContent> {
  const { rows } = await typedSql({ content: typed<SiteContent>('json') })`
    select content from row_versions where entity = 'sites' and row_id = ${id} and number = ${number}`.execute(db)
  if (!rows[0]) throw new Problem('notFound', { message: 'Diese Version gibt es nicht mehr.' })
  return rows[0].content
}

/** The same as it is read: with what shows its pictures, as far as they are still there. */
export async function shownVersionOf(db: Executor, id: number, number: number): Promise<SiteContent> {
  const content = await versionOf(db, id, number)
  return { ...content, body: withShownLinks(content.body, await shownIn(db, content.body)) }
}

/** The pictures of a body that are still there, with what shows them. */
async function shownIn(db: Executor, body: SiteContent['body']): Promise<Pick<SiteRow, 'usedImages' | 'usedFiles'>> {
  const ids = linksInBlocks(body)
    .filter(({ to }) => to === 'images')
    .map(({ id }) => id)
  const { rows } = await typedSql({
    id: 'int',
    version: 'int',
    extension: 'text',
    alt: 'text?',
    focusX: 'int?',
    focusY: 'int?',
  })`select id, version, extension, alt, focus_x, focus_y from images where id = any(${ids}::bigint[])`.execute(db)
  return { usedImages: rows, usedFiles: [] }
}
