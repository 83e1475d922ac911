import { useEffect, useState } from 'react'
import { setDeliveryArea } from '#web/storefront/cart/state/change-cart.ts'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { OrderTypeSection } from '#web/storefront/checkout/time/OrderTypeSection.tsx'
import { AppointmentSection } from '#web/storefront/checkout/time/AppointmentSection.tsx'
import { CommentSection } from '#web/storefront/checkout/contact/CommentSection.tsx'
import { AddressFold, AddressSection } from '#web/storefront/checkout/contact/AddressSection.tsx'
import { DonationSection } from '#web/storefront/checkout/payment/DonationSection.tsx'
import { prefetchDialogs } from '#web/storefront/checkout/form/lazy-dialogs.ts'
import { LegalSection } from '#web/storefront/checkout/submit/LegalSection.tsx'
import { PaymentSection } from '#web/storefront/checkout/payment/PaymentSection.tsx'
import { TableSection } from '#web/storefront/checkout/contact/TableSection.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { useIdle } from '#web/storefront/page/use-idle.ts'
import styles from '#web/storefront/checkout/Checkout.module.css'
import { ContactSection } from '#web/storefront/checkout/contact/ContactSection.tsx'
import { GuestCard } from '#web/storefront/checkout/contact/GuestCard.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import donationSectionStyles from '#web/storefront/checkout/payment/DonationSection.module.css'
import type { requiredContact } from '#domain/orders/draft/required-contact.ts'

const NAME_FIELDS = ['firstName', 'lastName'] as const
const ADDRESS_FIELDS = ['street', 'zipCode', 'city'] as const
const GUEST_FIELDS = [
  ...NAME_FIELDS,
  'companyName',
  'vatNumber',
  'email',
  'phone',
  ...ADDRESS_FIELDS,
  'stairway',
  'floor',
  'door',
  'country',
  'deliveryArea',
] as const

type GuestField = Exclude<(typeof GUEST_FIELDS)[number], 'deliveryArea'>

/** The fields about the guest that an order needs, and all that stand in their sections. */
function guestFields(
  needs: ReturnType<typeof requiredContact>,
  hasAddress: boolean,
): { required: readonly GuestField[]; all: readonly (typeof GUEST_FIELDS)[number][] } {
  const required = [
    ...NAME_FIELDS,
    ...(needs.email ? (['email'] as const) : []),
    ...(needs.phone ? (['phone'] as const) : []),
    ...(needs.address || hasAddress ? ADDRESS_FIELDS : []),
  ]
  return { required, all: GUEST_FIELDS }
}

const loadBox = async () => (await import('#web/storefront/checkout/payment/CouponBox.tsx')).CouponBox

/** Folded away for whoever has no code. Who came by a link that carries one finds it redeemed. */
function CouponSection() {
  const { config, form, errorAt } = useCheckoutView()
  const [isOpen, setOpen] = useState(() => form.coupon !== '' || document.cookie.includes('coupon='))
  if (!config.enableCoupons) return null
  const isShown = isOpen || form.coupon !== '' || errorAt('coupon') !== undefined
  return (
    <details
      className={donationSectionStyles.fold}
      open={isShown}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className={donationSectionStyles.summary}>
        <Icon name="plus" size={18} />
        Gutschein
      </summary>
      <Later load={loadBox} isWanted={isShown} props={{}} />
    </details>
  )
}

/**
 * Who orders and where it goes: the address first where something is delivered; in a few lines where this device knows
 * it all and nothing is wrong with it.
 */
function GuestSections() {
  const { cart, form, needs, hasAddress, reach, errorAt } = useCheckoutView()
  const { required, all } = guestFields(needs, hasAddress)
  const isWhole = required.every(field => form[field].trim() !== '') && !all.some(field => errorAt(field))
  const isReached = reach === null || (reach === 'covered' && !form.isDeliveryAddressDifferent)
  if (form.isFolded && isWhole && isReached) return <GuestCard />
  return cart.isDelivery ? (
    <>
      <AddressSection />
      <ContactSection />
    </>
  ) : (
    <>
      <ContactSection />
      <AddressSection />
    </>
  )
}

const loadTip = async () => (await import('#web/storefront/checkout/payment/TipSection.tsx')).TipSection
const loadDated = async () => (await import('#web/storefront/checkout/summary/DatedTaxes.tsx')).DatedTaxes

/** Everything that is filled in, from how the order reaches the guest on. */
export function FurtherSections() {
  const { branch, config, given, paymentMethod, sums } = useCheckoutView()
  const isIdle = useIdle()
  useKeptArea()
  const isTipOffered = config.enableTips && branch.isTipEnabled && !branch.isQuotationRequired
  const takesTip = isTipOffered && !sums.hasHiddenPrice && isOnlineMethod(paymentMethod)
  useEffect(() => {
    if (isIdle) prefetchDialogs()
  }, [isIdle])
  return (
    <>
      <OrderTypeSection />
      <TableSection />
      <GuestSections />
      <AppointmentSection />
      <PaymentSection />
      <Later load={loadTip} isWanted={takesTip} props={takesTip ? {} : null} />
      <div className={styles.folds}>
        <CommentSection />
        <AddressFold />
        <CouponSection />
        <DonationSection />
      </div>
      <LegalSection />
      <Later load={loadDated} isWanted={given.checkout?.taxes !== undefined} props={{}} />
    </>
  )
}

/** Tells the cart which area the address lies in, so that the menu says the same; none where nobody goes. */
function useKeptArea(): void {
  const { branch, cart, form, reach, zipCode } = useCheckoutView()
  const areaId = cart.area?.id ?? null
  const city = form.isDeliveryAddressDifferent ? form.deliveryCity : form.city
  const place = zipCode.trim() && areaId ? `${zipCode.trim()} ${city.trim()}`.trim() : null
  useEffect(() => {
    if (reach === 'covered' || reach === 'outside') setDeliveryArea(branch.identifier, areaId, place)
  }, [branch.identifier, areaId, reach, place])
}
