import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** The line for a new task, whose code, with the words for days and repetitions, arrives behind the page. */
export const LazyQuickAdd = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/QuickAdd.tsx')).QuickAdd,
  <Skeleton h={42} radius={8} style={{ flex: 1 }} />,
)
