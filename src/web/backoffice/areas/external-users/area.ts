import { IconUserShare } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const externalUsers = collection('external-users', 'Zugänge für Externe', IconUserShare, {
  pages: [
    listPage('external-users', 'Zugänge für Externe'),
    page(
      '/external-users/:id',
      'Zugang für Externe',
      () => import('#web/backoffice/areas/external-users/ExternalUserPage.tsx'),
      'ExternalUserPage',
    ),
  ],
})
