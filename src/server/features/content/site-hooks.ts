import { sql } from 'kysely'
import { linksInBlocks } from '#contract/links-in.ts'
import type { BlockRow } from '#contract/resources/blocks.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { isStaff } from '#server/core/auth/principal.ts'
import { publishedSite } from '#server/core/cache/published-site.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type Condition, searchFor } from '#server/core/resources/conditions.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import type { Values } from '#server/core/resources/row.ts'
import { withShownLinks } from '#server/features/content/enriched-links.ts'
import { checkFormLinks } from '#server/features/content/form-links.ts'
import { fileProblems, pictureProblems } from '#server/features/content/picture-problems.ts'
import { bodyProblems, siteDraft, usedIn, usedStill } from '#server/features/content/site-content.ts'
import { keepVersion } from '#server/features/content/versions.ts'

const refuse = (errors: readonly ProblemEntry[]) => {
  if (errors.length > 0) throw new Problem('invalid', errors)
}
const DRAFT = ['name', 'title', 'description', 'type', 'content']

/** Says of a page whether its draft is what guests read. */
export const settleState = (tx: Executor, id: number) =>
  sql`update sites set status = case
      when scheduled_content is not null then 'scheduled'
      when published_content is null then 'draft'
      when published_content = jsonb_build_object('name', name, 'title', title, 'description', description, 'type',
        type, 'body', content -> 'body') then 'published'
      else 'changed' end
    where id = ${id}`.execute(tx)

/** A row as editors get it, with what shows its pictures and files. */
const shown = (row: Values): Values => {
  const { content, usedImages, usedFiles } = row as unknown as SiteRow
  return { ...row, content: { body: withShownLinks(content.body, { usedImages, usedFiles }) } }
}

/** Looks into what is published, under the names the draft has. */
const searchPublished = (words: string): Condition[] => {
  const found = searchFor(sites.list.search, words)
  return found.length === 0
    ? []
    : [
        sql`exists (select from (select t.path as path, t.published_content ->> 'name' as name) as t
            where ${sql.join(found, sql` and `)})`,
      ]
}

/**
 * @throws Problem `invalid` where another page stands at the same path; it is named, since an editor may be looking for
 * it.
 */
async function requireFree(tx: Executor, { id, path }: SiteRow): Promise<void> {
  const { rows } = await typedSql({
    name: 'text',
  })`select name from sites where path = ${path} and id is distinct from ${id ?? null}::bigint`.execute(tx)
  const other = rows[0]
  if (!other) return
  const message =
    path === ''
      ? `Startseite ist schon „${other.name}“. Geben Sie zuerst jener Seite eine andere Adresse.`
      : `Unter /${path} steht schon die Seite „${other.name}“.`
  throw new Problem('invalid', { field: 'path', code: 'unique', message })
}

type PathChanged = (tx: Executor, from: string, to: string) => Promise<void>

/** Pages: what guests see of them, what their bodies lead to, their versions, and where one stood that guests knew. */
export const sitesHook = (pathChanged: PathChanged): ResourceHook => ({
  present: (row, principal) =>
    isStaff(principal) ? shown(row) : ((publishedSite(row as unknown as SiteRow) ?? row) as unknown as Values),

  // what is searched for says which pages hold it: of a draft only to those who may read it
  search: (words, principal) => (isStaff(principal) ? searchFor(sites.list.search, words) : searchPublished(words)),

  async beforeWrite({ tx, before, body }) {
    const after = { ...before, ...body } as unknown as SiteRow
    if (after.path !== before?.['path']) await requireFree(tx, after)
    refuse([
      ...bodyProblems(after.type, after.content.body),
      ...(body['content'] ? await fileProblems(tx, after.content.body) : []),
    ])
    if (body['content']) await checkFormLinks(tx, linksInBlocks(after.content.body, 'content.body.'))
    const kept = [after.publishedContent, after.scheduledContent].flatMap(content => (content ? [content.body] : []))
    if (body['content']) Object.assign(body, await usedStill(tx, [after.content.body, ...kept]))
  },

  async afterWrite({ app, tx, principal, before, body, id }) {
    await settleState(tx, id)
    const { path: from, isPublic } = (before ?? {}) as Partial<SiteRow>
    const to = body['path'] as string | undefined
    if (isPublic && from !== undefined && to !== undefined && from !== to) await pathChanged(tx, `/${from}`, `/${to}`)
    if (before && !DRAFT.some(name => name in body)) return
    const content = siteDraft({ ...before, ...body } as unknown as SiteRow)
    await keepVersion(tx, { id, content, isPublished: false, by: principal, at: app.clock.now() })
  },

  beforeRemove: async ({ tx, id }) =>
    void (await sql`delete from row_versions where entity = 'sites' and row_id = ${id}`.execute(tx)),
})

/** Shared blocks: what they lead to. */
export const blocksHook: ResourceHook = {
  present: (row, principal) => (isStaff(principal) ? shown(row) : row),

  async beforeWrite({ tx, before, body }) {
    const after = { ...before, ...body } as unknown as BlockRow
    refuse([
      ...bodyProblems(after.type, after.content.body, true),
      ...(body['content'] ? await fileProblems(tx, after.content.body) : []),
      // guests see it as soon as it is saved
      ...(after.isPublic ? await pictureProblems(tx, after.content.body) : []),
    ])
    if (body['content']) await checkFormLinks(tx, linksInBlocks(after.content.body, 'content.body.'))
    const { usedBlocks: _, ...used } = usedIn([after.content.body])
    if (body['content']) Object.assign(body, used)
  },
}
