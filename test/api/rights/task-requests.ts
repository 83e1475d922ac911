import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Asking, byId, dataOf, type Full } from '#test/api/rights/request.ts'

const idOf = ({ who: { asker } }: Asking, kind: 'user' | 'external') => (asker.kind === kind ? asker.id : null)

/** A project of whoever asks: they own it, or work in it from outside. */
async function ownProject(asking: Asking, isArchived = false) {
  const { db } = asking.shop.app
  const { rows } = await typedSql({ id: 'int' })`
    insert into projects (identifier, name, owner_id, is_archived, created_at, updated_at)
    values ('P' || upper(substr(md5(random()::text), 1, 8)), 'Fest', ${idOf(asking, 'user')}, ${isArchived}, now(),
      now()) returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await typedSql({
    id: 'int',
  })`insert into project_columns (project_id, name, color, category, position)
    values (${id}, 'Offen', '#868e96', 'open', 0),
    (${id}, 'Erledigt', '#2b8a3e', 'done', 1) returning id`.execute(db)
  const external = idOf(asking, 'external')
  if (external !== null)
    await typedSql({
      id: 'int',
    })`insert into project_members (project_id, external_user_id, role) values (${id}, ${external}, 'worker')
      returning id`.execute(db)
  return id
}
/** A task whoever asks may change, and for a device a routine of its branch. */
async function ownTask(asking: Asking, projectId: number | null = null) {
  const { db } = asking.shop.app
  const [user, external] = [idOf(asking, 'user'), idOf(asking, 'external')]
  const { rows } = await typedSql({ id: 'int' })`
    insert into tasks (project_id, number, column_id, title, reporter_id, branch_id, routine, position, created_at,
      updated_at)
    values (${projectId}, ${projectId === null ? null : 1}, (select min(id) from project_columns
      where project_id = ${projectId}), 'Zelte', ${user},
      ${projectId === null ? asking.site.branchId : null}, ${projectId === null ? 'other' : null}, 0, now(), now())
      returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  if (external !== null)
    await typedSql({
      id: 'int',
    })`insert into task_assignees (task_id, external_user_id) values (${id}, ${external}) returning id`.execute(db)
  return id
}
async function ownComment(asking: Asking) {
  const id = await ownTask(asking)
  const { rows } = await typedSql({
    id: 'int',
  })`insert into task_comments (task_id, user_id, external_user_id, text, at)
    values (${id}, ${idOf(asking, 'user')}, ${idOf(asking, 'external')}, 'Gut', now()) returning id`.execute(
    asking.shop.app.db,
  )
  return { id, comment: rows[0]?.id ?? 0 }
}
/** A comment that names whoever asks, of a task they see. */
async function ownMention(asking: Asking) {
  const params = await ownComment(asking)
  const user = idOf(asking, 'user')
  if (user !== null)
    await typedSql({
      id: 'int',
    })`insert into task_mentions (comment_id, user_id, at) values (${params.comment}, ${user},
      now()) returning comment_id as id`.execute(asking.shop.app.db)
  return params
}
async function move(asking: Asking) {
  const project = await ownProject(asking)
  const id = await ownTask(asking, project)
  const { rows } = await typedSql({
    id: 'int',
  })`select max(id) as id from project_columns where project_id = ${project}`.execute(asking.shop.app.db)
  return byId(id, { column: { id: rows[0]?.id ?? 0 } })
}
let named = 0
/** A picture of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Of every call about projects, tasks and routines a request that comes to its effect. */
export const TASK_REQUESTS: Readonly<Record<string, Full>> = {
  'GET /projects': { about: 'nothing', ask: () => ({}) },
  'POST /projects/export': { about: 'nothing', ask: () => ({ body: { format: 'csv' } }) },
  'GET /projects/{id}': { about: 'nothing', ask: async asking => byId(await ownProject(asking)) },
  'GET /projects/{id}/board': { about: 'nothing', ask: async asking => byId(await ownProject(asking)) },
  'POST /projects': {
    about: 'nothing',
    ask: ({ site }) => ({ body: { identifier: `N${named++}`, name: 'Neu', branch: { id: site.branchId } } }),
  },
  'POST /projects/{id}/copy': {
    about: 'nothing',
    ask: async asking =>
      byId(await ownProject(asking), { identifier: `C${named++}`, name: 'Neu', branch: { id: asking.site.branchId } }),
  },
  'GET /projects/{id}/changes': { about: 'nothing', ask: async asking => byId(await ownProject(asking)) },
  'PUT /projects/{id}': { about: 'nothing', ask: async asking => byId(await ownProject(asking), { name: 'Anders' }) },
  'DELETE /projects/{id}': { about: 'nothing', ask: async asking => byId(await ownProject(asking, true)) },
  'POST /projects/{id}/tasks': {
    about: 'nothing',
    ask: async asking => byId(await ownProject(asking), { lines: ['Zelte', 'Strom'] }),
  },
  'GET /task-titles': { about: 'nothing', ask: async asking => ({ query: `ids=${await ownTask(asking)}` }) },
  'GET /task-people': { about: 'nothing', ask: () => ({}) },
  'GET /tasks': { about: 'list', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'POST /tasks/export': { about: 'list', ask: ({ site }) => ({ body: { format: 'csv', branch: site.branchId } }) },
  'GET /tasks/{id}': { about: 'nothing', ask: async asking => byId(await ownTask(asking)) },
  'POST /tasks': { about: 'nothing', ask: () => ({ body: { title: 'Brot bestellen' } }) },
  'PUT /tasks/{id}': {
    about: 'nothing',
    ask: async asking => byId(await ownTask(asking), { status: 'inProgress', comment: 'Bin dabei' }),
  },
  'POST /tasks/{id}/move': { about: 'nothing', ask: move },
  'POST /tasks/{id}/copy': { about: 'nothing', ask: async asking => byId(await ownTask(asking), {}) },
  'POST /tasks/{id}/photos': {
    about: 'nothing',
    ask: async asking => byId(await ownTask(asking), { data: `data:image/png;base64,${PIXEL}`, name: 'kuehlhaus.png' }),
  },
  'POST /tasks/{id}/clock': {
    about: 'nothing',
    ask: async asking => {
      await typedSql({
        id: 'int',
      })`delete from working_activities where user_id = ${idOf(asking, 'user')} returning id`.execute(
        asking.shop.app.db,
      )
      return byId(await ownTask(asking), {})
    },
  },
  'POST /tasks/{id}/take': { about: 'nothing', ask: async asking => byId(await ownTask(asking), {}) },
  'GET /tasks/{id}/people': { about: 'nothing', ask: async asking => byId(await ownTask(asking)) },
  'DELETE /tasks/{id}': { about: 'nothing', ask: async asking => byId(await ownTask(asking)) },
  'PUT /tasks/{id}/comments/{comment}': {
    about: 'nothing',
    ask: async asking => ({ params: await ownComment(asking), body: { text: 'Besser' } }),
  },
  'DELETE /tasks/{id}/comments/{comment}': {
    about: 'nothing',
    ask: async asking => ({ params: await ownComment(asking) }),
  },
  'PUT /tasks/{id}/comments/{comment}/seen': {
    about: 'nothing',
    ask: async asking => ({ params: await ownMention(asking), body: {} }),
  },
  'GET /calendar': { about: 'nothing', ask: () => ({ query: 'from=2026-11-23&to=2026-11-29' }) },
  'GET /calendar/subscription': { about: 'nothing', ask: () => ({}) },
  'POST /calendar/subscription': { about: 'nothing', ask: () => ({ body: { kinds: ['shift'] } }) },
  'DELETE /calendar/subscription': { about: 'nothing', ask: () => ({}) },
  'GET /calendar/subscriptions/{secret}': {
    about: 'nothing',
    ask: async ({ shop, admin }) => {
      const { path } = dataOf<{ path: string }>(
        await shop.request('POST', '/api/calendar/subscription', { body: { kinds: ['shift'] }, cookie: admin }),
      )
      return { params: { secret: path.split('/').at(-1) ?? '' } }
    },
  },
  'GET /inbox': { about: 'nothing', ask: () => ({}) },
  'GET /inbox/count': { about: 'nothing', ask: () => ({}) },
  'GET /routines': { about: 'branch', ask: ({ site }) => ({ query: `branch=${site.branchId}` }) },
  'GET /branches/{id}/routine-report': {
    about: 'branch',
    ask: ({ site }) => ({ params: { id: site.branchId }, query: 'day=2026-11-20' }),
  },
  'POST /routines/shifts': { about: 'nothing', ask: () => ({ body: { initials: 'LH' } }) },
  'GET /branches/{id}/routine-month': {
    about: 'branch',
    ask: ({ site }) => ({ params: { id: site.branchId }, query: 'month=2026-11' }),
  },
  'GET /branches/{id}/routine-month.pdf': {
    about: 'branch',
    ask: async asking => ({
      params: { id: asking.site.branchId },
      query: `month=2026-11&list=${await ownTask(asking)}`,
    }),
  },
  'GET /branches/{id}/routine-report.pdf': {
    about: 'branch',
    ask: ({ site }) => ({ params: { id: site.branchId }, query: 'day=2026-11-20' }),
  },
}
