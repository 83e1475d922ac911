import type { Ability } from '#contract/rights/rights.ts'
import { AREAS } from '#web/backoffice/areas/index.ts'
import { page } from '#web/backoffice/areas/page.ts'
import type { AreaPage } from '#web/backoffice/navigation/area.ts'
import { pagesOf } from '#web/backoffice/navigation/visible-areas.ts'

export type BackofficeRoute = AreaPage & { ability: Ability }

/**
 * Every address behind `/backend#` (docs/reference/rights.md#back-office-routes) with the right it takes to go there:
 * the areas' own, one's profile, and the list of any collection.
 */
export const ROUTES: readonly BackofficeRoute[] = [
  ...pagesOf(AREAS).map(({ area, page: own }) => ({ ...own, ability: area.ability })),
  {
    ...page('/profile', 'Profil', () => import('#web/backoffice/areas/profile/ProfilePage.tsx'), 'ProfilePage'),
    ability: 'backoffice.enter',
  },
  {
    ...page(
      '/:collection',
      undefined,
      () => import('#web/backoffice/records/list/CollectionPage.tsx'),
      'CollectionPage',
    ),
    ability: 'backoffice.enter',
  },
]
