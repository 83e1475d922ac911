import type { PageData } from '#contract/page.ts'
import { ApiError } from '#web/kit/api.ts'

const FRESH_MS = 20_000

const kept = new Map<string, { at: number; page: Promise<PageData> }>()

/** The data of a page by its path. What was fetched moments ago, by hovering over a link, is used again. Throws ApiError. */
export function loadPage(path: string, { isForced = false } = {}): Promise<PageData> {
  const known = kept.get(path)
  if (known && !isForced && Date.now() - known.at < FRESH_MS) return known.page
  const page = fetchPage(path)
  kept.set(path, { at: Date.now(), page })
  page.catch(() => kept.delete(path))
  return page
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(`/page-data?path=${encodeURIComponent(path)}`, { headers: { accept: 'application/json' } }).catch(() => {
    throw new ApiError(0, [{ message: 'Die Seite konnte nicht geladen werden.' }])
  })
  const page: unknown = await response.json().catch(() => null)
  if (page !== null && typeof page === 'object' && 'route' in page) return page as PageData
  throw new ApiError(response.status, [{ message: 'Die Seite konnte nicht geladen werden.' }])
}
