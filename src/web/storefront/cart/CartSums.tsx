import type { Branch } from '#domain/catalogue/branch.ts'
import { minimumOrderText } from '#domain/orders/draft/order-limits.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { NextFee } from '#web/storefront/cart/NextFee.tsx'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/CartSums.module.css'

/** 'Kosten', 'Lieferkosten', 'Gesamt', and what is missing to the minimum order value. */
export function CartSums({
  branch,
  sums: { cart, totals, model, hasHiddenPrice },
}: {
  branch: Branch
  sums: { cart: Cart } & CartTotals
}) {
  const {
    config: { currency },
  } = usePage()
  const money = (amount: number) => formatCurrency(amount, currency)
  const { missingToMinimum } = totals
  if (hasHiddenPrice) {
    return (
      <p className={styles.note}>
        {branch.isQuotationRequired
          ? 'Sie erhalten ein unverbindliches Angebot per E-Mail.'
          : 'Der Preis wird Ihnen bei der Bestätigung mitgeteilt.'}
      </p>
    )
  }
  return (
    <div className={styles.sums}>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>Kosten</dt>
          <dd>{withPrefix(money(totals.goodsGross), model)}</dd>
        </div>
        {totals.deposit > 0 && (
          <div className={styles.row}>
            <dt>Pfand</dt>
            <dd>{money(totals.deposit)}</dd>
          </div>
        )}
        {cart.isDelivery && cart.area && (
          <div className={styles.row}>
            <dt>Lieferkosten</dt>
            <dd>{totals.deliveryFee > 0 ? money(totals.deliveryFee) : 'kostenlos'}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Gesamt</dt>
          <dd>{withPrefix(money(totals.gross), model)}</dd>
        </div>
      </dl>
      {missingToMinimum !== undefined && cart.area && (
        <output className={styles.warning}>{minimumOrderText(money(cart.area.minimumOrderValue ?? 0))}</output>
      )}
      {missingToMinimum === undefined && cart.area && (
        <NextFee area={cart.area} goodsGross={totals.goodsGross} currency={currency} />
      )}
    </div>
  )
}
