import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Calendar } from '#contract/calls/hours/calendar.ts'
import { CALENDAR_KIND_NAMES } from '#domain/calendar/calendar-entry.ts'
import { type CalendarAddress, daysOfView, type CalendarView } from '#web/backoffice/areas/calendar/calendar-address.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { callApi } from '#web/kit/api-client.ts'

const REFRESH_MS = 60_000
/** So many of a day are fetched: on paper more are shown than on the screen. */
const MOST: Readonly<Record<CalendarView, number>> = { month: 30, week: 100, day: 500 }

export type CalendarDay = Calendar['days'][number]
export type Entry = Calendar['entries'][number]
export type Piece = CalendarDay['pieces'][number]

/** What is on in a view; read anew each minute, and as soon as the plan or a task changes. */
export function useCalendar({ view, day, without, isOwn }: CalendarAddress, branch: number | null) {
  const client = useQueryClient()
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['calendar', 'days'] })
    const ends = [follow('plan', { plan: again }, true), follow('tasks', { task: again, resync: again }, true)]
    return () => ends.forEach(end => end())
  }, [client])
  const kinds = CALENDAR_KIND_NAMES.filter(kind => !without.includes(kind))
  const query = {
    ...daysOfView({ view, day }),
    most: MOST[view],
    ...(branch !== null && { branch }),
    ...(isOwn && { isOwn: 'true' as const }),
    // with all of them switched off it still says which there are
    ...(without.length > 0 && kinds.length > 0 && { kinds: kinds.join(',') }),
  }
  return useQuery({
    queryKey: ['calendar', 'days', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/calendar', { session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
