import { useEffect } from 'react'
import { AddressSection } from '#web/storefront/checkout/AddressSection.tsx'
import { AppointmentSection } from '#web/storefront/checkout/AppointmentSection.tsx'
import { CommentSection } from '#web/storefront/checkout/CommentSection.tsx'
import { ContactSection } from '#web/storefront/checkout/ContactSection.tsx'
import { DonationSection } from '#web/storefront/checkout/DonationSection.tsx'
import { prefetchDialogs } from '#web/storefront/checkout/later-dialogs.ts'
import { LegalSection } from '#web/storefront/checkout/LegalSection.tsx'
import { PaymentSection } from '#web/storefront/checkout/PaymentSection.tsx'
import { TableSection } from '#web/storefront/checkout/TableSection.tsx'
import { useAreaFromZip } from '#web/storefront/checkout/use-area-from-zip.ts'
import { useIdle } from '#web/storefront/shell/use-idle.ts'

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
