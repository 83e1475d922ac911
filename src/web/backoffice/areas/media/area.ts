import { IconFiles, IconPhoto } from '@tabler/icons-react'
import { collection } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const images = collection('images', 'Bilder', IconPhoto, {
  pages: [
    page('/images', 'Bilder', () => import('#web/backoffice/areas/media/ImagesPage.tsx'), 'ImagesPage'),
    page(
      '/images/by-name',
      'Bilder zuordnen',
      () => import('#web/backoffice/areas/media/by-name/ByNamePage.tsx'),
      'ByNamePage',
    ),
  ],
})
export const uploads = collection('uploads', 'Dateien', IconFiles, {
  pages: [page('/uploads', 'Dateien', () => import('#web/backoffice/areas/media/UploadsPage.tsx'), 'UploadsPage')],
})
