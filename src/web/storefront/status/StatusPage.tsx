import type { PageData } from '#contract/page.ts'

/** The public page of one order. */
export const StatusPage = ({ data }: { data: PageData }) => <h1>Bestellstatus - {data.config.shopName}</h1>
