import { fittingAmount } from '#domain/orders/stock/fitting-amount.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { Button } from '#web/kit/Button.tsx'
import { changeItem, removeItem } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId, itemId } from '#web/storefront/checkout/form/field-ids.ts'
import styles from '#web/storefront/checkout/summary/CartSummary.module.css'

/**
 * The ways out for a line that cannot be ordered as it stands: what is left of it, where that is something, or without
 * it.
 */
export function LineWays({ uid }: { uid: string }) {
  const { branch, clearAt } = useCheckoutView()
  const reduced = useReduced(uid)
  const id = itemId(uid)
  const leave = (change: () => void) => () => {
    // the pressed button goes with the problem
    document.getElementById(fieldId('items'))?.focus({ preventScroll: true })
    change()
    clearAt(id)
  }
  const shared = { look: 'secondary', className: styles.remove, 'aria-describedby': `${id}-error` } as const
  return (
    <div className={styles.ways}>
      {reduced && (
        <Button id={id} {...shared} onClick={leave(() => changeItem(branch.identifier, reduced))}>
          {`Auf ${formatAmount(reduced.amount, reduced.unit)} verringern`}
        </Button>
      )}
      <Button {...(reduced ? {} : { id })} {...shared} onClick={leave(() => removeItem(branch.identifier, uid))}>
        Entfernen
      </Button>
    </div>
  )
}

/** The line with as much as is left beside the lines before it; undefined where there is enough or nothing. */
function useReduced(uid: string) {
  const { sums, page, supplyAt, products } = useCheckoutView()
  const lines = sums.lines.map(({ item, product }, index) => ({ item, product, index }))
  const line = lines.find(({ item }) => item.uid === uid)
  if (!line) return undefined
  const amount = fittingAmount(
    line,
    { before: lines.slice(0, line.index), entries: page.menu.availability, now: supplyAt },
    products,
  )
  return amount && amount < line.item.amount ? { ...line.item, amount } : undefined
}
