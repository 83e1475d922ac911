import type { PageData } from '#contract/page.ts'
export const DivisionPage = ({ data }: { data: PageData }) => <h1>{data.config.shopName}</h1>
