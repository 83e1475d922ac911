import { AddressSection } from '#web/storefront/checkout/AddressSection.tsx'
import { AppointmentSection } from '#web/storefront/checkout/AppointmentSection.tsx'
import { ContactSection } from '#web/storefront/checkout/ContactSection.tsx'
import { CommentSection } from '#web/storefront/checkout/CommentSection.tsx'
import { DonationSection } from '#web/storefront/checkout/DonationSection.tsx'
import { LegalSection } from '#web/storefront/checkout/LegalSection.tsx'
import { PaymentSection } from '#web/storefront/checkout/PaymentSection.tsx'

/** The form from the contact details on. */
export const FurtherSections = () => (
  <>
    <ContactSection />
    <AddressSection />
    <AppointmentSection />
    <CommentSection />
    <DonationSection />
    <PaymentSection />
    <LegalSection />
  </>
)
