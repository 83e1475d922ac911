import type { SitePageData } from '#contract/pages/page-data.ts'
import { SitePage } from '#web/storefront/content/SitePage.tsx'
import { WithdrawalForm } from '#web/storefront/content/withdrawal/WithdrawalForm.tsx'

/** Where guests withdraw from a contract, apart from the other pages, which need no form. */
export const WithdrawalPage = ({ data }: { data: SitePageData }) => (
  <SitePage data={data}>{data.site.form === 'withdrawal' && <WithdrawalForm data={data} />}</SitePage>
)
