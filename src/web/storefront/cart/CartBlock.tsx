import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { setOrderType } from '#web/storefront/cart/state/change-cart.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { useTypeMoment } from '#web/storefront/cart/state/use-type-moment.ts'
import styles from '#web/storefront/cart/CartBlock.module.css'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

type CheckoutLinkProps = {
  branch: Branch
  sums: CartTotals
  /** Something said above it stands in the way. */
  isShut: boolean
  /** Leads to what fills the cart up to the minimum order value. */
  onShort: () => void
}

/**
 * The way to the checkout with what it costs; below the minimum order value it says what is missing and leads to what
 * fills it (docs/reference/ordering.md#minimum-order-value).
 */
function CheckoutLink({ branch, sums: { totals, model, hasHiddenPrice }, isShut, onShort }: CheckoutLinkProps) {
  const { currency } = usePage().config
  const money = (amount: number) => formatCurrency(amount, currency)
  const { missingToMinimum: missing } = totals
  const total = !hasHiddenPrice && <span className={styles.total}>{withPrefix(money(totals.gross), model)}</span>
  if (missing !== undefined && !isShut)
    return (
      <Button look="secondary" isWide className={styles.way} onClick={onShort}>
        <span>{`Noch ${money(missing)} bis zum Mindestbestellwert`}</span> {total}
      </Button>
    )
  const label = <span>{branch.isQuotationRequired ? 'Angebot anfragen' : 'Zur Kasse'}</span>
  return isShut ? (
    <Button isWide disabled className={styles.way}>
      {label} {total}
    </Button>
  ) : (
    <PageLink
      to={`/store/${branch.identifier}/checkout`}
      className={classNames(buttonClass({ isWide: true }), styles.way)}
    >
      {label} {total}
    </PageLink>
  )
}

/**
 * The way to the checkout with what stands in it: something sold out, a closed branch, a pause, with another way on
 * offer.
 */
export function CartBlock({ branch, sums, onShort }: { branch: Branch; sums: CartSums; onShort: () => void }) {
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
      <CheckoutLink branch={branch} sums={sums} isShut={reason !== undefined} onShort={onShort} />
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
