import { IconBlocks, IconFileText, IconLinkOff } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import type { Area } from '#web/backoffice/navigation/area.ts'
import { page } from '#web/backoffice/areas/page.ts'
import { fetchDefinition } from '#web/backoffice/rows/definitions.ts'

const loadSites = async () =>
  (await Promise.all([import('#web/backoffice/areas/sites/SitesPage.tsx'), fetchDefinition('sites')]))[0]

/** The pages of the site. */
export const sites = collection('sites', 'Seiten', IconFileText, {
  finds: { one: 'Seite' },
  pages: [
    page('/sites', 'Seiten', loadSites, 'SitesPage'),
    page('/sites/:id', 'Seite', () => import('#web/backoffice/areas/sites/SitePage.tsx'), 'SitePage'),
  ],
})

/** What leads where on the website. */
export const websiteLinks: Area = {
  path: '/website-links',
  label: 'Links prüfen',
  icon: IconLinkOff,
  ability: 'sites.browse',
  pages: [
    page(
      '/website-links',
      'Links prüfen',
      () => import('#web/backoffice/areas/sites/WebsiteLinksPage.tsx'),
      'WebsiteLinksPage',
    ),
  ],
}

/** Blocks that stand on several pages. */
export const blocks = collection('blocks', 'Gemeinsame Bausteine', IconBlocks, {
  pages: [
    listPage('blocks', 'Gemeinsame Bausteine'),
    page('/blocks/:id', 'Gemeinsamer Baustein', () => import('#web/backoffice/areas/sites/BlockPage.tsx'), 'BlockPage'),
  ],
})
