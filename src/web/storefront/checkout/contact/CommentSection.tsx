import { TextArea } from '#web/kit/Field.tsx'
import { setComment } from '#web/storefront/cart/state/cart-store.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'

export function CommentSection() {
  const { branch, cart, errorAt, clear } = useCheckoutView()
  return (
    <Section title="Anmerkung">
      <TextArea
        id={fieldId('comment')}
        name="comment"
        label="Was sollen wir noch wissen?"
        rows={2}
        hint={cart.isDelivery ? 'Zum Beispiel: Bitte im zweiten Stock läuten.' : undefined}
        autoComplete="off"
        value={cart.comment}
        error={errorAt('comment')}
        onChange={event => {
          setComment(branch.identifier, event.target.value)
          clear('comment')
        }}
      />
    </Section>
  )
}
