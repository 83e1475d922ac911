import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { Button } from '#web/kit/Button.tsx'
import styles from '#web/storefront/status/Status.module.css'

/** Leads a guest who has not paid yet to where that is done: to the payment that was begun, or to a new one. */
export function PayNow({ order: { uid, hash } }: { order: Pick<PublicOrder, 'uid' | 'hash'> }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const pay = async () => {
    setBusy(true)
    setError(null)
    try {
      const { paymentRedirectUrl } = await callApi('POST', '/orders/public/{uid}/{hash}/pay', {
        params: { uid, hash },
        body: {},
      })
      location.assign(paymentRedirectUrl)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      setBusy(false)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="pay-now">
      <h2 id="pay-now" className={styles.cardTitle}>
        Noch nicht bezahlt?
      </h2>
      <p>Ihre Bestellung geht an uns, sobald die Zahlung eingegangen ist.</p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.onward}>
        <Button isBusy={isBusy} onClick={() => void pay()}>
          Jetzt online bezahlen
        </Button>
      </div>
    </section>
  )
}
