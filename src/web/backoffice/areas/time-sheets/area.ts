import { IconFileTime } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

/** Months of working time: one's own, and for who leads those of their people. */
export const timeSheets: Area = {
  path: '/time-sheets',
  label: 'Stundenzettel',
  icon: IconFileTime,
  ability: 'time-sheets.read',
  pages: [
    page('/time-sheets', 'Stundenzettel', () => import('#web/backoffice/areas/time-sheets/SheetsPage.tsx'), 'Page'),
    page(
      '/time-sheets/:user/:month',
      undefined,
      () => import('#web/backoffice/areas/time-sheets/SheetPage.tsx'),
      'Page',
    ),
  ],
}
