import { expect, test } from 'vitest'
import { branchProblems } from '#domain/catalogue/branch-problems.ts'

const area = (id: string, price: number) => ({ id, area: id, zipCodes: [], price, tax: 20, free: false })
const mollie = { provider: 'mollie' as const, account: 'pfl_v9hTwCvYqw' }
const rule = { orderTypes: [], weekdays: [], from: '11:00', to: '14:00', slotMinutes: 15 }

test.each([
  { because: 'a branch without any of it is fine', branch: {}, at: [] },
  {
    because: 'a closure may span days',
    branch: { closures: [{ from: '2026-12-24T12:00', to: '2026-12-27T00:00' }] },
    at: [],
  },
  {
    because: 'a closure may last until the day ends',
    branch: { closures: [{ from: '2026-12-24T12:00', to: '2026-12-24T24:00' }] },
    at: [],
  },
  {
    because: 'the end of a day is the beginning of the next',
    branch: { closures: [{ from: '2026-12-25T00:00', to: '2026-12-24T24:00' }] },
    at: ['closures.0.to'],
  },
  {
    because: 'a closure ends after it begins',
    branch: { closures: [{ from: '2026-12-24T12:00', to: '2026-12-24T12:00' }] },
    at: ['closures.0.to'],
  },
  {
    because: 'a pause ends after it begins',
    branch: { pauses: [{ startedAt: '2026-11-20T12:00:00.000Z', until: '2026-11-20T11:00:00.000Z' }] },
    at: ['pauses.0.until'],
  },
  {
    because: 'two areas of one id cannot be told apart',
    branch: { deliveryAreas: [area('mitte', 0), area('umland', 3.9), area('mitte', 6)] },
    at: ['deliveryAreas.2.id'],
  },
  { because: 'one ceiling is enough', branch: { capacityRules: [{ ...rule, maxItems: 0 }] }, at: [] },
  {
    because: 'a rule without ceiling limits nothing',
    branch: { capacityRules: [{ ...rule, maxOrders: null }] },
    at: ['capacityRules.0.maxOrders'],
  },
  { because: 'a place has two coordinates', branch: { latitude: 48.2 }, at: ['longitude'] },
  { because: 'a place has two coordinates', branch: { latitude: null, longitude: 16.3 }, at: ['latitude'] },
  { because: 'zero is a coordinate', branch: { latitude: 0, longitude: 0 }, at: [] },
  {
    because: 'each provider has an account of its own',
    branch: { paymentAccounts: [mollie, { provider: 'datatrans' as const, account: '1100004624' }] },
    at: [],
  },
  {
    because: 'money goes to one account',
    branch: { paymentAccounts: [mollie, { ...mollie, account: 'pfl_anders99' }] },
    at: ['paymentAccounts.1.provider'],
  },
  {
    because: 'a key is no profile, and must not stand where staff reads it',
    branch: { paymentAccounts: [{ ...mollie, account: 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }] },
    at: ['paymentAccounts.0.account'],
  },
])('$at: $because', ({ branch, at }) => expect(branchProblems(branch).map(problem => problem.field)).toEqual(at))
