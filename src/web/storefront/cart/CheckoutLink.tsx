import type { Branch } from '#domain/catalogue/branch.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import type { CartTotals } from '#web/storefront/cart/cart-totals.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'

/** The way to the checkout; shut while the minimum order value is missed (specification section 5). */
export const CheckoutLink = ({ branch, sums }: { branch: Branch; sums: CartTotals }) =>
  sums.totals.missingToMinimum === undefined ? (
    <PageLink to={`/store/${branch.identifier}/checkout`} className={buttonClass({ isWide: true })}>
      {branch.isQuotationRequired ? 'Angebot anfragen' : 'Zur Kasse'}
    </PageLink>
  ) : (
    <Button isWide disabled>
      Zur Kasse
    </Button>
  )
