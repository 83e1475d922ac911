import { isInternationalPhone, normalizePhone, PHONE_FORMAT_TEXT } from '#domain/orders/draft/phone.ts'

/**
 * How numbers are dialled within a country: its calling code, the zero that stands before them at home and not from
 * abroad, and what they look like without it.
 */
type Plan = { code: string; trunk: '' | '0'; national: RegExp }

/**
 * By the numbering plans of the ITU, as wide as the lengths they allow: a number in service is never questioned, which
 * callable-phone.unit.test.ts holds against libphonenumber. Italy dials the zero of its landlines from abroad too,
 * Liechtenstein has none.
 */
const PLANS: Readonly<Record<string, Plan>> = {
  AT: { code: '43', trunk: '0', national: /^(?:1\d{3,12}|5\d{4,12}|[2-46-9]\d{5,12})$/ },
  DE: { code: '49', trunk: '0', national: /^(?:15\d{9}|1[67]\d{8,9}|1[0-489]\d{4,12}|[2-9]\d{4,13})$/ },
  CH: { code: '41', trunk: '0', national: /^(?:[2-9]\d{8}|860\d{9})$/ },
  LI: { code: '423', trunk: '', national: /^(?:[2-9]\d{6}|[68]\d{8})$/ },
  IT: { code: '39', trunk: '', national: /^(?:0\d{5,11}|3\d{8,9}|1\d{8,10}|[45]\d{9}|8\d{5,9})$/ },
}

/** Said where a number of one of these countries has too few or too many digits, or begins as none does. */
export const IMPOSSIBLE_PHONE_TEXT = 'Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.'

/**
 * A number as it is stored, '+436641234567', or what of it could be read with the sentence that asks for it again.
 * '' without a problem for nothing.
 */
export type ReadPhone = { phone: string; problem: string | null }

/**
 * Reads a number as people write it (docs/reference/ordering.md#phone-numbers): as at home in `country`, international,
 * with the zero kept behind the country ('+43 (0)664 …') or the plus forgotten ('43 664 …'). `country` is the
 * branch's, '' where none is known. Browser and server read alike, and a second run changes nothing.
 */
export function readPhone(entered: string, country: string): ReadPhone {
  const digits = normalizePhone(entered)
  if (digits === '') return { phone: '', problem: entered.trim() === '' ? null : PHONE_FORMAT_TEXT }
  if (digits.startsWith('+')) return readInternational(digits)
  const plan = Object.hasOwn(PLANS, country) ? PLANS[country] : undefined
  const phone = plan && !digits.includes('+') ? nationalPhone(digits, plan) : undefined
  return phone === undefined ? { phone: digits, problem: PHONE_FORMAT_TEXT } : { phone, problem: null }
}

function readInternational(digits: string): ReadPhone {
  if (!isInternationalPhone(digits)) return { phone: digits, problem: PHONE_FORMAT_TEXT }
  const plan = Object.values(PLANS).find(({ code }) => digits.startsWith(code, 1))
  if (!plan) return { phone: digits, problem: null }
  const national = digits.slice(1 + plan.code.length)
  const meant = [national, national.replace(/^0/, '')].find(candidate => plan.national.test(candidate))
  return meant === undefined
    ? { phone: digits, problem: IMPOSSIBLE_PHONE_TEXT }
    : { phone: `+${plan.code}${meant}`, problem: null }
}

/**
 * Digits as dialled at home, or with the country before them and its plus forgotten: '43 664 …', half of them with the
 * zero: '43 0664 …'.
 */
function nationalPhone(digits: string, { code, trunk, national }: Plan): string | undefined {
  const candidates = [
    ...(digits.startsWith(trunk) ? [digits.slice(trunk.length)] : []),
    ...(digits.startsWith(code) ? [digits.slice(code.length), digits.slice(code.length + trunk.length)] : []),
  ]
  const meant = candidates.find(candidate => national.test(candidate))
  const phone = `+${code}${meant ?? ''}`
  return isInternationalPhone(phone) && meant !== undefined ? phone : undefined
}

/** How numbers begin abroad that begin with a zero or with nothing at home in `country`; undefined where unknown. */
export const callingCode = (country: string): string | undefined =>
  Object.hasOwn(PLANS, country) ? PLANS[country]?.code : undefined
