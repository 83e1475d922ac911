import { defineResource, type Row } from '#contract/resource.ts'
import { CAMPAIGN_MEDIA, LONGEST_CAMPAIGN } from '#domain/statistics/campaign-page.ts'
import { LONGEST_TARGET } from '#domain/redirects/target.ts'

/**
 * Links whose visits and orders are counted by their campaign (docs/reference/statistics.md#campaign-links). Guests see
 * the address alone.
 */
export const campaignLinks = defineResource({
  path: 'campaign-links',
  label: { one: 'Kampagnen-Link', many: 'Kampagnen-Links' },
  gender: 'm',
  fields: {
    campaign: {
      kind: 'text',
      label: 'Kampagne',
      required: true,
      max: LONGEST_CAMPAIGN,
      audience: 'staff',
      help: 'Unter diesem Namen stehen Besuche und Bestellungen in der Statistik. Jeder Link hat seinen eigenen, zum Beispiel „Advent Instagram“.',
    },
    page: {
      kind: 'text',
      holds: 'redirectTarget',
      label: 'Seite',
      required: true,
      max: LONGEST_TARGET,
      default: '/',
      audience: 'staff',
      help: 'Wohin der Link führt, zum Beispiel / oder /store/wien.',
    },
    source: {
      kind: 'text',
      label: 'Quelle',
      required: true,
      max: LONGEST_CAMPAIGN,
      audience: 'staff',
      help: 'Wo der Link steht, zum Beispiel instagram, flugblatt oder newsletter.',
    },
    medium: { kind: 'select', label: 'Medium', options: CAMPAIGN_MEDIA, default: 'social', audience: 'staff' },
    visits: { kind: 'integer', label: 'Besuche', isFixed: true, audience: 'staff' },
  },
  opens: 'page',
  list: {
    columns: ['campaign', 'page', 'source', 'medium', 'visits'],
    search: ['campaign', 'page', 'source'],
    filters: ['medium'],
    sort: 'campaign',
  },
  title: 'campaign',
})
export type CampaignLink = Row<typeof campaignLinks>
