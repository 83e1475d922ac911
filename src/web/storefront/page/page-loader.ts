import type { PageData } from '#contract/pages/page-data.ts'
import { type PackedPage, unpackPage } from '#contract/pages/page-pack.ts'

const FRESH_MS = 20_000

const kept = new Map<string, { at: number; page: Promise<PageData> }>()

/**
 * The data of a page by its path. What was fetched moments ago, by hovering over a link, is used again. Throws when it
 * does not arrive.
 */
export function loadPage(path: string, { isForced = false } = {}): Promise<PageData> {
  const known = kept.get(path)
  if (known && !isForced && Date.now() - known.at < FRESH_MS) return known.page
  const page = fetchPage(path)
  kept.set(path, { at: Date.now(), page })
  page.catch(() => kept.delete(path))
  return page
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(`/page-data?path=${encodeURIComponent(path)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`No page data for ${path}: ${response.status}`)
  return unpackPage((await response.json()) as PackedPage)
}
