import { IconForms } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const forms: Area = {
  path: '/forms',
  label: 'Formulare',
  icon: IconForms,
  ability: 'form-submissions.browse',
  pages: [
    page('/forms', 'Formulare', () => import('#web/backoffice/areas/forms/FormsPage.tsx'), 'FormsPage'),
    // under the name of its collection the list is found too (docs/reference/rights.md#back-office-routes)
    page('/nodes', 'Formulare', () => import('#web/backoffice/areas/forms/FormsPage.tsx'), 'FormsPage'),
    page('/nodes/:id', 'Formular', () => import('#web/backoffice/areas/forms/FormEditorPage.tsx'), 'FormEditorPage'),
    page(
      '/forms/:id/submissions',
      'Einsendungen',
      () => import('#web/backoffice/areas/forms/SubmissionsPage.tsx'),
      'SubmissionsPage',
    ),
  ],
}
