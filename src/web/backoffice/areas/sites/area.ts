import { IconBlocks, IconFileText } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

/** The pages of the site. */
export const sites = collection('sites', 'Seiten', IconFileText, 'Inhalte Website Homepage CMS', {
  finds: { one: 'Seite' },
  pages: [listPage('sites', 'Seiten'), page('/sites/:id', 'Seite', () => import('#web/backoffice/areas/sites/SitePage.tsx'), 'SitePage')],
})

/** Blocks that stand on several pages. */
export const blocks = collection('blocks', 'Gemeinsame Bausteine', IconBlocks, 'Inhalte Website Textbaustein', {
  pages: [
    listPage('blocks', 'Gemeinsame Bausteine'),
    page('/blocks/:id', 'Gemeinsamer Baustein', () => import('#web/backoffice/areas/sites/BlockPage.tsx'), 'BlockPage'),
  ],
})
