import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { areaForZip } from '#domain/orders/delivery-area.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { setDeliveryArea } from '#web/storefront/cart/cart-store.ts'
import { CheckoutContext, type CheckoutView } from '#web/storefront/checkout/checkout-context.ts'
import { changeForm } from '#web/storefront/checkout/draft-store.ts'
import { fieldId } from '#web/storefront/checkout/field-ids.ts'
import { OrderTypeSection } from '#web/storefront/checkout/OrderTypeSection.tsx'
import { problemAt } from '#web/storefront/checkout/problem-at.ts'
import { SubmitBar } from '#web/storefront/checkout/SubmitBar.tsx'
import type { Checkout } from '#web/storefront/checkout/use-checkout.ts'
import type { Submit } from '#web/storefront/checkout/use-submit.ts'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import { TopAlert } from '#web/storefront/checkout/TopAlert.tsx'
import styles from '#web/storefront/checkout/Checkout.module.css'

// what lies below the first screen comes in files of its own, fetched at the same time as this one
const loadSections = () => import('#web/storefront/checkout/FurtherSections.tsx')
const loadSummary = () => import('#web/storefront/checkout/CartSummary.tsx')
const [sections, summary] = typeof window === 'undefined' ? [] : [loadSections(), loadSummary()]
const FurtherSections = lazy(async () => ({ default: (await (sections ?? loadSections())).FurtherSections }))
const CartSummary = lazy(async () => ({ default: (await (summary ?? loadSummary())).CartSummary }))

type CheckoutFormProps = { checkout: Checkout; submit: Submit; hasPaymentFailed: boolean }

/** The form on the left, what it comes to on the right; on phones one below the other with the sum always in sight. */
export function CheckoutForm({ checkout, submit, hasPaymentFailed }: CheckoutFormProps) {
  const view = useView(checkout, submit)
  const { branch } = checkout
  const { attempt, code, load } = submit
  useAreaFromZip(checkout)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // fetched with the first input a guest goes to; a failure is met when the order is sent
    const begin = () => void load().catch(() => undefined)
    const element = form.current
    element?.addEventListener('focusin', begin, { once: true })
    return () => element?.removeEventListener('focusin', begin)
  }, [load])
  return (
    <CheckoutContext value={view}>
      <div className={styles.page}>
        <PageLink to={`/store/${branch.identifier}`} className={styles.back}>
          <Icon name="left" size={18} />
          Zur Speisekarte
        </PageLink>
        <h1 className={styles.title}>Ihre Bestellung</h1>
        <p className={styles.where}>{branch.name}</p>
        {hasPaymentFailed && attempt === 0 && (
          <TopAlert text="Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut." />
        )}
        {submit.isUnreachable && (
          <TopAlert text={`Ein unbekannter Fehler ist aufgetreten. Ihre Angaben sind gespeichert. Bitte versuchen Sie es noch einmal.`} />
        )}
        {code && (
          <code.SubmitNotice
            problems={submit.problems}
            failure={submit.failure}
            attempt={attempt}
            onRetry={submit.submit}
            onAcceptPrices={submit.acceptPrices}
            onFindPlaced={submit.findPlaced}
            onSubmitAnew={submit.submitAnew}
          />
        )}
        <form ref={form} className={styles.form} noValidate onSubmit={event => event.preventDefault()}>
          <div className={styles.sections}>
            <OrderTypeSection />
            <Suspense fallback={<div className={styles.blank} aria-hidden="true" />}>
              <FurtherSections />
            </Suspense>
          </div>
          <div className={styles.side}>
            <Suspense fallback={null}>
              <CartSummary />
            </Suspense>
            <SubmitBar isSending={submit.phase === 'sending'} onSubmit={submit.submit} />
          </div>
        </form>
      </div>
    </CheckoutContext>
  )
}

function useView(checkout: Checkout, submit: Submit): CheckoutView {
  const { branch, form } = checkout
  const { problems, clear, point, load } = submit
  return useMemo(
    () => ({
      ...checkout,
      set(change) {
        changeForm(branch.identifier, change)
        clear(Object.keys(change).map(fieldId))
      },
      errorAt: field => problemAt(problems, fieldId(field)),
      errorOn: target => problemAt(problems, target),
      clear: (...fields) => clear(fields.map(fieldId)),
      check(field) {
        const target = fieldId(field)
        if (form[field] === '') return
        load().then(
          ({ findProblems }) =>
            point(
              target,
              findProblems(checkout).find(problem => problem.target === target),
            ),
          () => undefined,
        )
      },
    }),
    [checkout, branch, form, problems, clear, point, load],
  )
}

/** Chooses the area that an entered postcode belongs to; the guest may still change it. */
function useAreaFromZip({ branch, cart, draft }: Checkout): void {
  const zipCode = cart.isDelivery ? (draft.isDeliveryAddressDifferent ? draft.deliveryZipCode : draft.zipCode) : ''
  useEffect(() => {
    const area = areaForZip(branch.deliveryAreas, zipCode)
    if (area) setDeliveryArea(branch.identifier, area.id)
  }, [zipCode, branch])
}
