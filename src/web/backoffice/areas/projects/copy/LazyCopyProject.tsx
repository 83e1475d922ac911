import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** Whose code arrives when somebody makes one of a template. */
export const LazyCopyProject = laterPart(
  async () => (await import('#web/backoffice/areas/projects/copy/CopyProject.tsx')).CopyProject,
  <Skeleton h={240} radius={12} />,
)
