import { isInternationalPhone, normalizePhone } from '#domain/orders/draft/phone.ts'

/** A zero that follows a country: half of Austria writes `+43 (0)664`, which no network dials. */
const ZERO_AFTER_COUNTRY = /^\+\d{1,3}0/

/**
 * A phone number as it can be dialled from anywhere (E.164): the zero within a country is dropped where its numbering
 * plan knows none. What guests may enter stays what the checkout says; a number the package does not know for certain
 * is kept as it was given. Plans of all countries weigh 10 MB in memory and a look into them a tenth of a millisecond:
 * only a number that may need it pays for it.
 */
export async function callablePhone<T extends string | null | undefined>(given: T): Promise<T | string> {
  const phone = normalizePhone(given ?? '')
  if (!isInternationalPhone(phone) || !ZERO_AFTER_COUNTRY.test(phone)) return given
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(phone)
  return number?.isValid() ? number.number : given
}
