import { useQuery } from '@tanstack/react-query'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'

const NONE: readonly never[] = []
const OVER: readonly string[] = ['completed', 'cancelled']

/** The projects somebody works in, as choices; of those that are over none but `kept`. */
export function useWorkProjects(
  kept?: { id: number; name?: string | null | undefined } | null,
): readonly { value: string; label: string }[] {
  const { data = NONE } = useQuery({
    queryKey: ['tasks', 'projects', 'of-work'] as const,
    queryFn: ({ signal }) => callApi('GET', '/projects', { session: 'staff', signal, query: {} }),
    enabled: may(useMe(), 'projects.read'),
    staleTime: 60_000,
  })
  const choices = data
    .filter(({ status, reach }) => !OVER.includes(status) && reach !== 'view')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  if (!kept || choices.some(({ value }) => value === String(kept.id))) return choices
  return [...choices, { value: String(kept.id), label: kept.name ?? `Projekt Nr. ${kept.id}` }]
}
