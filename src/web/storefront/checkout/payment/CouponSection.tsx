import { useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import styles from '#web/storefront/checkout/payment/DonationSection.module.css'

const loadBox = async () => (await import('#web/storefront/checkout/payment/CouponBox.tsx')).CouponBox

/** Folded away for whoever has no code. Who came by a link that carries one finds it redeemed. */
export function CouponSection() {
  const { config, form, errorAt } = useCheckoutView()
  const [isOpen, setOpen] = useState(() => form.coupon !== '' || document.cookie.includes('coupon='))
  if (!config.enableCoupons) return null
  const isShown = isOpen || form.coupon !== '' || errorAt('coupon') !== undefined
  return (
    <details className={styles.fold} open={isShown} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="plus" size={18} />
        Gutschein
      </summary>
      <Later load={loadBox} isWanted={isShown} props={{}} />
    </details>
  )
}
