import { page } from '#web/backoffice/areas/page.ts'
import { fetchDefinition } from '#web/backoffice/rows/definitions.ts'

/** The form of somebody of the staff, with what opens their clock. */
export const userPage = page(
  '/users/:id',
  'Benutzer',
  async () => (await Promise.all([import('#web/backoffice/areas/users/UserPage.tsx'), fetchDefinition('users')]))[0],
  'UserPage',
)
