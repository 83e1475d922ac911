import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'
import { cleanLine, cleanText } from '#domain/orders/draft/clean-text.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { normalizePhone } from '#domain/orders/draft/phone.ts'

/** The checkout form inside a parsed body: texts cleaned, the phone number normalised, the delivery area as its id. */
export const orderDraft = (body: PlaceOrderBody, areas: readonly DeliveryArea[]): OrderDraft => ({
  isCompany: body.isCompany ?? false,
  companyName: cleanLine(body.companyName) || cleanLine(body.company),
  firstName: cleanLine(body.firstName),
  lastName: cleanLine(body.lastName),
  company: cleanLine(body.company),
  street: cleanLine(body.street),
  floor: cleanLine(body.floor),
  stairway: cleanLine(body.stairway),
  door: cleanLine(body.door),
  zipCode: cleanLine(body.zipCode),
  city: cleanLine(body.city),
  country: cleanLine(body.country) || 'AT',
  vatNumber: cleanLine(body.vatNumber),
  phone: normalizePhone(cleanLine(body.phone)),
  email: cleanLine(body.email),
  isDeliveryAddressDifferent: body.isDeliveryAddressDifferent ?? false,
  deliveryStreet: cleanLine(body.deliveryStreet),
  deliveryFloor: cleanLine(body.deliveryFloor),
  deliveryStairway: cleanLine(body.deliveryStairway),
  deliveryDoor: cleanLine(body.deliveryDoor),
  deliveryZipCode: cleanLine(body.deliveryZipCode),
  deliveryCity: cleanLine(body.deliveryCity),
  deliveryCountry: cleanLine(body.deliveryCountry) || 'AT',
  deliveryArea: areaId(body.deliveryArea, areas),
  comment: cleanText(body.comment),
  appointmentDate: cleanLine(body.appointmentDate) || null,
  paymentMethod: body.paymentMethod,
  onlineMethod: isOnlineMethod(body.paymentMethod) ? (body.onlineMethod ?? null) : null,
  legalInstructions: body.legalInstructions ?? false,
  privacyPolicy: body.privacyPolicy ?? false,
  branch: body.branch,
  table: body.table ?? null,
  donatee: body.donatee ?? null,
  coupon: couponCode(body.coupon ?? ''),
})

/** An area may be named by id or by its name; what is unknown stays, so that it is refused at its field. */
function areaId(given: PlaceOrderBody['deliveryArea'], areas: readonly DeliveryArea[]): string | null {
  if (given == null) return null
  const wanted = String(typeof given === 'object' ? given.id : given).trim()
  const area = areas.find(({ id }) => id === wanted) ?? areas.find(one => one.area === wanted)
  return area?.id ?? (wanted || null)
}
