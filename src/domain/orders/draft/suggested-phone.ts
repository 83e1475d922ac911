import { isInternationalPhone, normalizePhone } from '#domain/orders/draft/phone.ts'

/**
 * How numbers are dialled within a country: its calling code, the zero that stands before them at home and not from
 * abroad, what they look like without it, and the part that is written apart.
 */
type Plan = { code: string; trunk: '' | '0'; national: RegExp; area: RegExp }

/** Italy dials the zero of its landlines from abroad too, Liechtenstein has none. By the numbering plans of the ITU. */
const PLANS: Readonly<Record<string, Plan>> = {
  AT: {
    code: '43',
    trunk: '0',
    national: /^[1-9]\d{5,12}$/,
    area: /^(?:1|316|463|512|662|732|644|65[0-35-79]|6[6-9]\d|720|[89]\d\d|\d{4})/,
  },
  DE: { code: '49', trunk: '0', national: /^[1-9]\d{5,11}$/, area: /^(?:1[5-7]\d|30|40|69|89)/ },
  CH: { code: '41', trunk: '0', national: /^[1-9]\d{8}$/, area: /^\d\d/ },
  LI: { code: '423', trunk: '', national: /^[2-9]\d{6}$/, area: /^\d{3}/ },
  IT: { code: '39', trunk: '', national: /^(?:0\d{5,10}|3\d{8,9})$/, area: /^(?:0[26]|3\d\d)/ },
}

/**
 * The international form of a number written as at home, to be confirmed by its owner: '0664 1234567' in Austria is
 * '+43 664 1234567'. `country` is the branch's. Undefined where the number is international already, or cannot be read
 * for certain.
 */
export function suggestedPhone(entered: string, country: string): string | undefined {
  const digits = normalizePhone(entered)
  const plan = Object.hasOwn(PLANS, country) ? PLANS[country] : undefined
  if (!plan || digits.includes('+')) return undefined
  const national = nationalOf(digits, plan)
  if (national === undefined || !isInternationalPhone(`+${plan.code}${national}`)) return undefined
  const area = plan.area.exec(national)?.[0] ?? ''
  return [`+${plan.code}`, area, national.slice(area.length)].filter(Boolean).join(' ')
}

/**
 * Digits as dialled at home, or with the country before them and its plus forgotten: '43 664 …', half of them with the
 * zero: '43 0664 …'.
 */
function nationalOf(digits: string, { code, trunk, national }: Plan): string | undefined {
  const candidates = [
    ...(digits.startsWith(trunk) ? [digits.slice(trunk.length)] : []),
    ...(digits.startsWith(code) ? [digits.slice(code.length), digits.slice(code.length + trunk.length)] : []),
  ]
  return candidates.find(candidate => national.test(candidate))
}
