import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlarm } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { keptShift } from '#web/backoffice/areas/routines/kept-shift.ts'
import { chime, dueToRing, hangChimeUp, useChime } from '#web/backoffice/areas/routines/late-chime.ts'
import { lateFirst } from '#web/backoffice/areas/routines/late-first.ts'
import { TASKS } from '#web/backoffice/areas/tasks/task-address.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/routines/routines.module.css'

/** So late at most a list is seen to be overdue. */
const BEAT_MS = 2000
const LISTS = '/routines'

/**
 * The lists of the branch as its tablet shows them: what is overdue first, from the second its hour comes. `asked` is
 * whose shift the server was asked about.
 */
export function useDeviceRoutines(everyMs: number) {
  const query = useQuery({
    queryKey: [...TASKS, 'routines', 'device'] as const,
    queryFn: async ({ signal }) => {
      const asked = keptShift(localStorage, Date.now())?.id ?? null
      const day = await callApi('GET', '/routines', {
        session: 'staff',
        signal,
        query: asked === null ? {} : { shift: asked },
      })
      return { ...day, asked }
    },
    refetchInterval: everyMs,
  })
  const now = useTick(BEAT_MS)
  const { data } = query
  const lists = useMemo(() => data && lateFirst(data.lists, now), [data, now])
  return { ...query, lists }
}

/** Their hour is known beforehand: what is asked for seldom is new lists, and what others have finished. */
const AGAIN_MS = 60_000

/** Says on every page of the tablet what is overdue, with a sound once for each list, and leads to it. */
export function RoutineWatch() {
  const { lists } = useDeviceRoutines(AGAIN_MS)
  const { state } = useChime()
  const [path] = useLocation()
  useEffect(() => hangChimeUp(), [])
  const late = lists?.filter(({ isLate }) => isLate)
  const told = lists && JSON.stringify({ late: late?.map(({ id }) => id), all: lists.map(({ id }) => id) })
  useEffect(() => {
    if (told === undefined) return
    const { late: now, all } = JSON.parse(told) as { late: number[]; all: number[] }
    if (dueToRing(localStorage, { late: now, all, state }).length > 0) chime()
  }, [told, state])
  const count = late?.length ?? 0
  const text = `${count} ${count === 1 ? 'Liste' : 'Listen'} überfällig`
  return (
    <>
      <VisuallyHidden component="output">
        {count > 0 && `${text}: ${late?.map(({ title }) => title).join(', ')}`}
      </VisuallyHidden>
      {count > 0 && path !== LISTS && (
        <Link href={LISTS} className={classes.overdue}>
          <IconAlarm size={20} aria-hidden />
          {text}
        </Link>
      )}
    </>
  )
}
