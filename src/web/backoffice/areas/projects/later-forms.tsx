import { Skeleton } from '@mantine/core'
import { laterDialog, laterPart } from '#web/backoffice/kit/lazy-part.tsx'

/** The form of a project, whose code arrives when somebody edits one. */
export const LazyProjectForm = laterPart(
  async () => (await import('#web/backoffice/areas/projects/form/ProjectForm.tsx')).ProjectForm,
  <Skeleton h={420} radius={12} />,
)

/** Whose code arrives when somebody makes one of a template. */
export const LazyCopyProject = laterPart(
  async () => (await import('#web/backoffice/areas/projects/copy/CopyProject.tsx')).CopyProject,
  <Skeleton h={240} radius={12} />,
)

/** Asks for the name of a new one. */
export const LazyNewProject = laterDialog(
  async () => (await import('#web/backoffice/areas/projects/form/NewProject.tsx')).NewProject,
)
