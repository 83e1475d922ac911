import type { LeaveProposal } from '#contract/calls/people/company-leave.ts'
import { type Asking, byId, dataOf, type Full } from '#test/api/rights/request.ts'

const CLOSURE = { from: '2027-08-02T00:00', to: '2027-08-09T00:00' }
const DAYS = { startDate: '2027-08-02', endDate: '2027-08-08' }

/** A closure of the branch of this site, and somebody there who has not been booked yet. */
async function closing({ shop, site, admin }: Asking): Promise<string> {
  await shop.change('branches', site.branchId, { closures: [CLOSURE] })
  const user = await site.fresh('users', { entryDate: null, exitDate: null, isEnabled: true })
  const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400 }]
  dataOf(await shop.request('PUT', `/api/users/${user}/work-contracts`, { body: { contracts }, cookie: admin }))
  return new URLSearchParams({ ...CLOSURE, ...DAYS, branches: String(site.branchId) }).toString()
}

/** What a booking says of everybody as they were just proposed, to who asks or else to the administration. */
async function booking(asking: Asking) {
  const { shop, site, who, admin } = asking
  const address = `/api/company-leaves/proposal?${await closing(asking)}`
  const own = who.cookie ? await shop.request('GET', address, { cookie: who.cookie }) : undefined
  const answer = own?.status === 200 ? own : await shop.request('GET', address, { cookie: admin })
  const { people } = dataOf<LeaveProposal>(answer)
  return {
    branches: [{ id: site.branchId }],
    ...CLOSURE,
    ...DAYS,
    people: people.map(({ user, seen }) => ({ user: { id: user.id }, choice: 'advance', seen })),
  }
}

async function booked(asking: Asking): Promise<number> {
  const asAdmin = { ...asking, who: { ...asking.who, cookie: asking.admin } }
  const body = await booking(asAdmin)
  const answer = await asking.shop.request('POST', '/api/company-leaves', { body, cookie: asking.admin })
  return dataOf<{ id: number }>(answer).id
}

/** Of every call about leave of a whole house a request that comes to its effect. */
export const COMPANY_LEAVE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /company-leaves': { about: 'list', ask: () => ({}) },
  'GET /company-leaves/proposal': { about: 'branch', ask: async asking => ({ query: await closing(asking) }) },
  'POST /company-leaves': { about: 'branch', ask: async asking => ({ body: await booking(asking) }) },
  'GET /company-leaves/{id}': { about: 'branch', ask: async asking => byId(await booked(asking)) },
  'POST /company-leaves/{id}/take-back': { about: 'branch', ask: async asking => byId(await booked(asking), {}) },
}
