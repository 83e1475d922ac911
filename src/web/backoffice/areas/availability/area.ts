import { IconCircleOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

const REFRESH_MS = 30_000

/** How much is sold out or scarce at the branch one looks at. */
function useSoldOutCount(): number | undefined {
  const { branch } = useActiveBranch()
  const { data } = useQuery({
    queryKey: ['availability', branch?.id],
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/availability', { params: { id: branch?.id ?? '' }, signal, session: 'staff' }),
    enabled: branch !== undefined,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  return data?.length
}

export const availability: Area = {
  path: '/availability',
  label: 'Verfügbarkeit',
  icon: IconCircleOff,
  ability: 'availability.write',
  useCount: useSoldOutCount,
  pages: [
    page(
      '/availability',
      'Verfügbarkeit',
      () => import('#web/backoffice/areas/availability/AvailabilityPage.tsx'),
      'AvailabilityPage',
    ),
  ],
}
