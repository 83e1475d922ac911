import { sql } from 'kysely'
import type { SiteContent, SiteRow } from '#contract/resources/sites.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Mention } from '#contract/fields/kind.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What a page says, by the members a version has. */
export const siteDraft = ({ name, title, description, type, content }: SiteRow): SiteContent => ({
  name,
  title,
  description,
  type,
  body: content.body,
})

/**
 * What is wrong with a body as a whole: a plain page has one text, and a shared block holds no other. `isShared` where
 * it is one itself.
 */
export function bodyProblems(type: string, body: readonly ContentBlock[], isShared = false): ProblemEntry[] {
  if (
    type === 'default' &&
    (body.length > 1 || body.some(block => block.type !== PLAIN_TEXT && blockTypeOf(block.type)))
  )
    return [{ field: 'content.body', code: 'plain', message: 'Eine Einfache Seite besteht aus einem Text.' }]
  return body.flatMap((block, index) =>
    isShared && block.type === SHARED_BLOCK
      ? [
          {
            field: `content.body.${index}.type`,
            code: 'nested',
            message: 'Ein gemeinsamer Baustein enthält keinen anderen.',
          },
        ]
      : [],
  )
}

/** Which field keeps the links to the rows of a collection. */
const USED_FIELDS = {
  images: 'usedImages',
  uploads: 'usedFiles',
  sites: 'usedSites',
  blocks: 'usedBlocks',
  nodes: 'usedNodes',
  products: 'usedProducts',
  categories: 'usedCategories',
  branches: 'usedBranches',
} as const
type Used = Record<(typeof USED_FIELDS)[keyof typeof USED_FIELDS], { id: number }[]>

/** The rows these links lead to, once each, by the field that keeps them. */
export const usedBy = (links: readonly Mention[]): Used =>
  Object.fromEntries(
    Object.entries(USED_FIELDS).map(([to, field]) => [
      field,
      [...new Set(links.filter(link => link.to === to).map(({ id }) => id))].map(id => ({ id })),
    ]),
  ) as Used

/** The rows these bodies lead to. */
export const usedIn = (bodies: readonly (readonly ContentBlock[])[]): Used =>
  usedBy(bodies.flatMap(body => linksInBlocks(body)))

/**
 * The rows these bodies lead to that are there: what was removed since leaves its place in a body, and holds nothing
 * up.
 */
export async function usedStill(tx: Executor, bodies: readonly (readonly ContentBlock[])[]): Promise<Used> {
  const used = usedIn(bodies)
  for (const [table, field] of Object.entries(USED_FIELDS)) {
    if (used[field].length === 0) continue
    const { rows } = await typedSql({ id: 'int' })`
      select id from ${sql.table(table)} where id = any(${used[field].map(({ id }) => id)}::bigint[])
      for key share`.execute(tx)
    const there = new Set(rows.map(({ id }) => id))
    used[field] = used[field].filter(({ id }) => there.has(id))
  }
  return used
}
