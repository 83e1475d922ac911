import { IconAddressBook } from '@tabler/icons-react'
import { collection } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const customers = collection('customers', 'Kunden', IconAddressBook, {
  finds: { one: 'Kunde' },
  pages: [
    page('/customers', 'Kunden', () => import('#web/backoffice/areas/customers/CustomersPage.tsx'), 'CustomersPage'),
    page('/customers/:id', 'Kunde', () => import('#web/backoffice/areas/customers/CustomerPage.tsx'), 'CustomerPage'),
  ],
})
