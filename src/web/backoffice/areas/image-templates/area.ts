import { IconLayersIntersect } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const imageTemplates = collection('image-templates', 'Bildvorlagen', IconLayersIntersect, {
  pages: [
    listPage('image-templates', 'Bildvorlagen'),
    page(
      '/image-templates/:id',
      'Bildvorlage',
      () => import('#web/backoffice/areas/image-templates/TemplatePage.tsx'),
      'TemplatePage',
    ),
  ],
})
