import { useMemo } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/CartNotice.module.css'

/** Says which products of the cart have run out since they were chosen, until they are back or taken out. */
export function ShortageNotice({ branchIdentifier, menu }: { branchIdentifier: string; menu: MenuData }) {
  const { items } = useCart(branchIdentifier)
  const now = useNow(usePage().now)
  const names = useMemo(() => {
    const products = productMap(menu)
    const lines = items.flatMap(item => {
      const product = products.get(item.product.id)
      return product ? [{ item, product }] : []
    })
    const shortages = soldOutLines(lines, menu, now)
    return [...new Set(lines.filter(({ item }) => shortages.get(item.uid)?.isSoldOut).map(({ product }) => product.name))]
  }, [items, menu, now])
  if (names.length === 0) return null
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" />
      <p className={styles.text}>
        In Ihrem Warenkorb ist leider ausverkauft: <strong>{names.join(', ')}</strong>
      </p>
    </div>
  )
}
