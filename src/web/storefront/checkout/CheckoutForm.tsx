import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { CheckoutContext, type CheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import type { CheckoutSideProps } from '#web/storefront/checkout/CheckoutSide.tsx'
import { CheckoutHead } from '#web/storefront/checkout/CheckoutHead.tsx'
import { changeForm } from '#web/storefront/checkout/form/draft-store.ts'
import { fieldId, problemAt } from '#web/storefront/checkout/form/field-ids.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import type { Submit } from '#web/storefront/checkout/submit/use-submit.ts'
import { ErrorBoundary } from '#web/storefront/page/ErrorBoundary.tsx'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import styles from '#web/storefront/checkout/Checkout.module.css'
import { Icon } from '#web/kit/Icon.tsx'
import noticeStyles from '#web/storefront/checkout/form/Notice.module.css'

/** Something that went wrong, said on top of the form, with what can be done about it. */
const TopAlert = ({ text, more, children }: { text: string; more?: string; children?: ReactNode }) => (
  <div role="alert" className={noticeStyles.notice} data-tone="error">
    <Icon name="alert" />
    <div>
      <p className={noticeStyles.strong}>{text}</p>
      {more && <p>{more}</p>}
      {children && <div className={noticeStyles.actions}>{children}</div>}
    </div>
  </div>
)

/** Leads to the way to pay that is chosen, or to the first. */
function toPayment() {
  const section = document.getElementById(fieldId('paymentMethod'))?.closest('[role="radiogroup"]')
  section?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'center' })
}

// what is filled in and what it comes to stand in files of their own, fetched at the same time as this one
const loadSections = async () => (await import('#web/storefront/checkout/FurtherSections.tsx')).FurtherSections
const loadSide = async () => (await import('#web/storefront/checkout/CheckoutSide.tsx')).CheckoutSide
const [sections, side] = typeof window === 'undefined' ? [] : [loadSections(), loadSide()]
const LateSections = lazy(async () => ({ default: await (sections ?? loadSections()) }))
const LateSide = lazy(async () => ({ default: await (side ?? loadSide()) }))
const there: { Sections?: ComponentType; Side?: ComponentType<CheckoutSideProps> } = {}

/**
 * Waits for the parts of the form, so that it is drawn once and whole: what suspends shows its blanks first and is held
 * back for a third of a second. A part that does not arrive is said in its place.
 */
export async function ensureForm(): Promise<void> {
  const [first, second] = await Promise.allSettled([sections, side])
  if (first.status === 'fulfilled' && first.value) there.Sections = first.value
  if (second.status === 'fulfilled' && second.value) there.Side = second.value
}

type CheckoutFormProps = { checkout: Checkout; submit: Submit; hasPaymentFailed: boolean }

/** The form on the left, what it comes to on the right; on phones one below the other with the sum always in sight. */
export function CheckoutForm({ checkout, submit, hasPaymentFailed }: CheckoutFormProps) {
  const view = useView(checkout, submit)
  const { attempt, code, load } = submit
  const isIdle = useIdle()
  useEffect(() => {
    // a failure is met again when the order is sent
    if (isIdle) void load().catch(() => undefined)
  }, [isIdle, load])
  return (
    <CheckoutContext value={view}>
      <div className={styles.page}>
        <CheckoutHead branch={checkout.branch} />
        <form className={styles.form} noValidate onSubmit={event => event.preventDefault()}>
          <div className={styles.sections}>
            {hasPaymentFailed && attempt === 0 && (
              <TopAlert
                text="Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut."
                more="Es wurde nichts abgebucht. Ihr Warenkorb und Ihre Angaben sind noch da."
              >
                <Button look="secondary" onClick={toPayment}>
                  Zahlungsart wählen
                </Button>
              </TopAlert>
            )}
            {submit.isUnreachable && (
              <TopAlert text="Ein unbekannter Fehler ist aufgetreten. Ihre Angaben sind gespeichert. Bitte versuchen Sie es noch einmal." />
            )}
            {code && (
              <code.SubmitNotice
                problems={submit.problems}
                failure={submit.failure}
                attempt={attempt}
                onRetry={submit.submit}
                onAccept={submit.accept}
                onFindPlaced={submit.findPlaced}
                onSubmitAnew={submit.submitAnew}
              />
            )}
            <Reachable waiting={<div className={styles.blank} data-size="large" aria-hidden="true" />}>
              {createElement(there.Sections ?? LateSections)}
            </Reachable>
          </div>
          <div className={styles.side}>
            <Reachable waiting={<div className={styles.blank} aria-hidden="true" />}>
              {createElement(there.Side ?? LateSide, {
                isSending: submit.phase === 'sending',
                onSubmit: submit.submit,
              })}
            </Reachable>
          </div>
        </form>
      </div>
    </CheckoutContext>
  )
}

/** A part that has still to come; where it does not, the form can be loaded again, with everything that was entered. */
const Reachable = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => (
  <ErrorBoundary
    fallback={
      <TopAlert text="Die Seite konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung.">
        <Button onClick={() => location.reload()}>Erneut versuchen</Button>
      </TopAlert>
    }
  >
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

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
      clearAt: target => clear([target]),
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
