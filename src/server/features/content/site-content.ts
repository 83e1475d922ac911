import type { SiteContent, SiteRow } from '#contract/resources/sites.ts'
import { blockTypeOf } from '#contract/content/block-types.ts'
import type { Mention } from '#contract/fields/kind.ts'
import { linksInBlocks } from '#contract/links-in.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import type { ProblemEntry } from '#domain/problem.ts'

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
export const USED_FIELDS = {
  images: 'usedImages',
  uploads: 'usedFiles',
  sites: 'usedSites',
  blocks: 'usedBlocks',
  nodes: 'usedNodes',
} as const
export type Used = Record<(typeof USED_FIELDS)[keyof typeof USED_FIELDS], { id: number }[]>

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
