import type { PageData } from '#contract/pages/page-data.ts'
import { rootOf } from '#contract/pages/route.ts'

/** An internal address in the page's own context. */
export function inContext({ context }: Pick<PageData, 'context'>, path: string): string {
  const root = rootOf(context)
  return root && path === '/' ? root : `${root}${path}`
}
