import { IconListTree } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

/** Lists of choices that many products offer. */
export const optionGroups = collection('option-groups', 'Optionsgruppen', IconListTree, {
  finds: { one: 'Optionsgruppe' },
  pages: [
    listPage('option-groups', 'Optionsgruppen'),
    page(
      '/option-groups/:id',
      'Optionsgruppe',
      () => import('#web/backoffice/areas/option-groups/OptionGroupPage.tsx'),
      'OptionGroupPage',
    ),
  ],
})
