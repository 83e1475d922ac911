import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { PageContext } from '#contract/pages/route.ts'
import { Button } from '#web/kit/Button.tsx'
import { ReorderNews } from '#web/storefront/branch/again/ReorderNews.tsx'
import type { Reorder } from '#web/storefront/branch/again/reorder-lines.ts'
import { useNavigate } from '#web/storefront/page/go-to.ts'
import styles from '#web/storefront/status/Status.module.css'

type OrderAgainProps = { order: PublicOrder; context: PageContext; currency: string }

/** Puts the order into the cart once more, as far as it is sold, says what is not as it was, and leads on. */
export function OrderAgain({ order, context, currency }: OrderAgainProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<Reorder | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { identifier } = order.branch

  async function again(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      const { repeatOrder } = await import('#web/storefront/branch/again/repeat-order.ts')
      const { found, isAsItWas } = await repeatOrder(order, context, currency)
      if (isAsItWas) navigate(`/store/${identifier}#warenkorb`)
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
