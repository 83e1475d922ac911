import { IconStar } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const ratings: Area = {
  path: '/ratings',
  label: 'Bewertungen',
  icon: IconStar,
  ability: 'ratings.read',
  pages: [page('/ratings', 'Bewertungen', () => import('#web/backoffice/areas/ratings/RatingsPage.tsx'), 'Page')],
}
