import { IconReceiptRefund } from '@tabler/icons-react'
import { page } from '#web/backoffice/areas/page.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'

export const withdrawals: Area = {
  path: '/withdrawals',
  label: 'Widerrufe',
  icon: IconReceiptRefund,
  ability: 'withdrawals.read',
  pages: [
    page('/withdrawals', 'Widerrufe', () => import('#web/backoffice/areas/withdrawals/WithdrawalsPage.tsx'), 'Page'),
  ],
}
