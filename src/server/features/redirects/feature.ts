import * as calls from '#contract/calls/content/missing-pages.ts'
import type { Feature } from '#server/core/feature.ts'
import { mountCall, paged, type SENT } from '#server/core/http/mount-call.ts'
import {
  dropMissingPage,
  listMissingPages,
  removeOldMissingPages,
  allMissingPages,
} from '#server/features/redirects/missing-pages.ts'
import { redirectsHook } from '#server/features/redirects/redirects-hook.ts'
import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportMissingPages as exportCall, MissingPage } from '#contract/calls/content/missing-pages.ts'
import { momentCell, plainCell } from '#domain/tables/cell.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'

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
    mountCall(server, app, calls.exportMissingPages, ({ body, principal, reply }) =>
      exportMissingPages(app, body, principal, reply),
    )
    mountCall(server, app, calls.dropMissingPage, ({ params }) => dropMissingPage(app, params.id))
  },
  tasks: app => ({ 'remove-old-missing-pages': () => removeOldMissingPages(app) }),
  crons: { 'remove-old-missing-pages': '27 3 * * *' },
  hooks: { redirects: redirectsHook },
} satisfies Feature
