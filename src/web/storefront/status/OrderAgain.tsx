import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageContext } from '#contract/pages/route.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { Button } from '#web/kit/Button.tsx'
import { newUid } from '#web/kit/new-uid.ts'
import { setOrderType } from '#web/storefront/cart/state/cart-store.ts'
import { inContext } from '#web/storefront/page/in-context.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { useNavigate } from '#web/storefront/page/use-navigate.ts'
import { ReorderNews } from '#web/storefront/status/ReorderNews.tsx'
import type { Reorder } from '#web/storefront/status/reorder-lines.ts'
import styles from '#web/storefront/status/Status.module.css'

/** What reading an order against today's menu takes, fetched when it is asked for. */
const loadRules = async () => {
  const [lines, putting] = await Promise.all([
    import('#web/storefront/status/reorder-lines.ts'),
    import('#web/storefront/product/put-in-cart.ts'),
  ])
  return { reorderLines: lines.reorderLines, putInCart: putting.putInCart }
}

type OrderAgainProps = { order: PublicOrder; context: PageContext; currency: string }

/** Puts the order into the cart once more, as far as it is sold, says what is not as it was, and leads on. */
export function OrderAgain({ order, context, currency }: OrderAgainProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<Reorder | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { identifier } = order.branch
  const cartPath = `/store/${identifier}#warenkorb`

  async function again(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      // prices and what is left are asked for anew, not remembered
      const [rules, { branch, menu, now }] = await Promise.all([
        loadRules(),
        loadPage(inContext({ context }, `/store/${identifier}`), { isForced: true }),
      ])
      if (!branch || !menu) throw new Error('The branch has no menu')
      const found = rules.reorderLines(order, { branch, menu }, now, newUid)
      const orderType = orderTypeOf(order)
      for (const line of found.lines) {
        const { isAdded } = rules.putInCart({ branch, menu, ...line, uploads: [], orderType, currency })
        if (!isAdded) found.unavailable.push(line.product.name)
      }
      if (found.lines.length > 0) setOrderType(identifier, orderType)
      const isAsItWas = [found.gone, found.unavailable, found.changed, found.prices].every(list => list.length === 0)
      if (isAsItWas) navigate(cartPath)
      else setNews(found)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (news) return <ReorderNews news={news} currency={currency} branchIdentifier={identifier} />
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
