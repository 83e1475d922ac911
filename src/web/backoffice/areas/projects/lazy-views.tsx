import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

const WAITING = <Skeleton h={420} radius={12} />
export const TaskCalendarLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/TaskCalendar.tsx')).TaskCalendar,
  WAITING,
)
export const TaskTableLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/TaskTable.tsx')).TaskTable,
  WAITING,
)
