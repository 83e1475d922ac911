/** The dialogs of the checkout and what unfolds in it, each in a file of its own. */
export const loadAppointmentPicker = async () =>
  (await import('#web/storefront/checkout/time/AppointmentPicker.tsx')).AppointmentPicker
export const loadSlotHold = async () => (await import('#web/storefront/checkout/time/SlotHold.tsx')).SlotHold
export const loadDonateeDialog = async () =>
  (await import('#web/storefront/checkout/payment/DonateeDialog.tsx')).DonateeDialog
export const loadOrderTypeCards = async () =>
  (await import('#web/storefront/checkout/time/OrderTypeCards.tsx')).OrderTypeCards
export const loadLegalDialog = async () => (await import('#web/storefront/checkout/submit/LegalDialog.tsx')).LegalDialog

/** Fetches them while the guest is still reading, so that a weak connection is not felt when they are needed. */
export function prefetchDialogs(): void {
  for (const load of [loadOrderTypeCards, loadAppointmentPicker, loadDonateeDialog, loadLegalDialog])
    void load().catch(() => undefined)
}
