import { isCampaignPage, LONGEST_CAMPAIGN } from '#domain/statistics/campaign-page.ts'

type Link = { readonly page: string; readonly campaign: string; readonly source: string; readonly medium: string }

/**
 * The address of a campaign link on a shop's website, `https://shop.example/?utm_source=…`; null where the page is none
 * of this website, whose visits would be counted elsewhere. What stands in the address already is kept, but for what
 * the link says itself. docs/reference/statistics.md#campaign-links
 */
export function campaignAddress(website: string, { page, campaign, source, medium }: Link): string | null {
  if (!isCampaignPage(page) || !URL.canParse(page, website)) return null
  const address = new URL(page, website)
  if (address.origin !== new URL(website).origin) return null
  for (const [name, value] of [
    ['utm_source', source],
    ['utm_medium', medium],
    ['utm_campaign', campaign],
  ] as const)
    address.searchParams.set(name, value.trim().slice(0, LONGEST_CAMPAIGN))
  return address.href
}
