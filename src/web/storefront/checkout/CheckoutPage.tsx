import { type ReactNode, useEffect } from 'react'
import type { CheckoutPageData } from '#contract/pages/page-data.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { NOT_ONLINE } from '#domain/orders/draft/order-type.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { CheckoutForm, ensureForm } from '#web/storefront/checkout/CheckoutForm.tsx'
import { CheckoutHead } from '#web/storefront/checkout/CheckoutHead.tsx'
import { restoreAfterFailure } from '#web/storefront/checkout/payment/payment-return.ts'
import { useCheckout } from '#web/storefront/checkout/form/use-checkout.ts'
import { useSubmit } from '#web/storefront/checkout/submit/use-submit.ts'
import { MessagePage } from '#web/storefront/page/MessagePage.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/Checkout.module.css'
import notice from '#web/storefront/checkout/form/Notice.module.css'

/** The page once all of it is there. */
export async function loadCheckout(): Promise<typeof CheckoutPage> {
  await ensureForm()
  return CheckoutPage
}

/** The checkout of a branch, also after a payment that failed (docs/reference/ordering.md#checkout). */
export function CheckoutPage({ data }: { data: CheckoutPageData }) {
  const { branch, route } = data
  const { items, isLoaded } = useCart(branch.identifier)
  const checkout = useCheckout(data)
  const submit = useSubmit(checkout)
  const hasPaymentFailed = route.name === 'checkout_error'
  useEffect(() => {
    if (hasPaymentFailed) restoreAfterFailure(branch.identifier)
  }, [hasPaymentFailed, branch.identifier])

  if (!branch.isPublic) {
    return (
      <MessagePage icon="cart" title={NOT_ONLINE} action={<ToMenu identifier={branch.identifier} />}>
        {items.length > 0 && <p>Ihr Warenkorb bleibt erhalten.</p>}
      </MessagePage>
    )
  }
  if (!isLoaded)
    return (
      <CheckoutSkeleton>
        <CheckoutHead branch={branch} />
        <WithoutScript name={branch.name} phone={branch.phone} />
      </CheckoutSkeleton>
    )
  if (submit.phase === 'placed')
    return (
      <CheckoutSkeleton>
        <CheckoutHead branch={branch} title="Ihre Bestellung ist bei uns." />
      </CheckoutSkeleton>
    )
  if (items.length === 0) {
    return (
      <div className={styles.instead}>
        <MessagePage
          icon="cart"
          title="Keine Produkte im Warenkorb!"
          action={<ToMenu identifier={branch.identifier} />}
        >
          <p>Wählen Sie zuerst etwas aus, dann geht es hier weiter.</p>
        </MessagePage>
      </div>
    )
  }
  return <CheckoutForm checkout={checkout} submit={submit} hasPaymentFailed={hasPaymentFailed} />
}

const ToMenu = ({ identifier }: { identifier: string }) => (
  <PageLink to={`/store/${identifier}`} className={buttonClass()}>
    Zur Speisekarte
  </PageLink>
)

/** The checkout's shape below its head, while the cart is being read or the next page comes. */
const CheckoutSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={styles.page} aria-busy="true">
    {children}
    <div className={styles.form} data-skeleton aria-hidden="true">
      <div className={styles.sections}>
        <div className={styles.blank} />
        <div className={styles.blank} data-size="large" />
      </div>
      <div className={styles.side}>
        <div className={styles.blank} />
      </div>
    </div>
  </div>
)

/** What a browser without scripts says in place of the form: how to order all the same. */
const WithoutScript = ({ name, phone }: Pick<Branch, 'name' | 'phone'>) => (
  <noscript>
    <div className={notice.notice} data-alone>
      <p>
        Zum Bestellen braucht diese Seite JavaScript. Ohne JavaScript nehmen wir Ihre Bestellung gerne persönlich
        entgegen: {name}
        {phone && (
          <>
            , Telefon <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        .
      </p>
    </div>
  </noscript>
)
