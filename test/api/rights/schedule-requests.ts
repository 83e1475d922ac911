import { addDays } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Asking, byId, dataOf, type Full } from '#test/api/rights/request.ts'

/** The least there is of a paper. */
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64')}`
let days = 0
/** A day that no other request uses, so that no two of these stand in each other's way. */
const freshDay = () => addDays('2027-01-01', days++)
const ownId = ({ who: { asker } }: Asking) => (asker.kind === 'user' ? asker.id : null)

/** A row as it was planned, of nobody unless said. */
async function planned(
  { shop, site }: Asking,
  { user = null, type = 'shift', status = 'draft' }: { user?: number | null; type?: string; status?: string } = {},
) {
  const day = freshDay()
  const isShift = type === 'shift'
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date, end_date)
    values (${user},
      ${site.branchId}, ${type}, ${status}, ${!isShift}, ${isShift ? `${day}T08:00:00Z` : null},
        ${isShift ? `${day}T12:00:00Z` : null},
      ${day}::date, ${day}::date) returning id`.execute(shop.app.db)
  return rows[0]?.id ?? 0
}
const shiftOf = ({ site }: Asking) => {
  const day = freshDay()
  return {
    type: 'shift',
    user: null,
    branch: { id: site.branchId },
    startAt: `${day}T08:00:00Z`,
    endAt: `${day}T12:00:00Z`,
  }
}

/** Of every call about shifts and absences a request that comes to its effect. */
export const SCHEDULE_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /working-schedules': {
    about: 'list',
    least: 'from=2027-01-01&to=2027-01-28',
    ask: ({ site }) => ({ query: `from=2027-01-01&to=2027-01-28&branch=${site.branchId}` }),
  },
  'POST /working-schedules/absences/export': {
    about: 'list',
    ask: async asking => {
      await planned(asking, { user: await asking.site.fresh('users'), type: 'vacation', status: 'approved' })
      return { body: { format: 'csv', from: '2027-01-01', to: '2028-12-31', branch: asking.site.branchId } }
    },
  },
  'GET /working-schedules/{id}': {
    about: 'branch',
    ask: async asking => byId(await planned(asking, { status: 'published' })),
  },
  'POST /working-schedules': {
    about: 'nothing',
    ask: asking => {
      const day = freshDay()
      return { body: { type: 'vacation', user: { id: ownId(asking) ?? 1 }, startDate: day, endDate: day } }
    },
  },
  'POST /working-schedules/repeat': {
    about: 'branch',
    ask: asking => {
      const shift = shiftOf(asking)
      const until = addDays(shift.startAt.slice(0, 10), 14)
      return { body: { shift, repeat: { rrule: 'FREQ=WEEKLY', until } } }
    },
  },
  'PUT /working-schedules/{id}': {
    about: 'branch',
    ask: async asking => byId(await planned(asking), { version: 1, schedule: shiftOf(asking) }),
  },
  'PUT /working-schedules/{id}/status': {
    about: 'nothing',
    ask: async asking => {
      const user = ownId(asking) ?? (await asking.site.fresh('users'))
      return byId(await planned(asking, { user, type: 'vacation', status: 'approved' }), {
        version: 1,
        status: 'cancelRequested',
      })
    },
  },
  'DELETE /working-schedules/{id}': { about: 'branch', ask: async asking => byId(await planned(asking)) },
  'POST /working-schedules/publish': {
    about: 'branch',
    ask: async asking => {
      await planned(asking)
      return { body: { branch: { id: asking.site.branchId }, from: '2027-01-01', to: '2027-03-31' } }
    },
  },
  'POST /working-schedules/{id}/acknowledge': {
    about: 'nothing',
    ask: async asking =>
      byId(await planned(asking, { user: ownId(asking) ?? (await asking.site.fresh('users')), status: 'published' })),
  },
  'POST /working-schedules/{id}/take': {
    about: 'branch',
    ask: async asking => byId(await planned(asking, { status: 'published' })),
  },
  'POST /working-schedules/copy-week': {
    about: 'branch',
    ask: ({ site }) => ({ body: { branch: { id: site.branchId }, from: '2027-06-07', to: '2027-06-14' } }),
  },
  'POST /working-schedules/{id}/swap': {
    about: 'nothing',
    ask: async asking =>
      byId(await planned(asking, { user: ownId(asking) ?? (await asking.site.fresh('users')), status: 'published' }), {
        step: 'offer',
      }),
  },
  'GET /working-schedules/people': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /working-schedules/coverage': {
    about: 'branch',
    ask: ({ site }) => ({ query: `branch=${site.branchId}&from=2027-01-04&to=2027-01-10` }),
  },
  'GET /working-schedules/costs': {
    about: 'branch',
    ask: ({ site }) => ({ query: `branch=${site.branchId}&from=2027-01-04&to=2027-01-10` }),
  },
  'POST /working-schedules/{id}/sick-note': {
    about: 'nothing',
    ask: async asking =>
      byId(
        await planned(asking, {
          user: ownId(asking) ?? (await asking.site.fresh('users')),
          type: 'sick',
          status: 'requested',
        }),
        {
          data: PDF,
          name: 'krank.pdf',
        },
      ),
  },
  'GET /working-schedules/{id}/sick-note': {
    about: 'nothing',
    ask: async asking => {
      const user = ownId(asking) ?? (await asking.site.fresh('users'))
      const id = await planned(asking, { user, type: 'sick', status: 'requested' })
      await typedSql({ id: 'int' })`
        insert into sick_notes (schedule_id, name, extension, mime_type, content, uploaded_by, uploaded_at)
        values (${id}, 'krank.pdf', 'pdf', 'application/pdf', ${Buffer.from('%PDF-1.4')}, ${user}, now())
        returning schedule_id as id`.execute(asking.shop.app.db)
      return byId(id)
    },
  },
  'GET /working-schedules/feed': { about: 'nothing', ask: () => ({}) },
  'POST /working-schedules/feed': { about: 'nothing', ask: () => ({ body: {} }) },
  'DELETE /working-schedules/feed': { about: 'nothing', ask: () => ({}) },
  'GET /calendars/{secret}': {
    about: 'nothing',
    ask: async ({ shop, admin }) => {
      const { path } = dataOf<{ path: string }>(
        await shop.request('POST', '/api/working-schedules/feed', { body: {}, cookie: admin }),
      )
      return { params: { secret: path.split('/').at(-1) ?? '' } }
    },
  },
}
