import { IconLinkPlus } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const campaignLinks = collection('campaign-links', 'Kampagnen-Links', IconLinkPlus, {
  pages: [
    listPage('campaign-links', 'Kampagnen-Links'),
    page(
      '/campaign-links/:id',
      'Kampagnen-Link',
      () => import('#web/backoffice/areas/campaign-links/CampaignLinkPage.tsx'),
      'CampaignLinkPage',
    ),
  ],
})
