import { IconList } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** Records of work: one's own, and for who leads those of their people. */
export const workingActivities: Area = {
  path: '/working-activities',
  label: 'Aktivitäten',
  icon: IconList,
  ability: 'working-activities.read',
  pages: [
    page(
      '/working-activities',
      'Aktivitäten',
      () => import('#web/backoffice/areas/working-activities/ActivitiesPage.tsx'),
      'Page',
    ),
    page(
      '/working-activities/new',
      undefined,
      () => import('#web/backoffice/areas/working-activities/NewActivityPage.tsx'),
      'Page',
    ),
    page(
      '/working-activities/:id',
      undefined,
      () => import('#web/backoffice/areas/working-activities/ActivityPage.tsx'),
      'Page',
    ),
  ],
}
