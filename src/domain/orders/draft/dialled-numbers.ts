import { normalizePhone } from '#domain/orders/draft/phone.ts'
import { callingCode, readPhone } from '#domain/orders/draft/read-phone.ts'

/** Fewer digits of a number say nothing about who it is. */
export const LEAST_DIGITS = 4

/**
 * The beginnings of international numbers that digits typed so far may mean: '0664' in Austria is '+43664', '43 664'
 * too, and '664' may be both that and a number abroad. Empty while fewer than `least` digits of the number itself are
 * known.
 */
export function dialledBeginnings(typed: string, country: string, least: number): string[] {
  const digits = normalizePhone(typed)
  const bare = digits.replace(/[^0-9]/g, '')
  const code = callingCode(country)
  const known = (beginning: string) => beginning.length > least + (code?.length ?? 0)
  if (digits.startsWith('+')) return known(digits) ? [`+${bare}`] : []
  const home = code ? [`+${code}${bare.startsWith('0') && country !== 'IT' ? bare.slice(1) : bare}`] : []
  const abroad = bare.startsWith('0') ? [] : [`+${bare}`]
  return [...new Set([...home, ...abroad])].filter(known)
}

/** A number as staff type it, in its international form where that is certain, else as it was typed. */
export const dialledNumber = (typed: string, country: string): string => readPhone(typed, country).phone
