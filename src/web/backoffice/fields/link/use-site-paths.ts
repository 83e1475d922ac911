import { useQuery } from '@tanstack/react-query'
import { pathOf } from '#contract/pages/route.ts'
import { woodPath } from '#domain/content/wood.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import type { Suggested } from '#web/backoffice/fields/suggestions/use-suggestions.ts'

/** Pages of this website that nobody made of blocks: forms, kinds of wood and menus, with the paths they stand at. */
export function useSitePaths(): readonly Suggested[] {
  const { data: nodes = [] } = useQuery(allRows('nodes'))
  const { data: branches = [] } = useQuery(allRows('branches'))
  const named = nodes.flatMap(({ type, name, identifier, isPublic }): Suggested[] => {
    const what = name ?? identifier
    if (!isPublic || !what) return []
    if (type === 'form')
      return identifier ? [{ value: pathOf({ name: 'form', formIdentifier: identifier }), label: `Formular ${what}` }] : []
    const path = woodPath(what)
    return path ? [{ value: `/${path}`, label: `Holzart ${what}` }] : []
  })
  const menus = branches
    .filter(({ isPublic }) => isPublic)
    .map(({ identifier, name }) => ({ value: pathOf({ name: 'branch', branchIdentifier: identifier }), label: `Speisekarte ${name}` }))
  return [...named, ...menus]
}
