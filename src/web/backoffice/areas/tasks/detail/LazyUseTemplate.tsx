import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** Whose code arrives when somebody makes a task of a template. */
export const LazyUseTemplate = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/detail/UseTemplate.tsx')).UseTemplate,
  <Skeleton h={180} radius={12} />,
)
