import type { PageData } from '#contract/page.ts'

/** The checkout of a branch. */
export const CheckoutPage = ({ data }: { data: PageData }) => <h1>Bestellvorgang - {data.branch?.name}</h1>
