import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportMissingPages as exportCall, MissingPage } from '#contract/calls/content/missing-pages.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { patiently, sendTable } from '#server/core/http/tables/send-table.ts'
import { allMissingPages } from '#server/features/redirects/missing-pages.ts'

type Column = { label: string; cell: (missing: MissingPage, timeZone: string) => Cell }
const COLUMNS: readonly Column[] = [
  { label: 'Pfad', cell: ({ path }) => path },
  { label: 'Aufrufe', cell: ({ count }) => ({ number: count, as: 'plain' }) },
  { label: 'Zuerst', cell: ({ firstAt }, timeZone) => ({ moment: localDateTime(firstAt, timeZone) }) },
  { label: 'Zuletzt', cell: ({ lastAt }, timeZone) => ({ moment: localDateTime(lastAt, timeZone) }) },
  { label: 'Verlinkt auf', cell: ({ referrer }) => referrer },
]

/** The paths that led nowhere as a file, the most wanted first: for who moves a website and works through them elsewhere. */
export async function exportMissingPages(
  app: App,
  { format }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  const asker = askerOf(reply, principal)
  const rows = async function* () {
    const all = await patiently(asker.left, () => app.lists.read(asker, db => allMissingPages({ db })))
    yield all.map(missing => COLUMNS.map(({ cell }) => cell(missing, timeZone)))
  }
  sendTable(reply, format, { title: 'Nicht gefundene Seiten', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
