import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'

const KEY = ['content-ai', 'state'] as const
const FRESH_MS = 60_000

/**
 * What can be proposed to whoever is signed in, and how often still today; nothing where it is not set up, or not for
 * them.
 */
export function useAiState() {
  const me = useMe()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET', '/content-ai/state', { session: 'staff', signal }),
    enabled: may(me, 'content-ai.generate'),
    staleTime: FRESH_MS,
  })
  const client = useQueryClient()
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client])
  return { hasTexts: data?.hasTexts === true, hasImages: data?.hasImages === true, left: data?.left ?? 0, refresh }
}

export const leftText = (left: number): string =>
  left === 1 ? 'Heute noch 1 Vorschlag' : `Heute noch ${left} Vorschläge`
