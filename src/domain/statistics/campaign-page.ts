import { isInternalAddress } from '#domain/text/internal-address.ts'

/** By what a link reaches people, in the words statistics everywhere know. */
export const CAMPAIGN_MEDIA = {
  social: 'Soziale Medien',
  email: 'Newsletter und Mail',
  print: 'Gedrucktes',
  cpc: 'Bezahlte Anzeige',
  referral: 'Partner',
} as const
export type CampaignMedium = keyof typeof CAMPAIGN_MEDIA
/** As much of a campaign's name as is counted. */
export const LONGEST_CAMPAIGN = 80

/** Whether visits of a page are counted here: a path of this website, and a whole one. */
export const isCampaignPage = (page: string): boolean => isInternalAddress(page) && !page.endsWith('*')
