import type { Config } from '#contract/config/config-fields.ts'

/** The texts a shop has to publish, by the last segment of their address below /site. */
export const LEGAL_PAGES = {
  'terms-and-conditions': { title: 'AGB', link: 'termsAndConditions', text: 'termsAndConditionsText' },
  privacy: { title: 'Datenschutz', link: 'privacyPolicy', text: 'privacyPolicyText' },
  imprint: { title: 'Impressum', link: 'imprint', text: 'imprintText' },
  allergens: { title: 'Allergene', link: 'allergens', text: 'allergensText' },
  withdrawal: { title: 'Widerruf', link: 'withdrawal', text: 'withdrawalText' },
  accessibility: { title: 'Barrierefreiheit', link: 'accessibilityStatement', text: 'accessibilityStatementText' },
} as const satisfies Record<string, { title: string; link: keyof Config; text: keyof Config }>

export type LegalPage = keyof typeof LEGAL_PAGES

/**
 * What an order keeps its version of: the terms it was placed under and what the guest was told before (Art. 6 and 8
 * CRD, Art. 13 GDPR, Art. 14 FIC).
 */
export const KEPT_WITH_ORDERS = [
  'terms-and-conditions',
  'withdrawal',
  'privacy',
  'allergens',
] as const satisfies readonly LegalPage[]

/**
 * Where guests withdraw from a contract, and what the law has the link to it say (Art. 11a (1) Directive 2011/83/EU).
 */
export const WITHDRAW = { path: 'site/withdraw', title: 'Vertrag widerrufen' } as const

/** An internal `href` stands without the context's root. */
export type LegalLink = { title: string; href: string; isExternal: boolean }
