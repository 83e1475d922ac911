import { useState } from 'react'
import type { Repeated } from '#web/storefront/branch/again/repeat-order.ts'
import type { PastOrder } from '#web/storefront/cart/state/past-orders.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { useNavigate } from '#web/storefront/page/go-to.ts'

const loadRules = () => import('#web/storefront/branch/again/repeat-order.ts')

/**
 * Orders once more what this device remembers. As it was and with nothing in its way it leads to the checkout, else to
 * the cart; `result` is what has to be read first, because something is not as it was.
 */
export function useRepeat() {
  const { context, config } = usePage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<PastOrder | null>(null)
  const [result, setResult] = useState<(Repeated & { order: PastOrder }) | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function repeat(order: PastOrder): Promise<void> {
    setBusy(order)
    setFailed(false)
    try {
      const { repeatOrder } = await loadRules()
      const repeated = await repeatOrder(order, context, config.currency)
      const store = `/store/${order.branch.identifier}`
      if (repeated.isAsItWas) navigate(repeated.isReady ? `${store}/checkout` : `${store}#warenkorb`)
      else setResult({ ...repeated, order })
    } catch {
      setFailed(true)
    }
    setBusy(null)
  }
  return { repeat, busy, result, hasFailed }
}
