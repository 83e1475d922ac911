import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportRatings as exportCall, RatingLine } from '#contract/calls/ratings.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/options.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { SENT } from '#server/core/http/mount-call.ts'
import { inParts, sendTable } from '#server/core/http/tables/send-table.ts'
import { ratingsFrom } from '#server/features/orders/ratings/list-ratings.ts'

/** Ratings of one statement, and of one turn. */
const AT_ONCE = 500

type Column = { label: string; cell: (rating: RatingLine, timeZone: string) => Cell }
const stars = (number: number) => ({ number, as: 'plain' }) as const
const COLUMNS: readonly Column[] = [
  { label: 'Bewertet am', cell: ({ ratedAt }, timeZone) => formatDate(ratedAt, timeZone) },
  { label: 'Uhrzeit', cell: ({ ratedAt }, timeZone) => formatTime(ratedAt, timeZone) },
  { label: 'Gesamteindruck', cell: ({ rating }) => stars(rating) },
  { label: 'Essen', cell: ({ foodRating }) => stars(foodRating) },
  { label: 'Service', cell: ({ serviceRating }) => stars(serviceRating) },
  { label: 'Bestellvorgang', cell: ({ processRating }) => stars(processRating) },
  { label: 'Kommentar', cell: ({ comment }) => comment },
  { label: 'Filiale', cell: ({ branch }) => branch.name ?? null },
  { label: 'Bestellart', cell: ({ orderType }) => ORDER_TYPE_OPTIONS[orderType] },
  { label: 'Bestellt am', cell: ({ orderedAt }, timeZone) => formatDate(orderedAt, timeZone) },
  { label: 'Bestellung', cell: ({ order }) => order.uid },
]

/** The ratings a list finds as a file, newest first, read some at a time. It names the order and not the guest, as the list does. */
export async function exportRatings(
  app: App,
  { format, ...query }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  const asker = askerOf(reply, principal)
  const parts = inParts(asker.left, {
    atOnce: AT_ONCE,
    read: behind => app.lists.read(asker, db => ratingsFrom({ ...app, db }, query, principal, { behind, limit: AT_ONCE })),
    idOf: ({ order }) => order.id,
  })
  const rows = async function* () {
    for await (const some of parts) yield some.map(rating => COLUMNS.map(({ cell }) => cell(rating, timeZone)))
  }
  sendTable(reply, format, { title: 'Bewertungen', labels: COLUMNS.map(({ label }) => label), rows: rows() })
  return SENT
}
