/** Who runs the shop, as the settings say it. */
export type Company = {
  businessName?: string | null
  legalForm?: string | null
  registerNumber?: string | null
  vatNumber?: string | null
  address?: string | null
  phone?: string | null
  email?: string | null
}
/** `label` is missing where the value speaks for itself. */
export type CompanyFact = { label?: string; value: string }

/** The firm with its legal form, which is said once: 'Quendler GmbH' stays as it is. '' without a name. */
export function companyName({ businessName, legalForm }: Pick<Company, 'businessName' | 'legalForm'>): string {
  const [name = '', form = ''] = [businessName?.trim(), legalForm?.trim()]
  return !name || !form || bare(name).endsWith(bare(form)) ? name : `${name} ${form}`
}

/**
 * What a company has to say of itself in its imprint and its letters (ECG § 5, UGB § 14), as far as the settings know
 * it.
 */
export const companyFacts = (company: Company): CompanyFact[] =>
  [
    { value: companyName(company) },
    { value: company.address?.trim() ?? '' },
    { label: 'Telefon', value: company.phone?.trim() ?? '' },
    { label: 'E-Mail', value: company.email?.trim() ?? '' },
    { label: 'Firmenbuchnummer', value: company.registerNumber?.trim() ?? '' },
    { label: 'UID-Nummer', value: company.vatNumber?.trim() ?? '' },
  ].filter(({ value }) => value !== '')

/** The facts that a text does not name itself, however it spaces and punctuates them. */
export function factsMissingIn(text: string, facts: readonly CompanyFact[]): CompanyFact[] {
  const said = bare(text)
  return facts.filter(({ value }) => !said.includes(bare(value)))
}

export const factText = ({ label, value }: CompanyFact): string => (label ? `${label}: ${value}` : value)

/**
 * The company behind a branch: the shop's own, unless the branch is run by another, of which only name and VAT number
 * are known.
 */
export const companyOfBranch = (
  shop: Company,
  { legalName, vatNumber }: { legalName?: string | null; vatNumber?: string | null },
): Company =>
  legalName?.trim()
    ? { businessName: legalName, vatNumber: vatNumber ?? null }
    : { ...shop, vatNumber: vatNumber?.trim() || (shop.vatNumber ?? null) }

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
