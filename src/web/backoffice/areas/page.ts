import type { ComponentType } from 'react'
import { laterPage } from '#web/backoffice/kit/lazy-page.tsx'
import type { AreaPage } from '#web/backoffice/navigation/area.ts'

/**
 * A page of its own chunk, loaded when somebody goes there; `early` asks what it asks first, for whoever opens the
 * back-office at it.
 */
export function page<Name extends string>(
  path: string,
  label: string | undefined,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  early?: AreaPage['early'],
): AreaPage {
  const { Page, fetch } = laterPage(async () => (await load())[name], label)
  return { path, load: fetch, ...(label && { label }), element: Page, ...(early && { early }) }
}
