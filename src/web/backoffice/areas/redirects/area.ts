import { IconArrowForwardUp, IconError404 } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const redirects = collection('redirects', 'Weiterleitungen', IconArrowForwardUp, {
  pages: [
    listPage('redirects', 'Weiterleitungen'),
    page(
      '/redirects/:id',
      'Weiterleitung',
      () => import('#web/backoffice/areas/redirects/RedirectPage.tsx'),
      'RedirectPage',
    ),
  ],
})

export const missingPages: Area = {
  path: '/missing-pages',
  label: 'Nicht gefundene Seiten',
  icon: IconError404,
  ability: 'redirects.missing',
  pages: [
    page(
      '/missing-pages',
      'Nicht gefundene Seiten',
      () => import('#web/backoffice/areas/redirects/MissingPagesPage.tsx'),
      'MissingPagesPage',
    ),
  ],
}
