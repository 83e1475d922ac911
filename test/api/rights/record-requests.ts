import { sql } from 'kysely'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Asking, byId, type Full } from '#test/api/rights/request.ts'

let days = 0
/** A day that no other request uses, so that no two records of one person overlap. */
const freshDay = () => new Date(Date.UTC(2025, 0, 1 + days++)).toISOString().slice(0, 10)
const ownId = ({ who: { asker } }: Asking) => (asker.kind === 'user' ? asker.id : null)
const REASON = { correctionReason: 'Vergessen' }
const timesOn = (day: string) => ({ startedAt: `${day}T08:00:00Z`, endedAt: `${day}T12:00:00Z` })

/** A record of somebody of the site, or of whoever asks. */
async function recorded({ shop, site }: Asking, user: number | null = null): Promise<{ id: number; day: string }> {
  const [day, userId] = [freshDay(), user ?? (await site.fresh('users'))]
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone)
    values (${userId}, ${site.branchId}, ${`${day}T08:00:00Z`}, ${`${day}T12:00:00Z`}, 'Europe/Vienna')
    returning id`.execute(shop.app.db)
  return { id: rows[0]?.id ?? 0, day }
}

/** Somebody's October, as a step of it needs it. */
const month = (stands: 'open' | 'locked', whose: 'own' | 'other', body: object): Full => ({
  about: whose === 'own' ? 'nothing' : 'branch',
  ask: async asking => {
    const user = (whose === 'own' ? ownId(asking) : null) ?? (await asking.site.fresh('users'))
    const { db } = asking.shop.app
    await sql`delete from time_sheet_signatures where user_id = ${user}`.execute(db)
    await sql`delete from month_closures where user_id = ${user}`.execute(db)
    if (stands === 'locked')
      await sql`insert into month_closures (user_id, month, locked_at) values (${user}, '2026-10-01', now())`.execute(
        db,
      )
    return { params: { user, month: '2026-10' }, body }
  },
})
const ofPerson = (query: string): Full => ({
  about: 'branch',
  ask: async ({ site }) => ({ query: `user=${await site.fresh('users')}${query}` }),
})

/** Of every call about records of work, months and figures of people a request that comes to its effect. */
export const RECORD_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /working-activities': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'POST /working-activities/export': {
    about: 'list',
    ask: ({ site }) => ({ body: { format: 'csv', branch: site.branchId } }),
  },
  'GET /working-activities/{id}': { about: 'branch', ask: async asking => byId((await recorded(asking)).id) },
  'POST /working-activities': { about: 'nothing', ask: () => ({ body: { ...timesOn(freshDay()), ...REASON } }) },
  'PUT /working-activities/{id}': {
    about: 'nothing',
    ask: async asking => {
      const { id, day } = await recorded(asking, ownId(asking))
      return byId(id, { approval: 'submitted', proposed: { ...timesOn(day), endedAt: `${day}T13:00:00Z` }, ...REASON })
    },
  },
  'DELETE /working-activities/{id}': { about: 'branch', ask: async asking => byId((await recorded(asking)).id) },
  'GET /statistics/user-profile-working-activities': ofPerson('&start=2026-11-01&end=2026-11-30'),
  'GET /statistics/working-activities': {
    about: 'list',
    least: 'from=2026-11-01&to=2026-11-07',
    ask: ({ site }) => ({ query: `from=2026-11-01&to=2026-11-07&branch=${site.branchId}` }),
  },
  'GET /statistics/working-schedules': {
    about: 'list',
    least: 'from=2026-11-01&to=2026-11-07',
    ask: ({ site }) => ({ query: `from=2026-11-01&to=2026-11-07&branch=${site.branchId}` }),
  },
  'GET /time-sheets': {
    about: 'list',
    least: 'month=2026-10',
    ask: ({ site }) => ({ query: `month=2026-10&branch=${site.branchId}` }),
  },
  'GET /time-sheets/{user}/{month}': {
    about: 'branch',
    ask: async ({ site }) => ({ params: { user: await site.fresh('users'), month: '2026-10' } }),
  },
  'GET /time-sheets/{user}/{month}/sheet.pdf': {
    about: 'branch',
    ask: async ({ site }) => ({ params: { user: await site.fresh('users'), month: '2026-10' } }),
  },
  'POST /time-sheets/{user}/{month}/submit': month('open', 'own', {}),
  'POST /time-sheets/{user}/{month}/approve': month('open', 'other', {}),
  'POST /time-sheets/{user}/{month}/lock': month('open', 'other', {}),
  'POST /time-sheets/{user}/{month}/unlock': month('locked', 'other', { reason: 'Nachtrag' }),
  'POST /time-sheets/export': {
    about: 'branch',
    ask: ({ site }) => ({ body: { month: '2026-10', branch: site.branchId, format: 'csv' } }),
  },
}
