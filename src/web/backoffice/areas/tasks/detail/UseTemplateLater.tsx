import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/later-part.tsx'

/** Whose code arrives when somebody makes a task of a template. */
export const UseTemplateLater = laterPart(
  async () => (await import('#web/backoffice/areas/tasks/detail/UseTemplate.tsx')).UseTemplate,
  <Skeleton h={180} radius={12} />,
)
