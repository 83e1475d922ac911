import { IconUserShare } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const externalUsers = collection(
  'external-users',
  'Externe Zugänge',
  IconUserShare,
  'Lieferanten Auftragnehmer Einladung Gäste Aushilfe',
  {
    pages: [
      listPage('external-users', 'Externe Zugänge'),
      page(
        '/external-users/:id',
        'Externer Zugang',
        () => import('#web/backoffice/areas/external-users/ExternalUserPage.tsx'),
        'ExternalUserPage',
      ),
    ],
  },
)
