import { Skeleton } from '@mantine/core'
import { laterPart } from '#web/backoffice/kit/later-part.tsx'

/** The form of a project, whose code arrives when somebody edits one. */
export const ProjectFormLater = laterPart(
  async () => (await import('#web/backoffice/areas/projects/form/ProjectForm.tsx')).ProjectForm,
  <Skeleton h={420} radius={12} />,
)
