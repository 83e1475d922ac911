import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { callApi } from '#web/kit/api-client.ts'

const REFRESH_MS = 60_000

/** How much waits for oneself. */
const useWaitingCount = (): number | undefined =>
  useQuery({
    queryKey: ['inbox', 'count'],
    queryFn: ({ signal }) => callApi('GET', '/inbox/count', { session: 'staff', signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  }).data?.count

export const inbox: Area = {
  path: '/inbox',
  label: 'Eingang',
  icon: IconInbox,
  ability: 'inbox.read',
  useCount: useWaitingCount,
  pages: [page('/inbox', 'Eingang', () => import('#web/backoffice/areas/inbox/InboxPage.tsx'), 'Page')],
}
