import type { SiteRow } from '#contract/resources/sites.ts'

/**
 * A page as guests read it: what is published stands where the draft stood, and nothing of the draft is left. Null for
 * one that is not public.
 */
export function publishedSite(row: SiteRow): SiteRow | null {
  if (!row.publishedContent) return null
  const { name, title, description, type, body } = row.publishedContent
  return {
    ...row,
    name,
    title,
    description,
    type,
    content: { body },
    status: 'published',
    publishedContent: null,
    scheduledContent: null,
  }
}
