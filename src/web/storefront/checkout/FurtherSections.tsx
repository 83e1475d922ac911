import { useEffect } from 'react'
import { AddressSection } from '#web/storefront/checkout/contact/AddressSection.tsx'
import { AppointmentSection } from '#web/storefront/checkout/time/AppointmentSection.tsx'
import { CommentSection } from '#web/storefront/checkout/contact/CommentSection.tsx'
import { ContactSection } from '#web/storefront/checkout/contact/ContactSection.tsx'
import { DonationSection } from '#web/storefront/checkout/payment/DonationSection.tsx'
import { prefetchDialogs } from '#web/storefront/checkout/form/later-dialogs.ts'
import { LegalSection } from '#web/storefront/checkout/submit/LegalSection.tsx'
import { PaymentSection } from '#web/storefront/checkout/payment/PaymentSection.tsx'
import { TableSection } from '#web/storefront/checkout/contact/TableSection.tsx'
import { useAreaFromZip } from '#web/storefront/checkout/contact/use-area-from-zip.ts'
import { useIdle } from '#web/storefront/page/use-idle.ts'

/** The form from the table on. */
export function FurtherSections() {
  const isIdle = useIdle()
  useAreaFromZip()
  useEffect(() => {
    if (isIdle) prefetchDialogs()
  }, [isIdle])
  return (
    <>
      <TableSection />
      <ContactSection />
      <AddressSection />
      <AppointmentSection />
      <CommentSection />
      <DonationSection />
      <PaymentSection />
      <LegalSection />
    </>
  )
}
