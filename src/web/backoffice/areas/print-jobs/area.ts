import { IconPrinter } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const printJobs: Area = {
  path: '/print-jobs',
  label: 'Druckaufträge',
  icon: IconPrinter,
  ability: 'print-jobs.read',
  pages: [
    page('/print-jobs', 'Druckaufträge', () => import('#web/backoffice/areas/print-jobs/PrintJobsPage.tsx'), 'Page'),
  ],
}
