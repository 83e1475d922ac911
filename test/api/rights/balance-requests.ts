import { byId, type Full } from '#test/api/rights/request.ts'

/** About somebody of the site. */
const ofPerson = (query: string): Full => ({
  about: 'branch',
  ask: async ({ site }) => ({ query: `user=${await site.fresh('users')}${query}` }),
})

/** Of every call about balances and contracts a request that comes to its effect. */
export const BALANCE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /time-sheets/balances': ofPerson(''),
  'POST /time-sheets/balances/export': { about: 'list', ask: () => ({ body: { format: 'csv' } }) },
  'GET /time-sheets/holiday-balances': ofPerson('&year=2026'),
  'POST /time-sheets/holiday-balances/export': { about: 'list', ask: () => ({ body: { format: 'csv', year: 2026 } }) },
  'GET /time-sheets/leave-cost': ofPerson('&from=2026-12-07&to=2026-12-11'),
  'GET /time-tracking/balances': { about: 'nothing', ask: () => ({}) },
  'GET /statistics/user-profile': ofPerson('&start=2026-11-01&end=2026-11-30'),
  'GET /balance-adjustments': ofPerson(''),
  'POST /balance-adjustments': {
    about: 'branch',
    ask: async ({ site }) => ({
      body: {
        user: { id: await site.fresh('users') },
        date: '2026-11-02',
        kind: 'holiday',
        days: 1,
        reason: 'Jubiläum',
      },
    }),
  },
  'GET /users/{id}/work-contracts': { about: 'branch', ask: async ({ site }) => byId(await site.fresh('users')) },
  'PUT /users/{id}/work-contracts': {
    about: 'branch',
    ask: async ({ site }) =>
      byId(await site.fresh('users'), { contracts: [{ validFrom: '2026-01-01', weeklyMinutes: 2400 }] }),
  },
}
