import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportMissingPages as exportCall, MissingPage } from '#contract/calls/content/missing-pages.ts'
import { momentCell, plainCell } from '#domain/tables/cell.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { allMissingPages } from '#server/features/redirects/missing-pages.ts'

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
export async function exportMissingPages(
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
