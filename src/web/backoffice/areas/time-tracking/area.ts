import { IconClockPlay } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** One's own clock. */
export const timeTracking: Area = {
  path: '/time-tracking',
  label: 'Zeiterfassung',
  icon: IconClockPlay,
  ability: 'time-tracking.use',
  pages: [
    page(
      '/time-tracking',
      'Zeiterfassung',
      () => import('#web/backoffice/areas/time-tracking/TimeTrackingPage.tsx'),
      'TimeTrackingPage',
    ),
  ],
}
