import type { PageData } from '#contract/pages/page-data.ts'

/**
 * Whether a way leads to or away from the page of an order in a shop with third parties. The address of that page is a
 * secret, and a script once loaded hears every address of its document: only a document of its own keeps them apart.
 */
export function needsOwnDocument(
  { context, config: { tracking }, route }: Pick<PageData, 'context' | 'config' | 'route'>,
  to: string,
): boolean {
  const hasThirdParties = context === 'site' && Boolean(tracking.adPixelId || tracking.tagManagerId)
  return hasThirdParties && (route.name === 'status') !== to.startsWith('/status/')
}
