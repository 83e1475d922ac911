import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageContext } from '#contract/page.ts'
import { orderTypeOf } from '#domain/orders/order-type.ts'
import { Button, buttonClass } from '#web/kit/Button.tsx'
import { addItem } from '#web/storefront/cart/add-item.ts'
import { setOrderType } from '#web/storefront/cart/cart-store.ts'
import { inContext } from '#web/storefront/shell/in-context.ts'
import { loadPage } from '#web/storefront/shell/page-loader.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import { useNavigate } from '#web/storefront/shell/use-navigate.ts'
import { reorderLines } from '#web/storefront/status/reorder-lines.ts'
import styles from '#web/storefront/status/Status.module.css'

/** Puts the order into the cart once more, as far as it is still sold, and leads to the menu. */
export function OrderAgain({ order, context }: { order: PublicOrder; context: PageContext }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const { identifier } = order.branch
  const menuPath = `/store/${identifier}`

  async function again(): Promise<void> {
    setBusy(true)
    setFailed(false)
    const page = await loadPage(inContext({ context }, menuPath)).catch(() => null)
    setBusy(false)
    if (!page?.menu) return setFailed(true)
    const found = reorderLines(order.items, page.menu, () => String(Math.random()).slice(2))
    for (const { product, item } of found.lines) addItem(identifier, product, item)
    if (found.lines.length > 0) setOrderType(identifier, orderTypeOf(order))
    if (found.missing.length === 0) navigate(`${menuPath}#warenkorb`)
    else setMissing(found.missing)
  }

  if (missing.length > 0) {
    return (
      <output className={styles.card}>
        Bitte wählen Sie neu oder etwas anderes: {missing.join(', ')}.{' '}
        {missing.length < order.items.length && 'Alles andere liegt schon im Warenkorb.'}
        <span className={styles.onward}>
          <PageLink to={menuPath} className={buttonClass()}>
            Zur Speisekarte
          </PageLink>
        </span>
      </output>
    )
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void again()}>
        Noch einmal bestellen
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.error}>
          Die Speisekarte konnte nicht geladen werden. Bitte versuchen Sie es erneut.
        </p>
      )}
    </>
  )
}
