import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProblemEntry } from '#domain/problem.ts'
import { recordAddress } from '#web/backoffice/navigation/record-address.ts'
import { fetchDefinition, isCollection } from '#web/backoffice/rows/definitions.ts'

type Standing = Pick<NonNullable<ProblemEntry['row']>, 'path' | 'id' | 'day'>
/** The page of what is no row of a collection: a plan is opened at its week, a time sheet at its month. */
function addressOf({ path, id, day }: Standing): string {
  if (day === undefined) return `/${path}/${id}`
  return path === 'time-sheets' ? `/${path}/${id}/${day.slice(0, 7)}` : `/${path}/week/${day}`
}

/**
 * The step to what stands in the way of a change (docs/reference/api-conventions.md#what-stands-in-the-way): it opens
 * in a tab of its own, so that nothing typed here is lost.
 */
export function RowInTheWay({ path, id, name, day }: NonNullable<ProblemEntry['row']>) {
  const { data: resource } = useQuery({
    queryKey: ['definition', path],
    queryFn: () => fetchDefinition(path),
    enabled: isCollection(path),
    staleTime: Infinity,
  })
  const address = isCollection(path) ? resource && recordAddress(resource, id) : addressOf({ path, id, day })
  if (!address) return null
  return (
    <>
      {' '}
      <Anchor href={`#${address}`} target="_blank" rel="noopener">
        „{name}“ öffnen
      </Anchor>
    </>
  )
}
