import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#contract/pages/route.ts'
import { type SiteRow, sites } from '#contract/resources/sites.ts'
import { woodPath } from '#domain/content/wood.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { listRows } from '#web/kit/resource-client.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import type { Suggested } from '#web/backoffice/fields/suggestions/use-suggestions.ts'

/**
 * Pages of this website that nobody made of blocks: forms, and by what the website is either kinds of wood or menus.
 */
export function useSitePaths(): readonly Suggested[] {
  const isMarketing = useSettings().routeSet === 'marketing'
  const { data: nodes = [] } = useQuery(allRows('nodes'))
  const { data: branches = [] } = useQuery({ ...allRows('branches'), enabled: !isMarketing })
  const shown = nodes.filter(({ isPublic }) => isPublic)
  const forms = shown.flatMap(({ type, name, identifier }): Suggested[] =>
    type === 'form' && identifier
      ? [{ value: pathOf({ name: 'form', formIdentifier: identifier }), label: `Formular ${name ?? identifier}` }]
      : [],
  )
  const woods = shown.flatMap(({ type, name }): Suggested[] => {
    const path = type === 'wood' && name ? woodPath(name) : null
    return path ? [{ value: `/${path}`, label: `Holzart ${name}` }] : []
  })
  const menus = branches
    .filter(({ isPublic }) => isPublic)
    .map(({ identifier, name }) => ({
      value: pathOf({ name: 'branch', branchIdentifier: identifier }),
      label: `Speisekarte ${name}`,
    }))
  return [...forms, ...(isMarketing ? woods : menus)]
}

/** A path of this website; of a page with its id, so that a link finds it wherever it moves. */
export type PagePath = Suggested & { site?: number }

/**
 * All that stands under a path of this website: its pages first, whether guests see them by now or not, then the rest.
 */
export function usePagePaths(): readonly PagePath[] {
  const { data: pages = [] } = useQuery({
    queryKey: ['rows', 'sites', 'paths'],
    queryFn: ({ signal }) => listRows(sites, { signal }) as unknown as Promise<SiteRow[]>,
    staleTime: 60_000,
  })
  const others = useSitePaths()
  const own = pages.map(({ id, path, name }) => ({ value: `/${path}`, label: name, site: id }))
  const taken = new Set(own.map(({ value }) => value))
  return [...own, ...others.filter(({ value }) => !taken.has(value))]
}
