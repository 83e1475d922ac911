import type { Branch } from '#domain/catalogue/branch.ts'

/** A branch for tests: open daily from 11 to 22, delivering until 20, in Vienna. */
export const sampleBranch: Branch = {
  id: 1, identifier: 'wien', name: 'Wien', country: 'AT', timeZone: 'Europe/Vienna', tags: [], images: [], isPublic: true, isEnabled: true,
  openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
  deliveryHours: [{ type: 'daily', from: '11:00', to: '20:00' }],
  isDeliveryHoursEnabled: true, isDeliveryEnabled: true, isTakeawayEnabled: true, isDineInEnabled: false, isTableSelectionEnabled: false, isPreorderEnabled: true,
  isAppointmentRequired: false, isQuotationRequired: false,
  isDeliveryEmailRequired: false, isDeliveryPhoneRequired: false, isDeliveryAddressRequired: true, isDineInEmailRequired: false, isDineInPhoneRequired: false,
  isDineInAddressRequired: false, isTakeawayEmailRequired: false, isTakeawayPhoneRequired: false, isTakeawayAddressRequired: false,
  isCashEnabled: true, isATMCardEnabled: true, isHydroAGVoucherEnabled: false, isMollieEnabled: false, isDatatransEnabled: false,
  deliveryAreas: [
    { id: 'nah', area: 'Nah', zipCodes: ['1070'], price: 0, tax: 20, free: true, minimumOrderValue: 15 },
    { id: 'fern', area: 'Fern', zipCodes: ['1010'], price: 2.5, tax: 20, free: false, freeFromOrderValue: 35, minimumOrderValue: 20 },
  ],
  slotMinutes: 5, lastOrderMinutesBeforeClose: 0, closures: [], pauses: [], capacityRules: [], preparationMinutes: 20, deliveryMinutes: 30,
}
