import { IconDeviceTv, IconMovie, IconPlaylist, IconSlideshow } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const segments = collection('digital-signage-segments', 'Filmsequenzen', IconMovie, {
  pages: [
    listPage('digital-signage-segments', 'Filmsequenzen'),
    page(
      '/digital-signage/segments/:id',
      'Filmsequenz',
      () => import('#web/backoffice/areas/signage/SegmentPage.tsx'),
      'SegmentPage',
    ),
  ],
})
export const streams = collection('digital-signage-streams', 'Streams', IconPlaylist, {
  pages: [
    listPage('digital-signage-streams', 'Streams'),
    page(
      '/digital-signage/streams/:id',
      'Stream',
      () => import('#web/backoffice/areas/signage/StreamPage.tsx'),
      'StreamPage',
    ),
  ],
})
export const tvs = collection('digital-signage-devices', 'TVs', IconDeviceTv, {
  pages: [
    page('/digital-signage/devices', 'TVs', () => import('#web/backoffice/areas/signage/TvsPage.tsx'), 'TvsPage'),
    page('/digital-signage/devices/:id', 'TV', () => import('#web/backoffice/areas/signage/TvPage.tsx'), 'TvPage'),
  ],
})
export const scenes = collection('scenes', 'Szenen', IconSlideshow, {
  pages: [
    listPage('scenes', 'Szenen'),
    page('/scenes/:id', 'Szene', () => import('#web/backoffice/areas/signage/ScenePage.tsx'), 'ScenePage'),
  ],
})
