import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { cleanText } from '#domain/orders/clean-text.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { normalizePhone } from '#domain/orders/phone.ts'

/** The checkout form inside a parsed body: texts cleaned, the phone number normalised, the delivery area as its id. */
export const draftOf = (body: PlaceOrderBody, areas: readonly DeliveryArea[]): OrderDraft => ({
  isCompany: body.isCompany ?? false,
  companyName: cleanText(body.companyName) || cleanText(body.company),
  firstName: cleanText(body.firstName),
  lastName: cleanText(body.lastName),
  company: cleanText(body.company),
  street: cleanText(body.street),
  floor: cleanText(body.floor),
  stairway: cleanText(body.stairway),
  door: cleanText(body.door),
  zipCode: cleanText(body.zipCode),
  city: cleanText(body.city),
  country: cleanText(body.country) || 'AT',
  vatNumber: cleanText(body.vatNumber),
  phone: normalizePhone(cleanText(body.phone)),
  email: cleanText(body.email),
  isDeliveryAddressDifferent: body.isDeliveryAddressDifferent ?? false,
  deliveryStreet: cleanText(body.deliveryStreet),
  deliveryFloor: cleanText(body.deliveryFloor),
  deliveryStairway: cleanText(body.deliveryStairway),
  deliveryDoor: cleanText(body.deliveryDoor),
  deliveryZipCode: cleanText(body.deliveryZipCode),
  deliveryCity: cleanText(body.deliveryCity),
  deliveryCountry: cleanText(body.deliveryCountry) || 'AT',
  deliveryArea: areaId(body.deliveryArea, areas),
  comment: cleanText(body.comment),
  appointmentDate: cleanText(body.appointmentDate) || null,
  paymentMethod: body.paymentMethod,
  legalInstructions: body.legalInstructions ?? false,
  privacyPolicy: body.privacyPolicy ?? false,
  branch: body.branch,
  table: body.table ?? null,
  donatee: body.donatee ?? null,
})

/** An area may be named by id or by its name; what is unknown stays, so that it is refused at its field. */
function areaId(given: PlaceOrderBody['deliveryArea'], areas: readonly DeliveryArea[]): string | null {
  if (given == null) return null
  const wanted = String(typeof given === 'object' ? given.id : given).trim()
  const area = areas.find(({ id }) => id === wanted) ?? areas.find(one => one.area === wanted)
  return area?.id ?? (wanted || null)
}
