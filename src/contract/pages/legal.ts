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

/** An internal `href` stands without the context's root. */
export type LegalLink = { href: string; isExternal: boolean }
