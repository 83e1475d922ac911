import { useQuery } from '@tanstack/react-query'
import type { Field } from '#contract/field.ts'
import { listRows } from '#web/kit/resource-client.ts'
import type { Suggested } from '#web/backoffice/fields/suggestions/use-suggestions.ts'

const NONE: readonly Suggested[] = []

/**
 * The words that stand in a field of words somewhere, offered while somebody types them and where a list is filtered by
 * them; none for any other field.
 */
export function useTagsInUse(field: Field): readonly Suggested[] {
  const isWanted = field.kind === 'texts' && field.suggest === 'templateTags'
  const { data = NONE } = useQuery({
    queryKey: ['rows', 'image-templates', 'tags'],
    queryFn: async ({ signal }): Promise<readonly Suggested[]> => {
      const templates = await listRows('image-templates', { query: { page: 1, limit: 500 }, signal })
      return [...new Set(templates.flatMap(({ tags }) => tags))].toSorted().map(value => ({ value }))
    },
    enabled: isWanted,
    staleTime: 60_000,
  })
  return isWanted ? data : NONE
}
