import { sql } from 'kysely'
import { type Asking, byId, dataOf, type Full } from '#test/api/rights/request.ts'

const nothing = (query?: string): Full => ({ about: 'nothing', ask: () => (query ? { query } : {}) })
/** Whose clock it is; a guest and a device have none. */
const ownerIn = ({ who }: Asking) => (who.asker.kind === 'user' || who.asker.kind === 'worker' ? who.asker.id : null)

/** A step of the clock of whoever asks, which stands as the step needs it. */
const step = (stands: 'off' | 'running' | 'paused'): Full => ({
  about: 'nothing',
  ask: async asking => {
    const { db } = asking.shop.app
    const owner = ownerIn(asking)
    await sql`delete from working_activities where user_id = ${owner}`.execute(db)
    if (owner !== null && stands !== 'off')
      await sql`with started as (insert into working_activities (user_id, started_at, time_zone)
          values (${owner}, '2026-11-20T08:00:00Z', 'Europe/Vienna') returning id)
        insert into working_activity_pauses (activity_id, started_at, ended_at)
        select id, '2026-11-20T09:00:00Z'::timestamptz, case
        when ${stands === 'running'}::boolean then '2026-11-20T09:10:00Z'::timestamptz end from started`.execute(db)
    return { body: {} }
  },
})
/** Somebody of the site. */
const ofPerson = (body?: unknown): Full => ({
  about: 'branch',
  ask: async ({ site }) => byId(await site.fresh('users'), body),
})
const newBadge = async ({ shop, site, admin }: Asking) => {
  const user = await site.fresh('users')
  const made = await shop.request('POST', `/api/users/${user}/time-tracking-badges`, { body: {}, cookie: admin })
  return { user, ...dataOf<{ id: number; secret: string }>(made) }
}

/** Of every call about working time a request that comes to its effect. */
export const PEOPLE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /time-tracking/me': nothing(),
  'GET /time-tracking/working-schedules': nothing('from=2026-11-20&to=2026-11-30'),
  'GET /time-tracking/working-activities': nothing('from=2026-11-01&to=2026-11-20'),
  'POST /time-tracking/working-activities/start': step('off'),
  'POST /time-tracking/working-activities/pause': step('running'),
  'POST /time-tracking/working-activities/resume': step('paused'),
  'POST /time-tracking/working-activities/end': step('paused'),
  'POST /time-tracking/terminal/identify': {
    about: 'nothing',
    ask: async asking => ({ body: { badge: (await newBadge(asking)).secret } }),
  },
  'GET /time-tracking/terminal': nothing(),
  'POST /time-tracking/phone-code': { about: 'nothing', ask: () => ({ body: {} }) },
  'GET /users/{id}/time-tracking-keys': ofPerson(),
  'GET /users/{id}/invitation': ofPerson(),
  'POST /users/{id}/invitation': ofPerson({ way: 'show' }),
  'DELETE /users/{id}/invitation': ofPerson(),
  'POST /users/{id}/time-tracking-token': ofPerson({}),
  'POST /users/{id}/time-tracking-pin': ofPerson({}),
  'POST /users/{id}/time-tracking-badges': ofPerson({ label: 'Blau' }),
  'DELETE /users/{id}/time-tracking-keys/{keyId}': {
    about: 'branch',
    ask: async asking => {
      const { id, user } = await newBadge(asking)
      return { params: { id: user, keyId: id } }
    },
  },
}
