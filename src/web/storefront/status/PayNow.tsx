import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { ONLINE_METHODS, type OnlineMethod } from '#domain/payments/online-methods.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { useDeviceMethods } from '#web/storefront/payment/device-methods.ts'
import { PayMark } from '#web/storefront/payment/PayMark.tsx'
import styles from '#web/storefront/status/Status.module.css'

type PayNowProps = {
  order: Pick<PublicOrder, 'uid' | 'hash' | 'onlineMethod'>
  /** What the account offers, in the order of the checkout. */
  methods: readonly OnlineMethod[]
}

/**
 * Leads a guest who has not paid yet to where that is done: to the payment that was begun, or with another method to a
 * new one.
 */
export function PayNow({ order: { uid, hash, onlineMethod }, methods }: PayNowProps) {
  const [busyWith, setBusyWith] = useState<OnlineMethod | 'any' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const others = methods.filter(useDeviceMethods()).filter(method => method !== onlineMethod)
  const chosen = methods.find(method => method === onlineMethod)
  const pay = async (wanted: OnlineMethod | null) => {
    setBusyWith(wanted ?? 'any')
    setError(null)
    try {
      const { paymentRedirectUrl } = await callApi('POST', '/orders/public/{uid}/{hash}/pay', {
        params: { uid, hash },
        body: { onlineMethod: wanted },
      })
      location.assign(paymentRedirectUrl)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      setBusyWith(null)
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
        <Button isBusy={busyWith === 'any'} disabled={busyWith !== null} onClick={() => void pay(null)}>
          {chosen ? `Jetzt mit ${ONLINE_METHODS[chosen]} bezahlen` : 'Jetzt online bezahlen'}
        </Button>
      </div>
      {others.length > 0 && (
        <>
          <p id="pay-otherwise" className={styles.otherwise}>
            {chosen ? 'Oder lieber mit:' : 'Oder gleich mit:'}
          </p>
          <ul className={styles.payWays} aria-labelledby="pay-otherwise">
            {others.map(method => (
              <li key={method}>
                <Button
                  look="secondary"
                  isBusy={busyWith === method}
                  disabled={busyWith !== null}
                  onClick={() => void pay(method)}
                >
                  <PayMark method={method} />
                  {ONLINE_METHODS[method]}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
