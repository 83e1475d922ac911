import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { useTypeMoment } from '#web/storefront/cart/state/use-type-moment.ts'
import styles from '#web/storefront/cart/CartBlock.module.css'
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
function CheckoutLink({ branch, sums, isShut }: CheckoutLinkProps) {
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

/**
 * The way to the checkout with what stands in it: something sold out, a closed branch, a pause, with another way on
 * offer.
 */
export function CartBlock({ branch, sums }: { branch: Branch; sums: CartSums }) {
  const { orderType, appointment } = sums.cart
  const moment = useTypeMoment(branch, orderType)
  const note = appointment ? undefined : moment?.notes[orderType]
  const reason = reasonOf(sums) ?? moment?.refusal ?? undefined
  const hint = reason ?? (note && moment?.noteText(orderType, note))
  return (
    <div className={styles.block}>
      {hint && (
        <output className={styles.hint}>
          <Icon name={sums.shortages.size > 0 ? 'alert' : 'clock'} size={18} />
          <span>{hint}</span>
        </output>
      )}
      {hint && sums.shortages.size === 0 && (
        <Offers branch={branch} types={moment?.instead ?? []} textOf={moment?.offerText} />
      )}
      <CheckoutLink branch={branch} sums={sums} isShut={reason !== undefined} />
    </div>
  )
}

function reasonOf({ shortages }: CartSums): string | undefined {
  if (shortages.size === 0) return undefined
  const all = [...shortages.values()]
  if (all.some(({ isChanged }) => isChanged)) return 'Bitte wählen Sie zuerst neu, was es so nicht mehr gibt.'
  return all.some(({ isSoldOut }) => isSoldOut)
    ? 'Bitte entfernen Sie zuerst, was leider ausverkauft ist.'
    : 'Bitte verringern Sie zuerst, wovon nicht mehr genug da ist.'
}

type OffersProps = { branch: Branch; types: readonly OrderType[]; textOf: ((type: OrderType) => string) | undefined }

const Offers = ({ branch, types, textOf }: OffersProps) =>
  textOf &&
  types.length > 0 && (
    <div className={styles.offers}>
      {types.map(type => (
        <Button key={type} look="secondary" onClick={() => setOrderType(branch.identifier, type)}>
          {textOf(type)}
        </Button>
      ))}
    </div>
  )
