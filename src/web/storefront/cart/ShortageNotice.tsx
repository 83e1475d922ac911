import { useMemo } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { useSupplyAt } from '#web/storefront/cart/state/use-supply-at.ts'
import styles from '#web/storefront/cart/CartNotice.module.css'

/** Says which products of the cart have run out since they were chosen, until they are back or taken out. */
export function ShortageNotice({ branch, menu }: { branch: Branch; menu: MenuData }) {
  const cart = useCart(branch.identifier)
  const { items } = cart
  const at = useSupplyAt(branch, menu, cart)
  const names = useMemo(() => {
    const products = productMap(menu)
    const lines = items.flatMap(item => {
      const product = products.get(item.product.id)
      return product ? [{ item, product }] : []
    })
    const shortages = soldOutLines(lines, menu, at)
    return [
      ...new Set(lines.filter(({ item }) => shortages.get(item.uid)?.isSoldOut).map(({ product }) => product.name)),
    ]
  }, [items, menu, at])
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
