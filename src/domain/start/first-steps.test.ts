import { expect, test } from 'vitest'
import {
  ACCEPTANCE,
  firstSteps,
  isEnough,
  isOrderable,
  MAIL_SERVER,
  missingOf,
  nextStep,
  unpublishedTexts,
  type FirstStepId,
  type ShopFacts,
} from '#domain/start/first-steps.ts'

const branch = {
  id: 1,
  name: 'Graz',
  hasAddress: true,
  hasHours: true,
  isDelivering: true,
  hasAreas: true,
  hasMenu: true,
}
const READY: ShopFacts = {
  business: { shopName: true, businessName: true, address: true, email: true },
  isCountryChosen: true,
  hasLawfulLabel: true,
  published: { imprint: true, privacyPolicy: true, termsAndConditions: true, withdrawal: true },
  drafts: [],
  branches: [branch],
  hasMailServer: true,
  hasSentMail: true,
  hasOrder: true,
  hasAcceptedOrder: true,
}
const open = (facts: Partial<ShopFacts>) =>
  Object.fromEntries(
    firstSteps({ ...READY, ...facts }).flatMap(({ id, isDone, missing }) => (isDone ? [] : [[id, missing]])),
  )

test('a shop with everything has nothing left to do', () => expect(open({})).toEqual({}))

test('an empty shop lacks everything, in the order one does it', () => {
  const none = {
    business: { shopName: false, businessName: false, address: false, email: false },
    isCountryChosen: false,
    hasLawfulLabel: false,
    published: { imprint: false, privacyPolicy: false, termsAndConditions: false, withdrawal: false },
    branches: [],
    hasSentMail: false,
    hasOrder: false,
    hasAcceptedOrder: false,
  }
  expect(Object.keys(open(none))).toEqual([
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
  ])
})

test.each<{ facts: Partial<ShopFacts>; id: FirstStepId; missing: string[]; because: string }>([
  {
    facts: { business: { ...READY.business, email: false } },
    id: 'business',
    missing: ['E-Mail'],
    because: 'guests must reach the shop',
  },
  {
    facts: { published: { ...READY.published, imprint: false, withdrawal: false }, drafts: ['withdrawal'] },
    id: 'legal',
    missing: ['Impressum', 'Widerruf (Entwurf)'],
    because: 'a draft is not published',
  },
  {
    facts: { branches: [] },
    id: 'menu',
    missing: ['Filiale'],
    because: 'without a branch there is nobody to have one',
  },
  {
    facts: { branches: [{ ...branch, hasAddress: false }] },
    id: 'branch',
    missing: ['Anschrift von Graz'],
    because: 'guests look for it',
  },
  {
    facts: { branches: [branch, { ...branch, id: 2, name: 'Linz', hasHours: false }] },
    id: 'hours',
    missing: ['Linz'],
    because: 'one of two branches has none',
  },
  {
    facts: { branches: [{ ...branch, hasAreas: false }] },
    id: 'areas',
    missing: ['Graz'],
    because: 'it delivers, but nowhere',
  },
  { facts: { hasSentMail: false }, id: 'mail', missing: ['Testmail'], because: 'nobody has tried whether one arrives' },
  {
    facts: { hasSentMail: false, hasMailServer: false },
    id: 'mail',
    missing: [MAIL_SERVER],
    because: 'no mail could leave',
  },
])('$id lacks $missing: $because', ({ facts, id, missing }) => expect(open(facts)[id]).toEqual(missing))

test('who does not deliver needs no area', () =>
  expect(open({ branches: [{ ...branch, isDelivering: false, hasAreas: false }] })).toEqual({}))

test.each([
  { branches: [branch], is: true, because: 'it has hours and a menu' },
  { branches: [{ ...branch, hasAddress: false }], is: true, because: 'nobody needs an address to order' },
  { branches: [{ ...branch, hasHours: false }], is: false, because: 'it never opens' },
  { branches: [{ ...branch, hasMenu: false }, branch], is: true, because: 'one of two is enough' },
  { branches: [], is: false, because: 'there is none' },
])('guests can order: $is, because $because', ({ branches, is }) =>
  expect(isOrderable(branches.map(facts => ({ missing: missingOf(facts) })))).toBe(is),
)

test('a text is published as an address or as words, and not by spaces', () =>
  expect(
    unpublishedTexts({ imprint: 'https://eder.example/impressum', privacyPolicyText: 'Wir …', withdrawalText: ' ' }),
  ).toEqual(['AGB', 'Widerruf']))

test.each<{ facts: Partial<ShopFacts>; next: FirstStepId | undefined; enough: boolean; because: string }>([
  { facts: {}, next: undefined, enough: true, because: 'everything is done' },
  {
    facts: { hasSentMail: false, hasOrder: false, hasAcceptedOrder: false },
    next: 'mail',
    enough: false,
    because: 'a mail could be tried',
  },
  {
    facts: { hasSentMail: false, hasMailServer: false, hasOrder: false, hasAcceptedOrder: false },
    next: 'order',
    enough: false,
    because: 'a mail server can wait',
  },
  {
    facts: { hasSentMail: false, hasMailServer: false },
    next: 'mail',
    enough: true,
    because: 'guests order without one',
  },
])('what comes next is $next, and it is enough: $enough, because $because', ({ facts, next, enough }) => {
  const steps = firstSteps({ ...READY, ...facts })
  expect([nextStep(steps)?.id, isEnough(steps)]).toEqual([next, enough])
})

test('a test order is done once staff accepted it, not when it was placed', () => {
  expect(open({ hasAcceptedOrder: false })).toEqual({ order: [ACCEPTANCE] })
  expect(open({ hasOrder: false, hasAcceptedOrder: false })).toEqual({ order: ['Testbestellung'] })
})
