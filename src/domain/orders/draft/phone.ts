/**
 * What stays of a phone number while it is typed: plus, digits and spaces (docs/reference/ordering.md#phone-numbers).
 */
export const filterPhoneTyping = (typed: string): string => typed.replace(/[^+0-9 ]/g, '')

/** The number as it is stored: only plus and digits, a leading 00 as +. Changes nothing on a second run. */
export const normalizePhone = (entered: string): string => entered.replace(/[^+0-9]/g, '').replace(/^00/, '+')

/** Whether a normalised number is international: + and 6 to 15 digits, the first of them no zero (E.164). */
export const isInternationalPhone = (phone: string): boolean => /^\+[1-9]\d{5,14}$/.test(phone)

/** Said where `isInternationalPhone` fails. */
export const PHONE_FORMAT_TEXT = 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'
