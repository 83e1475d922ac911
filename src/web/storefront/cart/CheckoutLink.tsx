import type { Branch } from '#domain/catalogue/branch.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

type CheckoutLinkProps = {
  branch: Branch
  sums: CartTotals
  /** Something said above it stands in the way. */
  isShut: boolean
}

/**
 * The way to the checkout; shut while the minimum order value is missed
 * (docs/reference/ordering.md#minimum-order-value).
 */
export function CheckoutLink({ branch, sums, isShut }: CheckoutLinkProps) {
  const label = branch.isQuotationRequired ? 'Angebot anfragen' : 'Zur Kasse'
  return isShut || sums.totals.missingToMinimum !== undefined ? (
    <Button isWide disabled>
      {label}
    </Button>
  ) : (
    <PageLink to={`/store/${branch.identifier}/checkout`} className={buttonClass({ isWide: true })}>
      {label}
    </PageLink>
  )
}
