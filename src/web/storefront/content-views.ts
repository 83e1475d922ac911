import type { ViewSources } from '#web/storefront/page/view-registry.ts'
import { SitePage } from '#web/storefront/content/SitePage.tsx'

/** The pages of the website, whose documents carry nothing of the shop (decision 009). */
export const CONTENT_VIEWS = {
  site: { view: SitePage },
  form: {
    load: async () => (await import('#web/storefront/content/form/FormPage.tsx')).FormPage,
  },
  search: {
    load: async () => (await import('#web/storefront/content/search/SearchPage.tsx')).SearchPage,
  },
  withdrawal: {
    load: async () => (await import('#web/storefront/content/withdrawal/WithdrawalPage.tsx')).WithdrawalPage,
  },
} satisfies Partial<ViewSources>
