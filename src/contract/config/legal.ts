import { shownTo } from '#contract/shown-fields.ts'

/** A legal text has two homes: an address elsewhere, or a text of its own, which wins. */
const legalAddress = (label: string) =>
  ({
    kind: 'url',
    label: `${label}: Adresse`,
    help: 'Seite anderswo, auf die verwiesen wird, solange hier kein eigener Text steht.',
  }) as const
const legalText = (label: string) =>
  ({
    kind: 'markdown',
    label: `${label}: Text`,
    help: 'Erscheint als eigene Seite des Shops und geht der Adresse vor.',
  }) as const

/** The texts a shop has to publish. They travel only where they are shown. */
export const legal = {
  ...shownTo('public', {
    termsAndConditions: legalAddress('AGB'),
    termsAndConditionsText: legalText('AGB'),
    privacyPolicy: legalAddress('Datenschutz'),
    privacyPolicyText: legalText('Datenschutz'),
    imprint: legalAddress('Impressum'),
    imprintText: legalText('Impressum'),
    allergens: legalAddress('Allergene'),
    allergensText: legalText('Allergene'),
    withdrawal: legalAddress('Widerruf'),
    withdrawalText: legalText('Widerruf'),
    accessibilityStatement: legalAddress('Barrierefreiheit'),
    accessibilityStatementText: legalText('Barrierefreiheit'),
  }),
}
