const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[]

/**
 * What a shop needs before the first guest can order, in the order one does it: the texts of the law are those of the
 * country.
 */
export const FIRST_STEPS = [
  'business',
  'country',
  'legal',
  'label',
  'branch',
  'hours',
  'areas',
  'menu',
  'mail',
  'order',
] as const
export type FirstStepId = (typeof FIRST_STEPS)[number]

/** The texts a shop has to publish before it sells, with their German names. */
export const LEGAL_DOCUMENTS = {
  imprint: 'Impressum',
  privacyPolicy: 'Datenschutz',
  termsAndConditions: 'AGB',
  withdrawal: 'Widerruf',
} as const
export type LegalDocument = keyof typeof LEGAL_DOCUMENTS

/** Where each stands in the settings: as an address, or as a text of the shop's own. */
type LegalSettings = { readonly [D in LegalDocument as D | `${D}Text`]?: string | null | undefined }
/** The texts of the law a shop has not published, by name. */
export const unpublishedTexts = (settings: LegalSettings): string[] =>
  keysOf(LEGAL_DOCUMENTS).flatMap(name =>
    settings[name]?.trim() || settings[`${name}Text`]?.trim() ? [] : [LEGAL_DOCUMENTS[name]],
  )

export type BranchFacts = {
  id: number
  name: string
  hasAddress: boolean
  hasHours: boolean
  isDelivering: boolean
  hasAreas: boolean
  hasMenu: boolean
}

/** What stands in the shop, as far as the steps ask. */
export type ShopFacts = {
  /** Settings somebody has filled in. */
  business: { shopName: boolean; businessName: boolean; address: boolean; email: boolean }
  isCountryChosen: boolean
  /** Whether the button says that the order costs money, or need not where the shop is. */
  hasLawfulLabel: boolean
  published: Readonly<Record<LegalDocument, boolean>>
  drafts: readonly LegalDocument[]
  branches: readonly BranchFacts[]
  /** Whether mails could leave at all. */
  hasMailServer: boolean
  hasSentMail: boolean
  hasOrder: boolean
  /** Whether staff have accepted one. */
  hasAcceptedOrder: boolean
}

/** A step, what it still lacks in German words, and whether it is done. */
export type FirstStep = { id: FirstStepId; isDone: boolean; missing: string[] }

const BUSINESS: Readonly<Record<keyof ShopFacts['business'], string>> = {
  shopName: 'Name des Shops',
  businessName: 'Name des Unternehmens',
  address: 'Anschrift',
  email: 'E-Mail',
}

/** What a shop lacks that could not send a mail even if somebody pressed. */
export const MAIL_SERVER = 'Mailserver'

/** What an order still lacks that a guest has placed. */
export const ACCEPTANCE = 'Annahme am Bestellbrett'

type BranchStep = 'branch' | 'hours' | 'areas' | 'menu'
/** The steps a branch lacks. */
export const missingOf = ({ hasAddress, hasHours, isDelivering, hasAreas, hasMenu }: BranchFacts): BranchStep[] => [
  ...(hasAddress ? [] : (['branch'] as const)),
  ...(hasHours ? [] : (['hours'] as const)),
  ...(isDelivering && !hasAreas ? (['areas'] as const) : []),
  ...(hasMenu ? [] : (['menu'] as const)),
]

/**
 * Whether guests can order somewhere as it stands: there is a branch with hours and a menu, whatever else is missing.
 */
export const isOrderable = (branches: readonly { missing: readonly BranchStep[] }[]): boolean =>
  branches.some(({ missing }) => !missing.includes('hours') && !missing.includes('menu'))

/** How far a shop is, step by step; nothing is remembered, so what is undone is asked for again. */
export function firstSteps(facts: ShopFacts): FirstStep[] {
  const { business, published, drafts, branches } = facts
  const ofBranches = (step: BranchStep) =>
    branches.length === 0
      ? ['Filiale']
      : branches.filter(branch => missingOf(branch).includes(step)).map(({ name }) => name)
  const missing: Readonly<Record<FirstStepId, string[]>> = {
    business: keysOf(BUSINESS).flatMap(name => (business[name] ? [] : [BUSINESS[name]])),
    legal: keysOf(LEGAL_DOCUMENTS).flatMap(name =>
      published[name] ? [] : [LEGAL_DOCUMENTS[name] + (drafts.includes(name) ? ' (Entwurf)' : '')],
    ),
    country: facts.isCountryChosen ? [] : ['Land'],
    label: facts.hasLawfulLabel ? [] : ['Hinweis auf die Zahlungspflicht'],
    branch: ofBranches('branch').map(name => (name === 'Filiale' ? name : `Anschrift von ${name}`)),
    hours: ofBranches('hours'),
    areas: ofBranches('areas'),
    menu: ofBranches('menu'),
    mail: facts.hasSentMail ? [] : [facts.hasMailServer ? 'Testmail' : MAIL_SERVER],
    order: facts.hasAcceptedOrder ? [] : [facts.hasOrder ? ACCEPTANCE : 'Testbestellung'],
  }
  return FIRST_STEPS.map(id => ({ id, isDone: missing[id].length === 0, missing: missing[id] }))
}

type Course = Readonly<Pick<FirstStep, 'id' | 'isDone' | 'missing'>>
/** Whether a step may be left for later: without a mail server guests order all the same, and get no mails. */
export const canWait = ({ id, missing }: Course): boolean => id === 'mail' && missing.includes(MAIL_SERVER)
/** What to go on with: what can wait comes last. Undefined where everything is done. */
export const nextStep = <S extends Course>(steps: readonly S[]): S | undefined => {
  const open = steps.filter(({ isDone }) => !isDone)
  return open.find(step => !canWait(step)) ?? open[0]
}
/** Whether nothing is left but what can wait. */
export const isEnough = (steps: readonly Course[]): boolean => steps.every(step => step.isDone || canWait(step))
