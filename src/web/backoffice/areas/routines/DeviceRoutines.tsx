import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconClipboardCheck } from '@tabler/icons-react'
import { RoutineLists } from '#web/backoffice/areas/routines/RoutineLists.tsx'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/tasks/tasks.module.css'

const AGAIN_MS = 15_000

/** The lists of the branch on its tablet, which nobody is signed in to. */
export function DeviceRoutines() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...TASKS, 'routines', 'device'] as const,
    queryFn: ({ signal }) => callApi('GET', '/routines', { session: 'staff', signal, query: {} }),
    refetchInterval: AGAIN_MS,
  })
  return (
    <div className={classes.page}>
      <PageHead title="Listen" lead={data?.branch.name} />
      {isError && !data && (
        <LoadFailure message="Routinen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data?.lists.length === 0 && (
        <EmptyNotice icon={IconClipboardCheck} title="Heute ist nichts offen">
          Neue Listen erscheinen hier von selbst.
        </EmptyNotice>
      )}
      {data && <RoutineLists lists={data.lists} mayTick />}
    </div>
  )
}
