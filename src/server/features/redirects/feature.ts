import * as calls from '#contract/calls/content/missing-pages.ts'
import type { Feature } from '#server/core/feature.ts'
import { fromReplica, mountCall, paged, type SENT } from '#server/core/http/mount-call.ts'
import { redirectsHook } from '#server/features/redirects/redirects-hook.ts'
import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportMissingPages as exportCall, MissingPage } from '#contract/calls/content/missing-pages.ts'
import { momentCell, plainCell } from '#domain/tables/cell.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '#contract/list-page.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const KEPT_DAYS = 30
/** Neither a redirect of its own answers it nor that of a folder. */
const isOpen = sql`not exists (select from redirects r where r.path = m.path)
  and not exists (select from redirects p where right(p.path, 2) = '/*'
    and starts_with(m.path || '/', left(p.path, -1)))`

const read = async ({ db }: Pick<App, 'db'>, range: RawBuilder<unknown>): Promise<MissingPage[]> =>
  (
    await typedSql({ id: 'int', path: 'text', count: 'int', firstAt: 'instant', lastAt: 'instant', referrer: 'text?' })`
      select id, path, count, first_at as "firstAt", last_at as "lastAt", referrer from missing_pages m
      where ${isOpen}
      order by count desc, last_at desc, id ${range}`.execute(db)
  ).rows

/** All of them at once: their number has a bound, and their order changes while they are read. */
const allMissingPages = (app: Pick<App, 'db'>): Promise<MissingPage[]> => read(app, sql``)

/** Paths that led nowhere and still do, the most wanted first. */
async function listMissingPages(
  app: App,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: MissingPage[]; meta: ListPage }> {
  const rows = await read(app, sql`limit ${limit} offset ${(page - 1) * limit}`)
  const { rows: counted } = await typedSql({ n: 'int' })`
    select count(*) as n from missing_pages m where ${isOpen}`.execute(app.db)
  return { rows, meta: { total: counted[0]?.n ?? 0, page, limit } }
}

/** @throws Problem `notFound` when it is gone already. */
async function dropMissingPage(app: App, id: number): Promise<{ id: number }> {
  const { numAffectedRows } = await sql`delete from missing_pages where id = ${id}`.execute(app.db)
  if (!numAffectedRows) throw new Problem('notFound', { message: 'Diese Adresse steht nicht mehr auf der Liste.' })
  return { id }
}

/** Nobody asked for it any more since. */
export const removeOldMissingPages = async (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  void (await sql`delete from missing_pages where last_at < ${app.clock.now()}::timestamptz -
      make_interval(days => ${KEPT_DAYS})`.execute(app.db))

const COLUMNS: readonly Column<MissingPage, string>[] = [
  { label: 'Pfad', cell: ({ path }) => path },
  { label: 'Aufrufe', cell: ({ count }) => plainCell(count) },
  { label: 'Zuerst', cell: ({ firstAt }, timeZone) => momentCell(firstAt, timeZone) },
  { label: 'Zuletzt', cell: ({ lastAt }, timeZone) => momentCell(lastAt, timeZone) },
  { label: 'Verlinkt auf', cell: ({ referrer }) => referrer },
]

/**
 * The paths that led nowhere as a file, the most wanted first: for who moves a website and works through them
 * elsewhere.
 */
async function exportMissingPages(
  app: App,
  { format }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Nicht gefundene Seiten',
      columns: COLUMNS,
      besideOf: () => timeZone,
      read: async db => ({ rows: await allMissingPages({ db }), next: undefined }),
    },
  )
}

/** Where old paths lead, and which lead nowhere. */
export const redirects = {
  name: 'redirects',
  mount(server, app) {
    mountCall(server, app, calls.listMissingPages, async ({ query }) => {
      const { rows, meta } = await listMissingPages(app, query)
      return paged(rows, meta)
    })
    mountCall(server, app, fromReplica(calls.exportMissingPages), ({ body, principal, reply }) =>
      exportMissingPages(app, body, principal, reply),
    )
    mountCall(server, app, calls.dropMissingPage, ({ params }) => dropMissingPage(app, params.id))
  },
  tasks: app => ({ 'remove-old-missing-pages': () => removeOldMissingPages(app) }),
  crons: { 'remove-old-missing-pages': '27 3 * * *' },
  hooks: { redirects: redirectsHook },
} satisfies Feature
