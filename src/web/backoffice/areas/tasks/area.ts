import { IconChecklist } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const tasks: Area = {
  path: '/tasks',
  label: 'Aufgaben',
  icon: IconChecklist,
  ability: 'tasks.read',
  pages: [
    page('/tasks', 'Aufgaben', () => import('#web/backoffice/areas/tasks/TasksPage.tsx'), 'Page'),
    page('/tasks/:id', undefined, () => import('#web/backoffice/areas/tasks/detail/TaskPage.tsx'), 'Page'),
  ],
}
