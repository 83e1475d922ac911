import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportRatings as exportCall, RatingLine } from '#contract/calls/ratings.ts'
import { ORDER_TYPE_OPTIONS } from '#contract/options.ts'
import { plainCell } from '#domain/tables/cell.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { SENT } from '#server/core/http/mount-call.ts'
import type { MomentPlace } from '#server/core/http/tables/parts.ts'
import { type Column, sendList } from '#server/core/http/tables/send-list.ts'
import { ratingsFrom } from '#server/features/orders/ratings/list-ratings.ts'

/** Ratings of one statement, and of one turn. */
const AT_ONCE = 500

const COLUMNS: readonly Column<RatingLine, string>[] = [
  { label: 'Bewertet am', cell: ({ ratedAt }, timeZone) => formatDate(ratedAt, timeZone) },
  { label: 'Uhrzeit', cell: ({ ratedAt }, timeZone) => formatTime(ratedAt, timeZone) },
  { label: 'Gesamteindruck', cell: ({ rating }) => plainCell(rating) },
  { label: 'Essen', cell: ({ foodRating }) => plainCell(foodRating) },
  { label: 'Service', cell: ({ serviceRating }) => plainCell(serviceRating) },
  { label: 'Bestellvorgang', cell: ({ processRating }) => plainCell(processRating) },
  { label: 'Kommentar', cell: ({ comment }) => comment },
  { label: 'Filiale', cell: ({ branch }) => branch.name ?? null },
  { label: 'Bestellart', cell: ({ orderType }) => ORDER_TYPE_OPTIONS[orderType] },
  { label: 'Bestellt am', cell: ({ orderedAt }, timeZone) => formatDate(orderedAt, timeZone) },
  { label: 'Bestellung', cell: ({ order }) => order.uid },
]

/**
 * The ratings a list finds as a file, newest first, read some at a time. It names the order and not the guest, as the
 * list does.
 */
export async function exportRatings(
  app: App,
  { format, ...query }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const { timeZone } = (await app.catalogue.current()).config
  return sendList(
    app,
    { principal, reply },
    {
      format,
      title: 'Bewertungen',
      columns: COLUMNS,
      besideOf: () => timeZone,
      read: (db, behind: MomentPlace | null) =>
        ratingsFrom({ ...app, db }, query, principal, { behind, limit: AT_ONCE }),
    },
  )
}
