import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** The form of a task, whose code arrives when somebody edits one. */
export const LazyEditTask = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/detail/EditTask.tsx')).EditTask,
  <Skeleton h={420} radius={12} />,
)
