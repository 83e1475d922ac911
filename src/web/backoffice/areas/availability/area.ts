import { IconCircleOff } from '@tabler/icons-react'
import { useSoldOutCount } from '#web/backoffice/areas/availability/use-sold-out-count.ts'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const availability: Area = {
  path: '/availability',
  label: 'Verfügbarkeit',
  icon: IconCircleOff,
  ability: 'availability.write',
  useCount: useSoldOutCount,
  pages: [
    page(
      '/availability',
      'Verfügbarkeit',
      () => import('#web/backoffice/areas/availability/AvailabilityPage.tsx'),
      'AvailabilityPage',
    ),
  ],
}
