import { IconDeviceTablet } from '@tabler/icons-react'
import { collection } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const devices = collection('devices', 'Geräte', IconDeviceTablet, {
  pages: [
    page('/devices', 'Geräte', () => import('#web/backoffice/areas/devices/DevicesPage.tsx'), 'DevicesPage'),
    page('/devices/:id', 'Gerät', () => import('#web/backoffice/areas/devices/DevicePage.tsx'), 'DevicePage'),
  ],
})
