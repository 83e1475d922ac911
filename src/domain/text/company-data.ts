import type { Company } from '#domain/text/company-facts.ts'

/** A branch as far as it says who runs it. */
type Place = {
  name?: string | null
  street?: string | null
  zipCode?: string | null
  city?: string | null
  phone?: string | null
  email?: string | null
  legalName?: string | null
  vatNumber?: string | null
}
type Known = Pick<Company, 'businessName' | 'registerNumber' | 'vatNumber' | 'address' | 'phone' | 'email'>
const KEYS = ['businessName', 'registerNumber', 'vatNumber', 'address', 'phone', 'email'] as const

const text = (value: string | null | undefined) => value?.trim() || undefined

/** 'Hauptplatz 1, 8010 Graz' of a branch; undefined while it has none. */
function addressOf({ street, zipCode, city }: Place): string | undefined {
  const place = [zipCode, city].map(text).filter(Boolean).join(' ')
  return text(street) && place ? `${text(street)}, ${place}` : undefined
}

/**
 * What is known of the company: what the settings say, and where they say nothing what its only branch does, so that
 * nobody is asked twice. Of several branches none is the seat.
 */
export function knownCompany<C extends Known>(settings: C, branches: readonly Place[]): C {
  const [branch] = branches.length === 1 ? branches : []
  if (!branch) return settings
  const ofBranch: Known = {
    businessName: branch.legalName ?? null,
    vatNumber: branch.vatNumber ?? null,
    address: addressOf(branch) ?? null,
    phone: branch.phone ?? null,
    email: branch.email ?? null,
  }
  const missing = KEYS.filter(key => !text(settings[key]) && text(ofBranch[key]))
  return { ...settings, ...Object.fromEntries(missing.map(key => [key, ofBranch[key]])) }
}

/** The places of the legal templates that ask for company data, by what they begin with. */
const BLANKS: readonly (readonly [start: string, key: (typeof KEYS)[number]])[] = [
  ['Name des Unternehmens', 'businessName'],
  ['Anschrift', 'address'],
  ['Telefon', 'phone'],
  ['E-Mail', 'email'],
  ['Firmenbuchnummer', 'registerNumber'],
  ['Amtsgericht und HRB', 'registerNumber'],
  ['UID', 'vatNumber'],
  ['USt-IdNr.', 'vatNumber'],
]

/**
 * What the settings do not say yet and a legal text now does, from the only branch or typed into its blanks: invoices,
 * mails and the next text take it from there.
 */
export function companyToKeep(
  settings: Known,
  known: Known,
  typed: Readonly<Record<string, string>>,
): Partial<Record<(typeof KEYS)[number], string>> {
  const fromBlanks = new Map(
    Object.entries(typed).flatMap(([blank, value]) => {
      const key = BLANKS.find(([start]) => blank.startsWith(start))?.[1]
      return key && text(value) ? [[key, value.trim()] as const] : []
    }),
  )
  return Object.fromEntries(
    KEYS.filter(key => !text(settings[key])).flatMap(key => {
      const value = fromBlanks.get(key) ?? text(known[key])
      return value ? [[key, value]] : []
    }),
  )
}

const CODE_AND_TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s(.+)$/

/** 'Hauptplatz 1, A-8010 Graz' as its street, code and town. */
function partsOfAddress(address: string): Pick<Place, 'street' | 'zipCode' | 'city'> {
  const parts = address.includes('\n') ? [] : address.split(',')
  const at = parts.findIndex((part, place) => place > 0 && CODE_AND_TOWN.test(part.trim()))
  const [, zipCode, town = ''] = CODE_AND_TOWN.exec(parts[at]?.trim() ?? '') ?? []
  const city = [town, ...parts.slice(at + 1)].join(',').trim()
  const street = parts.slice(0, Math.max(0, at)).join(',').trim()
  return zipCode && street ? { street, zipCode, city } : {}
}

/**
 * What the first branch takes over of the company, with the name of the shop; an address that does not read as street,
 * code and town is left.
 */
export function firstBranchOf({ shopName, address, phone, email }: Known & { shopName?: string | null }): Place {
  return {
    ...(text(shopName) && { name: text(shopName) }),
    ...partsOfAddress(text(address) ?? ''),
    ...(text(phone) && { phone: text(phone) }),
    ...(text(email) && { email: text(email) }),
  }
}
