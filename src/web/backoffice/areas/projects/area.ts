import { IconLayoutKanban } from '@tabler/icons-react'
import { earlyBoard } from '#web/backoffice/areas/projects/board-query.ts'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const projects: Area = {
  path: '/projects',
  label: 'Projekte',
  icon: IconLayoutKanban,
  ability: 'projects.read',
  pages: [
    page('/projects', 'Projekte', () => import('#web/backoffice/areas/projects/ProjectsPage.tsx'), 'Page'),
    page(
      '/projects/:id',
      undefined,
      () => import('#web/backoffice/areas/projects/ProjectPage.tsx'),
      'Page',
      earlyBoard,
    ),
  ],
}
