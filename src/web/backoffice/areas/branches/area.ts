import { IconBuildingStore } from '@tabler/icons-react'
import { collection } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const branches = collection('branches', 'Filialen', IconBuildingStore, {
  finds: { one: 'Filiale' },
  pages: [
    page('/branches', 'Filialen', () => import('#web/backoffice/areas/branches/BranchesPage.tsx'), 'BranchesPage'),
    page('/branches/:id/:tab?', 'Filiale', () => import('#web/backoffice/areas/branches/BranchPage.tsx'), 'BranchPage'),
  ],
})
