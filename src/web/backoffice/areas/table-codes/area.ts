import { IconQrcode } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const tableCodes: Area = {
  path: '/table-codes',
  label: 'Tischcodes',
  icon: IconQrcode,
  ability: 'tables.browse',
  pages: [
    page(
      '/table-codes',
      'Tischcodes',
      () => import('#web/backoffice/areas/table-codes/TableCodesPage.tsx'),
      'TableCodesPage',
    ),
  ],
}
