import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { TextArea } from '#web/kit/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { setComment } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import styles from '#web/storefront/checkout/form/Fields.module.css'

/** Whatever else the shop should know; folded until someone has something to say. */
export function CommentSection() {
  const { branch, cart, errorAt, clear } = useCheckoutView()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && cart.comment === '')
    return (
      <Button look="quiet" className={styles.fold} onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        Anmerkung
      </Button>
    )
  return (
    <Section title="Anmerkung">
      <TextArea
        ref={isOpen ? focusOnce : undefined}
        id={fieldId('comment')}
        name="comment"
        label="Was sollen wir noch wissen?"
        rows={2}
        hint={cart.isDelivery ? 'Zum Beispiel: Bitte im zweiten Stock läuten.' : undefined}
        autoComplete="off"
        value={cart.comment}
        error={errorAt('comment')}
        onChange={event => {
          setOpen(true)
          setComment(branch.identifier, event.target.value)
          clear('comment')
        }}
      />
    </Section>
  )
}

/** The button that was pressed is gone: its place is taken by what it asked for. */
const focusOnce = (area: HTMLTextAreaElement | null) => {
  if (area && area.value === '') area.focus()
}
